/** What F6 goes through, in the order in which it stands on the page. */
const PARTS = [
  '.writer-ribbon',
  '.writer-left-side',
  '.writer-desk',
  '.writer-flow',
  '.writer-find',
  '.wf-side',
  '.writer-tool-sheet',
  '.writer-phone-bar',
  '.writer-status',
]
const TAKES_FOCUS = 'button:not(:disabled), input, select, textarea, a[href], [tabindex="0"]'

/**
 * Brings the keys to the next part of the writer, or to the one before; from the last to the first. In the text Tab is a
 * letter: this is the way out of it.
 * @param focusText gives the keys to the text
 */
export function goToPart(writer: Element, direction: 1 | -1, focusText: () => void): void {
  const parts = [...writer.querySelectorAll(PARTS.join())].filter(
    (part) => !part.parentElement?.closest('.writer-left-side'),
  )
  const at = parts.findIndex((part) => part.contains(document.activeElement))
  const next = parts.at((Math.max(at, 0) + direction) % parts.length)
  if (!next) return
  if (next.classList.contains('writer-desk')) return focusText()
  // A toolbar is one stop, which remembers its control.
  const control =
    next.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]') ?? next.querySelector<HTMLElement>(TAKES_FOCUS)
  control?.focus()
}
