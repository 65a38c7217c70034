import type { DeckStore } from '../state/deck-store.ts'

/** A press on a slide of the list: alone, one more, or all up to it. */
export function chooseSlide(store: DeckStore, slide: string, isMore: boolean, isRange: boolean): void {
  const { slides } = store
  const { slide: current, slides: selected } = store.selection
  if (isRange && current !== null) {
    const from = Math.min(slides.indexOf(current), slides.indexOf(slide))
    const to = Math.max(slides.indexOf(current), slides.indexOf(slide))
    store.selectSlides(slides.slice(from, to + 1), current)
  } else if (isMore) {
    const next = selected.includes(slide) ? selected.filter((one) => one !== slide) : [...selected, slide]
    store.selectSlides(next.length === 0 ? [slide] : next, slide)
  } else store.go(slide)
}
