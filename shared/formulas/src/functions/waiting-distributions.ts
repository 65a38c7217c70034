// Distributions of times and shares: gamma, beta, exponential, Weibull; and the gamma function.
import { finite } from '../operators.ts'
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { gamma, logGamma } from './log-gamma.ts'
import { binomialMass, poissonMass } from './mass.ts'
import { betaI, gammaP, gammaQ, quantile } from './special-functions.ts'

export function gammaDistribution(x: number, a: number, b: number, isCumulative: boolean): Value {
  must(x >= 0 && a > 0 && b > 0)
  if (isCumulative) return gammaP(a, x / b)
  if (x === 0) return a < 1 ? ERROR.num : a === 1 ? 1 / b : 0
  return finite(a < 1 ? (poissonMass(a, x / b) * a) / x : poissonMass(a - 1, x / b) / b)
}

function betaDistribution(x: number, a: number, b: number, isCumulative: boolean, low: number, high: number): Value {
  must(a > 0 && b > 0 && x >= low && x <= high && low < high)
  const [z, rest] = [(x - low) / (high - low), (high - x) / (high - low)]
  if (isCumulative) return betaI(z, a, b, rest)
  if (z === 0 || rest === 0) {
    const [own, other] = z === 0 ? [a, b] : [b, a]
    return own < 1 ? ERROR.num : own === 1 ? other / (high - low) : 0
  }
  // Γ(a+b) / (Γ(a) Γ(b)) z^(a-1) rest^(b-1)
  return finite((((a * b) / (a + b)) * (binomialMass(a, a + b, z, rest) / (z * rest))) / (high - low))
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
    const power = (x / b) ** a
    return isCumulative ? -Math.expm1(-power) : (a / b) * (x / b) ** (a - 1) * Math.exp(-power)
  },
]

const GAMMA_DIST: Definition = ['nnnb', gammaDistribution]

const GAMMA_INV: Definition = [
  'nnn',
  (share: number, a: number, b: number) => {
    must(a > 0 && b > 0)
    must(share >= 0 && share < 1)
    return (
      b *
      quantile(
        share,
        (x) => gammaP(a, x),
        (x) => gammaQ(a, x),
      )
    )
  },
]

/** As far as Excel's other distributions go: beyond it the fraction does not end. */
const MOST_SHAPE = 1e10

const BETA_INV: Definition = [
  'nnnn?n?',
  (share: number, a: number, b: number, low = 0, high = 1) => {
    must(a > 0 && b > 0 && a <= MOST_SHAPE && b <= MOST_SHAPE && share > 0 && share <= 1 && low < high)
    return (
      low +
      (high - low) *
        quantile(
          share,
          (x) => betaI(x, a, b),
          (x) => betaI(1 - x, b, a, x),
          1,
        )
    )
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
