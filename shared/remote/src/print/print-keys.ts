/**
 * Ctrl+P prints the document, wherever the keys are: the browser would print the page around it. Returns a dispose function.
 * @param isSeen of a part of a document: whether it is the one that is shown
 */
export function printKeys(print: () => void, isSeen: () => boolean = () => true): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    if (event.key.toLowerCase() !== 'p' || !isSeen()) return
    event.preventDefault()
    print()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
