// The distributions of samples: Student's, Fisher's and chi-squared.
import { finite } from '../operators.ts'
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { betaI, gammaP, gammaQ, logGamma, solve, upperEnd } from './special-functions.ts'
import { gammaDistribution, inverseOf } from './waiting-distributions.ts'

function student(t: number, freedom: number): number {
  const tail = betaI(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t > 0 ? 1 - tail : tail
}

/** The t with `share` of the distribution beyond it. */
function studentTail(share: number, freedom: number): number {
  const tail = (t: number): number => -betaI(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return solve(-share, 0, upperEnd(-share, tail), tail)
}

function studentInverse(share: number, freedom: number): number {
  must(share > 0 && share < 1 && freedom >= 1)
  if (share === 0.5) return 0
  return share > 0.5 ? studentTail(1 - share, freedom) : -studentTail(share, freedom)
}

function fisher(x: number, a: number, b: number): number {
  return betaI((a * x) / (a * x + b), a / 2, b / 2)
}

function fisherRight(x: number, a: number, b: number): number {
  return betaI(b / (a * x + b), b / 2, a / 2)
}

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
    share > 1 || share <= 0 ? ERROR.num : 2 * inverseTail(share, (x) => gammaQ(freedomOf(freedom) / 2, x)),
]

const F_RIGHT: Definition = [
  'nnn',
  (x: number, a: number, b: number) => (x < 0 ? ERROR.num : fisherRight(x, freedomOf(a), freedomOf(b))),
]

const F_RIGHT_INV: Definition = [
  'nnn',
  (share: number, a: number, b: number) =>
    share > 1 || share <= 0 ? ERROR.num : inverseTail(share, (x) => fisherRight(x, freedomOf(a), freedomOf(b))),
]

const T_INV_TWO: Definition = [
  'nn',
  (share: number, freedom: number) =>
    share <= 0 || share > 1 ? ERROR.num : studentTail(share / 2, freedomOf(freedom)),
]

/** Where a decreasing function falls to `share`. */
function inverseTail(share: number, tail: (x: number) => number): number {
  const rising = (x: number): number => -tail(x)
  return share === 1 ? 0 : solve(-share, 0, upperEnd(-share, rising), rising)
}

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
    (share: number, freedom: number) => 2 * inverseOf(share, (x) => gammaP(freedomOf(freedom) / 2, x)),
  ],
  'CHISQ.INV.RT': CHI_RIGHT_INV,
  CHIINV: CHI_RIGHT_INV,
  'F.DIST': [
    'nnnb',
    (x: number, first: number, second: number, isCumulative: boolean) => {
      must(x >= 0)
      const [a, b] = [freedomOf(first), freedomOf(second)]
      if (isCumulative) return fisher(x, a, b)
      const log = logGamma((a + b) / 2) - logGamma(a / 2) - logGamma(b / 2)
      return finite(
        Math.exp(log + (a / 2) * Math.log(a / b) + (a / 2 - 1) * Math.log(x) - ((a + b) / 2) * Math.log1p((a * x) / b)),
      )
    },
  ],
  'F.DIST.RT': F_RIGHT,
  FDIST: F_RIGHT,
  'F.INV': [
    'nnn',
    (share: number, a: number, b: number) => inverseOf(share, (x) => fisher(x, freedomOf(a), freedomOf(b))),
  ],
  'F.INV.RT': F_RIGHT_INV,
  FINV: F_RIGHT_INV,
  'T.DIST': [
    'nnb',
    (t: number, value: number, isCumulative: boolean) => {
      const freedom = freedomOf(value)
      if (isCumulative) return student(t, freedom)
      return (
        Math.exp(
          logGamma((freedom + 1) / 2) - logGamma(freedom / 2) - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom),
        ) / Math.sqrt(freedom * Math.PI)
      )
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
      return (studentTail(alpha / 2, size - 1) * deviation) / Math.sqrt(size)
    },
  ],
}
