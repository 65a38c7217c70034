import { useEffect, useRef, type RefObject } from 'react'

/**
 * What has the focus may disappear with its page, or be off once no page is chosen; the browser then gives it to nobody, and keys do nothing. `list` takes
 * it, so that one can go on and take the change back.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, content: readonly unknown[]): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event): void => {
      hadFocus.current = target instanceof Node && list.current?.parentElement?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [list])
  useEffect(() => {
    const at = document.activeElement
    const isLost = at === null || at === document.body || at.matches(':disabled')
    if (hadFocus.current && isLost) list.current?.focus({ preventScroll: true })
  }, [list, content])
}
