// The distributions of samples: Student's, Fisher's and chi-squared.
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { stirlingError } from './log-gamma.ts'
import { binomialMass, deviance } from './mass.ts'
import { betaI, gammaP, gammaQ, quantile, solve, upperEnd, upperQuantile } from './special-functions.ts'
import { gammaDistribution } from './waiting-distributions.ts'

/** Half of what lies beyond t on both sides. */
function studentBeyond(t: number, freedom: number): number {
  const square = t * t
  return betaI(freedom / (freedom + square), freedom / 2, 0.5, square / (freedom + square)) / 2
}

/** What lies between 0 and t. */
function studentWithin(t: number, freedom: number): number {
  const square = t * t
  return betaI(square / (freedom + square), 0.5, freedom / 2, freedom / (freedom + square)) / 2
}

function student(t: number, freedom: number): number {
  if (t <= 0) return studentBeyond(t, freedom)
  return 0.5 + studentWithin(t, freedom)
}

/** The t with `share` of the distribution beyond it; `within`: 0.5 - share, as exactly as the caller has it. */
function studentTail(share: number, freedom: number, within = 0.5 - share): number {
  if (share > 0.25) return within === 0 ? 0 : rising(within, (t) => studentWithin(t, freedom))
  return rising(-share, (t) => -studentBeyond(t, freedom))
}

function studentInverse(share: number, freedom: number): number {
  must(share > 0 && share < 1)
  return share > 0.5 ? studentTail(1 - share, freedom, share - 0.5) : -studentTail(share, freedom, 0.5 - share)
}

function rising(wanted: number, compute: (x: number) => number): number {
  return solve(wanted, 0, upperEnd(wanted, compute), compute)
}

function fisher(x: number, a: number, b: number): number {
  return betaI((a * x) / (a * x + b), a / 2, b / 2, b / (a * x + b))
}

function fisherRight(x: number, a: number, b: number): number {
  return betaI(b / (a * x + b), b / 2, a / 2, (a * x) / (a * x + b))
}

function fisherDensity(x: number, a: number, b: number): Value {
  if (x === 0) return a < 2 ? ERROR.num : a === 2 ? 1 : 0
  const [p, q] = [(a * x) / (a * x + b), b / (a * x + b)]
  return ((a * b) / (2 * (a + b)) / x) * binomialMass(a / 2, (a + b) / 2, p, q)
}

function studentDensity(t: number, freedom: number): number {
  const half = freedom / 2
  const gammas = stirlingError(half + 0.5) - stirlingError(half) - deviance(half, half + 0.5)
  return Math.exp(gammas - (half + 0.5) * Math.log1p((t * t) / freedom)) / Math.sqrt(2 * Math.PI)
}

type Tails = readonly [lower: (x: number) => number, upper: (x: number) => number]

/** Of half the value. */
const chiTails = (freedom: number): Tails => [(x) => gammaP(freedom / 2, x), (x) => gammaQ(freedom / 2, x)]
const fisherTails = (a: number, b: number): Tails => [(x) => fisher(x, a, b), (x) => fisherRight(x, a, b)]

const freedomOf = (value: number): number => {
  must(value >= 1 && value <= 1e10)
  return Math.trunc(value)
}

const CHI_RIGHT: Definition = [
  'nn',
  (x: number, freedom: number) => (x < 0 ? ERROR.num : gammaQ(freedomOf(freedom) / 2, x / 2)),
]

const CHI_RIGHT_INV: Definition = [
  'nn',
  (share: number, freedom: number) =>
    share > 1 || share <= 0 ? ERROR.num : 2 * upperQuantile(share, ...chiTails(freedomOf(freedom))),
]

const F_RIGHT: Definition = [
  'nnn',
  (x: number, a: number, b: number) => (x < 0 ? ERROR.num : fisherRight(x, freedomOf(a), freedomOf(b))),
]

const F_RIGHT_INV: Definition = [
  'nnn',
  (share: number, a: number, b: number) =>
    share > 1 || share <= 0 ? ERROR.num : upperQuantile(share, ...fisherTails(freedomOf(a), freedomOf(b))),
]

const T_INV_TWO: Definition = [
  'nn',
  (share: number, freedom: number) =>
    share <= 0 || share > 1 ? ERROR.num : studentTail(share / 2, freedomOf(freedom)),
]

export const SAMPLING_DISTRIBUTIONS: Definitions = {
  'CHISQ.DIST': [
    'nnb',
    (x: number, freedom: number, isCumulative: boolean) =>
      gammaDistribution(x, freedomOf(freedom) / 2, 2, isCumulative),
  ],
  'CHISQ.DIST.RT': CHI_RIGHT,
  CHIDIST: CHI_RIGHT,
  'CHISQ.INV': [
    'nn',
    (share: number, freedom: number) =>
      share < 0 || share >= 1 ? ERROR.num : 2 * quantile(share, ...chiTails(freedomOf(freedom))),
  ],
  'CHISQ.INV.RT': CHI_RIGHT_INV,
  CHIINV: CHI_RIGHT_INV,
  'F.DIST': [
    'nnnb',
    (x: number, first: number, second: number, isCumulative: boolean) => {
      must(x >= 0)
      const [a, b] = [freedomOf(first), freedomOf(second)]
      return isCumulative ? fisher(x, a, b) : fisherDensity(x, a, b)
    },
  ],
  'F.DIST.RT': F_RIGHT,
  FDIST: F_RIGHT,
  'F.INV': [
    'nnn',
    (share: number, a: number, b: number) =>
      share < 0 || share >= 1 ? ERROR.num : quantile(share, ...fisherTails(freedomOf(a), freedomOf(b))),
  ],
  'F.INV.RT': F_RIGHT_INV,
  FINV: F_RIGHT_INV,
  'T.DIST': [
    'nnb',
    (t: number, value: number, isCumulative: boolean) => {
      const freedom = freedomOf(value)
      return isCumulative ? student(t, freedom) : studentDensity(t, freedom)
    },
  ],
  'T.DIST.RT': ['nn', (t: number, freedom: number) => student(-t, freedomOf(freedom))],
  'T.DIST.2T': ['nn', (t: number, freedom: number) => (t < 0 ? ERROR.num : 2 * student(-t, freedomOf(freedom)))],
  TDIST: [
    'nni',
    (t: number, freedom: number, tails: number) =>
      t < 0 || (tails !== 1 && tails !== 2) ? ERROR.num : tails * student(-t, freedomOf(freedom)),
  ],
  'T.INV': ['nn', (share: number, freedom: number) => studentInverse(share, freedomOf(freedom))],
  'T.INV.2T': T_INV_TWO,
  TINV: T_INV_TWO,
  'CONFIDENCE.T': [
    'nni',
    (alpha: number, deviation: number, size: number) => {
      must(alpha > 0 && alpha < 1 && deviation > 0 && size >= 1)
      must(size > 1, ERROR.div0)
      return (studentTail(alpha / 2, freedomOf(size - 1)) * deviation) / Math.sqrt(size)
    },
  ],
}
