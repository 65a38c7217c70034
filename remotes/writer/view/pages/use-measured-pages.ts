import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useSurface, useWriter } from '../state/writer.ts'

/** The scrolled area of pages that stands beside an element of the writer. */
export const deskBeside = (element: RefObject<HTMLElement | null>): Element | null =>
  element.current?.parentElement?.querySelector('.writer-desk') ?? null

/** Calls `measure` when the pages beside the element were laid out anew, moved, or have another size. @param measure stays the same */
export function useMeasuredPages(element: RefObject<HTMLElement | null>, measure: () => void): void {
  const { store } = useWriter()
  const version = useSurface(() => store.version())
  useLayoutEffect(measure, [measure, version])
  useEffect(() => {
    const desk = deskBeside(element)
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
  }, [element, measure])
}
