import { beforeEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { createFakeClock, type FakeClock } from '../fake-clock.ts'
import page from '../../index.html?raw'
import type { LoadingPlan } from './loading-plan.ts'
import { createLoadingScreen, type LoadingScreen } from './loading-screen.ts'

const plan: LoadingPlan = {
  variant: 'page',
  delayMs: 0,
  stage: '正在打开文档...',
  hasNotice: true,
  hasOpenProgress: false,
}

let clock: FakeClock
let loading: LoadingScreen
const element = (): HTMLElement | null => document.querySelector('#loading')
const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`#loading .ld-${name}`) as HTMLElement
const percent = (): string | null | undefined =>
  document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  const parsed = new DOMParser().parseFromString(page, 'text/html')
  document.head.querySelectorAll('style[data-loading]').forEach((style) => style.remove())
  const style = document.createElement('style')
  style.dataset['loading'] = ''
  style.textContent = parsed.querySelector('style')?.textContent ?? ''
  document.head.append(style)
  document.body.replaceChildren(...parsed.body.children)
  clock = createFakeClock()
  loading = createLoadingScreen({ document, clock, build: 'abcd1234' })
})

describe('the loading screen', () => {
  it('S65 S66 stands in the page before any script: logo, title, subtitle, circle, footer and tips', () => {
    expect(element()?.checkVisibility()).toBe(true)
    for (const name of ['logo', 'title', 'subtitle', 'progress', 'ring', 'footer']) {
      expect(document.querySelector(`#loading .ld-${name}`)?.checkVisibility(), name).toBe(true)
    }
    expect(part('subtitle').textContent).toBe('多人协作在线文档')
    loading.start(plan)
    expect(part('tips').textContent).not.toBe('')
  })

  it('S65 does not move for those who want no movement: the arc grows step by step', async () => {
    const session = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
    const prefer = (value: string) =>
      session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
    await prefer('reduce')
    try {
      for (const variant of ['page', 'mini'] as const) {
        loading.start({ ...plan, variant })
        clock.pass(2_000)
        expect(element()?.getAnimations({ subtree: true }), variant).toEqual([])
        expect(Number.parseFloat(getComputedStyle(part('arc')).strokeDashoffset)).toBe(100 - Number(percent()))
        expect(Number(percent())).toBeGreaterThan(0)
      }
    } finally {
      await prefer('')
    }
  })

  it('S538 shows the build', () => {
    expect(part('footer').textContent).toContain('abcd1234')
  })

  it('S70 S72 tells the stage, and after 3 s that it takes a while', () => {
    loading.start(plan)
    expect(part('stage').textContent).toBe('正在打开文档...')
    clock.pass(2_999)
    expect(part('notice').hidden).toBe(true)
    clock.pass(1)
    expect(part('notice').hidden).toBe(false)
    expect(part('notice').textContent).toBe('正在加载，请稍候')
  })

  it('S515 the circle follows the default animation', () => {
    loading.start(plan)
    clock.pass(1_300)
    expect(percent()).toBe('77')
    clock.pass(10_000)
    expect(percent()).toBe('99')
  })

  it('S68 S508 the mini variant waits, and shows the circle alone', () => {
    loading.start({ ...plan, variant: 'mini', delayMs: 1_000 })
    expect(element()?.checkVisibility()).toBe(false)
    clock.pass(1_000)
    expect(part('ring').checkVisibility()).toBe(true)
    // Not painted, but still the heading of the page.
    expect(part('title').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  })

  it('S67 a picture turns the page into a banner', () => {
    loading.start(plan)
    loading.showBanner('data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==')
    expect(part('banner').checkVisibility()).toBe(true)
    // Not painted, but still the heading of the page.
    expect(part('title').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  })

  it('S69 S509 the ring tells the true progress from the second second on', async () => {
    loading.start({ ...plan, hasOpenProgress: true })
    loading.progress(42, '转换文件')
    clock.pass(1_999)
    await settled()
    expect(part('percent').checkVisibility()).toBe(false)
    clock.pass(1)
    await settled()
    expect(part('percent').textContent).toBe('42%')
    expect(part('percent').checkVisibility()).toBe(true)
    expect(part('stage').textContent).toBe('转换文件')
  })

  it('S268 done: 100 percent, and the elements leave the page', () => {
    loading.start(plan)
    const bar = document.querySelector('[role=progressbar]')
    loading.done()
    expect(bar?.getAttribute('aria-valuenow')).toBe('100')
    expect(element()).toBeNull()
    expect(clock.waiting).toBe(0)
    // The next document finds it again.
    loading.start(plan)
    expect(element()?.checkVisibility()).toBe(true)
    expect(percent()).toBe('0')
  })

  it('S309 S310 nothing is shown where nothing was planned', () => {
    loading.start({ ...plan, variant: null })
    expect(element()).toBeNull()
  })

  it('a failure is told with a retry that starts over', () => {
    let retries = 0
    loading.start(plan)
    loading.fail('页面没有加载完整', () => retries++)
    expect(part('stage').textContent).toBe('页面没有加载完整')
    expect(part('ring').checkVisibility()).toBe(false)
    part('retry').click()
    expect(retries).toBe(1)
    expect(part('retry').hidden).toBe(true)
  })

  it('a page without its loading elements is an error, not a silence', () => {
    document.body.replaceChildren()
    expect(() => createLoadingScreen({ document, clock, build: '' })).toThrow('#loading')
  })
})
