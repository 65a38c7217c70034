import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useSurface, useWriter } from '../state/writer.ts'

/** Edges of a sheet in pixels from the upper left corner of the rulers. */
export interface PagePlace {
  readonly left: number
  readonly top: number
}

/** Where the sheet in view lies beside the rulers; null where no page is painted. */
export function usePagePlace(rulers: RefObject<HTMLElement | null>): PagePlace | null {
  const { surface, store } = useWriter()
  const version = useSurface(() => store.version())
  const [place, setPlace] = useState<PagePlace | null>(null)
  const measure = useCallback(() => {
    const corner = rulers.current?.getBoundingClientRect()
    const index = surface.surface ? surface.getCurrentPage('viewport') - 1 : -1
    const sheet = rulers.current?.parentElement?.querySelector(`.docx-page[data-page-index="${index}"]`)
    const box = sheet?.getBoundingClientRect()
    const next = corner && box ? { left: box.left - corner.left, top: box.top - corner.top } : null
    // oxlint-disable-next-line react/set-state-in-effect -- the place is read off the laid-out page, which exists only now
    setPlace((last) => (last?.left === next?.left && last?.top === next?.top ? last : next))
  }, [rulers, surface])
  useLayoutEffect(measure, [measure, version])
  useEffect(() => {
    const desk = rulers.current?.parentElement?.querySelector('.writer-desk')
    if (!desk) return undefined
    let frame = 0
    const schedule = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(schedule)
    observer.observe(desk)
    desk.addEventListener('scroll', schedule, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      desk.removeEventListener('scroll', schedule)
    }
  }, [rulers, measure])
  return place
}
