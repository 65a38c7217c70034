import { WenfangError } from '@wenfang/shared-protocol/errors'
import { TILE_ROWS, type Kind, type Tile } from '../../../model/workbook-data.ts'

interface OpenTile {
  readonly row: number
  readonly column: number
  kinds: Uint8Array
  values: Float64Array
  formulas: Uint32Array | null
  styles: Uint32Array | null
}

/** Tiles of a workbook: some 4 kB each where every cell has a value, a formula and a style. */
const MAX_TILES = 150_000

// Shared by all tiles that hold nothing but styles; replaced before the first write.
const NO_KINDS = new Uint8Array(TILE_ROWS)
const NO_VALUES = new Float64Array(TILE_ROWS)

/** Counts the tiles of all sheets of one workbook. */
export interface TileBudget {
  left: number
}
export const tileBudget = (): TileBudget => ({ left: MAX_TILES })

/** Cells of one sheet into tiles. Fastest when they come row by row. */
export class TileBuilder {
  readonly #budget: TileBudget
  readonly #current: (OpenTile | undefined)[] = []
  readonly #tiles = new Map<number, OpenTile>()
  rowCount = 0
  columnCount = 0

  constructor(budget: TileBudget) {
    this.#budget = budget
  }

  /** @throws WenfangError ArchiveUnsafe: cells so far from each other that their tiles would fill the memory */
  put(row: number, column: number, kind: Kind, value: number, formula: number, style: number): void {
    let tile = this.#current[column]
    if (tile === undefined || row - tile.row >= TILE_ROWS || row < tile.row) tile = this.#open(row, column)
    const at = row - tile.row
    if (kind !== 0) {
      if (tile.values === NO_VALUES) {
        tile.values = new Float64Array(TILE_ROWS)
        tile.kinds = new Uint8Array(TILE_ROWS)
      }
      tile.kinds[at] = kind
      tile.values[at] = value
    } else if (tile.values !== NO_VALUES) tile.kinds[at] = 0
    if (formula !== 0 || tile.formulas) (tile.formulas ??= new Uint32Array(TILE_ROWS))[at] = formula
    if (style !== 0 || tile.styles) (tile.styles ??= new Uint32Array(TILE_ROWS))[at] = style
    if (row >= this.rowCount) this.rowCount = row + 1
    if (column >= this.columnCount) this.columnCount = column + 1
  }

  /** By column, then row. */
  tiles(): Tile[] {
    return [...this.#tiles].sort(([a], [b]) => a - b).map(([, tile]) => tile)
  }

  #open(row: number, column: number): OpenTile {
    const index = Math.floor(row / TILE_ROWS)
    const key = column * 8192 + index
    let tile = this.#tiles.get(key)
    if (!tile) {
      if (--this.#budget.left < 0)
        throw new WenfangError('ArchiveUnsafe', 'too many scattered cells', { detail: { reason: 'cells' } })
      tile = { row: index * TILE_ROWS, column, kinds: NO_KINDS, values: NO_VALUES, formulas: null, styles: null }
      this.#tiles.set(key, tile)
    }
    this.#current[column] = tile
    return tile
  }
}
