// Lines and exponential curves through many points: LINEST and its kin.
import { ERROR, Matrix, type Scalar } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { leastSquares, type Fit } from './least-squares.ts'
import { numbersOf } from './matrices.ts'

interface Sample {
  /** Variables of each observation. */
  readonly rows: readonly (readonly number[])[]
  readonly ys: readonly number[]
  /** Observations lie beside one another. */
  readonly isWide: boolean
  readonly isSingle: boolean
}

function sampleOf(knownY: Matrix, knownX: Matrix | undefined): Sample {
  const ys = numbersOf(knownY).flat()
  if (!knownX)
    return { rows: ys.map((_, at) => [at + 1]), ys, isWide: knownY.rows === 1 && knownY.columns > 1, isSingle: true }
  const xs = numbersOf(knownX)
  if (knownX.rows === knownY.rows && knownX.columns === knownY.columns)
    return { rows: xs.flat().map((x) => [x]), ys, isWide: knownY.rows === 1 && knownY.columns > 1, isSingle: true }
  if (knownY.columns === 1) {
    must(knownX.rows === knownY.rows, ERROR.ref)
    return { rows: xs, ys, isWide: false, isSingle: knownX.columns === 1 }
  }
  must(knownY.rows === 1 && knownX.columns === knownY.columns, ERROR.ref)
  return { rows: transposed(xs), ys, isWide: true, isSingle: knownX.rows === 1 }
}

function transposed(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0))
}

function logarithms(matrix: Matrix): Matrix {
  return Matrix.of(
    numbersOf(matrix).map((row) =>
      row.map((y) => {
        must(y > 0)
        return Math.log(y)
      }),
    ),
  )
}

/** Rows of LINEST and LOGEST: the last variable first. */
function table(fit: Fit, hasStatistics: boolean, shown: (coefficient: number) => number): Matrix {
  const line = [...fit.slopes.toReversed(), fit.intercept].map((one) => shown(one))
  if (!hasStatistics) return Matrix.of([line])
  const { residual, regression, freedom } = fit
  const total = residual + regression
  const rank = fit.slopes.filter((slope, at) => slope !== 0 || fit.errors[at] !== 0).length
  const spread = freedom > 0 ? Math.sqrt(residual / freedom) : 0
  const isExact = freedom <= 0 || residual <= total * 1e-30
  const rest: readonly (readonly Scalar[])[] = [
    [...fit.errors.toReversed(), fit.interceptError ?? ERROR.na],
    [total === 0 ? 1 : regression / total, spread],
    [isExact ? ERROR.num : regression / Math.max(1, rank) / (residual / freedom), freedom],
    [regression, residual],
  ]
  return Matrix.build(5, line.length, (row, column) =>
    row === 0 ? (line[column] ?? 0) : (rest[row - 1]?.[column] ?? ERROR.na),
  )
}

function predicted(
  knownY: Matrix,
  knownX: Matrix | undefined,
  newX: Matrix | undefined,
  hasIntercept: boolean,
  shown: (y: number) => number,
): Matrix {
  const sample = sampleOf(knownY, knownX)
  const { slopes, intercept } = leastSquares(sample.rows, sample.ys, hasIntercept)
  const at = (row: readonly number[]): number =>
    shown(slopes.reduce((total, slope, n) => total + slope * (row[n] ?? 0), intercept))
  const target = newX ?? knownX
  if (!target)
    return Matrix.build(knownY.rows, knownY.columns, (row, column) =>
      at(sample.rows[row * knownY.columns + column] ?? []),
    )
  const xs = numbersOf(target)
  if (sample.isSingle) return Matrix.of(xs.map((row) => row.map((x) => at([x]))))
  const rows = sample.isWide ? transposed(xs) : xs
  must(rows[0]?.length === slopes.length, ERROR.ref)
  const answers = rows.map(at)
  return sample.isWide ? Matrix.of([answers]) : Matrix.of(answers.map((one) => [one]))
}

const same = (x: number): number => x

export const REGRESSION: Definitions = {
  LINEST: [
    'mM?B?B?',
    (ys: Matrix, xs?: Matrix, hasIntercept = true, hasStatistics = false) => {
      const sample = sampleOf(ys, xs)
      return table(leastSquares(sample.rows, sample.ys, hasIntercept), hasStatistics, same)
    },
  ],
  LOGEST: [
    'mM?B?B?',
    (ys: Matrix, xs?: Matrix, hasIntercept = true, hasStatistics = false) => {
      const sample = sampleOf(logarithms(ys), xs)
      return table(leastSquares(sample.rows, sample.ys, hasIntercept), hasStatistics, Math.exp)
    },
  ],
  TREND: [
    'mM?M?B?',
    (ys: Matrix, xs?: Matrix, wanted?: Matrix, hasIntercept = true) => predicted(ys, xs, wanted, hasIntercept, same),
  ],
  GROWTH: [
    'mM?M?B?',
    (ys: Matrix, xs?: Matrix, wanted?: Matrix, hasIntercept = true) =>
      predicted(logarithms(ys), xs, wanted, hasIntercept, Math.exp),
  ],
}
