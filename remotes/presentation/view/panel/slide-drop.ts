import { useState, type DragEvent } from 'react'
import type { DeckStore } from '../state/deck-store.ts'

const SLIDES = 'application/x-wenfang-slides'

/** Dragging slides to another place of the list. */
export interface SlideDrop {
  /** Number of the slide before which they would come; null while nothing is dragged. */
  readonly at: number | null
  start(event: DragEvent<HTMLElement>, slide: string): void
  over(event: DragEvent<HTMLElement>): void
  drop(event: DragEvent<HTMLElement>): void
  leave(): void
}

export function useSlideDrop(store: DeckStore, canWrite: boolean): SlideDrop {
  const [at, setAt] = useState<number | null>(null)
  const isOurs = (event: DragEvent<HTMLElement>): boolean => canWrite && event.dataTransfer.types.includes(SLIDES)
  return {
    at,
    start(event, slide) {
      const { slides } = store.selection
      if (!slides.includes(slide)) store.go(slide)
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(SLIDES, '')
    },
    over(event) {
      if (!isOurs(event)) return
      event.preventDefault()
      setAt(placeIn(event.currentTarget, event.clientY))
    },
    drop(event) {
      if (!isOurs(event)) return
      event.preventDefault()
      const place = placeIn(event.currentTarget, event.clientY)
      setAt(null)
      store.run('slide.move', { slides: store.selection.slides, after: store.slides[place - 1] ?? null })
    },
    leave: () => setAt(null),
  }
}

/** Before which slide of a list a point is. */
function placeIn(list: HTMLElement, y: number): number {
  const slides = [...list.querySelectorAll<HTMLElement>('.deck-panel-slide')]
  const below = slides.findIndex((slide) => {
    const { top, height } = slide.getBoundingClientRect()
    return y < top + height / 2
  })
  return below < 0 ? slides.length : below
}
