import { FontCache, getFontStyleString } from '@univerjs/engine-render'
import { isDateFormat } from 'numfmt'
import { screenStyle } from '../../binding/cell-style.ts'
import { type DateSystem, generalText, serialOfMoment, shownValue } from '../../calc/index.ts'
import { type Edit, KIND, type SharedWorkbook, widthCharacters, widthPx } from '../../model/index.ts'

/** Beside the figures, both sides together. */
const PADDING_PX = 6
/** What is longer is shown with a power of ten. */
const MOST_FIGURES = 11
/** A column is not made wider than this by what is typed. */
const WIDEST_PX = 300

/** Columns that nobody set become as wide as the numbers and days that are typed into them, as in Excel. */
export class EntryWidths {
  readonly #model: SharedWorkbook
  readonly #dateSystem: DateSystem
  /** Widths that were found here: such a column is still one that nobody set. */
  readonly #found = new Set<number>()

  constructor(model: SharedWorkbook, dateSystem: DateSystem) {
    this.#model = model
    this.#dateSystem = dateSystem
  }

  /** What makes room for the number that stands in a cell now; nothing where there is enough. */
  editsFor(sheetId: string, row: number, column: number): readonly Edit[] {
    const model = this.#model
    const info = model.sheets().find(({ id }) => id === sheetId)
    const text = this.#text(sheetId, row, column)
    if (!info || text === null) return []
    const band = model.bands(sheetId, 'columns').find(({ first, last }) => first <= column && column <= last)
    const isSet = band !== undefined && band.size !== null && !this.#found.has(band.size)
    if (isSet || band?.isHidden) return []
    const isMerged = model
      .objects(sheetId, 'merge')
      .some(({ ranges }) =>
        ranges.some((one) => one.top <= row && row <= one.bottom && one.left <= column && column <= one.right),
      )
    if (isMerged) return []
    const { fontCache } = getFontStyleString(screenStyle(model.styleOf(this.#style(sheetId, row, column)), []))
    const needed = Math.ceil(FontCache.getMeasureText(text, fontCache).width) + PADDING_PX
    if (needed <= widthPx(band?.size ?? info.defaultColumnWidth) || needed > WIDEST_PX) return []
    const size = widthCharacters(needed + 1)
    this.#found.add(size)
    return [{ kind: 'setBand', sheetId, axis: 'columns', first: column, last: column, band: { size } }]
  }

  #style(sheetId: string, row: number, column: number): number {
    return this.#model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column }).styles[0] ?? 0
  }

  #text(sheetId: string, row: number, column: number): string | null {
    const cell = this.#model.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
    const style = this.#model.styleOf(cell.styles[0] ?? 0)
    const format = style.format ?? ''
    // Its answer is not known yet; days are as wide as today.
    if (cell.formulas[0])
      return isDateFormat(format) ? this.#shown(format, serialOfMoment(new Date(), this.#dateSystem)) : null
    const value = cell.values[0]
    if (cell.kinds[0] !== KIND.number || value === undefined || style.align?.isWrapped) return null
    if (format !== '' && !/^general$/i.test(format)) return this.#shown(format, value)
    const text = generalText(value)
    return Number.isInteger(value) && text.length <= MOST_FIGURES ? text : null
  }

  #shown(format: string, value: number): string {
    return shownValue(format, value, this.#dateSystem)
  }
}
