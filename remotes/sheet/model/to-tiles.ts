import { occupiedAreas } from './read/occupied-areas.ts'
import { readWindow } from './read/read-window.ts'
import type { BookState } from './state/book-state.ts'
import type { SheetState } from './state/sheet-state.ts'
import { KIND, TILE_ROWS, type Band, type CellStyle, type CellText, type Tile } from './workbook-data.ts'

/** The dictionaries of a workbook that is being written out. */
export class DataTables {
  readonly texts: CellText[] = []
  readonly formulas: string[] = []
  readonly styles: CellStyle[]
  readonly #book: BookState
  readonly #texts = new Map<string, number>()
  readonly #formulas = new Map<string, number>()
  readonly #styles = new Map<number, number>([[0, 0]])
  #plainStyle: number | undefined

  constructor(book: BookState) {
    this.#book = book
    this.styles = [book.styles.styleOf(0)]
  }

  text(text: CellText): number {
    if (text.runs) return this.texts.push(text) - 1
    return numbered(this.#texts, text.text, () => this.texts.push(text) - 1)
  }

  formula(text: string): number {
    return numbered(this.#formulas, text, () => this.formulas.push(text))
  }

  /** The default style under a number of its own, for blank cells in rows and columns with another style. */
  get plainStyle(): number {
    return (this.#plainStyle ??= this.styles.push(this.#book.styles.styleOf(0)) - 1)
  }

  style(id: number): number {
    return numbered(this.#styles, id, () => this.styles.push(this.#book.styles.styleOf(id)) - 1)
  }
}

function numbered<K>(map: Map<K, number>, key: K, make: () => number): number {
  const known = map.get(key)
  if (known !== undefined) return known
  const number = make()
  map.set(key, number)
  return number
}

/** `rows` and `columns` with styles as numbers of `tables`. Tiles by column, then row; one step an area. */
export function* readTiles(
  book: BookState,
  sheet: SheetState,
  extent: { readonly rowCount: number; readonly columnCount: number },
  rows: readonly Band[],
  columns: readonly Band[],
  tables: DataTables,
): Generator<undefined, Tile[]> {
  const lineStyle = lineStyles(rows, columns, extent)
  const byColumn: Tile[][] = Array.from({ length: extent.columnCount }, () => [])
  const used = { top: 0, left: 0, bottom: extent.rowCount - 1, right: extent.columnCount - 1 }
  for (const area of occupiedAreas(sheet, used)) {
    yield undefined
    const { top, left, right } = area
    const cells = readWindow(book, sheet, { ...area, bottom: top + TILE_ROWS - 1 }, { notation: 'R1C1' })
    const texts: number[] = []
    const formulas: number[] = []
    for (let column = left; column <= right; column++) {
      const start = (column - left) * cells.height
      const kinds = new Uint8Array(TILE_ROWS)
      const values = new Float64Array(TILE_ROWS)
      const ownFormulas = new Uint32Array(TILE_ROWS)
      const styles = new Uint32Array(TILE_ROWS)
      const entered = cells.entered?.slice(start, start + TILE_ROWS) ?? null
      let [isUsed, hasFormulas, hasStyles] = [false, false, false]
      for (let row = 0; row < cells.height; row++) {
        const at = start + row
        const kind = cells.kinds[at] ?? 0
        const value = cells.values[at] ?? 0
        const formula = cells.formulas[at] ?? 0
        kinds[row] = kind
        values[row] =
          kind === KIND.text ? (texts[value] ??= tables.text(cells.texts[value] ?? { text: '', runs: null })) : value
        if (formula !== 0) {
          ownFormulas[row] = formulas[formula] ??= tables.formula(cells.formulaTexts[formula - 1] ?? '')
          hasFormulas = true
        }
        const style = tables.style(cells.styles[at] ?? 0)
        const isThere = kind !== KIND.blank || formula !== 0
        // A blank cell that looks like its row or column is not there.
        if (isThere || style !== lineStyle(top + row, column)) {
          isUsed = true
          styles[row] = isThere || style !== 0 ? style : tables.plainStyle
          if (styles[row] !== 0) hasStyles = true
        }
      }
      if (isUsed)
        byColumn[column]?.push({
          row: top,
          column,
          kinds,
          values,
          formulas: hasFormulas ? ownFormulas : null,
          styles: hasStyles ? styles : null,
          ...(entered?.includes(1) && { entered }),
        })
    }
  }
  return byColumn.flat()
}

/** What a cell looks like that is not there: as its row, else as its column. */
function lineStyles(
  rows: readonly Band[],
  columns: readonly Band[],
  { rowCount, columnCount }: { readonly rowCount: number; readonly columnCount: number },
): (row: number, column: number) => number {
  const spread = (bands: readonly Band[], count: number): Uint32Array => {
    const styles = new Uint32Array(count)
    for (const { first, last, style } of bands) styles.fill(style, first, Math.min(count, last + 1))
    return styles
  }
  const ofRows = spread(rows, rowCount)
  const ofColumns = spread(columns, columnCount)
  return (row, column) => ofRows[row] || ofColumns[column] || 0
}
