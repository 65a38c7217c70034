import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pastedAs } from '../../model/index.ts'
import type { BoardView } from '../state/board-state.ts'

/** Texts that are tables, lists or flowcharts come as such; everything else the engine pastes. */
export function usePaste(view: BoardView, root: RefObject<HTMLElement | null>): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData } = event
    if (!view.canWrite || !clipboardData || clipboardData.files.length > 0 || !isOfBoard(target, root.current)) return
    const pasted = pastedAs(clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void import('./paste-text.ts').then(({ paste }) => paste(view, pasted))
  })
  useEffect(() => {
    // Before the engine, which listens on the document.
    const listener = (event: ClipboardEvent): void => onPaste(event)
    window.addEventListener('paste', listener, true)
    return () => window.removeEventListener('paste', listener, true)
  }, [])
}

function isOfBoard(target: EventTarget | null, root: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, [contenteditable=true]')) return false
  return target === document.body || root?.contains(target) === true
}
