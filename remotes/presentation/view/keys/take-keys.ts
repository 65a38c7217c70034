import type { DeckView } from '../state/deck-view.ts'

type Keys = Pick<DeckView, 'text'>

/** What has the keys of the document: the words that are written, else the slide. */
export function keyPlace({ text }: Keys): HTMLElement | null {
  return text.root ?? document.querySelector<HTMLElement>('.deck-room')
}

/** The document takes the keys, now. */
export function takeKeys(view: Keys): void {
  if (view.text.target) view.text.takeKeys()
  else keyPlace(view)?.focus({ preventScroll: true })
}

/** The document takes the keys once a list or panel of the tools has given them back. */
export function takeKeysSoon(view: Keys): void {
  // Layers give the keys back to the control that opened them when they have closed.
  requestAnimationFrame(() => requestAnimationFrame(() => takeKeys(view)))
}
