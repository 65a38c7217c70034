// FORECAST.ETS: what comes next in a series of dated values.
import { ERROR, type Matrix, type Value } from '../values.ts'
import { must, numbersIn } from './collect.ts'
import type { Definitions } from './definition.ts'
import { forecast, seasonLength, smooth, type Smoothing } from './exponential-smoothing.ts'
import { normalInverse } from './normal-distributions.ts'

/** Excel's largest season: the hours of a year. */
const MAX_SEASON = 8760

interface Series {
  readonly values: readonly number[]
  readonly start: number
  readonly step: number
}

/** How values of one date become one: 1 average … 7 sum, as the function numbers them. */
const GATHER: Readonly<Record<number, (values: readonly number[]) => number>> = {
  1: (values) => values.reduce((a, b) => a + b) / values.length,
  2: (values) => values.length,
  3: (values) => values.length,
  4: (values) => values.reduce((a, b) => Math.max(a, b)),
  5: (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0,
  6: (values) => values.reduce((a, b) => Math.min(a, b)),
  7: (values) => values.reduce((a, b) => a + b),
}

/** Even steps: dates sorted, doubles gathered, up to three in ten missing ones filled. */
function seriesOf(valueMatrix: Matrix, timeline: Matrix, completion: number, gathering: number): Series {
  const gather = GATHER[gathering]
  if (!gather) throw ERROR.num
  must(completion === 0 || completion === 1)
  const [ys, xs] = [numbersIn([valueMatrix]), numbersIn([timeline])]
  must(ys.length === xs.length && ys.length > 0, ERROR.na)
  const dates = new Map<number, number[]>()
  for (const [at, x] of xs.entries()) dates.set(x, [...(dates.get(x) ?? []), ys[at] ?? 0])
  const points = [...dates].map(([x, all]) => [x, gather(all)] as const).toSorted(([a], [b]) => a - b)
  must(points.length >= 3, ERROR.num)
  const gaps = points.slice(1).map(([x], at) => x - (points[at]?.[0] ?? 0))
  const step = gaps.reduce((a, b) => Math.min(a, b))
  const start = points[0]?.[0] ?? 0
  const values: number[] = []
  let missing = 0
  for (const [at, [x, y]] of points.entries()) {
    const place = (x - start) / step
    must(Math.abs(place - Math.round(place)) < 1e-6)
    const before = points[at - 1]?.[1] ?? y
    const from = values.length
    for (let hole = from; hole < Math.round(place); hole++) {
      missing++
      values.push(completion === 1 ? before + ((y - before) * (hole - from + 1)) / (Math.round(place) - from + 1) : 0)
      must(missing <= points.length)
    }
    values.push(y)
  }
  must(missing <= values.length * 0.3)
  return { values, start, step }
}

function fit(values: readonly number[], wanted: number): { readonly model: Smoothing; readonly period: number } {
  must(wanted >= 0 && wanted <= MAX_SEASON && Number.isInteger(wanted))
  const found = wanted === 1 ? 1 : wanted > 1 ? wanted : seasonLength(values)
  const period = values.length >= 2 * found ? found : 1
  return { model: smooth(values, period), period }
}

function errorsOf(values: readonly number[], { fitted }: Smoothing): number[] {
  return values.map((value, at) => value - (fitted[at] ?? 0))
}

const average = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0) / values.length

function statistic(kind: number, { values, step }: Series, model: Smoothing): Value {
  const errors = errorsOf(values, model)
  const sizes = errors.map(Math.abs)
  switch (kind) {
    case 1:
      return model.alpha
    case 2:
      return model.beta
    case 3:
      return model.gamma
    case 4: {
      const naive = average(values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? 0))))
      return naive === 0 ? ERROR.div0 : average(sizes) / naive
    }
    case 5:
      return average(
        sizes.map((size, at) => (2 * size) / (Math.abs(values[at] ?? 0) + Math.abs(model.fitted[at] ?? 0) || 1)),
      )
    case 6:
      return average(sizes)
    case 7:
      return Math.sqrt(average(errors.map((error) => error * error)))
    case 8:
      return step
    default:
      return ERROR.num
  }
}

const sumTo = (n: number): number => (n * (n + 1)) / 2
const sumOfSquaresTo = (n: number): number => (n * (n + 1) * (2 * n + 1)) / 6

/** How far off the forecast may be: the spread of one step grows with the weights of level, trend and season. */
function spread(ahead: number, values: readonly number[], model: Smoothing, period: number): number {
  const { alpha, beta, gamma } = model
  const one = average(errorsOf(values, model).map((error) => error * error))
  // Of at = 1, 2 … below ahead, in one look: a target may be as far off as it likes.
  const steps = Math.ceil(ahead) - 1
  const level = alpha * alpha * (steps + 2 * beta * sumTo(steps) + beta * beta * sumOfSquaresTo(steps))
  const seasons = period > 1 ? Math.floor(steps / period) : 0
  const season = gamma * (1 - alpha)
  const seasonal = season * season * seasons + 2 * season * alpha * (seasons + beta * period * sumTo(seasons))
  return Math.sqrt(one * (1 + level + seasonal))
}

export const FORECAST_ETS: Definitions = {
  'FORECAST.ETS': [
    'nmmI?I?I?',
    (target: number, values: Matrix, timeline: Matrix, season = 0, completion = 1, gathering = 1) => {
      const series = seriesOf(values, timeline, completion, gathering)
      const ahead = (target - series.start) / series.step - series.values.length + 1
      must(ahead > 0)
      return forecast(fit(series.values, season).model, ahead)
    },
  ],
  'FORECAST.ETS.CONFINT': [
    'nmmN?I?I?I?',
    (target: number, values: Matrix, timeline: Matrix, level = 0.95, season = 0, completion = 1, gathering = 1) => {
      must(level > 0 && level < 1)
      const series = seriesOf(values, timeline, completion, gathering)
      const ahead = (target - series.start) / series.step - series.values.length + 1
      must(ahead > 0)
      const { model, period } = fit(series.values, season)
      return normalInverse((1 + level) / 2) * spread(ahead, series.values, model, period)
    },
  ],
  'FORECAST.ETS.SEASONALITY': [
    'mmI?I?',
    (values: Matrix, timeline: Matrix, completion = 1, gathering = 1) => {
      const series = seriesOf(values, timeline, completion, gathering)
      return fit(series.values, 0).period
    },
  ],
  'FORECAST.ETS.STAT': [
    'mmiI?I?I?',
    (values: Matrix, timeline: Matrix, kind: number, season = 0, completion = 1, gathering = 1) => {
      const series = seriesOf(values, timeline, completion, gathering)
      return statistic(kind, series, fit(series.values, season).model)
    },
  ],
}
