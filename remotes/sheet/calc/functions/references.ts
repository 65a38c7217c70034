// Making references and telling about them.
import { columnName, parseA1, parseR1C1, quoteSheet } from '../../formula/index.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/workbook-data.ts'
import type { Context } from '../context.ts'
import { locate } from '../locate.ts'
import {
  type Area,
  CellError,
  type Definitions,
  ERROR,
  Matrix,
  matrixOf,
  must,
  Reference,
  type Scalar,
  type Value,
} from '@wenfang/shared-formulas'

/** Formulas quote sheets that begin with a digit, texts need not: 1月!A1. */
const PLAIN_SHEET = /^[\p{L}\p{N}_.]+(?=!)/u

function referenceFrom(given: string, isA1: boolean, context: Context): Value {
  try {
    const text = given.replace(PLAIN_SHEET, quoteSheet)
    const node = isA1 ? parseA1(text, context) : parseR1C1(text)
    if (node.kind === 'reference') return locate(node, context)
    if (node.kind !== 'name') return ERROR.ref
    const named = context.book.nameNode(node.name, context.sheet)
    return named?.kind === 'reference' ? locate(named, context) : ERROR.ref
  } catch {
    return ERROR.ref
  }
}

function size(value: Value, of: (area: Area) => number, ofMatrix: (matrix: Matrix) => number): number {
  if (value instanceof CellError) throw value
  return value instanceof Reference ? of(value.area) : ofMatrix(matrixOf(value))
}

function positions(
  value: Value | undefined,
  own: number,
  first: (area: Area) => number,
  last: (area: Area) => number,
  isRow: boolean,
): Value {
  if (value === undefined || value === null) return own + 1
  if (!(value instanceof Reference)) return value instanceof CellError ? value : ERROR.value
  const { area } = value
  const count = Math.min(last(area) - first(area) + 1, 100_000)
  if (count === 1) return first(area) + 1
  return isRow
    ? Matrix.build(count, 1, (row) => first(area) + row + 1)
    : Matrix.build(1, count, (_, column) => first(area) + column + 1)
}

/** `[Book]Sheet` needs quotation marks only where one of the names does. */
function quoteBook(name: string): string {
  const match = /^\[([\w.]+)\](.+)$/.exec(name)
  return match && quoteSheet(match[2] ?? '') === match[2] ? name : quoteSheet(name)
}

export const REFERENCES: Definitions = {
  OFFSET: [
    'riiI?I?',
    ({ area }: Reference, down: number, across: number, height?: number, width?: number) => {
      const [rows, columns] = [height ?? area.bottom - area.top + 1, width ?? area.right - area.left + 1]
      must(rows !== 0 && columns !== 0, ERROR.ref)
      const [y, x] = [area.top + down, area.left + across]
      const [top, left] = [rows < 0 ? y + rows + 1 : y, columns < 0 ? x + columns + 1 : x]
      const [bottom, right] = [top + Math.abs(rows) - 1, left + Math.abs(columns) - 1]
      must(top >= 0 && left >= 0 && bottom < MAX_ROWS && right < MAX_COLUMNS, ERROR.ref)
      return new Reference([{ sheet: area.sheet, top, left, bottom, right }])
    },
  ],
  INDIRECT: ['!tb?', (context: Context, text: string, isA1 = true) => referenceFrom(text, isA1, context)],
  ROW: [
    '!v?',
    (context: Context, value?: Value) =>
      positions(
        value,
        context.row,
        (area) => area.top,
        (area) => area.bottom,
        true,
      ),
  ],
  COLUMN: [
    '!v?',
    (context: Context, value?: Value) =>
      positions(
        value,
        context.column,
        (area) => area.left,
        (area) => area.right,
        false,
      ),
  ],
  ROWS: [
    'v',
    (value: Value) =>
      size(
        value,
        (area) => area.bottom - area.top + 1,
        (matrix) => matrix.rows,
      ),
  ],
  COLUMNS: [
    'v',
    (value: Value) =>
      size(
        value,
        (area) => area.right - area.left + 1,
        (matrix) => matrix.columns,
      ),
  ],
  AREAS: ['r', ({ areas }: Reference) => areas.length],
  ADDRESS: [
    'iiI?B?t?',
    (row: number, column: number, kind = 1, isA1 = true, sheet?: string) => {
      must(row >= 1 && row <= MAX_ROWS && column >= 1 && column <= MAX_COLUMNS && kind >= 1 && kind <= 4, ERROR.value)
      const [isRowFixed, isColumnFixed] = [kind === 1 || kind === 2, kind === 1 || kind === 3]
      const prefix = sheet === undefined ? '' : `${sheet === '' ? '' : quoteBook(sheet)}!`
      if (isA1) return `${prefix}${isColumnFixed ? '$' : ''}${columnName(column - 1)}${isRowFixed ? '$' : ''}${row}`
      return `${prefix}R${isRowFixed ? row : `[${row}]`}C${isColumnFixed ? column : `[${column}]`}`
    },
  ],
  HYPERLINK: ['tS?', (link: string, label?: Scalar) => (label === undefined ? link : label)],
  FORMULATEXT: [
    '!r',
    (context: Context, { area }: Reference) => context.book.formulaText(area.sheet, area.top, area.left) ?? ERROR.na,
  ],
  SHEET: [
    '!v?',
    (context: Context, value?: Value) => {
      if (value instanceof CellError) return value
      const sheet =
        value instanceof Reference
          ? value.area.sheet
          : typeof value === 'string'
            ? context.book.sheetNamed(value)
            : context.sheet
      return sheet ? context.book.sheets.indexOf(sheet) + 1 : ERROR.na
    },
  ],
  SHEETS: [
    '!v?',
    (context: Context, value?: Value) => {
      if (value instanceof CellError) return value
      return value instanceof Reference ? value.areas.length : context.book.sheets.length
    },
  ],
}
