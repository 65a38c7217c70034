// Functions of mathematical physics that distributions and engineering functions stand on.
import { binomialMass, poissonMass } from './mass.ts'

const MOST_TERMS = 100_000

/** Regularised lower incomplete gamma function P(a, x). */
export function gammaP(a: number, x: number): number {
  if (x <= 0) return 0
  if (isBeyond(a, x)) return 1
  return x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x)
}

/** 1 - P(a, x), exact where it is small. */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1
  if (isBeyond(a, x)) return 0
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
}

/** So far out that the tail is smaller than any number. */
function isBeyond(a: number, x: number): boolean {
  return x > 1e6 && x > 100 * a
}

function gammaSeries(a: number, x: number): number {
  let [term, total] = [1 / a, 1 / a]
  for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(total) * 1e-17; n++) {
    term *= x / (a + n)
    total += term
  }
  return total * a * poissonMass(a, x)
}

/** Lentz's continued fraction. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let h = d
  for (let n = 1; n < MOST_TERMS; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / nonZero(an * d + b)
    c = nonZero(b + an / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return a * poissonMass(a, x) * h
}

/** Regularised incomplete beta function I(x; a, b); `rest` is 1 - x, as exactly as the caller has it. */
export function betaI(x: number, a: number, b: number, rest = 1 - x): number {
  if (x <= 0) return 0
  if (rest <= 0) return 1
  const front = ((a * b) / (a + b)) * binomialMass(a, a + b, x, rest)
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(rest, b, a)) / b
}

function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let h = d
  for (let m = 1; m < MOST_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    h *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    h *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return h
}

export function erf(x: number): number {
  return x < 0 ? -gammaP(0.5, x * x) : gammaP(0.5, x * x)
}

export function erfc(x: number): number {
  return x < 0 ? 2 - gammaQ(0.5, x * x) : gammaQ(0.5, x * x)
}

/** The x between `low` and `high` where an increasing function reaches `wanted`. */
export function solve(wanted: number, low: number, high: number, compute: (x: number) => number): number {
  let [from, to] = [low, high]
  for (let n = 0; n < 1200; n++) {
    const middle = (from + to) / 2
    if (middle === from || middle === to) break
    if (compute(middle) < wanted) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** An upper end at which an increasing function is beyond `wanted`. */
export function upperEnd(wanted: number, compute: (x: number) => number): number {
  let high = 1
  while (compute(high) < wanted && high < 1e300) high *= 2
  return high
}

function nonZero(x: number): number {
  return Math.abs(x) < 1e-300 ? 1e-300 : x
}

/**
 * Where a distribution reaches `share`. Beyond its middle the rest is looked for in the upper tail: 1 - share is exact there, and
 * the tail has the digits that 1 - tail has lost.
 */
export function quantile(
  share: number,
  lower: (x: number) => number,
  upper: (x: number) => number,
  high = Number.POSITIVE_INFINITY,
): number {
  return share <= 0.5 ? reached(share, lower, high) : fallen(1 - share, upper, high)
}

/** As `quantile`, by the share that lies above. */
export function upperQuantile(
  share: number,
  lower: (x: number) => number,
  upper: (x: number) => number,
  high = Number.POSITIVE_INFINITY,
): number {
  return share <= 0.5 ? fallen(share, upper, high) : reached(1 - share, lower, high)
}

function reached(share: number, lower: (x: number) => number, high: number): number {
  return share === 0 ? 0 : solve(share, 0, Number.isFinite(high) ? high : upperEnd(share, lower), lower)
}

function fallen(share: number, upper: (x: number) => number, high: number): number {
  const rising = (x: number): number => -upper(x)
  return solve(-share, 0, Number.isFinite(high) ? high : upperEnd(-share, rising), rising)
}
