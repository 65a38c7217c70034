// Places in an order: medians, percentiles, ranks, frequencies.
import { CellError, ERROR, isMulti, Matrix, Reference, scalarOf, type Value } from '../values.ts'
import { mean, must, numbersIn, sorted } from './collect.ts'
import { isSingle, type Definition, type Definitions } from './definition.ts'
import { largest, over } from './statistical.ts'

export function median(numbers: readonly number[]): number {
  must(numbers.length > 0)
  return quantile(sorted(numbers), (numbers.length - 1) / 2)
}

/** At a fractional index of sorted numbers. */
function quantile(ordered: readonly number[], at: number): number {
  const low = Math.floor(at)
  const from = ordered[low] ?? 0
  return from + (at - low) * ((ordered[low + 1] ?? from) - from)
}

export function percentile(matrix: Matrix, share: number, isExclusive: boolean): number {
  const ordered = sorted(numbersIn([matrix]))
  const count = ordered.length
  must(count > 0)
  if (!isExclusive) {
    must(share >= 0 && share <= 1)
    return quantile(ordered, share * (count - 1))
  }
  const at = share * (count + 1)
  must(share > 0 && share < 1 && at >= 1 && at <= count)
  return quantile(ordered, at - 1)
}

export function quartile(matrix: Matrix, quarter: number, isExclusive: boolean): number {
  const whole = Math.trunc(quarter)
  must(whole >= 0 && whole <= 4)
  return percentile(matrix, whole / 4, isExclusive)
}

function percentRank(matrix: Matrix, value: number, digits: number, isExclusive: boolean): Value {
  const ordered = sorted(numbersIn([matrix]))
  must(ordered.length > 0 && digits >= 1)
  if (value < (ordered[0] ?? 0) || value > (ordered.at(-1) ?? 0)) return ERROR.na
  let at = ordered.indexOf(value)
  if (at < 0) {
    const next = ordered.findIndex((number) => number > value)
    const [low, high] = [ordered[next - 1] ?? 0, ordered[next] ?? 0]
    at = next - 1 + (value - low) / (high - low)
  }
  const share = isExclusive ? (at + 1) / (ordered.length + 1) : ordered.length === 1 ? 1 : at / (ordered.length - 1)
  const scale = 10 ** digits
  return Math.floor(Number((share * scale).toPrecision(15))) / scale
}

export function modes(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const most = largest([...counts.values()])
  must(most > 1, ERROR.na)
  return [...counts].filter(([, count]) => count === most).map(([number]) => number)
}

function rank(value: number, range: Reference, isAscending: boolean, isAverage: boolean): Value {
  const numbers = numbersIn([range])
  const equal = numbers.filter((number) => number === value).length
  if (equal === 0) return ERROR.na
  const before = numbers.filter((number) => (isAscending ? number < value : number > value)).length
  return before + 1 + (isAverage ? (equal - 1) / 2 : 0)
}

export function nth(values: Value, place: number, isLargest: boolean): Value {
  const ordered = sorted(numbersIn([values]))
  const at = Math.ceil(place)
  must(at >= 1 && at <= ordered.length)
  return (isLargest ? ordered[ordered.length - at] : ordered[at - 1]) ?? ERROR.num
}

function trimmedMean(matrix: Matrix, share: number): number {
  const ordered = sorted(numbersIn([matrix]))
  must(share >= 0 && share < 1)
  const cut = Math.floor((ordered.length * share) / 2)
  return mean(ordered.slice(cut, ordered.length - cut))
}

function frequency(data: Matrix, bins: Matrix): Matrix {
  const limits = numbersIn([bins])
  const ordered = sorted(limits)
  const numbers = numbersIn([data])
  const counts = limits.map((limit, at) => {
    if (limits.indexOf(limit) < at) return 0
    const below = ordered[ordered.indexOf(limit) - 1] ?? -Infinity
    return numbers.filter((number) => number <= limit && number > below).length
  })
  const last = ordered.at(-1) ?? -Infinity
  return Matrix.of([...counts, numbers.filter((number) => number > last).length].map((count) => [count]))
}

const quantiles = (isExclusive: boolean): Definition => [
  'mn',
  (matrix: Matrix, share: number) => percentile(matrix, share, isExclusive),
]

const quartiles = (isExclusive: boolean): Definition => [
  'mn',
  (matrix: Matrix, quarter: number) => quartile(matrix, quarter, isExclusive),
]

const ranks = (isAverage: boolean): Definition => [
  'nrb?',
  (value: number, range: Reference, isAscending = false) => rank(value, range, isAscending, isAverage),
]

const percentRanks = (isExclusive: boolean): Definition => [
  'mni?',
  (matrix: Matrix, value: number, digits = 3) => percentRank(matrix, value, digits, isExclusive),
]

/** A value or a single cell must be a number: texts are not read as numbers here. */
function writtenNumbers(values: readonly Value[]): number[] {
  for (const value of values) {
    const isOne = !isMulti(value) || (value instanceof Reference && isSingle(value))
    const cell = isOne ? scalarOf(value) : 0
    if (cell instanceof CellError) throw cell
    must(typeof cell === 'number', ERROR.value)
  }
  return numbersIn(values)
}

export const ORDER_STATISTICS: Definitions = {
  MEDIAN: over(median),
  MODE: ['vv*', (...values: Value[]) => modes(writtenNumbers(values))[0] ?? ERROR.na],
  'MODE.SNGL': ['vv*', (...values: Value[]) => modes(writtenNumbers(values))[0] ?? ERROR.na],
  'MODE.MULT': ['vv*', (...values: Value[]) => Matrix.of(modes(numbersIn(values)).map((number) => [number]))],
  LARGE: ['vn', (values: Value, place: number) => nth(values, place, true)],
  SMALL: ['vn', (values: Value, place: number) => nth(values, place, false)],
  PERCENTILE: quantiles(false),
  'PERCENTILE.INC': quantiles(false),
  'PERCENTILE.EXC': quantiles(true),
  QUARTILE: quartiles(false),
  'QUARTILE.INC': quartiles(false),
  'QUARTILE.EXC': quartiles(true),
  PERCENTRANK: percentRanks(false),
  'PERCENTRANK.INC': percentRanks(false),
  'PERCENTRANK.EXC': percentRanks(true),
  RANK: ranks(false),
  'RANK.EQ': ranks(false),
  'RANK.AVG': ranks(true),
  TRIMMEAN: ['mn', trimmedMean],
  FREQUENCY: ['mm', frequency],
}
