import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { caretOnPage, isLaidOut } from '../engine/index.ts'
import { useSurface, useWriter } from '../state/writer.ts'
import { isInSight } from './caret-in-sight.ts'

/** Whether the caret, or the end of the selection that moves, can be seen now. @param bar stands below the pages */
export function useCaretInSight(bar: RefObject<HTMLElement | null>): boolean {
  const { surface, store } = useWriter()
  const version = useSurface(() => store.version())
  const [isSeen, setSeen] = useState(false)
  const measure = useCallback(() => {
    const desk = deskOf(bar)
    // While a document is being laid out, every question would make it finish at once.
    const caret = desk && isLaidOut(surface) ? caretOnPage(surface) : null
    const sheet = caret && desk?.querySelector(`.docx-page[data-page-index="${caret.page}"]`)
    // oxlint-disable-next-line react/set-state-in-effect -- the place is read off the laid-out page, which exists only now
    setSeen(!!caret && !!desk && isInSight(caret, sheet?.getBoundingClientRect(), desk.getBoundingClientRect()))
  }, [bar, surface])
  useLayoutEffect(measure, [measure, version])
  useEffect(() => {
    const desk = deskOf(bar)
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
  }, [bar, measure])
  return isSeen
}

const deskOf = (bar: RefObject<HTMLElement | null>): Element | null =>
  bar.current?.parentElement?.querySelector('.writer-desk') ?? null
