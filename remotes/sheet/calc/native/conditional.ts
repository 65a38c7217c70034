// COUNTIF, SUMIFS and their kin over single columns: rows that equal a value are found by it, not by looking at every row.
import {
  CellError,
  criterion,
  ERROR,
  Matrix,
  parseNumber,
  Reference,
  type Scalar,
  scalarOf,
  type Value,
} from '@wenfang/shared-formulas'
import { keyColumnOf, type KeyColumn } from './key-column.ts'
import { storedArea, type Native, type StoredArea } from './native.ts'

interface Condition {
  readonly keys: KeyColumn
  readonly test: (cell: Scalar) => boolean
  /** Places that may fulfil it; null for all. */
  readonly candidates: readonly number[] | null
  /** The same test, where it is one of numbers against a number. */
  readonly compare: ((cell: number) => boolean) | null
}

/** What a criterion that asks for equality asks for. */
function equalityKey(wanted: Scalar): number | string | null {
  if (typeof wanted === 'number') return wanted
  if (typeof wanted !== 'string') return null
  const text = /^=?([^<>=*?~#].*)$/s.exec(wanted)?.[1]
  if (text === undefined || /[*?~]/.test(text) || /^(?:true|false)$/i.test(text)) return null
  return parseNumber(text) ?? text
}

/** Of a criterion such as `>5`. Numbers that agree in fifteen digits are equal. NaN is never kept. */
function comparison(wanted: Scalar): ((cell: number) => boolean) | null {
  const parts = typeof wanted === 'string' ? /^(<=|>=|<|>)(.+)$/s.exec(wanted) : null
  const limit = parts ? parseNumber(parts[2] ?? '') : null
  if (limit === null) return null
  const isEqual = (cell: number): boolean => cell === limit || Math.abs(cell - limit) < Math.abs(cell) * 1e-15
  switch (parts?.[1]) {
    case '<':
      return (cell) => cell < limit && !isEqual(cell)
    case '>':
      return (cell) => cell > limit && !isEqual(cell)
    case '<=':
      return (cell) => cell <= limit || isEqual(cell)
    default:
      return (cell) => cell >= limit || isEqual(cell)
  }
}

function placesOf(numbers: Float64Array, isKept: (cell: number) => boolean): number[] {
  const places: number[] = []
  for (let at = 0; at < numbers.length; at++) if (isKept(numbers[at] ?? Number.NaN)) places.push(at)
  return places
}

/** Ascending places where all conditions hold; null when the general function must look. */
function placesWhere(
  pairs: readonly (Value | undefined)[],
): { readonly rows: number; readonly places: number[] } | null {
  const conditions: Condition[] = []
  let rows = -1
  for (let at = 0; at < pairs.length; at += 2) {
    const [range, wanted] = [pairs[at], pairs[at + 1]]
    const area = range instanceof Reference ? storedArea(range) : null
    if (!area || wanted instanceof Matrix || wanted === undefined) return null
    if (wanted instanceof Reference && !isCell(storedArea(wanted))) return null
    const length = area.bottom - area.top
    if (rows >= 0 && length !== rows) return null
    rows = length
    const keys = keyColumnOf(area)
    const value = scalarOf(wanted)
    if (!keys || value instanceof CellError) return null
    const test = criterion(value)
    // Blank cells below the last used row are not kept.
    if (test(null)) return null
    const key = equalityKey(value)
    conditions.push({ keys, test, candidates: key === null ? null : keys.candidates(key), compare: comparison(value) })
  }
  const single = conditions.length === 1 ? conditions[0] : undefined
  if (single?.compare) return { rows, places: placesOf(single.keys.numbers, single.compare) }
  const narrowest = conditions.reduce<readonly number[] | null>(
    (least, { candidates }) => (candidates && (!least || candidates.length < least.length) ? candidates : least),
    null,
  )
  const isKept = (place: number): boolean =>
    conditions.every(({ keys, test }) => place < keys.cells.length && test(keys.cells[place] ?? null))
  const all = narrowest ?? conditions[0]?.keys.cells.keys() ?? []
  return { rows, places: [...all].filter(isKept) }
}

function isCell(area: StoredArea | null): boolean {
  return area !== null && area.top === area.bottom && area.left === area.right
}

/** Numbers of one column at the places. `rows` is how far the conditions go. @throws CellError */
function numbersAt(
  range: Value | undefined,
  rows: number,
  places: readonly number[],
  isAnchored: boolean,
): number[] | null {
  const area = range instanceof Reference ? storedArea(range) : null
  if (!area || area.left !== area.right || (!isAnchored && area.bottom - area.top !== rows)) return null
  const numbers: number[] = []
  for (const place of places) {
    const cell = area.sheet.get(area.top + place, area.left)
    if (cell instanceof CellError) throw cell
    if (typeof cell === 'number') numbers.push(cell)
  }
  return numbers
}

function sum(numbers: readonly number[]): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** COUNTIFS and the like: pairs of ranges and criteria behind the range that is summed. */
function several(answer: (numbers: readonly number[]) => Value): Native {
  return ([range, ...pairs]) => {
    const found = pairs.length > 0 && pairs.length % 2 === 0 ? placesWhere(pairs) : null
    const numbers = found && numbersAt(range, found.rows, found.places, false)
    return numbers ? answer(numbers) : undefined
  }
}

/** SUMIF and AVERAGEIF: the range that is summed comes last, and only its first cell counts. */
function one(answer: (numbers: readonly number[]) => Value): Native {
  return ([range, wanted, target]) => {
    const found = placesWhere([range, wanted])
    const numbers = found && numbersAt(target ?? range, found.rows, found.places, true)
    return numbers ? answer(numbers) : undefined
  }
}

const mean = (numbers: readonly number[]): Value => (numbers.length === 0 ? ERROR.div0 : sum(numbers) / numbers.length)

const counted: Native = (pairs) => (pairs.length % 2 === 0 ? placesWhere(pairs)?.places.length : undefined)

export const CONDITIONAL: Readonly<Record<string, Native>> = {
  COUNTIF: counted,
  COUNTIFS: counted,
  SUMIF: one(sum),
  SUMIFS: several(sum),
  AVERAGEIF: one(mean),
  AVERAGEIFS: several(mean),
}
