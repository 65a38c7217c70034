import { boxOf } from '../canvas/shape-boxes.ts'
import { bounded } from '../stage/zoom.ts'
import type { DeckView } from '../state/deck-view.ts'

/** Of the room, what the words that are written take. */
const SHARE = 0.92
/** Of a slide as wide as the screen. */
const MOST = 3

/**
 * Words are written as large as the screen lets them be, in the part of it that the keyboard leaves free; afterwards the whole
 * slide is seen again. Returns a dispose function.
 */
export function followWords({ text, store, options }: DeckView, room: HTMLElement): () => void {
  let shown: string | null = null
  let frame = 0
  const bring = (): void => {
    cancelAnimationFrame(frame)
    // When the slide has its new size.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => text.root?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    })
  }
  const follow = (): void => {
    const { target } = text
    const shape = target && `${target.slide} ${target.shape}`
    if (shape === shown) return
    shown = shape
    const box = target && boxOf(store.deck, target.slide, target.shape)
    if (!box) return options.set({ zoom: 'fit' })
    const whole = room.clientWidth / store.renderer.size.width
    const zoom = Math.min(whole * MOST, (room.clientWidth * SHARE) / Math.max(1, box.width))
    if (zoom > options.shown.scale) options.set({ zoom: bounded(zoom) })
    bring()
  }
  const resized = new ResizeObserver(() => {
    if (text.target) bring()
  })
  resized.observe(room)
  const stop = text.onChange(follow)
  follow()
  return () => {
    stop()
    resized.disconnect()
    cancelAnimationFrame(frame)
  }
}
