import { blankSheet } from '../../model/blank-sheet.ts'
import { standardWidth } from '../../model/sizes.ts'
import {
  KIND,
  MAX_COLUMNS,
  MAX_ROWS,
  type CellStyle,
  type SheetObject,
  type WorkbookData,
} from '../../model/workbook-data.ts'
import { TextTable } from '../xlsx/read/text-table.ts'
import { DEFAULT_THEME } from '../xlsx/read/theme.ts'
import { tileBudget, TileBuilder } from '../xlsx/read/tile-builder.ts'
import { typeOfField } from './field-type.ts'

/** Cells of one sheet out of texts: what each of them is, is found in how it is written. Row by row, from the top. */
export class TypedCells {
  readonly #tiles = new TileBuilder(tileBudget())
  readonly #texts = new TextTable()
  readonly #styles: CellStyle[] = [{}]
  /** By look, then by format. */
  readonly #styleOf = new Map<CellStyle | null, Map<string | null, number>>()
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
          defaultColumnWidth: standardWidth(8),
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
