// Distributions of times and shares: gamma, beta, exponential, Weibull; and the gamma function.
import { finite } from '../operators.ts'
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { betaI, gamma, gammaP, logGamma, solve, upperEnd } from './special-functions.ts'

export function inverseOf(share: number, compute: (x: number) => number): number {
  must(share >= 0 && share < 1)
  return solve(share, 0, upperEnd(share, compute), compute)
}

export function gammaDistribution(x: number, a: number, b: number, isCumulative: boolean): Value {
  must(x >= 0 && a > 0 && b > 0)
  if (isCumulative) return gammaP(a, x / b)
  return finite(Math.exp((a - 1) * Math.log(x) - x / b - a * Math.log(b) - logGamma(a)))
}

function betaDistribution(x: number, a: number, b: number, isCumulative: boolean, low: number, high: number): Value {
  must(a > 0 && b > 0 && x >= low && x <= high && low < high)
  const z = (x - low) / (high - low)
  if (isCumulative) return betaI(z, a, b)
  return finite(
    (z ** (a - 1) * (1 - z) ** (b - 1) * Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b))) / (high - low),
  )
}

const EXPON_DIST: Definition = [
  'nnb',
  (x: number, rate: number, isCumulative: boolean) => {
    must(x >= 0 && rate > 0)
    return isCumulative ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x)
  },
]

const WEIBULL_DIST: Definition = [
  'nnnb',
  (x: number, a: number, b: number, isCumulative: boolean) => {
    must(x >= 0 && a > 0 && b > 0)
    const tail = Math.exp(-((x / b) ** a))
    return isCumulative ? 1 - tail : (a / b ** a) * x ** (a - 1) * tail
  },
]

const GAMMA_DIST: Definition = ['nnnb', gammaDistribution]

const GAMMA_INV: Definition = [
  'nnn',
  (share: number, a: number, b: number) => {
    must(a > 0 && b > 0)
    return b * inverseOf(share, (x) => gammaP(a, x))
  },
]

const BETA_INV: Definition = [
  'nnnn?n?',
  (share: number, a: number, b: number, low = 0, high = 1) => {
    must(a > 0 && b > 0 && share > 0 && share <= 1 && low < high)
    return low + (high - low) * solve(share, 0, 1, (x) => betaI(x, a, b))
  },
]

const LOG_GAMMA: Definition = ['n', (x: number) => (x <= 0 ? ERROR.num : logGamma(x))]

export const WAITING_DISTRIBUTIONS: Definitions = {
  GAMMA: ['n', (x: number) => (x === 0 || (x < 0 && Number.isInteger(x)) ? ERROR.num : finite(gamma(x)))],
  GAMMALN: LOG_GAMMA,
  'GAMMALN.PRECISE': LOG_GAMMA,
  'GAMMA.DIST': GAMMA_DIST,
  GAMMADIST: GAMMA_DIST,
  'GAMMA.INV': GAMMA_INV,
  GAMMAINV: GAMMA_INV,
  'BETA.DIST': [
    'nnnbn?n?',
    (x: number, a: number, b: number, isCumulative: boolean, low = 0, high = 1) =>
      betaDistribution(x, a, b, isCumulative, low, high),
  ],
  BETADIST: [
    'nnnn?n?',
    (x: number, a: number, b: number, low = 0, high = 1) => betaDistribution(x, a, b, true, low, high),
  ],
  'BETA.INV': BETA_INV,
  BETAINV: BETA_INV,
  'EXPON.DIST': EXPON_DIST,
  EXPONDIST: EXPON_DIST,
  'WEIBULL.DIST': WEIBULL_DIST,
  WEIBULL: WEIBULL_DIST,
}
