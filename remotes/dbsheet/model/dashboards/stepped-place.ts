import { COLUMNS, LEAST_HEIGHT, LEAST_WIDTH, MOST_HEIGHT, type Block, type BlockPlace } from './dashboard.schema.ts'
import { isSamePlace, settledPlaces } from './settled-places.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** Farther than any block has to go to come past another. */
const FARTHEST = 60

/**
 * Where a block goes by one key. Up and down it comes past its neighbour: by one row alone it would fall back to where it was.
 * Null where there is nowhere to go.
 */
export function steppedPlace(blocks: readonly Block[], id: string, direction: Direction): BlockPlace | null {
  const now = settledPlaces(blocks).get(id)
  if (!now) return null
  if (direction === 'left' || direction === 'right') {
    const column = now.column + (direction === 'left' ? -1 : 1)
    return column < 0 || column + now.width > COLUMNS ? null : { ...now, column }
  }
  const step = direction === 'up' ? -1 : 1
  for (let row = now.row + step; row >= 0 && Math.abs(row - now.row) <= FARTHEST; row += step) {
    const wanted = { ...now, row }
    const moved = blocks.map((block) =>
      block.id === id ? { ...block, settings: { ...block.settings, place: wanted } } : block,
    )
    if (!isSamePlace(settledPlaces(moved, id).get(id), now)) return wanted
  }
  return null
}

/** How large a block is by one key; null where it can be no larger, or smaller. */
export function resizedPlace(place: BlockPlace, direction: Direction): BlockPlace | null {
  const across = direction === 'left' ? -1 : direction === 'right' ? 1 : 0
  const down = direction === 'up' ? -1 : direction === 'down' ? 1 : 0
  const [width, height] = [place.width + across, place.height + down]
  const isFit =
    width >= LEAST_WIDTH && place.column + width <= COLUMNS && height >= LEAST_HEIGHT && height <= MOST_HEIGHT
  return isFit ? { ...place, width, height } : null
}
