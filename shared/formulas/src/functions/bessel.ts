// Bessel functions of whole order n ≥ 0. Relative error about 1e-13, near zeros of the function absolute.
import { finite } from '../operators.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'

const EULER_GAMMA = 0.577_215_664_901_532_9
/** Beyond it the expansion for large arguments is exact to the last digit. */
const LARGE = 50
const HUGE = 1e250

/**
 * Miller's algorithm: the recurrence downwards from far above, scaled by a known sum. `sign` is 1 for J and -1 for I.
 * Answers the values of the orders 0 … `last`, for J scaled to J0 + 2 (J2 + J4 + …) = 1, for I to I0 + 2 (I1 + I2 + …) = 1.
 */
function downwards(last: number, x: number, sign: 1 | -1): number[] {
  const start = 2 * Math.ceil((Math.max(last, x) + 30 + 12 * Math.cbrt(Math.max(last, x))) / 2)
  const values: number[] = []
  let [above, here, total] = [0, 1e-250, 0]
  for (let n = start; n >= 0; n--) {
    if (n <= last) values[n] = here
    if (n === 0) total += here
    else if (sign === -1 || n % 2 === 0) total += 2 * here
    const below = ((2 * n) / x) * here - sign * above
    above = here
    here = below
    if (Math.abs(here) > HUGE) {
      above /= HUGE
      here /= HUGE
      total /= HUGE
      for (let at = n; at <= last; at++) values[at] = (values[at] ?? 0) / HUGE
    }
  }
  return values.map((value) => value / total)
}

/** Hankel's expansion: J and Y for order 0 or 1 and a large argument. */
function large(order: 0 | 1, x: number): { readonly j: number; readonly y: number } {
  const mu = 4 * order
  let [p, q, term] = [1, 0, 1]
  for (let k = 1; k < 30; k++) {
    term *= (mu - (2 * k - 1) ** 2) / (k * 8 * x)
    if (k % 2 === 1) q += (k % 4 === 1 ? 1 : -1) * term
    else p += (k % 4 === 2 ? -1 : 1) * term
    if (Math.abs(term) < 1e-18) break
  }
  const angle = x - (order / 2 + 0.25) * Math.PI
  const size = Math.sqrt(2 / (Math.PI * x))
  return {
    j: size * (p * Math.cos(angle) - q * Math.sin(angle)),
    y: size * (p * Math.sin(angle) + q * Math.cos(angle)),
  }
}

/** f(n+1) = 2n/x f(n) - f(n-1): stable for Y, and for J below n = x. */
function upwards(first: number, second: number, n: number, x: number): number {
  if (n === 0) return first
  let [before, here] = [first, second]
  for (let at = 1; at < n; at++) [before, here] = [here, ((2 * at) / x) * here - before]
  return here
}

export function besselJ(x: number, n: number): number {
  if (x < 0) return n % 2 === 0 ? besselJ(-x, n) : -besselJ(-x, n)
  if (x === 0) return n === 0 ? 1 : 0
  if (x > LARGE && n < x) return upwards(large(0, x).j, large(1, x).j, n, x)
  return x < 1e-150 ? 0 : (downwards(n, x, 1)[n] ?? 0)
}

export function besselI(x: number, n: number): number {
  if (x < 0) return n % 2 === 0 ? besselI(-x, n) : -besselI(-x, n)
  if (x === 0) return n === 0 ? 1 : 0
  return (downwards(n, x, -1)[n] ?? 0) * Math.exp(x)
}

/** Neumann's series over J for the orders 0 and 1. */
export function besselY(x: number, n: number): number {
  if (x > LARGE) return upwards(large(0, x).y, large(1, x).y, n, x)
  const j = downwards(Math.ceil(x) + 60, x, 1)
  const log = Math.log(x / 2) + EULER_GAMMA
  let [zero, one] = [log * (j[0] ?? 0), log * (j[1] ?? 0) - (j[0] ?? 0) / x]
  for (let k = 1; 2 * k + 1 < j.length; k++) {
    const sign = k % 2 === 0 ? 1 : -1
    zero -= (2 * sign * (j[2 * k] ?? 0)) / k
    // The derivative of the same series.
    one += (sign * ((j[2 * k - 1] ?? 0) - (j[2 * k + 1] ?? 0))) / k
  }
  return upwards((2 / Math.PI) * zero, (2 / Math.PI) * one, n, x)
}

/** ∫ exp(-x cosh t) cosh(n t) dt from 0: the trapezoidal rule converges faster than any power of its step here. */
export function besselK(x: number, n: number): number {
  const step = Math.min(0.1, 0.6 / Math.sqrt(x))
  const at = (t: number): number => Math.exp(n * t - x * Math.cosh(t)) + Math.exp(-n * t - x * Math.cosh(t))
  let total = at(0) / 2
  for (let k = 1; k < 20_000; k++) {
    const term = at(k * step)
    total += term
    if (term < total * 1e-18 && x * Math.sinh(k * step) > n) break
  }
  return (total * step) / 2
}

const bessel = (compute: (x: number, n: number) => number, isPositiveOnly: boolean): Definition => [
  'aa',
  (x: number, order: number) => {
    const n = Math.trunc(order)
    must(n >= 0 && n <= 10_000 && Math.abs(x) <= 1e8 && (x > 0 || !isPositiveOnly))
    return finite(compute(x, n))
  },
]

export const BESSEL: Definitions = {
  BESSELI: bessel((x, n) => (Math.abs(x) > 710 ? Number.NaN : besselI(x, n)), false),
  BESSELJ: bessel(besselJ, false),
  BESSELK: bessel(besselK, true),
  BESSELY: bessel(besselY, true),
}
