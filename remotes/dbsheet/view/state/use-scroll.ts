import { useCallback, useState } from 'react'

export interface Seen {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What of an element's content is seen, followed while it is scrolled and made larger or smaller. @returns it, and the element's ref */
export function useScroll() {
  const [seen, setSeen] = useState<Seen>({ left: 0, top: 0, width: 1_000, height: 600 })
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const read = () =>
      setSeen({
        left: element.scrollLeft,
        top: element.scrollTop,
        width: element.clientWidth,
        height: element.clientHeight,
      })
    const size = new ResizeObserver(read)
    size.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    read()
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])
  return { seen, follow }
}
