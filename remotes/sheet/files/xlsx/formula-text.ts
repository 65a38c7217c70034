// Formulas of files between A1 and R1C1 by one scan: everything that is no reference stays as it was written, spaces too.
import { MAX_COLUMNS, MAX_ROWS } from '../../model/workbook-data.ts'
import { columnName } from './cell-name.ts'

const COLUMN = /^(\$?)([A-Za-z]{1,3})$/
const ROW = /^(\$?)([1-9]\d{0,6})$/
const ERROR = /#(?:[A-Z_]+[!?]|DIV\/0!|N\/A)/y

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Where a quoted or bracketed stretch that starts at `at` ends; an open one ends with the text. */
function stretchEnd(text: string, at: number): number {
  const opening = text[at]
  if (opening !== '[') {
    for (let end = at + 1; end < text.length; end++) if (text[end] === opening && text[++end] !== opening) return end
    return text.length
  }
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === "'") end++
    else if (text[end] === '[') depth++
    else if (text[end] === ']' && --depth === 0) return end + 1
  }
  return text.length
}

const [DOLLAR, DOT, BACKSLASH, UNDERSCORE, QUESTION] = [0x24, 0x2e, 0x5c, 0x5f, 0x3f]
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Where the word at `from` ends; `from` itself where there is none. By hand: a formula a cell is a million words. */
function wordEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isMark =
      code === DOLLAR || code === DOT || code === BACKSLASH || code === UNDERSCORE || code === QUESTION || code > 0x7f
    if (!isLetter(code) && !isDigit(code) && !isMark) break
  }
  return at
}

function columnAt(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + (letters.charCodeAt(at) & 31)
  return column <= MAX_COLUMNS ? column - 1 : -1
}

const part = (letter: string, isFixed: boolean, index: number, base: number): string =>
  isFixed ? letter + String(index + 1) : index === base ? letter : `${letter}[${index - base}]`

/** A word that is a cell, relative to another; null when it is none. */
function cellText(word: string, row: number, column: number): string | null {
  let at = 0
  const isColumnFixed = word.charCodeAt(at) === DOLLAR
  if (isColumnFixed) at++
  const lettersFrom = at
  let foundColumn = 0
  for (; at < word.length && isLetter(word.charCodeAt(at)); at++)
    foundColumn = foundColumn * 26 + (word.charCodeAt(at) & 31)
  const letters = at - lettersFrom
  if (letters === 0 || letters > 3 || foundColumn > MAX_COLUMNS) return null
  const isRowFixed = word.charCodeAt(at) === DOLLAR
  if (isRowFixed) at++
  const digits = word.length - at
  if (digits === 0 || digits > 7 || word.charCodeAt(at) === 0x30) return null
  let foundRow = 0
  for (; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (!isDigit(code)) return null
    foundRow = foundRow * 10 + code - 0x30
  }
  if (foundRow > MAX_ROWS) return null
  return part('R', isRowFixed, foundRow - 1, row) + part('C', isColumnFixed, foundColumn - 1, column)
}

/** `A:C` or `1:3`. */
function bandText(first: string, last: string, row: number, column: number): string | null {
  const corner = (word: string): string | null => {
    const columns = COLUMN.exec(word)
    if (columns) {
      const index = columnAt(columns[2] ?? '')
      return index < 0 ? null : part('C', columns[1] === '$', index, column)
    }
    const rows = ROW.exec(word)
    if (!rows) return null
    const index = Number(rows[2]) - 1
    return index >= MAX_ROWS ? null : part('R', rows[1] === '$', index, row)
  }
  const [start, end] = [corner(first), corner(last)]
  if (!start || !end || start[0] !== end[0]) return null
  return start === end ? start : `${start}:${end}`
}

/** Where a text, a name in quotes or brackets, or an error ends that begins here; the same place where none does. */
function behindText(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === 0x22 || code === 0x27 || code === 0x5b) return stretchEnd(text, at)
  return code === 0x23 ? at + (matchAt(ERROR, text, at)?.[0].length ?? 1) : at
}

/** The formula of the cell at row and column, relative to it. Without the equals sign on both sides. */
export function toR1C1(text: string, row: number, column: number): string {
  let out = ''
  let copied = 0
  let at = 0
  while (at < text.length) {
    const passed = behindText(text, at)
    if (passed > at) {
      at = passed
      continue
    }
    const end = wordEnd(text, at)
    if (end === at) {
      at++
      continue
    }
    const word = text.slice(at, end)
    const next = text[end]
    let converted: string | null = null
    let until = end
    if (next !== '(' && next !== '!' && next !== '[') converted = cellText(word, row, column)
    if (converted === null && next === ':') {
      const lastEnd = wordEnd(text, end + 1)
      const behind = text[lastEnd]
      if (lastEnd > end + 1 && behind !== '!' && behind !== '(') {
        converted = bandText(word, text.slice(end + 1, lastEnd), row, column)
        until = lastEnd
      }
    }
    if (converted !== null) {
      out += text.slice(copied, at) + converted
      copied = until
      at = until
    } else at = end
  }
  return copied === 0 ? text : out + text.slice(copied)
}

/** A coordinate of a reference; null in `Reference` for the side that a whole row or column does not have. */
interface Coordinate {
  readonly isAbsolute: boolean
  readonly at: number
}
interface Reference {
  readonly row: Coordinate | null
  readonly column: Coordinate | null
  /** A whole row or column that stands alone is printed as `A:A`. */
  readonly isAlone: boolean
}

const NUMBER = String.raw`(\[-?\d+\]|\d+)?`
const BEHIND = String.raw`(?![\w.(!\[\\?\u0080-\uffff])`
const R1C1 = new RegExp(`(?:R${NUMBER}C${NUMBER}|(R)${NUMBER}|(C)${NUMBER})${BEHIND}`, 'iy')

function coordinate(text: string | undefined): Coordinate {
  if (!text) return { isAbsolute: false, at: 0 }
  return text.startsWith('[')
    ? { isAbsolute: false, at: Number(text.slice(1, -1)) }
    : { isAbsolute: true, at: Number(text) - 1 }
}

type Template = readonly (string | Reference)[]

function compile(text: string): Template {
  const pieces: (string | Reference)[] = []
  let copied = 0
  let at = 0
  while (at < text.length) {
    const passed = behindText(text, at)
    if (passed > at) {
      at = passed
      continue
    }
    const found = matchAt(R1C1, text, at)
    if (!found) {
      at = Math.max(at + 1, wordEnd(text, at))
      continue
    }
    const isRow = found[3] !== undefined
    const isColumn = found[5] !== undefined
    const end = at + found[0].length
    const isBand = isRow || isColumn
    pieces.push(text.slice(copied, at), {
      row: isColumn ? null : coordinate(isRow ? found[4] : found[1]),
      column: isRow ? null : coordinate(isColumn ? found[6] : found[2]),
      isAlone: isBand && text[end] !== ':' && text[at - 1] !== ':',
    })
    copied = end
    at = end
  }
  pieces.push(text.slice(copied))
  return pieces
}

function print({ row, column, isAlone }: Reference, baseRow: number, baseColumn: number): string {
  let text = ''
  if (column) {
    const at = column.isAbsolute ? column.at : column.at + baseColumn
    if (at < 0 || at >= MAX_COLUMNS) return '#REF!'
    text += (column.isAbsolute ? '$' : '') + columnName(at)
  }
  if (row) {
    const at = row.isAbsolute ? row.at : row.at + baseRow
    if (at < 0 || at >= MAX_ROWS) return '#REF!'
    text += (row.isAbsolute ? '$' : '') + String(at + 1)
  }
  return isAlone ? `${text}:${text}` : text
}

/** The reverse of `toR1C1`, for many cells with few templates. */
export class A1Printer {
  readonly #templates = new Map<string, Template>()

  print(template: string, row: number, column: number): string {
    let pieces = this.#templates.get(template)
    if (!pieces) this.#templates.set(template, (pieces = compile(template)))
    let text = ''
    for (const piece of pieces) text += typeof piece === 'string' ? piece : print(piece, row, column)
    // A range with an end outside the grid is no range any more.
    return text.includes('#REF!:') || text.includes(':#REF!')
      ? text.replaceAll(/#REF!:(?:#REF!|[\w$]+)|[\w$]+:#REF!/g, '#REF!')
      : text
  }
}
