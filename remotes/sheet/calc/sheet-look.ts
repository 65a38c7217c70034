// What formulas ask of a sheet beside its values: rows that are not seen, widths, number formats. As of the last load.
import type { FilterPayload, TablePayload } from '../model/object-payloads.ts'
import {
  TILE_ROWS,
  type Band,
  type CellRange,
  type CellStyle,
  type SheetData,
  type Tile,
} from '../model/workbook-data.ts'

export class SheetLook {
  readonly #hidden: readonly Band[]
  readonly #filtered: readonly CellRange[]
  #leftOut: ReadonlySet<number> = new Set()
  readonly #columns: readonly Band[]
  readonly #defaultWidth: number
  readonly #styles: readonly CellStyle[]
  readonly #tiles = new Map<string, Tile>()

  constructor(sheet: SheetData, styles: readonly CellStyle[]) {
    this.#hidden = sheet.rows.filter(({ isHidden }) => isHidden)
    this.#filtered = sheet.objects.flatMap(({ kind, ranges: [range], payload }) => {
      const filter = kind === 'table' ? (payload as TablePayload | null)?.filter : payload
      const isFiltering =
        (kind === 'table' || kind === 'filter') &&
        ((filter as FilterPayload | null)?.columns ?? []).some((column) => column.filter !== null)
      return range && isFiltering ? [range] : []
    })
    this.#columns = sheet.columns
    this.#defaultWidth = sheet.defaultColumnWidth
    this.#styles = styles
    for (const tile of sheet.tiles) if (tile.styles) this.#tiles.set(`${tile.column},${tile.row}`, tile)
  }

  /** Rows that somebody's own filter hides. */
  leaveOut(rows: ReadonlySet<number>): void {
    this.#leftOut = rows
  }

  /** Files do not say why a row is hidden: one among those of a filter that leaves something out is filtered. */
  visibility(row: number): 'shown' | 'hidden' | 'filtered' {
    if (this.#leftOut.has(row)) return 'filtered'
    if (!bandAt(this.#hidden, row)) return 'shown'
    return this.#filtered.some(({ top, bottom }) => row > top && row <= bottom) ? 'filtered' : 'hidden'
  }

  /** Characters; 0 of a hidden column. */
  width(column: number): number {
    const band = bandAt(this.#columns, column)
    return band?.isHidden ? 0 : (band?.size ?? this.#defaultWidth)
  }

  format(row: number, column: number): string {
    return this.#style(row, column)?.format ?? 'General'
  }

  indent(row: number, column: number): number {
    return this.#style(row, column)?.align?.indent ?? 0
  }

  #style(row: number, column: number): CellStyle | undefined {
    const tile = this.#tiles.get(`${column},${row - (row % TILE_ROWS)}`)
    const own = tile?.styles?.[row % TILE_ROWS] ?? 0
    return this.#styles[own === 0 ? (bandAt(this.#columns, column)?.style ?? 0) : own]
  }
}

/** In ascending order, none over another. */
function bandAt(bands: readonly Band[], line: number): Band | null {
  let [low, high] = [0, bands.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const band = bands[middle]
    if (!band) return null
    if (line < band.first) high = middle - 1
    else if (line > band.last) low = middle + 1
    else return band
  }
  return null
}
