import { TILE_ROWS } from '../workbook-data.ts'
import type { SlotInterval } from '../axis/slots.ts'

/** Cells that one block may have; larger pastes are several. More would exhaust the page that reads it. */
export const MAX_BLOCK_CELLS = 4_000_000

/** Columns of one tile. */
export const TILE_COLUMNS = 16

/** Where a base tile is kept: a band of rows of one block and a band of columns of one block. */
export const baseTileKey = (rowBlock: string, rowBand: number, columnBlock: string, columnBand: number): string =>
  `b${rowBlock}.${rowBand.toString(36)}|${columnBlock}.${columnBand.toString(36)}`

export const rowBandOf = (index: number): number => Math.floor(index / TILE_ROWS)
export const columnBandOf = (index: number): number => Math.floor(index / TILE_COLUMNS)

/** A big paste, `p<id>`: its cells are those of `rows` × `columns` in this order. */
export type PatchTileRecord = readonly [
  stamp: number,
  rows: readonly SlotInterval[],
  columns: readonly SlotInterval[],
  block: Uint8Array,
]

interface TileBands {
  readonly rowBlock: string
  readonly row: number
  readonly lastRow: number
  readonly columnBlock: string
  readonly column: number
  readonly lastColumn: number
}

/** What a key of `baseTileKey` covers; null for other keys. */
export function baseTileBands(key: string): TileBands | null {
  const found = /^b([^|]+)\.([^.|]+)\|([^|]+)\.([^.|]+)$/.exec(key)
  if (!found) return null
  const [, rowBlock = '', rowBand = '', columnBlock = '', columnBand = ''] = found
  const row = Number.parseInt(rowBand, 36) * TILE_ROWS
  const column = Number.parseInt(columnBand, 36) * TILE_COLUMNS
  return { rowBlock, row, lastRow: row + TILE_ROWS - 1, columnBlock, column, lastColumn: column + TILE_COLUMNS - 1 }
}
