// Tests of hypotheses.
import { CellError, ERROR, type Matrix, type Value } from '../values.ts'
import { mean, must, numbersIn, squaredDeviations, sum } from './collect.ts'
import { paired } from './correlation.ts'
import type { Definition, Definitions } from './definition.ts'
import { betaI, erfc, gammaQ } from './special-functions.ts'

function variance(numbers: readonly number[]): number {
  must(numbers.length > 1, ERROR.div0)
  return squaredDeviations(numbers) / (numbers.length - 1)
}

function studentTails(t: number, freedom: number, tails: number): number {
  return (betaI(freedom / (freedom + t * t), freedom / 2, 0.5) / 2) * tails
}

/** `kind` 1: pairs, 2: equal variances, 3: unequal variances. */
function studentTest(first: Matrix, second: Matrix, tails: number, kind: number): Value {
  must((tails === 1 || tails === 2) && kind >= 1 && kind <= 3)
  const [x, y] = [numbersIn([first]), numbersIn([second])]
  if (kind === 1) {
    const pairs = paired(first, second)
    const differences = pairs.x.map((value, at) => value - (pairs.y[at] ?? 0))
    const spread = variance(differences)
    must(spread > 0, ERROR.div0)
    return studentTails(mean(differences) / Math.sqrt(spread / differences.length), differences.length - 1, tails)
  }
  const [a, b] = [variance(x) / x.length, variance(y) / y.length]
  must(a + b > 0, ERROR.div0)
  if (kind === 3) {
    const freedom = (a + b) ** 2 / (a ** 2 / (x.length - 1) + b ** 2 / (y.length - 1))
    return studentTails((mean(x) - mean(y)) / Math.sqrt(a + b), freedom, tails)
  }
  const freedom = x.length + y.length - 2
  const pooled = (squaredDeviations(x) + squaredDeviations(y)) / freedom
  return studentTails((mean(x) - mean(y)) / Math.sqrt(pooled * (1 / x.length + 1 / y.length)), freedom, tails)
}

function fisherTest(first: Matrix, second: Matrix): Value {
  const [x, y] = [numbersIn([first]), numbersIn([second])]
  const [a, b] = [variance(x), variance(y)]
  must(a > 0 && b > 0, ERROR.div0)
  const [m, n] = [x.length - 1, y.length - 1]
  const tail = betaI((m * a) / (m * a + n * b), m / 2, n / 2)
  return 2 * Math.min(tail, 1 - tail)
}

function chiTest(actual: Matrix, expected: Matrix): Value {
  must(actual.rows === expected.rows && actual.columns === expected.columns && actual.cells.length > 1, ERROR.na)
  const { rows, columns } = actual
  const freedom = rows > 1 && columns > 1 ? (rows - 1) * (columns - 1) : rows * columns - 1
  const parts = actual.cells.map((cell, at) => {
    const wanted = expected.cells[at]
    if (cell instanceof CellError) throw cell
    if (typeof cell !== 'number' || typeof wanted !== 'number') return 0
    must(wanted !== 0, ERROR.div0)
    return (cell - wanted) ** 2 / wanted
  })
  return gammaQ(freedom / 2, sum(parts) / 2)
}

const Z_TEST: Definition = [
  'mnN?',
  (matrix: Matrix, wanted: number, deviation?: number) => {
    const numbers = numbersIn([matrix])
    must(numbers.length > 0, ERROR.na)
    const spread = deviation ?? Math.sqrt(variance(numbers))
    must(spread > 0, deviation === undefined ? ERROR.div0 : ERROR.num)
    return erfc((mean(numbers) - wanted) / (spread / Math.sqrt(numbers.length)) / Math.SQRT2) / 2
  },
]
const T_TEST: Definition = ['mmii', studentTest]
const F_TEST: Definition = ['mm', fisherTest]
const CHI_TEST: Definition = ['mm', chiTest]

export const HYPOTHESIS_TESTS: Definitions = {
  'T.TEST': T_TEST,
  TTEST: T_TEST,
  'F.TEST': F_TEST,
  FTEST: F_TEST,
  'CHISQ.TEST': CHI_TEST,
  CHITEST: CHI_TEST,
  'Z.TEST': Z_TEST,
  ZTEST: Z_TEST,
}
