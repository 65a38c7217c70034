/** Cells of a workbook that a chart names: a sheet, and a rectangle of it, counted from 0. */
interface CellRange {
  readonly sheet: string
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

const CELLS = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/

/** null of what is no single rectangle: a name, a list, another file. */
export function readRange(formula: string): CellRange | null {
  const [, quoted, plain, left, top, right = left, bottom = top] = CELLS.exec(formula.trim()) ?? []
  if (left === undefined || top === undefined) return null
  const sheet = quoted === undefined ? (plain ?? '') : quoted.replaceAll("''", "'")
  if (/[[\]]/.test(sheet)) return null
  return {
    sheet,
    top: Number(top) - 1,
    left: columnNumber(left),
    bottom: Number(bottom) - 1,
    right: columnNumber(right ?? left),
  }
}

export function rangeText({ sheet, top, left, bottom, right }: CellRange): string {
  const name = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  const first = `$${columnLetters(left)}$${top + 1}`
  return top === bottom && left === right
    ? `${name}!${first}`
    : `${name}!${first}:$${columnLetters(right)}$${bottom + 1}`
}

/** The same beginning, as long as there are values; a row of cells stays a row. */
export const withLength = (range: CellRange, length: number): CellRange =>
  range.top === range.bottom && range.right > range.left
    ? { ...range, right: range.left + Math.max(1, length) - 1 }
    : { ...range, bottom: range.top + Math.max(1, length) - 1 }

/** Values of a list of cells lie side by side instead of below each other. */
export const isAcross = ({ top, left, bottom, right }: CellRange): boolean => top === bottom && right > left

export function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}
