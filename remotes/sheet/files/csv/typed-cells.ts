import { blankSheet } from '../../model/blank-sheet.ts'
import { standardWidth } from '../../model/sizes.ts'
import {
  KIND,
  MAX_COLUMNS,
  MAX_ROWS,
  type Band,
  type CellStyle,
  type SheetObject,
  type WorkbookData,
} from '../../model/workbook-data.ts'
import { TextTable } from '../xlsx/read/text-table.ts'
import { DEFAULT_THEME } from '../xlsx/read/theme.ts'
import { tileBudget, TileBuilder } from '../xlsx/read/tile-builder.ts'
import { typeOfField } from './field-type.ts'

/** Letters of a column whose width nobody set. */
const STANDARD_LETTERS = 8
/** Digits of the faces that stand in for a missing one are up to a quarter wider. */
const ROOM = 1.25
/** In dates: 年, 月 and 日 are as wide as two digits. */
const WIDE = /[\u4e00-\u9fff]/g

/** Cells of one sheet out of texts: what each of them is, is found in how it is written. Row by row, from the top. */
export class TypedCells {
  readonly #tiles = new TileBuilder(tileBudget())
  readonly #texts = new TextTable()
  readonly #styles: CellStyle[] = [{}]
  /** By look, then by format. */
  readonly #styleOf = new Map<CellStyle | null, Map<string | null, number>>()
  /** By column: digits of its longest number or date. */
  readonly #letters = new Map<number, number>()
  #isTruncated = false

  /**
   * @param isText it stays a text, whatever it looks like
   * @param look what it has beside the format of its number; the same object for the same look
   */
  put(row: number, column: number, text: string, isText: boolean, look: CellStyle | null = null): void {
    if (row >= MAX_ROWS || column >= MAX_COLUMNS) {
      this.#isTruncated = true
      return
    }
    const typed = isText ? ({ kind: 'text' } as const) : typeOfField(text)
    const style = this.#style(look, typed.kind === 'number' ? typed.format : null)
    if (typed.kind === 'number') this.#widen(column, text)
    if (typed.kind === 'text') this.#tiles.put(row, column, KIND.text, this.#texts.indexOf(text), 0, style)
    else if (typed.kind === 'boolean') this.#tiles.put(row, column, KIND.boolean, Number(typed.value), 0, style)
    else this.#tiles.put(row, column, KIND.number, typed.value, 0, style)
  }

  workbook(name: string, objects: readonly SheetObject[] = []): WorkbookData {
    return {
      dateSystem: 1900,
      sheets: [
        {
          ...blankSheet('1', name),
          tiles: this.#tiles.tiles(),
          rowCount: this.#tiles.rowCount,
          columnCount: this.#tiles.columnCount,
          columns: this.#columns(),
          defaultColumnWidth: standardWidth(STANDARD_LETTERS),
          objects,
        },
      ],
      activeSheetId: '1',
      texts: this.#texts.texts,
      formulas: [],
      styles: this.#styles,
      names: [],
      calculation: { isManual: false, isIterative: false, maxIterations: 100, maxChange: 0.001, isFullOnLoad: false },
      themeColours: DEFAULT_THEME,
      isTruncated: this.#isTruncated,
    }
  }

  /** A text is cut or flows over; a number that does not fit would show nothing but marks. Its format writes it as it came. */
  #widen(column: number, text: string): void {
    const known = this.#letters.get(column) ?? STANDARD_LETTERS - 1
    // Every letter may be a wide one: what is short even so is not looked at closely.
    if (text.length * 2 <= known) return
    const letters = text.length + (text.match(WIDE)?.length ?? 0)
    if (letters > known) this.#letters.set(column, letters)
  }

  #columns(): readonly Band[] {
    return [...this.#letters]
      .toSorted(([one], [other]) => one - other)
      .map(([column, letters]) => ({
        first: column,
        last: column,
        size: standardWidth(Math.ceil(letters * ROOM)),
        isHidden: false,
        outlineLevel: 0,
        isCollapsed: false,
        style: 0,
      }))
  }

  #style(look: CellStyle | null, format: string | null): number {
    if (look === null && format === null) return 0
    let byFormat = this.#styleOf.get(look)
    if (!byFormat) this.#styleOf.set(look, (byFormat = new Map()))
    let style = byFormat.get(format)
    if (style === undefined) {
      style = this.#styles.push({ ...look, ...(format !== null && { format }) }) - 1
      byFormat.set(format, style)
    }
    return style
  }
}
