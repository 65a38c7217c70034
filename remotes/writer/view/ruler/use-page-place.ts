import { type RefObject, useCallback, useState } from 'react'
import { useMeasuredPages } from '../pages/use-measured-pages.ts'
import { useWriter } from '../state/writer.ts'

/** Edges of a sheet in pixels from the upper left corner of the rulers. */
export interface PagePlace {
  readonly left: number
  readonly top: number
}

/** Where the sheet in view lies beside the rulers; null where no page is painted. */
export function usePagePlace(rulers: RefObject<HTMLElement | null>): PagePlace | null {
  const { surface } = useWriter()
  const [place, setPlace] = useState<PagePlace | null>(null)
  const measure = useCallback(() => {
    const corner = rulers.current?.getBoundingClientRect()
    const index = surface.surface ? surface.getCurrentPage('viewport') - 1 : -1
    const sheet = rulers.current?.parentElement?.querySelector(`.docx-page[data-page-index="${index}"]`)
    const box = sheet?.getBoundingClientRect()
    const next = corner && box ? { left: box.left - corner.left, top: box.top - corner.top } : null
    setPlace((last) => (last?.left === next?.left && last?.top === next?.top ? last : next))
  }, [rulers, surface])
  useMeasuredPages(rulers, measure)
  return place
}
