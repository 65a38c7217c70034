import { ownFrame, pathOf, type Deck } from '../../model/index.ts'

const EMU_PER_PT = 12_700
const UNITS_PER_DEGREE = 60_000

/** Place and size of a shape in the space of what holds it, in points, and its turn in degrees; null of one without a place. */
export function ownPlaceOf(deck: Deck, slide: string, shape: string) {
  const page = deck.page(slide)
  const map = page && pathOf(page, shape)?.at(-1)?.map
  const frame = page && map ? ownFrame(deck, page, map) : null
  return (
    frame && {
      x: frame.x / EMU_PER_PT,
      y: frame.y / EMU_PER_PT,
      width: frame.width / EMU_PER_PT,
      height: frame.height / EMU_PER_PT,
      angle: Math.round((frame.rot / UNITS_PER_DEGREE) * 100) / 100,
    }
  )
}
