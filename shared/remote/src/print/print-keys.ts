/** Ctrl+P prints the document, wherever the keys are: the browser would print the page around it. Returns a dispose function. */
export function printKeys(print: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    if (event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    print()
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
