import { type RefObject, useCallback, useState } from 'react'
import { caretOnPage, isLaidOut } from '../engine/index.ts'
import { deskBeside, useMeasuredPages } from '../pages/use-measured-pages.ts'
import { useWriter } from '../state/writer.ts'
import { isInSight } from './caret-in-sight.ts'

/** Whether the caret, or the end of the selection that moves, can be seen now. @param bar stands below the pages */
export function useCaretInSight(bar: RefObject<HTMLElement | null>): boolean {
  const { surface } = useWriter()
  const [isSeen, setSeen] = useState(false)
  const measure = useCallback(() => {
    const desk = deskBeside(bar)
    // While a document is being laid out, every question would make it finish at once.
    const caret = desk && isLaidOut(surface) ? caretOnPage(surface) : null
    const sheet = caret && desk?.querySelector(`.docx-page[data-page-index="${caret.page}"]`)
    setSeen(!!caret && !!desk && isInSight(caret, sheet?.getBoundingClientRect(), desk.getBoundingClientRect()))
  }, [bar, surface])
  useMeasuredPages(bar, measure)
  return isSeen
}
