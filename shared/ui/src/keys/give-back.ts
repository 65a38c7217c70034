import { areKeysHeld } from './hold-keys.ts'

/** What people choose from, whatever opened it. */
const LISTS = '[role=menu], [role=listbox]'

export const isInList = (element: Element | null): boolean => element?.closest(LISTS) != null

/**
 * Of lists that are closed by what is chosen in them: the keys are where they belong from that event on, not once the lists have
 * faded. Meanwhile a list gives the focus to the item under the pointer once more, and a list below another to its own; what a fast
 * person presses then would be lost.
 * @param give gives the keys to a page of text, which knows its caret
 * @returns an end, for when the lists are gone
 */
export function giveBack(place: HTMLElement | null, give: () => void): () => void {
  const lists = [...document.querySelectorAll(LISTS)]
  const isClosing = (element: Element | null): boolean => lists.some((list) => list.contains(element))
  let has: HTMLElement | null = place
  const back = (): void => {
    if (has) has.focus({ preventScroll: true })
    else give()
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    // Something else was asked for, perhaps the same list again.
    if (areKeysHeld()) end()
    else if (isClosing(target)) back()
    // Somebody went on elsewhere.
    else has = target.closest('[data-keeps-caret]') ? null : target
  }
  const end = (): void => window.removeEventListener('focusin', onFocus)
  if (document.activeElement === document.body || isClosing(document.activeElement)) back()
  window.addEventListener('focusin', onFocus)
  return end
}
