import type { Box } from '../../model/index.ts'

export type Side = 'left' | 'right'

/** Handles, and the line around what is chosen, reach further than its box. */
const HANDLES = 16

/** Where the panel stands on either side, in pixels of the board's place. */
export interface PanelPlaces {
  readonly left: Box
  readonly right: Box
}

/**
 * The side on which the panel hides nothing of what is chosen. It stays where it is as long as it hides nothing there, and where it
 * would hide something on the other side as well.
 */
export function freeSide(chosen: readonly Box[], places: PanelPlaces, now: Side): Side {
  const hides = (side: Side): boolean => chosen.some((box) => meet(box, places[side]))
  const other = now === 'left' ? 'right' : 'left'
  return hides(now) && !hides(other) ? other : now
}

const meet = (a: Box, b: Box): boolean =>
  a.x - HANDLES < b.x + b.width &&
  a.x + a.width + HANDLES > b.x &&
  a.y - HANDLES < b.y + b.height &&
  a.y + a.height + HANDLES > b.y
