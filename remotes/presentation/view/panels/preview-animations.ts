import type { DeckView } from '../state/deck-view.ts'
import { PlayedSlide } from '../show/played-slide.ts'

/** Between the clicks that nobody makes here. */
const PAUSE_MS = 350

/** Plays the animations of the current slide over it, all steps one after the other, and leaves it as it was. */
export function previewAnimations({ store, stage, text, options }: DeckView): void {
  const { slide } = stage
  const place = stage.element.parentElement
  if (slide === null || !place) return
  text.end()
  place.querySelector('.deck-animation-preview')?.remove()
  const played = new PlayedSlide(store, slide)
  const frame = document.createElement('div')
  frame.className = 'deck-animation-preview'
  frame.style.setProperty('--deck-scale', String(options.shown.scale))
  frame.append(played.element)
  place.append(frame)
  const end = (): void => {
    played.dispose()
    frame.remove()
  }
  frame.addEventListener('pointerdown', end)
  const run = async (): Promise<void> => {
    await played.ready()
    played.begin()
    await played.settled()
    while (frame.isConnected && played.next()) {
      await played.settled()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    if (frame.isConnected) end()
  }
  void run()
}
