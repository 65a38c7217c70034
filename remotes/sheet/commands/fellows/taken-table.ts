import type { ReadTable, ReadValue } from '@wenfang/shared-contract'
import {
  ERRORS,
  type CellInput,
  type CellValue,
  type Edit,
  type ErrorText,
  type SharedWorkbook,
} from '../../model/index.ts'
import { isDefinedName, type FormulaNode } from '../../formula/index.ts'
import type { TablePayload } from '../../model/index.ts'
import { refuseProtected } from '../protection.ts'
import { rewrittenFormulas } from './rewritten-formulas.ts'

/** Rows that are written at once. */
const ROWS_AT_ONCE = 5_000
const LONGEST_SHEET = 31
const LONGEST_LIST = 255

/** A table of another part of the file as a sheet: a table of Excel, which the formulas that read it go on with. */
export function takenEdits(
  book: SharedWorkbook,
  table: ReadTable,
  at: number,
  newId: () => string,
): { readonly sheetId: string; readonly put: readonly Edit[]; readonly follow: readonly Edit[] } {
  const sheetId = newId()
  const name = freeTableName(book, table.name)
  const columns = freeColumns(table.columns)
  const right = Math.max(0, columns.length - 1)
  const bottom = Math.max(1, table.rows)
  const { formats = [], choices = [] } = table
  const sheetName = freeSheetName(book, table.name)
  const follow = rewrittenFormulas(
    book,
    (node, place) => {
      if (node.kind !== 'structured' || node.table?.toLowerCase() !== table.name.toLowerCase()) return null
      if (place.of === 'drawing') return areaOf(node, table, sheetName, bottom)
      const named = (column: string | null): string | null => {
        const place = table.columns.findIndex((title) => title.toLowerCase() === column?.toLowerCase())
        return column === null ? null : (columns[place] ?? column)
      }
      return { ...node, table: name, firstColumn: named(node.firstColumn), lastColumn: named(node.lastColumn) }
    },
    () => false,
  )
  refuseProtected(book, follow)
  const payload: TablePayload = {
    id: nextNumber(book),
    name,
    hasHeader: true,
    hasTotals: false,
    columns: columns.map((column) => ({ name: column, totalsFunction: null, totalsLabel: null, formula: null })),
    style: {
      name: 'TableStyleMedium2',
      hasFirstColumn: false,
      hasLastColumn: false,
      hasRowStripes: true,
      hasColumnStripes: false,
    },
    filter: { columns: [] },
  }
  // What speaks of the sheet's cells is read once the sheet is there.
  const put: Edit[] = [
    { kind: 'addSheet', sheetId, name: sheetName, at },
    ...columns.flatMap((_, column): Edit[] => {
      const format = formats[column]
      const range = { top: 1, bottom, left: column, right: column }
      return format == null ? [] : [{ kind: 'setStyle', sheetId, ranges: [range], style: { format } }]
    }),
    ...cellEdits(sheetId, columns, table),
    {
      kind: 'putObject',
      sheetId,
      id: newId(),
      objectKind: 'table',
      ranges: [{ top: 0, left: 0, bottom, right }],
      payload,
    },
    ...choices.flatMap((list, column): Edit[] => {
      const formula1 = `"${(list ?? []).join(',')}"`
      if (!list || list.length === 0 || formula1.length > LONGEST_LIST || list.some((one) => /[",]/.test(one)))
        return []
      const ranges = [{ top: 1, bottom, left: column, right: column }]
      return [{ kind: 'putObject', sheetId, id: newId(), objectKind: 'validation', ranges, payload: listOf(formula1) }]
    }),
  ]
  return { sheetId, put, follow }
}

/** Charts of Excel know cells alone. */
function areaOf(
  { firstColumn, lastColumn, items }: Extract<FormulaNode, { kind: 'structured' }>,
  { columns }: ReadTable,
  sheetName: string,
  bottom: number,
): FormulaNode | null {
  const at = (title: string | null): number =>
    columns.findIndex((column) => column.toLowerCase() === title?.toLowerCase())
  const left = at(firstColumn)
  const right = lastColumn === null ? left : at(lastColumn)
  if (left < 0 || right < 0) return null
  const corner = (row: number, column: number) => ({
    row: { isAbsolute: true, at: row },
    column: { isAbsolute: true, at: column },
  })
  const top = items.includes('#All') || items.includes('#Headers') ? 0 : 1
  const end = items.includes('#Headers') ? 0 : bottom
  const sheet = { book: null, first: sheetName, last: null }
  return {
    kind: 'reference',
    sheet,
    first: corner(top, left),
    last: top === end && left === right ? null : corner(end, right),
  }
}

const listOf = (formula1: string) => ({
  type: 'list',
  operator: 'between',
  // Whoever writes another word is warned, and may.
  errorStyle: 'warning',
  isBlankAllowed: true,
  hasDropDown: true,
  formula1,
  formula2: null,
  prompt: null,
  error: null,
})

function cellEdits(sheetId: string, columns: readonly string[], { rows, cells }: ReadTable): readonly Edit[] {
  const lines: CellInput[][] = Array.from({ length: rows }, () => columns.map(() => ({})))
  for (const { row, column, value } of cells) {
    const line = lines[row]
    if (line && column < line.length) line[column] = { value: cellOf(value) }
  }
  const edits: Edit[] = [
    { kind: 'setCells', sheetId, top: 0, left: 0, cells: [columns.map((value): CellInput => ({ value }))] },
  ]
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    edits.push({ kind: 'setCells', sheetId, top: from + 1, left: 0, cells: lines.slice(from, from + ROWS_AT_ONCE) })
  return edits
}

export function cellOf(value: ReadValue): CellValue {
  if (typeof value !== 'object' || value === null) return value
  return { error: isErrorText(value.error) ? value.error : '#VALUE!' }
}

const isErrorText = (text: string): text is ErrorText => ERRORS.some((known) => known === text)

function freeSheetName(book: SharedWorkbook, title: string): string {
  const taken = new Set(book.sheets().map(({ name }) => name.toLowerCase()))
  return free(
    plainSheetName(title),
    (name) => taken.has(name.toLowerCase()),
    (number) => ` (${number})`,
  )
}

/** What a sheet may be called after the table, before a number. */
export function plainSheetName(title: string): string {
  const plain = title.replaceAll(/[[\]:*?/\\]/g, '_').replaceAll(/^'+|'+$/g, '') || '数据表'
  return plain.slice(0, LONGEST_SHEET - 5)
}

/** A name that Excel takes, and that neither table nor name has. */
function freeTableName(book: SharedWorkbook, title: string): string {
  const taken = new Set(
    [
      ...book.sheets().flatMap(({ id }) => book.objects(id, 'table').map(({ payload }) => payload as TablePayload)),
      ...book.names(),
    ].map(({ name }) => name.toLowerCase()),
  )
  const letters = title.replaceAll(/[^\p{L}\p{M}\p{N}_.]/gu, '_')
  const plain = isDefinedName(letters) ? letters : `_${letters}`
  return free(
    plain,
    (name) => taken.has(name.toLowerCase()),
    (number) => `_${number}`,
  )
}

function free(plain: string, isTaken: (name: string) => boolean, ending: (number: number) => string): string {
  let name = plain
  for (let number = 2; isTaken(name); number += 1) name = `${plain}${ending(number)}`
  return name
}

/** Each once, whatever their letters' case. */
export function freeColumns(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const name = free(title, (one) => taken.has(one.toLowerCase()), String)
    taken.add(name.toLowerCase())
    return name
  })
}

const nextNumber = (book: SharedWorkbook): number =>
  1 +
  Math.max(
    0,
    ...book.sheets().flatMap(({ id }) => book.objects(id, 'table').map(({ payload }) => (payload as TablePayload).id)),
  )
