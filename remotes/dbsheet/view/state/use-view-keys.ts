import { useEffect, useRef, type RefObject } from 'react'
import type { TableSession } from './table-session.ts'
import { undoKeys } from './undo-keys.ts'

/**
 * The keys of a view that has no grid. What had them may be taken away by what one does with them, as a card that undo puts elsewhere: they
 * stay with the element around the view, where undo goes on.
 */
export function useViewKeys(session: TableSession, view: RefObject<HTMLElement | null>, isOn: boolean): void {
  const hadThem = useRef(false)
  useEffect(() => {
    const { current: element } = view
    if (!element || !isOn) return
    const ending = new AbortController()
    const listening = { signal: ending.signal }
    element.addEventListener('focusin', () => void (hadThem.current = true), listening)
    // What is about to be taken away is told before it is.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        const isThere = target instanceof Node && target.isConnected
        if (isThere && !element.contains(document.activeElement)) hadThem.current = false
      })
    element.addEventListener('focusout', leave, listening)
    // What lies within hears its own.
    const hear = (event: KeyboardEvent): void => void (event.target === element && undoKeys(session, event))
    element.addEventListener('keydown', hear, listening)
    return () => ending.abort()
  }, [session, view, isOn])
  // After whatever was drawn.
  useEffect(() => {
    if (isOn && hadThem.current && document.activeElement === document.body)
      view.current?.focus({ preventScroll: true })
  })
}
