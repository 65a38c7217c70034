import type { Box } from '../../model/index.ts'

export type Side = 'left' | 'right'

/** Handles, and the line around what is chosen, reach further than its box. */
const HANDLES = 16

/** Where the panel stands on either side, in pixels of the board's place. */
export interface PanelPlaces {
  readonly left: Box
  readonly right: Box
}

/** The side on which the panel hides the least of what is chosen, best nothing. It stays where it is where the other is no better. */
export function freeSide(chosen: readonly Box[], places: PanelPlaces, now: Side): Side {
  const hidden = (side: Side): number => chosen.reduce((sum, box) => sum + common(box, places[side]), 0)
  const other = now === 'left' ? 'right' : 'left'
  return hidden(other) < hidden(now) ? other : now
}

/** How much of a shape, handles included, lies in a place. */
function common({ x, y, width, height }: Box, place: Box): number {
  const across = Math.min(x + width + HANDLES, place.x + place.width) - Math.max(x - HANDLES, place.x)
  const down = Math.min(y + height + HANDLES, place.y + place.height) - Math.max(y - HANDLES, place.y)
  return Math.max(0, across) * Math.max(0, down)
}
