/** Longer nobody waits for an event that the browser owes only where the caret was elsewhere before. */
const SETTLED_MS = 120

/** Puts the caret where something is let go; resolves when the engine has heard of it. */
export async function caretTo(pages: Element, x: number, y: number): Promise<void> {
  const place = document.caretPositionFromPoint(x, y)
  // Beside the text the caret stays where it is.
  if (!place || !pages.contains(place.offsetNode)) return
  const heard = new Promise<void>((done) => {
    document.addEventListener('selectionchange', () => setTimeout(done), { once: true })
    setTimeout(done, SETTLED_MS)
  })
  document.getSelection()?.collapse(place.offsetNode, place.offset)
  await heard
}
