import { placeInside, readCells } from '../../model/index.ts'
import { boxOf, EMU_PER_PX, PT_PER_PX } from '../canvas/shape-boxes.ts'
import type { DeckStore } from '../state/deck-store.ts'

const SLACK_PX = 1

/** A box that is as high as its words grows and shrinks with them. @param words the element that holds them */
export function fitBox(store: DeckStore, slide: string, shape: string, words: HTMLElement): void {
  const { body = '' } = readCells(store.deck.shape(slide, shape))
  const box = boxOf(store.deck, slide, shape)
  if (!box || !body.includes('spAutoFit') || words.style.writingMode.startsWith('vertical')) return
  const needed = heightOf(words)
  if (Math.abs(needed - box.height) <= SLACK_PX) return
  const { x, y, width, height } = placeInside(store.deck, slide, shape, {
    x: box.x * EMU_PER_PX,
    y: box.y * EMU_PER_PX,
    width: box.width * EMU_PER_PX,
    height: needed * EMU_PER_PX,
  })
  const points = (emu: number): number => (emu / EMU_PER_PX) * PT_PER_PX
  store.run(
    'shape.resize',
    { slide, shape, x: points(x), y: points(y), width: points(width), height: points(height) },
    'joined',
  )
}

/** As high as the words want to be: the engine makes words that do not fit smaller. */
function heightOf(words: HTMLElement): number {
  const { transform, width, height } = words.style
  words.style.transform = 'none'
  words.style.width = '100%'
  words.style.height = 'auto'
  const needed = words.offsetHeight
  words.style.transform = transform
  words.style.width = width
  words.style.height = height
  return needed
}
