// Probability distributions, their inverses and their older names.
import { finite } from '../operators.ts'
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { combinations } from './math.ts'
import { betaI, erfc, gamma, gammaP, gammaQ, logGamma, solve, upperEnd } from './special-functions.ts'

const ROOT_2 = Math.SQRT2

function normal(z: number): number {
  return erfc(-z / ROOT_2) / 2
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

function normalInverse(share: number): number {
  must(share > 0 && share < 1)
  return share === 0.5 ? 0 : share > 0.5 ? -solve(1 - share, -40, 40, normal) : solve(share, -40, 40, normal)
}

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

function binomial(k: number, n: number, p: number): number {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0
  return Math.exp(logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p))
}

function binomialUpTo(k: number, n: number, p: number): number {
  let total = 0
  for (let at = 0; at <= k; at++) total += binomial(at, n, p)
  return Math.min(1, total)
}

function binomialInverse(n: number, p: number, share: number): Value {
  must(n >= 0 && p > 0 && p < 1 && share > 0 && share < 1)
  let total = 0
  for (let k = 0; k <= n; k++) {
    total += binomial(k, n, p)
    if (total >= share) return k
  }
  return n
}

function inverseOf(share: number, compute: (x: number) => number): number {
  must(share >= 0 && share < 1)
  return solve(share, 0, upperEnd(share, compute), compute)
}

function gammaDistribution(x: number, a: number, b: number, isCumulative: boolean): Value {
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

function poisson(x: number, middle: number, isCumulative: boolean): Value {
  must(x >= 0 && middle >= 0)
  if (isCumulative) return middle === 0 ? 1 : gammaQ(x + 1, middle)
  return middle === 0 ? Number(x === 0) : Math.exp(x * Math.log(middle) - middle - logGamma(x + 1))
}

function hypergeometric(k: number, n: number, successes: number, size: number): number {
  must(
    k >= 0 &&
      n > 0 &&
      n <= size &&
      successes > 0 &&
      successes <= size &&
      k <= Math.min(n, successes) &&
      k >= n - size + successes,
  )
  return (combinations(successes, k) * combinations(size - successes, n - k)) / combinations(size, n)
}

const freedomOf = (value: number): number => {
  must(value >= 1 && value <= 1e10)
  return Math.trunc(value)
}

const NORM_DIST: Definition = [
  'nnnb',
  (x: number, middle: number, deviation: number, isCumulative: boolean) => {
    must(deviation > 0)
    const z = (x - middle) / deviation
    return isCumulative ? normal(z) : density(z) / deviation
  },
]
const NORM_INV: Definition = [
  'nnn',
  (share: number, middle: number, deviation: number) =>
    deviation <= 0 ? ERROR.num : middle + deviation * normalInverse(share),
]
const BINOM_DIST: Definition = [
  'iinb',
  (k: number, n: number, p: number, isCumulative: boolean) => {
    must(k >= 0 && k <= n && p >= 0 && p <= 1)
    return isCumulative ? binomialUpTo(k, n, p) : binomial(k, n, p)
  },
]
const BINOM_INV: Definition = ['inn', binomialInverse]
const EXPON_DIST: Definition = [
  'nnb',
  (x: number, rate: number, isCumulative: boolean) => {
    must(x >= 0 && rate > 0)
    return isCumulative ? -Math.expm1(-rate * x) : rate * Math.exp(-rate * x)
  },
]
const POISSON_DIST: Definition = ['inb', poisson]
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
const LOGNORM_INV: Definition = [
  'nnn',
  (share: number, middle: number, deviation: number) =>
    deviation <= 0 ? ERROR.num : Math.exp(middle + deviation * normalInverse(share)),
]
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
const CONFIDENCE: Definition = [
  'nni',
  (alpha: number, deviation: number, size: number) =>
    alpha <= 0 || alpha >= 1 || deviation <= 0 || size < 1
      ? ERROR.num
      : (-normalInverse(alpha / 2) * deviation) / Math.sqrt(size),
]
const LOG_GAMMA: Definition = ['n', (x: number) => (x <= 0 ? ERROR.num : logGamma(x))]

/** Where a decreasing function falls to `share`. */
function inverseTail(share: number, tail: (x: number) => number): number {
  const rising = (x: number): number => -tail(x)
  return share === 1 ? 0 : solve(-share, 0, upperEnd(-share, rising), rising)
}

export const DISTRIBUTIONS: Definitions = {
  'NORM.DIST': NORM_DIST,
  NORMDIST: NORM_DIST,
  'NORM.INV': NORM_INV,
  NORMINV: NORM_INV,
  'NORM.S.DIST': ['nb', (z: number, isCumulative: boolean) => (isCumulative ? normal(z) : density(z))],
  NORMSDIST: ['n', normal],
  'NORM.S.INV': ['n', normalInverse],
  NORMSINV: ['n', normalInverse],
  PHI: ['n', density],
  GAUSS: ['n', (z: number) => normal(z) - 0.5],
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
  'BINOM.DIST': BINOM_DIST,
  BINOMDIST: BINOM_DIST,
  'BINOM.INV': BINOM_INV,
  CRITBINOM: BINOM_INV,
  'BINOM.DIST.RANGE': [
    'iniI?',
    (n: number, p: number, low: number, high = low) => {
      must(n >= 0 && p >= 0 && p <= 1 && low >= 0 && low <= n && high >= low && high <= n)
      let total = 0
      for (let k = low; k <= high; k++) total += binomial(k, n, p)
      return total
    },
  ],
  'NEGBINOM.DIST': [
    'iinb',
    (failures: number, successes: number, p: number, isCumulative: boolean) => {
      must(failures >= 0 && successes >= 1 && p >= 0 && p <= 1)
      return isCumulative
        ? betaI(p, successes, failures + 1)
        : combinations(failures + successes - 1, failures) * p ** successes * (1 - p) ** failures
    },
  ],
  NEGBINOMDIST: [
    'iin',
    (failures: number, successes: number, p: number) =>
      failures < 0 || successes < 1 || p < 0 || p > 1
        ? ERROR.num
        : combinations(failures + successes - 1, failures) * p ** successes * (1 - p) ** failures,
  ],
  'EXPON.DIST': EXPON_DIST,
  EXPONDIST: EXPON_DIST,
  'POISSON.DIST': POISSON_DIST,
  POISSON: POISSON_DIST,
  'WEIBULL.DIST': WEIBULL_DIST,
  WEIBULL: WEIBULL_DIST,
  'LOGNORM.DIST': [
    'nnnb',
    (x: number, middle: number, deviation: number, isCumulative: boolean) => {
      must(x > 0 && deviation > 0)
      const z = (Math.log(x) - middle) / deviation
      return isCumulative ? normal(z) : density(z) / (x * deviation)
    },
  ],
  LOGNORMDIST: [
    'nnn',
    (x: number, middle: number, deviation: number) =>
      x <= 0 || deviation <= 0 ? ERROR.num : normal((Math.log(x) - middle) / deviation),
  ],
  'LOGNORM.INV': LOGNORM_INV,
  LOGINV: LOGNORM_INV,
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
  'CONFIDENCE.NORM': CONFIDENCE,
  CONFIDENCE,
  'CONFIDENCE.T': [
    'nni',
    (alpha: number, deviation: number, size: number) => {
      must(alpha > 0 && alpha < 1 && deviation > 0 && size >= 1)
      must(size > 1, ERROR.div0)
      return (studentTail(alpha / 2, size - 1) * deviation) / Math.sqrt(size)
    },
  ],
  'HYPGEOM.DIST': [
    'iiiib',
    (k: number, n: number, successes: number, size: number, isCumulative: boolean) => {
      if (!isCumulative) return hypergeometric(k, n, successes, size)
      let total = 0
      for (let at = Math.max(0, n - size + successes); at <= k; at++) total += hypergeometric(at, n, successes, size)
      return total
    },
  ],
  HYPGEOMDIST: ['iiii', hypergeometric],
}
