// Counting, extremes, ranks and spread.
import {
  CellError,
  eachCell,
  ERROR,
  isMulti,
  matrixOf,
  Matrix,
  type Reference,
  type Scalar,
  type Value,
} from '../values.ts'
import { mean, must, numbersAndTextsIn, numbersIn, sorted, squaredDeviations, sum } from './collect.ts'
import { criterion } from './criteria.ts'
import type { Definition, Definitions } from './definition.ts'
import { fulfilling, numbersIf, numbersWhere } from './conditional.ts'
import { parseNumber } from '../coerce.ts'

const over = (compute: (numbers: number[]) => number | CellError): Definition => [
  'v*',
  (...values: Value[]) => compute(numbersIn(values)),
]
const overAll = (compute: (numbers: number[]) => number | CellError): Definition => [
  'v*',
  (...values: Value[]) => compute(numbersAndTextsIn(values)),
]

const largest = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => Math.max(a, b))
const smallest = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((a, b) => Math.min(a, b))

/** `less` is 1 for a sample, 0 for a whole population. */
const variance = (numbers: readonly number[], less: 0 | 1): number => {
  must(numbers.length > less, ERROR.div0)
  return squaredDeviations(numbers) / (numbers.length - less)
}
const sample = (numbers: readonly number[]): number => variance(numbers, 1)
const population = (numbers: readonly number[]): number => variance(numbers, 0)
const sampleDeviation = (numbers: readonly number[]): number => Math.sqrt(sample(numbers))
const populationDeviation = (numbers: readonly number[]): number => Math.sqrt(population(numbers))

function median(numbers: readonly number[]): number {
  must(numbers.length > 0)
  return quantile(sorted(numbers), (numbers.length - 1) / 2)
}

/** At a fractional index of sorted numbers. */
function quantile(ordered: readonly number[], at: number): number {
  const low = Math.floor(at)
  const from = ordered[low] ?? 0
  return from + (at - low) * ((ordered[low + 1] ?? from) - from)
}

function percentile(matrix: Matrix, share: number, isExclusive: boolean): number {
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

function quartile(matrix: Matrix, quarter: number, isExclusive: boolean): number {
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

function modes(numbers: readonly number[]): number[] {
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

/** Places where both arrays have numbers. */
function paired(first: Matrix, second: Matrix): { readonly x: number[]; readonly y: number[] } {
  must(first.cells.length === second.cells.length, ERROR.na)
  const [x, y]: [number[], number[]] = [[], []]
  for (const [at, a] of first.cells.entries()) {
    const b = second.cells[at]
    if (a instanceof CellError) throw a
    if (b instanceof CellError) throw b
    if (typeof a !== 'number' || typeof b !== 'number') continue
    x.push(a)
    y.push(b)
  }
  return { x, y }
}

function products(x: readonly number[], y: readonly number[]): number {
  const [middleX, middleY] = [mean(x), mean(y)]
  return sum(x.map((value, at) => (value - middleX) * ((y[at] ?? 0) - middleY)))
}

function covariance(first: Matrix, second: Matrix, less: 0 | 1): number {
  const { x, y } = paired(first, second)
  must(x.length > less, ERROR.div0)
  return products(x, y) / (x.length - less)
}

function correlation(first: Matrix, second: Matrix): number {
  const { x, y } = paired(first, second)
  const spread = Math.sqrt(squaredDeviations(x) * squaredDeviations(y))
  must(spread > 0, ERROR.div0)
  return products(x, y) / spread
}

/** y = intercept + slope · x */
function line(ys: Matrix, xs: Matrix): { readonly slope: number; readonly intercept: number } {
  const { x, y } = paired(xs, ys)
  const spread = squaredDeviations(x)
  must(spread > 0, ERROR.div0)
  const slope = products(x, y) / spread
  return { slope, intercept: mean(y) - slope * mean(x) }
}

function moment(numbers: readonly number[], power: number, deviation: number): number {
  const middle = mean(numbers)
  return sum(numbers.map((number) => ((number - middle) / deviation) ** power))
}

function skew(numbers: readonly number[]): number {
  const count = numbers.length
  must(count > 2, ERROR.div0)
  const deviation = sampleDeviation(numbers)
  must(deviation > 0, ERROR.div0)
  return (count / ((count - 1) * (count - 2))) * moment(numbers, 3, deviation)
}

function kurtosis(numbers: readonly number[]): number {
  const n = numbers.length
  must(n > 3, ERROR.div0)
  const deviation = sampleDeviation(numbers)
  must(deviation > 0, ERROR.div0)
  const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))
  return scale * moment(numbers, 4, deviation) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
}

function nth(values: Value, place: number, isLargest: boolean): Value {
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

function probability(xs: Matrix, shares: Matrix, low: number, high: number): Value {
  const { x, y } = paired(xs, shares)
  must(xs.cells.length === shares.cells.length, ERROR.na)
  must(y.every((share) => share >= 0 && share <= 1) && Math.abs(sum(y) - 1) < 1e-7)
  return sum(y.filter((_, at) => (x[at] ?? 0) >= low && (x[at] ?? 0) <= high))
}

function counted(values: readonly Value[], isCounted: (cell: Scalar) => boolean): number {
  let count = 0
  for (const value of values) eachCell(value, (cell) => (count += isCounted(cell) ? 1 : 0))
  return count
}

function countNumbers(values: readonly Value[]): number {
  return values.reduce<number>((count, value) => {
    if (isMulti(value)) return count + counted([value], (cell) => typeof cell === 'number')
    return (
      count +
      counted(
        [value],
        (cell) => !(cell instanceof CellError) && (typeof cell !== 'string' || parseNumber(cell) !== null),
      )
    )
  }, 0)
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
const forecast: Definition = [
  'nmm',
  (x: number, ys: Matrix, xs: Matrix) => {
    const { slope, intercept } = line(ys, xs)
    return intercept + slope * x
  },
]
const covarianceOf = (less: 0 | 1): Definition => ['mm', (x: Matrix, y: Matrix) => covariance(x, y, less)]

export const STATISTICAL: Definitions = {
  COUNT: ['v*', (...values: Value[]) => countNumbers(values)],
  COUNTA: [
    'v*',
    (...values: Value[]) => counted(values, (cell) => cell !== null) + values.filter((value) => value === null).length,
  ],
  COUNTBLANK: [
    'r',
    (range: Reference) => {
      const { area } = range
      return (
        (area.bottom - area.top + 1) * (area.right - area.left + 1) -
        counted([range], (cell) => cell !== null && cell !== '')
      )
    },
  ],
  COUNTIF: ['rs', (range: Reference, wanted: Scalar) => counted([matrixOf(range)], criterion(wanted))],
  COUNTIFS: [
    'vvv*',
    (...criteria: Value[]) => {
      const { shape, isKept } = fulfilling(criteria)
      return [...shape.cells.keys()].filter(isKept).length
    },
  ],
  MAX: over(largest),
  MIN: over(smallest),
  MAXA: overAll(largest),
  MINA: overAll(smallest),
  MAXIFS: ['vvvv*', (range: Value, ...criteria: Value[]) => largest(numbersWhere(range, criteria))],
  MINIFS: ['vvvv*', (range: Value, ...criteria: Value[]) => smallest(numbersWhere(range, criteria))],
  AVERAGEA: overAll(mean),
  AVERAGEIF: ['rsr?', (range: Reference, wanted: Scalar, target?: Reference) => mean(numbersIf(range, wanted, target))],
  AVERAGEIFS: ['vvvv*', (range: Value, ...criteria: Value[]) => mean(numbersWhere(range, criteria))],
  MEDIAN: over(median),
  MODE: over((numbers) => modes(numbers)[0] ?? ERROR.na),
  'MODE.SNGL': over((numbers) => modes(numbers)[0] ?? ERROR.na),
  'MODE.MULT': ['v*', (...values: Value[]) => Matrix.of(modes(numbersIn(values)).map((number) => [number]))],
  VAR: over(sample),
  'VAR.S': over(sample),
  VARA: overAll(sample),
  VARP: over(population),
  'VAR.P': over(population),
  VARPA: overAll(population),
  STDEV: over(sampleDeviation),
  'STDEV.S': over(sampleDeviation),
  STDEVA: overAll(sampleDeviation),
  STDEVP: over(populationDeviation),
  'STDEV.P': over(populationDeviation),
  STDEVPA: overAll(populationDeviation),
  AVEDEV: over((numbers) => {
    must(numbers.length > 0)
    const middle = mean(numbers)
    return mean(numbers.map((number) => Math.abs(number - middle)))
  }),
  GEOMEAN: over((numbers) => {
    must(numbers.length > 0 && numbers.every((number) => number > 0))
    return Math.exp(mean(numbers.map(Math.log)))
  }),
  HARMEAN: over((numbers) => {
    must(numbers.length > 0 && numbers.every((number) => number > 0))
    return numbers.length / sum(numbers.map((number) => 1 / number))
  }),
  SKEW: over(skew),
  'SKEW.P': over((numbers) => {
    must(numbers.length > 2, ERROR.div0)
    const deviation = populationDeviation(numbers)
    must(deviation > 0, ERROR.div0)
    return moment(numbers, 3, deviation) / numbers.length
  }),
  KURT: over(kurtosis),
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
  PROB: ['mmnn?', (xs: Matrix, shares: Matrix, low: number, high = low) => probability(xs, shares, low, high)],
  COVAR: covarianceOf(0),
  'COVARIANCE.P': covarianceOf(0),
  'COVARIANCE.S': covarianceOf(1),
  CORREL: ['mm', correlation],
  PEARSON: ['mm', correlation],
  RSQ: ['mm', (x: Matrix, y: Matrix) => correlation(x, y) ** 2],
  SLOPE: ['mm', (ys: Matrix, xs: Matrix) => line(ys, xs).slope],
  INTERCEPT: ['mm', (ys: Matrix, xs: Matrix) => line(ys, xs).intercept],
  FORECAST: forecast,
  'FORECAST.LINEAR': forecast,
  STEYX: [
    'mm',
    (ys: Matrix, xs: Matrix) => {
      const { x, y } = paired(xs, ys)
      must(x.length > 2, ERROR.div0)
      return Math.sqrt((squaredDeviations(y) - products(x, y) ** 2 / squaredDeviations(x)) / (x.length - 2))
    },
  ],
  STANDARDIZE: [
    'nnn',
    (x: number, middle: number, deviation: number) => (deviation <= 0 ? ERROR.num : (x - middle) / deviation),
  ],
  FISHER: ['n', (x: number) => (Math.abs(x) >= 1 ? ERROR.num : Math.atanh(x))],
  FISHERINV: ['n', Math.tanh],
}
