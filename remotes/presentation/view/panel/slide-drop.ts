import { useCallback, useState, type DragEvent } from 'react'
import type { DeckStore } from '../state/deck-store.ts'

const SLIDES = 'application/x-wenfang-slides'

/** Dragging slides to another place of the list. */
export interface SlideDrop {
  /** Number of the slide before which they would come; null while nothing is dragged. */
  readonly at: number | null
  over(event: DragEvent<HTMLElement>): void
  drop(event: DragEvent<HTMLElement>): void
  readonly leave: () => void
}

/** Begins to drag what is selected, with the slide under the pointer. */
export function startSlideDrag(store: DeckStore, event: DragEvent<HTMLElement>, slide: string): void {
  if (!store.selection.slides.includes(slide)) store.go(slide)
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData(SLIDES, '')
}

/** @param way slides stand below each other, or beside each other in lines */
export function useSlideDrop(store: DeckStore, canWrite: boolean, way: 'down' | 'across' = 'down'): SlideDrop {
  const [at, setAt] = useState<number | null>(null)
  const leave = useCallback(() => setAt(null), [])
  const isOurs = (event: DragEvent<HTMLElement>): boolean => canWrite && event.dataTransfer.types.includes(SLIDES)
  return {
    at,
    over(event) {
      if (!isOurs(event)) return
      event.preventDefault()
      setAt(placeIn(event.currentTarget, event.clientX, event.clientY, way))
    },
    drop(event) {
      if (!isOurs(event)) return
      event.preventDefault()
      const place = placeIn(event.currentTarget, event.clientX, event.clientY, way)
      setAt(null)
      store.run('slide.move', { slides: store.selection.slides, after: store.slides[place - 1] ?? null })
    },
    leave,
  }
}

/** Before which slide of a list a point is. */
function placeIn(list: HTMLElement, x: number, y: number, way: 'down' | 'across'): number {
  const slides = [...list.querySelectorAll<HTMLElement>('.deck-panel-slide')]
  const below = slides.findIndex((slide) => {
    const { top, left, width, height, bottom } = slide.getBoundingClientRect()
    return way === 'down' ? y < top + height / 2 : y < top || (y < bottom && x < left + width / 2)
  })
  return below < 0 ? slides.length : below
}
