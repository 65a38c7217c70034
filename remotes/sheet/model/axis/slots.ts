// Names of rows and columns. A slot is a row or a column that keeps its name wherever it stands: `1a` is number 46 of the
// grid that every sheet begins with, `x3.0` the first of the block that was inserted as `x3`.

/** The block of the grid itself: every address of a new sheet has a name without a record. */
export const GRID = '0'

/** Lines of the grid's block: more than a sheet shows, so that deleted ones are made up for at its end without end. */
export const GRID_LINES = 2 ** 40

export interface Slot {
  readonly block: string
  readonly index: number
}

/** Slots of one block, both ends included. */
export type SlotInterval = readonly [block: string, from: number, to: number]

export const slotId = (block: string, index: number): string =>
  block === GRID ? index.toString(36) : `${block}.${index.toString(36)}`

export function parseSlot(id: string): Slot {
  const dot = id.indexOf('.')
  return dot < 0
    ? { block: GRID, index: Number.parseInt(id, 36) }
    : { block: id.slice(0, dot), index: Number.parseInt(id.slice(dot + 1), 36) }
}
