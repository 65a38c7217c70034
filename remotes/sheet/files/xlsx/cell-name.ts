import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../../model/workbook-data.ts'

/** 0 → A, 26 → AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

export const cellName = (row: number, column: number): string => columnName(column) + String(row + 1)

const CORNER = /^\$?([A-Za-z]{1,3})?\$?(\d{1,7})?$/

/** `B2`, `B2:D9`, `B:D` or `2:9`; null when it is none or leaves the grid. */
export function parseRange(text: string): CellRange | null {
  const [start = '', end = start] = text.split(':')
  const [first, last] = [CORNER.exec(start), CORNER.exec(end)]
  if (!first || !last || start === '' || end === '') return null
  const column = (letters: string | undefined, otherwise: number): number =>
    letters === undefined
      ? otherwise
      : letters
          .toUpperCase()
          .split('')
          .reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  const row = (digits: string | undefined, otherwise: number): number =>
    digits === undefined ? otherwise : Number(digits) - 1
  const [left, right] = [column(first[1], 0), column(last[1], MAX_COLUMNS - 1)]
  const [top, bottom] = [row(first[2], 0), row(last[2], MAX_ROWS - 1)]
  if (Math.min(left, right, top, bottom) < 0 || Math.max(left, right) >= MAX_COLUMNS) return null
  if (Math.max(top, bottom) >= MAX_ROWS) return null
  return {
    top: Math.min(top, bottom),
    left: Math.min(left, right),
    bottom: Math.max(top, bottom),
    right: Math.max(left, right),
  }
}

/** A list with spaces between, as `sqref` has it; what is no range is left out. */
export const parseRanges = (text: string): CellRange[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((one) => parseRange(one) ?? [])

export function rangeName({ top, left, bottom, right }: CellRange): string {
  const start = cellName(top, left)
  return top === bottom && left === right ? start : `${start}:${cellName(bottom, right)}`
}

export const rangeNames = (ranges: readonly CellRange[]): string => ranges.map(rangeName).join(' ')
