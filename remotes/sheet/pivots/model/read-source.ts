// Where the data of a pivot table are, and what they are now: results of formulas too.
import { areasOf } from '../../charts/model/references.ts'
import {
  ERRORS,
  KIND,
  MAX_COLUMNS,
  MAX_ROWS,
  type CellRange,
  type CellValue,
  type CellStyle,
  type CellWindow,
  type NamedFormula,
  type PlacedObject,
  type SheetInfo,
  type TablePayload,
} from '../../model/index.ts'
import { columnNames, type PivotSource, type SourceColumn } from './source.ts'

/** As much of a workbook as data are read from. */
export interface SourceBook {
  sheets(): readonly Pick<SheetInfo, 'id' | 'name' | 'rowCount' | 'columnCount'>[]
  names(): readonly Pick<NamedFormula, 'name' | 'formula'>[]
  objects(sheetId: string, kind: 'table'): readonly Pick<PlacedObject, 'ranges' | 'payload'>[]
  readWindow(
    sheetId: string,
    range: CellRange,
  ): Pick<CellWindow, 'kinds' | 'values' | 'texts' | 'styles' | 'height' | 'formulas'>
  styleOf(style: number): CellStyle
}

export interface SourcePlace {
  readonly sheetId: string
  /** Its first row are the headings. */
  readonly range: CellRange
}

/** Cells that are read at once. */
const CELLS_AT_ONCE = 65_536
const DATE_FORMAT = /(?:^|[^"\\])[ymdhs年月日]/i

export const isDateFormat = (format: string | null): boolean =>
  format !== null && DATE_FORMAT.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]/g, ''))

/** An area, a name or a table; null when it is none of these, or has no rows. */
export function placeOfSource(book: SourceBook, text: string | null): SourcePlace | null {
  if (text === null) return null
  const place = placeOfText(book, text) ?? tableNamed(book, text.trim().replace(/\[(?:#All)?\]$/i, ''))
  if (!place) return null
  const info = book.sheets().find(({ id }) => id === place.sheetId)
  if (!info) return null
  const { range } = place
  const bottom = range.bottom >= MAX_ROWS - 1 ? info.rowCount - 1 : range.bottom
  const right = range.right >= MAX_COLUMNS - 1 ? info.columnCount - 1 : range.right
  return bottom > range.top && right >= range.left ? { ...place, range: { ...range, bottom, right } } : null
}

function placeOfText(book: SourceBook, text: string, isNamed = false): SourcePlace | null {
  const areas = areasOf(text)
  const [area] = areas ?? []
  if (area && areas?.length === 1) {
    const sheet = book.sheets().find(({ name }) => name.toLowerCase() === area.sheet?.toLowerCase())
    return sheet ? { sheetId: sheet.id, range: area.range } : null
  }
  if (isNamed) return null
  const plain = text.slice(text.lastIndexOf('!') + 1).toLowerCase()
  const name = book.names().find((one) => one.name.toLowerCase() === plain)
  return name ? (placeOfText(book, name.formula, true) ?? tableNamed(book, name.formula)) : null
}

function tableNamed(book: SourceBook, wanted: string): SourcePlace | null {
  for (const { id } of book.sheets())
    for (const { ranges, payload } of book.objects(id, 'table')) {
      const table = payload as Partial<TablePayload> | null
      const [range] = ranges
      if (range && table?.name?.toLowerCase() === wanted.toLowerCase() && table.hasHeader !== false)
        return { sheetId: id, range: table.hasTotals ? { ...range, bottom: range.bottom - 1 } : range }
    }
  return null
}

/** @param only columns that are needed, in small letters; the others stay blank */
export function readSource(
  book: SourceBook,
  { sheetId, range }: SourcePlace,
  resultAt: (sheetId: string, row: number, column: number) => CellValue,
  dateSystem: 1900 | 1904,
  only: ReadonlySet<string> | null = null,
): PivotSource {
  const names = headingsOf(book, { sheetId, range }, resultAt)
  const rowCount = range.bottom - range.top
  const none = {
    kinds: new Uint8Array(rowCount),
    values: new Float64Array(rowCount),
    texts: [],
    isDate: false,
    format: null,
  }
  const columns = names.map((name, at): SourceColumn => {
    if (only && !only.has(name.toLowerCase())) return { name, ...none }
    return readColumn(book, sheetId, name, range.left + at, range, resultAt)
  })
  return { columns, rowCount, dateSystem }
}

export function headingsOf(
  book: SourceBook,
  { sheetId, range }: SourcePlace,
  resultAt: (sheetId: string, row: number, column: number) => CellValue,
): string[] {
  const heading = readColumns(book, sheetId, { ...range, bottom: range.top }, resultAt)
  return columnNames(heading.map((value) => (typeof value === 'object' ? (value?.error ?? '') : String(value))))
}

function readColumns(
  book: SourceBook,
  sheetId: string,
  range: CellRange,
  resultAt: (sheetId: string, row: number, column: number) => CellValue,
): CellValue[] {
  const { kinds, values, texts, formulas } = book.readWindow(sheetId, range)
  return [...kinds].map((kind, at) => {
    if (formulas[at]) return resultAt(sheetId, range.top, range.left + at)
    const value = values[at] ?? 0
    if (kind === KIND.text) return texts[value]?.text ?? ''
    if (kind === KIND.boolean) return value === 1
    if (kind === KIND.error) return { error: ERRORS[value] ?? '#VALUE!' }
    return kind === KIND.number ? value : null
  })
}

function readColumn(
  book: SourceBook,
  sheetId: string,
  name: string,
  column: number,
  { top, bottom }: CellRange,
  resultAt: (sheetId: string, row: number, column: number) => CellValue,
): SourceColumn {
  const rowCount = bottom - top
  const kinds = new Uint8Array(rowCount)
  const values = new Float64Array(rowCount)
  const texts: string[] = []
  const numbers = new Map<string, number>()
  const textNumber = (text: string): number => {
    let number = numbers.get(text)
    if (number === undefined) numbers.set(text, (number = texts.push(text) - 1))
    return number
  }
  const put = (at: number, value: CellValue): void => {
    if (typeof value === 'number') [kinds[at], values[at]] = [KIND.number, value]
    else if (typeof value === 'string') [kinds[at], values[at]] = [KIND.text, textNumber(value)]
    else if (typeof value === 'boolean') [kinds[at], values[at]] = [KIND.boolean, Number(value)]
    else if (value !== null) [kinds[at], values[at]] = [KIND.error, Math.max(0, ERRORS.indexOf(value.error))]
  }
  let format: string | null | undefined
  for (let first = top + 1; first <= bottom; first += CELLS_AT_ONCE) {
    const last = Math.min(bottom, first + CELLS_AT_ONCE - 1)
    const window = book.readWindow(sheetId, { top: first, left: column, bottom: last, right: column })
    for (let at = 0; at < window.height; at++) {
      const row = first - top - 1 + at
      const kind = window.kinds[at] ?? KIND.blank
      if (window.formulas[at]) put(row, resultAt(sheetId, first + at, column))
      else if (kind === KIND.text) put(row, window.texts[window.values[at] ?? 0]?.text ?? '')
      else [kinds[row], values[row]] = [kind, window.values[at] ?? 0]
      if (format === undefined && kinds[row] === KIND.number)
        format = book.styleOf(window.styles[at] ?? 0).format ?? null
    }
  }
  return { name, kinds, values, texts, isDate: isDateFormat(format ?? null), format: format ?? null }
}
