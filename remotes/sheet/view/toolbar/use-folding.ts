import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * How far a toolbar is folded so that its tools fit into one row: 0 = nothing is in a menu, up to `most`. The element's only
 * child is the toolbar. It is measured before each paint, so that no row that is too long is seen.
 */
export function useFolding(element: RefObject<HTMLElement | null>, most: number): number {
  const [level, setLevel] = useState(0)
  /** What each level needed when it did not fit, in px. */
  const needs = useRef<number[]>([])
  useLayoutEffect(() => {
    const toolbar = element.current?.firstElementChild
    if (!toolbar) return
    const measure = (): void => {
      const { scrollWidth, clientWidth } = toolbar
      if (clientWidth === 0) return
      if (scrollWidth > clientWidth) {
        needs.current[level] = scrollWidth
        if (level < most) setLevel(level + 1)
      } else if (level > 0 && clientWidth >= (needs.current[level - 1] ?? 0)) setLevel(level - 1)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(toolbar)
    return () => observer.disconnect()
  }, [element, level, most])
  return level
}
