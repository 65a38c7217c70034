// References in both notations: read at a position of a text, and printed.
import { MAX_COLUMNS, MAX_ROWS } from '../model/workbook-data.ts'
import type { Coordinate, Corner, Notation, Position } from './ast.ts'

interface ScannedReference {
  readonly first: Corner
  readonly last: Corner | null
  readonly end: number
}

/** A letter, digit, dot, bracket or parenthesis behind it makes it part of a name or of a call. */
const END = String.raw`(?![\w.(!\[\\?\u0080-\uffff])`
const A1_CELL = new RegExp(String.raw`(\$?)([A-Z]{1,3})(\$?)(\d{1,7})${END}`, 'iy')
const A1_COLUMNS = new RegExp(String.raw`(\$?)([A-Z]{1,3}):(\$?)([A-Z]{1,3})${END}`, 'iy')
const A1_ROWS = new RegExp(String.raw`(\$?)(\d{1,7}):(\$?)(\d{1,7})${END}`, 'y')
const PART = String.raw`(\[-?\d+\]|\d+)?`
const R1C1_CELL = new RegExp(`R${PART}C${PART}${END}`, 'iy')
const R1C1_ROW = new RegExp(`R${PART}${END}`, 'iy')
const R1C1_COLUMN = new RegExp(`C${PART}${END}`, 'iy')

/** 0 → A, 26 → AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** A → 0; null beyond the grid. */
export function columnIndex(name: string): number | null {
  let column = 0
  for (const letter of name.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column >= 1 && column <= MAX_COLUMNS ? column - 1 : null
}

/** The longest reference that starts at `at`; null when there is none. */
export function scanReference(text: string, at: number, notation: Notation, base: Position): ScannedReference | null {
  return notation === 'A1' ? scanA1(text, at, base) : scanR1C1(text, at)
}

/** `first` and `last` as text; null when a coordinate falls outside the grid. */
export function printReference(first: Corner, last: Corner | null, notation: Notation, base: Position): string | null {
  const print = notation === 'A1' ? (corner: Corner) => printA1(corner, base) : printR1C1
  const start = print(first)
  if (!last) return start
  const end = print(last)
  if (start === null || end === null) return null
  const isBand = first.row === null || first.column === null
  return notation === 'R1C1' && isBand && start === end ? start : `${start}:${end}`
}

function scanA1(text: string, at: number, base: Position): ScannedReference | null {
  const row = (dollar: string | undefined, digits: string | undefined): Coordinate | null =>
    coordinate(Boolean(dollar), Number(digits) - 1, MAX_ROWS, base.row)
  const column = (dollar: string | undefined, letters: string | undefined): Coordinate | null =>
    coordinate(Boolean(dollar), columnIndex(letters ?? '') ?? -1, MAX_COLUMNS, base.column)
  const cell = (from: number): { corner: Corner; end: number } | null => {
    const found = matchAt(A1_CELL, text, from)
    if (!found) return null
    const corner = { column: column(found[1], found[2]), row: row(found[3], found[4]) }
    return corner.column && corner.row ? { corner, end: from + found[0].length } : null
  }
  const start = cell(at)
  if (start) {
    const end = text[start.end] === ':' ? cell(start.end + 1) : null
    return { first: start.corner, last: end?.corner ?? null, end: end?.end ?? start.end }
  }
  const columns = matchAt(A1_COLUMNS, text, at)
  if (columns) {
    const [first, last] = [column(columns[1], columns[2]), column(columns[3], columns[4])]
    if (first && last)
      return { first: { row: null, column: first }, last: { row: null, column: last }, end: at + columns[0].length }
  }
  const rows = matchAt(A1_ROWS, text, at)
  if (!rows) return null
  const [first, last] = [row(rows[1], rows[2]), row(rows[3], rows[4])]
  return first && last
    ? { first: { row: first, column: null }, last: { row: last, column: null }, end: at + rows[0].length }
    : null
}

function scanR1C1(text: string, at: number): ScannedReference | null {
  const corner = (from: number): { corner: Corner; end: number } | null => {
    const cell = matchAt(R1C1_CELL, text, from)
    if (cell) return { corner: { row: part(cell[1]), column: part(cell[2]) }, end: from + cell[0].length }
    const row = matchAt(R1C1_ROW, text, from)
    if (row) return { corner: { row: part(row[1]), column: null }, end: from + row[0].length }
    const column = matchAt(R1C1_COLUMN, text, from)
    return column && { corner: { row: null, column: part(column[1]) }, end: from + column[0].length }
  }
  const start = corner(at)
  if (!start) return null
  const isBand = start.corner.row === null || start.corner.column === null
  const end = text[start.end] === ':' ? corner(start.end + 1) : null
  if (end && (end.corner.row === null) === (start.corner.row === null)) {
    const isSameShape = (end.corner.column === null) === (start.corner.column === null)
    if (isSameShape) return { first: start.corner, last: end.corner, end: end.end }
  }
  return { first: start.corner, last: isBand ? start.corner : null, end: start.end }
}

function part(text: string | undefined): Coordinate {
  if (!text) return { isAbsolute: false, at: 0 }
  return text.startsWith('[')
    ? { isAbsolute: false, at: Number(text.slice(1, -1)) }
    : { isAbsolute: true, at: Number(text) - 1 }
}

function coordinate(isAbsolute: boolean, index: number, limit: number, base: number): Coordinate | null {
  return index < 0 || index >= limit ? null : { isAbsolute, at: isAbsolute ? index : index - base }
}

function printA1(corner: Corner, base: Position): string | null {
  let text = ''
  if (corner.column) {
    const column = corner.column.isAbsolute ? corner.column.at : corner.column.at + base.column
    if (column < 0 || column >= MAX_COLUMNS) return null
    text += (corner.column.isAbsolute ? '$' : '') + columnName(column)
  }
  if (corner.row) {
    const row = corner.row.isAbsolute ? corner.row.at : corner.row.at + base.row
    if (row < 0 || row >= MAX_ROWS) return null
    text += (corner.row.isAbsolute ? '$' : '') + String(row + 1)
  }
  return text
}

function printR1C1(corner: Corner): string {
  const print = (letter: string, at: Coordinate | null): string => {
    if (!at) return ''
    if (at.isAbsolute) return letter + String(at.at + 1)
    return at.at === 0 ? letter : `${letter}[${at.at}]`
  }
  return print('R', corner.row) + print('C', corner.column)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
