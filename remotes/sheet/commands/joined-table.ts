import { isDateFormat } from 'numfmt'
import { generalText } from '../calc/index.ts'
import {
  KIND,
  type CellInput,
  type CellRange,
  type CellStyle,
  type Edit,
  type SharedWorkbook,
  type TablePayload,
} from '../model/index.ts'
import { CopiedCells } from './copied-cells.ts'
import { movedFormula } from './moved-formula.ts'

/** So many rows say whether a column has one formula. */
const LOOKED_AT_ROWS = 20

/** Cells that were written together. */
interface Written {
  readonly sheetId: string
  readonly range: CellRange
}

interface Table {
  readonly id: string
  readonly range: CellRange
  readonly payload: TablePayload
}

/**
 * What makes cells that were written right below or right beside a table cells of it, as in Excel: the table grows. New rows
 * have its formulas and formats, new columns a heading. Empty where no table is there, below its totals, or where
 * something else stands in the new lines.
 */
export function joinedTable(book: SharedWorkbook, { sheetId, range: written }: Written): readonly Edit[] {
  const tables = book.objects(sheetId, 'table').flatMap(({ id, ranges: [range], payload }): Table[] => {
    const table = payload as TablePayload | null | undefined
    return range && table ? [{ id, range, payload: table }] : []
  })
  const above = tables.find(
    ({ range, payload }) =>
      !payload.hasTotals &&
      range.bottom === written.top - 1 &&
      range.left <= written.left &&
      written.right <= range.right,
  )
  if (above) return joinedRows(book, sheetId, above, written)
  const beside = tables.find(
    ({ range, payload }) =>
      range.right === written.left - 1 &&
      range.top <= written.top &&
      written.bottom <= range.bottom - (payload.hasTotals ? 1 : 0),
  )
  return beside ? joinedColumns(book, sheetId, beside, written) : []
}

function joinedRows(book: SharedWorkbook, sheetId: string, table: Table, written: CellRange): readonly Edit[] {
  const { range, payload } = table
  const lines: CellRange = { ...range, top: written.top, bottom: written.bottom }
  if (!isFree(book, sheetId, lines, written)) return []
  const grown: Edit = {
    kind: 'putObject',
    sheetId,
    id: table.id,
    objectKind: 'table',
    ranges: [{ ...range, bottom: written.bottom }],
  }
  const firstRow = range.top + (payload.hasHeader ? 1 : 0)
  if (firstRow > range.bottom) return [grown]
  const rules = grownRules(book, sheetId, { ...range, top: firstRow }, written.bottom)
  const cells = newRows(book, sheetId, { ...range, top: firstRow }, written)
  return cells.every((row) => row.every((cell) => cell === undefined))
    ? [grown, ...rules]
    : [grown, ...rules, { kind: 'setCells', sheetId, top: written.top, left: range.left, cells }]
}

/** What whole columns of the rows have goes on in those that joined: conditional formats, and what may be typed. */
function grownRules(book: SharedWorkbook, sheetId: string, rows: CellRange, bottom: number): readonly Edit[] {
  const isOfColumns = (one: CellRange): boolean =>
    one.bottom === rows.bottom && one.top <= rows.top && one.left >= rows.left && one.right <= rows.right
  return (['conditionalFormat', 'validation'] as const).flatMap((objectKind) =>
    book.objects(sheetId, objectKind).flatMap(({ id, ranges }): Edit[] => {
      if (!ranges.some(isOfColumns)) return []
      const next = ranges.map((one) => (isOfColumns(one) ? { ...one, bottom } : one))
      return [{ kind: 'putObject', sheetId, id, objectKind, ranges: next }]
    }),
  )
}

/** A heading is a text, and the only one of its kind; columns without one are counted. */
function joinedColumns(book: SharedWorkbook, sheetId: string, table: Table, written: CellRange): readonly Edit[] {
  const { range, payload } = table
  const lines: CellRange = { ...range, left: written.left, right: written.right }
  if (!isFree(book, sheetId, lines, written)) return []
  const { kinds, values, texts, formulas } = book.readWindow(sheetId, { ...lines, bottom: lines.top })
  if (payload.hasHeader && formulas.some((formula) => formula !== 0)) return []
  const used = new Set(payload.columns.map(({ name }) => name.toLowerCase()))
  const headings = Array.from(kinds, (kind, at) => {
    const value = values[at] ?? 0
    const typed = kind === KIND.text ? (texts[value]?.text ?? '') : kind === KIND.number ? generalText(value) : ''
    const base = payload.hasHeader && typed.trim() !== '' ? typed : `列${payload.columns.length + at + 1}`
    let name = base
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${base}${number}`
    used.add(name.toLowerCase())
    return { name, isTyped: kind === KIND.text && typed === name }
  })
  const columns = headings.map(({ name }) => ({ name, totalsFunction: null, totalsLabel: null, formula: null }))
  const grown: Edit = {
    kind: 'putObject',
    sheetId,
    id: table.id,
    objectKind: 'table',
    ranges: [{ ...range, right: written.right }],
    payload: { ...payload, columns: [...payload.columns, ...columns] },
  }
  if (!payload.hasHeader || headings.every(({ isTyped }) => isTyped)) return [grown]
  const cells = [headings.map(({ name, isTyped }) => (isTyped ? undefined : { value: name }))]
  return [{ kind: 'setCells', sheetId, top: lines.top, left: lines.left, cells }, grown]
}

/** Nothing but what was written stands there, and nothing that would be cut in two. */
function isFree(book: SharedWorkbook, sheetId: string, lines: CellRange, written: CellRange): boolean {
  const { kinds, formulas, height } = book.readWindow(sheetId, lines)
  const isWritten = kinds.map((kind, at) => (kind !== KIND.blank || formulas[at] !== 0 ? 1 : 0))
  const isOther = (at: number): boolean => {
    const [row, column] = [lines.top + (at % height), lines.left + Math.floor(at / height)]
    return row < written.top || row > written.bottom || column < written.left || column > written.right
  }
  if (!isWritten.includes(1) || isWritten.some((filled, at) => filled === 1 && isOther(at))) return false
  return (['merge', 'table', 'pivot'] as const).every((kind) =>
    book
      .objects(sheetId, kind)
      .every(({ ranges }) =>
        ranges.every(
          ({ top, bottom, left, right }) =>
            bottom < lines.top || top > lines.bottom || right < lines.left || left > lines.right,
        ),
      ),
  )
}

/** What the written rows get from those above them, `rows`. */
function newRows(
  book: SharedWorkbook,
  sheetId: string,
  rows: CellRange,
  written: CellRange,
): readonly (readonly (CellInput | undefined)[])[] {
  const range = { ...rows, top: Math.max(rows.top, rows.bottom - LOOKED_AT_ROWS + 1) }
  const above = new CopiedCells(book, sheetId, range)
  const { formulas, formulaTexts, styles: looks } = book.readWindow(sheetId, range, { notation: 'R1C1' })
  // As people write it: names of columns go without the table's inside of it.
  const asWritten = book.readWindow(sheetId, { ...rows, top: rows.bottom })
  const lines = { ...rows, top: written.top, bottom: written.bottom }
  const { styles, height } = book.readWindow(sheetId, lines)
  const last = above.height - 1
  const calculated = Array.from({ length: above.width }, (_, at) => {
    const texts = Array.from({ length: above.height }, (__, line) => {
      const formula = formulas[at * above.height + line] ?? 0
      return formula === 0 ? null : (formulaTexts[formula - 1] ?? null)
    })
    const isCalculated = texts[0] !== null && texts.every((text) => text === texts[0])
    return isCalculated ? (asWritten.formulaTexts[(asWritten.formulas[at] ?? 0) - 1] ?? '') : null
  })
  return Array.from({ length: height }, (_, line) =>
    calculated.map((text, at) => {
      const [row, column] = [written.top + line, rows.left + at]
      const own = styles[at * height + line] ?? 0
      const [one, other] = [book.styleOf(own), book.styleOf(looks[at * above.height + last] ?? 0)]
      const keepsLook = !isBare(one, other) || looks[at * above.height + last] === 0
      const look = keepsLook ? undefined : above.input(last, at, row, column, 'formats')
      const isWritten = written.left <= column && column <= written.right
      if (isWritten || text === null) return look
      return { ...look, formula: movedFormula(text, { row: rows.bottom, column }, { row, column }) }
    }),
  )
}

/** A cell that nobody formatted: at most it has the format of a day that was typed, where the one above shows days in its own. */
function isBare(style: CellStyle, above: CellStyle): boolean {
  const { format, ...rest } = style
  if (Object.keys(rest).length > 0) return false
  return format === undefined || (isDateFormat(format) && above.format !== undefined && isDateFormat(above.format))
}
