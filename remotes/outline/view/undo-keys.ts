import type { OwnUndo } from '@wenfang/shared-document'

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y take back and repeat own edits, in place of the browser's own. Returns a dispose function. */
export function undoKeys(element: HTMLElement, undo: OwnUndo): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    // The engine's own keys would ask for a history that it does not have.
    event.stopPropagation()
    if (isRedo) undo.redo()
    else undo.undo()
  }
  element.addEventListener('keydown', onKeyDown, true)
  return () => element.removeEventListener('keydown', onKeyDown, true)
}
