import { createSlideMemory, thumbnailRange, type SlideMode } from '@wenfang/shared-protocol'
import type { DeckView } from '../state/deck-view.ts'
import { deviceStorage } from './device-storage.ts'

/** Written down after so long without a move. */
const PAUSE_MS = 250

/** Whoever opens the deck again on this device is where they were (S197). Returns a dispose function. */
export function keepPlace({ host, store, options, canWrite }: DeckView): () => void {
  // Of a card nobody keeps a place: it is always at its part.
  if (host.card) return () => {}
  const memory = createSlideMemory(deviceStorage())
  const modeOf = (): SlideMode => {
    const { mode } = options.shown
    if (store.isMasters) return 'master'
    if (mode === 'reading') return 'preview'
    return mode === 'normal' ? (canWrite ? 'edit' : 'preview') : mode
  }
  const write = (): void => {
    const slide = store.placeInDeck
    const index = slide === null ? -1 : store.deckSlides.indexOf(slide)
    if (slide === null || index < 0) return
    const { start, end } = thumbnailRange(index, store.deckSlides.length)
    memory.keepPlace(host.file.id, {
      slide,
      index,
      mode: modeOf(),
      at: Date.now(),
      around: store.deckSlides.slice(start, end),
    })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (): void => {
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE_MS)
  }
  note()
  const stops = [store.onChange(note), options.onChange(note)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    write()
  }
}
