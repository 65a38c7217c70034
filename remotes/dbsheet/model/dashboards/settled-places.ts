import { COLUMNS, type Block, type BlockPlace } from './dashboard.schema.ts'

/** Where blocks lie, by their ids. */
export type Places = ReadonlyMap<string, BlockPlace>

/**
 * Where the blocks of a dashboard are seen: none over another, and none with room above it that it could take. Two people who put blocks
 * on the same place see both, in the same places. @param first lies where it wants to be, before all others that want it
 */
export function settledPlaces(blocks: readonly Block[], first: string | null = null): Places {
  const wanted = blocks.map(({ id, settings: { place } }, at) => ({ id, at, place: fitting(place) }))
  wanted.sort(
    (one, other) =>
      one.place.row - other.place.row ||
      Number(other.id === first) - Number(one.id === first) ||
      one.place.column - other.place.column ||
      one.at - other.at,
  )
  /** The first free row of each column. */
  const free = new Uint32Array(COLUMNS)
  const settled = new Map<string, BlockPlace>()
  for (const { id, place } of wanted) {
    const { column, width, height } = place
    const row = Math.max(...free.subarray(column, column + width))
    free.fill(row + height, column, column + width)
    settled.set(id, { ...place, row })
  }
  return settled
}

/** The first place of this size that is free, from the top. */
export function freePlace(blocks: readonly Block[], width: number, height: number): BlockPlace {
  const places = [...settledPlaces(blocks).values()]
  const isFree = (column: number, row: number): boolean =>
    places.every(
      (place) =>
        column + width <= place.column ||
        place.column + place.width <= column ||
        row + height <= place.row ||
        place.row + place.height <= row,
    )
  for (let row = 0; ; row++)
    for (let column = 0; column + width <= COLUMNS; column++)
      if (isFree(column, row)) return { column, row, width, height }
}

/** Inside of the grid. */
const fitting = (place: BlockPlace): BlockPlace => ({
  ...place,
  column: Math.min(place.column, COLUMNS - place.width),
})

export const isSamePlace = (one: BlockPlace | undefined, other: BlockPlace | undefined): boolean =>
  one?.column === other?.column &&
  one?.row === other?.row &&
  one?.width === other?.width &&
  one?.height === other?.height
