// Counting, extremes, averages and spread.
import { parseNumber } from '../coerce.ts'
import { CellError, eachCell, ERROR, isMulti, matrixOf, type Reference, type Scalar, type Value } from '../values.ts'
import { mean, must, numbersAndTextsIn, numbersIn, squaredDeviations, sum } from './collect.ts'
import { fulfilling, numbersIf, numbersWhere } from './conditional.ts'
import { criterion } from './criteria.ts'
import type { Definition, Definitions } from './definition.ts'

export const over = (compute: (numbers: number[]) => number | CellError): Definition => [
  'vv*',
  (...values: Value[]) => compute(numbersIn(values)),
]

const overAll = (compute: (numbers: number[]) => number | CellError): Definition => [
  'vv*',
  (...values: Value[]) => compute(numbersAndTextsIn(values)),
]

export const largest = (numbers: readonly number[]): number =>
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

export const STATISTICAL: Definitions = {
  COUNT: ['vv*', (...values: Value[]) => countNumbers(values)],
  COUNTA: [
    'vv*',
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
    'vsv*s*',
    (...criteria: Value[]) => {
      const { shape, isKept } = fulfilling(criteria)
      return [...shape.cells.keys()].filter(isKept).length
    },
  ],
  MAX: over(largest),
  MIN: over(smallest),
  MAXA: overAll(largest),
  MINA: overAll(smallest),
  MAXIFS: ['vvsv*s*', (range: Value, ...criteria: Value[]) => largest(numbersWhere(range, criteria))],
  MINIFS: ['vvsv*s*', (range: Value, ...criteria: Value[]) => smallest(numbersWhere(range, criteria))],
  AVERAGEA: overAll(mean),
  AVERAGEIF: ['rsr?', (range: Reference, wanted: Scalar, target?: Reference) => mean(numbersIf(range, wanted, target))],
  AVERAGEIFS: ['vvsv*s*', (range: Value, ...criteria: Value[]) => mean(numbersWhere(range, criteria))],
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
  STANDARDIZE: [
    'nnn',
    (x: number, middle: number, deviation: number) => (deviation <= 0 ? ERROR.num : (x - middle) / deviation),
  ],
  FISHER: ['n', (x: number) => (Math.abs(x) >= 1 ? ERROR.num : Math.atanh(x))],
  FISHERINV: ['n', Math.tanh],
}
