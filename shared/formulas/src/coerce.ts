// Excel's conversions and comparison.
import { parseDateText } from './dates.ts'
import { CellError, ERROR, type Scalar } from './values.ts'

const NUMBER = /^[+-]?[$¥￥€£]?[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?(?:E[+-]?\d+)?%?$/i

/** null when the text is neither a number nor a date. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  const inner = /^\((.*)\)$/.exec(trimmed)?.[1] ?? null
  const plain = inner ?? trimmed
  if (/\d/.test(plain) && NUMBER.test(plain)) {
    const number = Number(plain.replaceAll(/[$¥￥€£,%]/g, ''))
    if (Number.isNaN(number)) return null
    const scaled = plain.endsWith('%') ? number / 100 : number
    return inner === null ? scaled : -scaled
  }
  return /\d/.test(text) && text === trimmed ? parseDateText(text) : null
}

/** @throws CellError */
export function toNumber(value: Scalar): number {
  if (typeof value === 'number') return value
  if (value === null) return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof CellError) throw value
  const number = parseNumber(value)
  if (number === null) throw ERROR.value
  return number
}

/** @throws CellError */
export function toText(value: Scalar): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  throw value
}

/** @throws CellError */
export function toBoolean(value: Scalar): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  if (value === null) return false
  if (value instanceof CellError) throw value
  const capitals = value.trim().toUpperCase()
  if (capitals === 'TRUE') return true
  if (capitals === 'FALSE') return false
  throw ERROR.value
}

/** As in the General format without a width: at most fifteen digits. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return value === 0 ? '0' : String(value)
  const rounded = Number(value.toPrecision(15))
  const size = Math.abs(rounded)
  if (size !== 0 && (size >= 1e21 || size < 1e-9)) {
    const [digits = '', exponent = ''] = rounded.toExponential().split('e')
    const power = Number(exponent)
    return `${digits}E${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
  }
  if (size >= 1e15) return BigInt(rounded).toString()
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text
}

/** Numbers before texts before truth values; a blank is the nothing of the other side's type. Errors are no operands. */
export function compareScalars(left: Scalar, right: Scalar): number {
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right)
  const [a, b] = [left ?? nothingOf(right), right ?? nothingOf(left)]
  const difference = rank(a) - rank(b)
  if (difference !== 0) return difference
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return compareNumbers(Number(a), Number(b))
}

export function compareTexts(left: string, right: string): number {
  if (left === right) return 0
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a === b ? 0 : a < b ? -1 : 1
}

/** Excel compares fifteen digits. */
function compareNumbers(left: number, right: number): number {
  if (left === right) return 0
  if (Math.abs(left - right) < Math.abs(left) * 1e-15) return 0
  return left < right ? -1 : 1
}

function nothingOf(other: Scalar): Scalar {
  if (typeof other === 'string') return ''
  return typeof other === 'boolean' ? false : 0
}

function rank(value: Scalar): number {
  if (typeof value === 'number') return 0
  return typeof value === 'string' ? 1 : 2
}
