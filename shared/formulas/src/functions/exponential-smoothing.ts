// Additive triple exponential smoothing (Holt and Winters): a level, a trend and a season, with the weights that fit best.

export interface Smoothing {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
  /** One step ahead at every point. */
  readonly fitted: readonly number[]
  readonly level: number
  readonly trend: number
  /** The last period of the season, oldest first; empty without one. */
  readonly season: readonly number[]
}

type Weights = readonly [alpha: number, beta: number, gamma: number]

/** `period` 1: no season. `values` at even distances, at least two periods where there is a season. */
export function smooth(values: readonly number[], period: number): Smoothing {
  const isSeasonal = period > 1
  const error = (weights: Weights): number => {
    const { fitted } = run(values, period, weights)
    return fitted.reduce((total, one, at) => total + (one - (values[at] ?? 0)) ** 2, 0)
  }
  let best: Weights = [0.5, 0.1, isSeasonal ? 0.1 : 0]
  let least = error(best)
  const consider = (weights: Weights): boolean => {
    const found = error(weights)
    if (found >= least) return false
    least = found
    best = weights
    return true
  }
  const steps = [0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999]
  for (const alpha of steps)
    for (const beta of steps) for (const gamma of isSeasonal ? steps : [0]) consider([alpha, beta, gamma])
  // A compass search around the best of the grid.
  for (let size = 0.1; size > 1e-4;) {
    const [alpha, beta, gamma] = best
    const tries: Weights[] = [
      [alpha + size, beta, gamma],
      [alpha - size, beta, gamma],
      [alpha, beta + size, gamma],
      [alpha, beta - size, gamma],
      ...(isSeasonal
        ? ([
            [alpha, beta, gamma + size],
            [alpha, beta, gamma - size],
          ] as const)
        : []),
    ]
    if (!tries.map(([a, b, c]): Weights => [within(a), within(b), isSeasonal ? within(c) : 0]).some(consider)) size /= 2
  }
  return run(values, period, best)
}

/** `ahead` steps behind the last value. */
export function forecast({ level, trend, season }: Smoothing, ahead: number): number {
  const seasonal =
    season.length === 0 ? 0 : (season[(((Math.ceil(ahead) - 1) % season.length) + season.length) % season.length] ?? 0)
  return level + trend * ahead + seasonal
}

function within(weight: number): number {
  return Math.min(0.999, Math.max(0.001, weight))
}

function run(values: readonly number[], period: number, [alpha, beta, gamma]: Weights): Smoothing {
  const isSeasonal = period > 1
  const first = average(values.slice(0, period))
  let trend = isSeasonal
    ? (average(values.slice(period, 2 * period)) - first) / period
    : (values[1] ?? 0) - (values[0] ?? 0)
  let level = isSeasonal ? first - (trend * (period + 1)) / 2 : (values[0] ?? 0) - trend
  const season = isSeasonal ? values.slice(0, period).map((value, at) => value - (level + trend * (at + 1))) : []
  const fitted: number[] = []
  for (const [at, value] of values.entries()) {
    const seasonal = season[at % period] ?? 0
    const before = level
    fitted.push(level + trend + seasonal)
    level = alpha * (value - seasonal) + (1 - alpha) * (level + trend)
    trend = beta * (level - before) + (1 - beta) * trend
    if (isSeasonal) season[at % period] = gamma * (value - level) + (1 - gamma) * seasonal
  }
  const turn = values.length % period
  return {
    alpha,
    beta,
    gamma,
    fitted,
    level,
    trend,
    season: isSeasonal ? [...season.slice(turn), ...season.slice(0, turn)] : [],
  }
}

/** The distance at which the series without its trend is most like itself; 1 for none. */
export function seasonLength(values: readonly number[]): number {
  const n = values.length
  const middle = (n - 1) / 2
  const mean = average(values)
  const slope =
    values.reduce((total, value, at) => total + (at - middle) * (value - mean), 0) / ((n * (n * n - 1)) / 12)
  const rest = values.map((value, at) => value - mean - slope * (at - middle))
  const power = rest.reduce((total, value) => total + value * value, 0)
  if (n < 6 || power <= values.reduce((total, value) => total + value * value, 0) * 1e-20) return 1
  const likeness = (lag: number): number =>
    rest.slice(lag).reduce((total, value, at) => total + value * (rest[at] ?? 0), 0) / power
  let [best, most] = [1, 0.3]
  for (let lag = 2; lag <= Math.floor(n / 2); lag++) {
    const found = likeness(lag)
    const isPeak = found > likeness(lag - 1) && found >= likeness(lag + 1)
    if (isPeak && found > most + 1e-9) [best, most] = [lag, found]
  }
  return best
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}
