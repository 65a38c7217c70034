import { SLOW_NOTICE_MS } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import { loadingTexts } from '../i18n/loading.ts'
import { runLoadingAnimation } from './loading-animation.ts'
import type { LoadingPlan, LoadingVariant } from './loading-plan.ts'
import { pollOpenProgress, type OpenProgress } from './open-progress.ts'
import { stageText, startStage, updateStage, type StageState } from './stage-text.ts'

/** The one loading screen of the page: painted by the HTML, driven by the boot file, used again for every document. */
export interface LoadingScreen {
  readonly isShown: boolean
  /** Starts an opening; whatever was shown before ends. */
  start(plan: LoadingPlan): void
  /** News from the document: shown at once, and what the open-progress ring polls. */
  progress(percent: number, stage?: string): void
  /** S67: a picture that has arrived turns the page into the banner variant. */
  showBanner(imageUrl: string): void
  /** S268: 100 percent, and the elements leave the page. */
  done(): void
  /** Opening cannot go on. Without `retry` no button is shown. */
  fail(text: string, retry?: () => void): void
}

export interface LoadingScreenOptions {
  readonly document: Document
  readonly clock: Clock
  readonly build: string
}

/** @throws Error when the page lost its loading elements. */
export function createLoadingScreen({ document, clock, build }: LoadingScreenOptions): LoadingScreen {
  const element = find(document, '#loading')
  const part = (name: string): HTMLElement => find(element, `.ld-${name}`)
  const bar = find(element, '[role=progressbar]')
  const arc = element.querySelector<SVGElement>('.ld-arc')
  const picture = find(element, 'img')
  const notice = part('notice')
  const retryButton = part('retry')
  const parent = element.parentElement ?? document.body
  let stage: StageState = startStage('')
  let latest: OpenProgress | null = null
  let stops: (() => void)[] = []

  part('footer').textContent = `${loadingTexts.title} · ${loadingTexts.version(build)}`

  const showVariant = (variant: LoadingVariant | 'banner' | 'ring'): void => void (element.dataset['variant'] = variant)
  const showPercent = (percent: number, durationMs = 0): void => {
    bar.setAttribute('aria-valuenow', String(Math.round(percent)))
    part('percent').textContent = `${Math.round(percent)}%`
    arc?.style.setProperty('transition-duration', `${durationMs}ms`)
    arc?.style.setProperty('stroke-dashoffset', String(100 - percent))
  }
  const showStage = (next: StageState): void => {
    stage = next
    part('stage').textContent = stageText(next)
  }
  const stop = (): void => {
    for (const cancel of stops) cancel()
    stops = []
    notice.hidden = true
    retryButton.hidden = true
    delete element.dataset['failed']
  }
  const paint = (plan: LoadingPlan): void => {
    if (plan.variant === null) return element.remove()
    // A picture that has arrived once serves the next documents too.
    showVariant(plan.variant === 'page' && picture.hasAttribute('src') ? 'banner' : plan.variant)
    element.hidden = false
    if (!element.isConnected) parent.prepend(element)
  }

  return {
    get isShown() {
      return element.isConnected && !element.hidden
    },
    start(plan) {
      stop()
      latest = null
      showStage(startStage(plan.stage))
      showPercent(0)
      const { tips } = loadingTexts
      part('tips').textContent = tips[Math.floor(clock.now()) % tips.length] ?? ''
      if (plan.delayMs > 0) {
        element.hidden = true
        stops.push(clock.after(plan.delayMs, () => paint(plan)))
      } else paint(plan)
      if (plan.hasNotice) {
        const say = (): void => {
          notice.textContent = loadingTexts.notice
          notice.hidden = false
        }
        stops.push(clock.after(SLOW_NOTICE_MS, say))
      }
      let isTrue = false
      stops.push(
        runLoadingAnimation(clock, (percent, durationMs) => {
          if (!isTrue) showPercent(Math.max(percent, stage.percent), durationMs)
        }),
      )
      if (!plan.hasOpenProgress || plan.variant === null) return
      const onProgress = (progress: OpenProgress | null): void => {
        showStage(updateStage(stage, progress))
        if (progress === null && !isTrue) return
        isTrue = true
        showVariant('ring')
        showPercent(stage.percent)
      }
      stops.push(pollOpenProgress({ clock, query: () => Promise.resolve(latest), onProgress }))
    },
    progress(percent, text = '') {
      latest = { percent, stage: text }
      if (text !== '' && text !== stage.stage) showStage({ ...stage, stage: text, stalled: 0 })
    },
    showBanner(imageUrl) {
      picture.setAttribute('src', imageUrl)
      if (element.dataset['variant'] === 'page') showVariant('banner')
    },
    done() {
      stop()
      showPercent(100)
      element.remove()
    },
    fail(text, retry) {
      stop()
      showVariant('page')
      element.dataset['failed'] = ''
      element.hidden = false
      if (!element.isConnected) parent.prepend(element)
      part('stage').textContent = text
      if (!retry) return
      retryButton.textContent = loadingTexts.retry
      retryButton.hidden = false
      retryButton.onclick = () => {
        stop()
        retry()
      }
    },
  }
}

function find(within: ParentNode, selector: string): HTMLElement {
  const element = within.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`the page has no ${selector}`)
  return element
}
