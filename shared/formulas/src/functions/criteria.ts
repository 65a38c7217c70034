// Criteria as SUMIF, COUNTIFS and the database functions take them: a value, or an operator with a text.
import { compareScalars, parseNumber } from '../coerce.ts'
import { CellError, type Scalar } from '../values.ts'
import { wildcard } from './wildcard.ts'

const ERROR_TEXT = /^#[A-Z/0]+[!?]?$|^#N\/A$/i

export function criterion(wanted: Scalar): (cell: Scalar) => boolean {
  if (wanted instanceof CellError) return (cell) => cell === wanted
  if (typeof wanted !== 'string') return equals(wanted ?? 0)
  const match = /^(<=|>=|<>|<|>|=)?(.*)$/s.exec(wanted)
  const operator = match?.[1] ?? ''
  const operand = typed(match?.[2] ?? '')
  if (operator === '' || operator === '=') {
    if (operand === '') return operator === '' ? (cell) => cell === null || cell === '' : (cell) => cell === null
    return equals(operand)
  }
  if (operator === '<>') {
    const isSame = operand === '' ? (cell: Scalar): boolean => cell === null : equals(operand)
    return (cell) => !isSame(cell)
  }
  // Nothing is smaller or greater than nothing.
  if (operand === '') return () => false
  const isKept = (difference: number): boolean =>
    operator === '<'
      ? difference < 0
      : operator === '>'
        ? difference > 0
        : operator === '<='
          ? difference <= 0
          : difference >= 0
  return (cell) =>
    typeof cell === typeof operand && !(cell instanceof CellError) && isKept(compareScalars(cell, operand))
}

function typed(text: string): Scalar {
  const number = parseNumber(text)
  if (number !== null) return number
  const capitals = text.toUpperCase()
  return capitals === 'TRUE' || capitals === 'FALSE' ? capitals === 'TRUE' : text
}

function equals(wanted: Scalar): (cell: Scalar) => boolean {
  if (typeof wanted === 'number')
    return (cell) => cell === wanted || (typeof cell === 'string' && cell !== '' && parseNumber(cell) === wanted)
  if (typeof wanted !== 'string') return (cell) => cell === wanted
  if (ERROR_TEXT.test(wanted)) return (cell) => cell instanceof CellError && cell.code === wanted.toUpperCase()
  if (/[*?~]/.test(wanted)) {
    const pattern = wildcard(wanted)
    return (cell) => typeof cell === 'string' && pattern.test(cell)
  }
  const lower = wanted.toLowerCase()
  return (cell) => typeof cell === 'string' && cell.toLowerCase() === lower
}
