/** The browser searches what is drawn: who listens draws all of it before. Returns a function that ends it. */
export function onFind(draw: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F3' || ((event.ctrlKey || event.metaKey) && /^[fg]$/i.test(event.key))) draw()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
