import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pastedAs } from '../../model/index.ts'
import type { BoardView } from '../state/board-state.ts'

/** Texts that are tables, lists or flowcharts come as such; everything else the engine pastes. */
export function usePaste(view: BoardView, root: RefObject<HTMLElement | null>): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData } = event
    if (!view.canWrite || !clipboardData || !isOfBoard(target, root.current)) return
    // Workbooks put a picture of the cells beside them.
    const text = clipboardData.getData('text/plain')
    const pasted = pastedAs(text)
    const html = clipboardData.files.length > 0 ? '' : clipboardData.getData('text/html')
    if (!pasted && !/<(table|[uo]l)\b/i.test(html)) return takeThere(view)
    event.preventDefault()
    event.stopImmediatePropagation()
    void import('./paste-text.ts').then((late) => late.pasteHtml(view, pasted, html, text, target))
  })
  useEffect(() => {
    // Before the engine, which listens on the document.
    const listener = (event: ClipboardEvent): void => onPaste(event)
    window.addEventListener('paste', listener, true)
    return () => window.removeEventListener('paste', listener, true)
  }, [])
}

function isOfBoard(target: EventTarget | null, root: HTMLElement | null): target is Element {
  if (!(target instanceof Element) || target.closest('input, textarea, [contenteditable=true]')) return false
  return target === document.body || root?.contains(target) === true
}

/**
 * The engine pastes where the pointer is, and nothing while that is beside the canvas or something else has the keys: somebody who just
 * pressed a button would lose what they paste. It is told that the pointer is in the middle then.
 */
function takeThere({ editor: { canvas }, surface }: BoardView): void {
  if (!canvas) return
  if (!canvas.contains(document.activeElement)) surface.focus()
  if (canvas.querySelector('canvas:hover')) return
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const middle = { clientX: left + width / 2, clientY: top + height / 2 }
  document.dispatchEvent(new PointerEvent('pointermove', middle))
}
