import type { CardAction, DocumentSnapshot } from '@wenfang/shared-contract'
import { cardTexts } from '../i18n/cards.ts'

/** More words than that nobody listens to. */
const MOST_SPOKEN = 2_000

/** The DOM of one card, and what is shown in it. */
export interface CardElements {
  readonly root: HTMLElement
  /** Covers the picture: the way in for keyboard and pointer. */
  readonly face: HTMLButtonElement
  readonly enter: HTMLButtonElement
  readonly leave: HTMLButtonElement
  readonly retry: HTMLButtonElement
  /** The file that is open lives in here. */
  readonly live: HTMLElement
  showWaiting(): void
  showPicture(snapshot: DocumentSnapshot): void
  /** What was seen before is gone with it. */
  showRefusal(words: readonly [title: string, text: string], canRetry: boolean): void
  showLive(isLive: boolean): void
  /** While the file opens behind its picture. */
  showOpening(isOpening: boolean): void
  remove(): void
}

export interface CardOptions {
  /** Where the file is opened by itself. */
  readonly address: string
  readonly isSeeThrough: boolean
  readonly actions: readonly CardAction[]
}

export function createCardElements(box: HTMLElement, { address, isSeeThrough, actions }: CardOptions): CardElements {
  const { ownerDocument: document } = box
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    parent: Element,
    tag: Tag,
    name: string,
    text = '',
  ): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag)
    element.className = name
    element.textContent = text
    parent.append(element)
    return element
  }
  const button = (parent: Element, name: string, text: string): HTMLButtonElement => {
    const element = add(parent, 'button', name, text)
    element.type = 'button'
    return element
  }
  const barButton = (sign: string, label: string): HTMLButtonElement => {
    const element = button(bar, 'wf-file-card-button', '')
    add(element, 'span', 'wf-file-card-sign', sign).ariaHidden = 'true'
    add(element, 'span', 'wf-file-card-label', label)
    element.ariaLabel = label
    return element
  }
  const root = document.createElement('div')
  root.className = 'wf-file-card'
  root.classList.toggle('wf-file-card-see-through', isSeeThrough)
  root.setAttribute('role', 'group')
  const picture = add(root, 'img', 'wf-file-card-picture')
  const face = button(root, 'wf-file-card-face', '')
  const live = add(root, 'div', 'wf-file-card-live')
  const notice = add(root, 'div', 'wf-file-card-notice')
  const words = add(notice, 'p', 'wf-file-card-words')
  words.setAttribute('role', 'status')
  const more = add(notice, 'p', 'wf-file-card-more')
  const retry = button(notice, 'wf-file-card-button', cardTexts.retry)
  const bar = add(root, 'div', 'wf-file-card-bar')
  const enter = barButton('✎', cardTexts.enter)
  const leave = barButton('✓', cardTexts.leave)
  enter.title = cardTexts.enter
  leave.title = cardTexts.leaveHint
  const ownActions = actions.map(({ sign, label, hint, run }) => {
    const action = barButton(sign, label)
    action.title = hint
    action.addEventListener('click', () => run())
    return action
  })
  const open = add(bar, 'a', 'wf-file-card-button', '↗')
  open.href = address
  open.target = '_blank'
  open.rel = 'noopener'
  open.title = cardTexts.open
  open.setAttribute('aria-label', cardTexts.open)
  let pictureUrl: string | null = null
  const show = (state: string): void => {
    root.dataset['state'] = state
    picture.hidden = pictureUrl === null
    face.hidden = state !== 'picture'
    live.hidden = state !== 'live'
    notice.hidden = state !== 'waiting' && state !== 'refused'
    bar.hidden = state !== 'picture' && state !== 'live'
    enter.hidden = state !== 'picture'
    leave.hidden = state !== 'live'
    for (const action of ownActions) action.hidden = state !== 'picture'
  }
  const setPicture = (url: string | null): void => {
    if (pictureUrl !== null) URL.revokeObjectURL(pictureUrl)
    pictureUrl = url
    if (url === null) picture.removeAttribute('src')
    else picture.src = url
  }
  const named = (title: string): void => {
    root.setAttribute('aria-label', cardTexts.picture(title))
    face.setAttribute('aria-label', `${cardTexts.picture(title)}，${cardTexts.enter}`)
  }
  named('')
  show('waiting')
  box.append(root)
  return {
    root,
    face,
    enter,
    leave,
    retry,
    live,
    showWaiting() {
      words.textContent = cardTexts.waiting
      more.textContent = ''
      retry.hidden = true
      show('waiting')
    },
    showPicture({ svg, title, text }) {
      setPicture(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
      picture.alt = text.slice(0, MOST_SPOKEN)
      named(title)
      if (root.dataset['state'] !== 'live') show('picture')
    },
    showRefusal([title, text], canRetry) {
      // What this person may not see any more is not left standing.
      setPicture(null)
      picture.alt = ''
      named('')
      words.textContent = title
      more.textContent = text
      notice.title = `${title}。${text}`
      retry.hidden = !canRetry
      show('refused')
    },
    showLive: (isLive) => show(isLive ? 'live' : 'picture'),
    showOpening: (isOpening) => root.setAttribute('aria-busy', String(isOpening)),
    remove() {
      setPicture(null)
      root.remove()
    },
  }
}
