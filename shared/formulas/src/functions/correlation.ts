// Two samples side by side: covariance, correlation, a straight line through them.
import { CellError, ERROR, type Value, type Matrix } from '../values.ts'
import { mean, must, squaredDeviations, sum } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'

/** Places where both arrays have numbers. */
export function paired(first: Matrix, second: Matrix): { readonly x: number[]; readonly y: number[] } {
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

function probability(xs: Matrix, shares: Matrix, low: number, high: number): Value {
  const { x, y } = paired(xs, shares)
  must(xs.cells.length === shares.cells.length, ERROR.na)
  must(y.length > 0, ERROR.div0)
  must(y.every((share) => share >= 0 && share <= 1) && Math.abs(sum(y) - 1) < 1e-7)
  return sum(y.filter((_, at) => (x[at] ?? 0) >= low && (x[at] ?? 0) <= high))
}

const forecast: Definition = [
  'nmm',
  (x: number, ys: Matrix, xs: Matrix) => {
    const { slope, intercept } = line(ys, xs)
    return intercept + slope * x
  },
]

const covarianceOf = (less: 0 | 1): Definition => ['mm', (x: Matrix, y: Matrix) => covariance(x, y, less)]

export const CORRELATION: Definitions = {
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
}
