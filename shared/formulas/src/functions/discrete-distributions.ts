// Distributions of counts: binomial, negative binomial, Poisson, hypergeometric.
import { ERROR, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { binomialMass, poissonMass } from './mass.ts'
import { betaI, gammaQ } from './special-functions.ts'

/** Excel's counts are whole numbers of 32 bits. */
const MOST_TRIALS = 2 ** 31

/** Beyond it a sum would take long and the beta function is as exact. */
const MANY = 10_000

function binomialUpTo(k: number, n: number, p: number): number {
  if (k >= n) return 1
  if (k > MANY) return betaI(1 - p, n - k, k + 1)
  let total = 0
  for (let at = 0; at <= k; at++) total += binomialMass(at, n, p)
  return Math.min(1, total)
}

function binomialInverse(n: number, p: number, share: number): Value {
  must(n >= 0 && n < MOST_TRIALS && p > 0 && p < 1 && share > 0 && share < 1)
  if (n > MANY) {
    let [below, reached] = [-1, n]
    while (reached - below > 1) {
      const middle = Math.floor((below + reached) / 2)
      if (binomialUpTo(middle, n, p) >= share) reached = middle
      else below = middle
    }
    return reached
  }
  let total = 0
  for (let k = 0; k <= n; k++) {
    total += binomialMass(k, n, p)
    if (total >= share) return k
  }
  return n
}

function poisson(x: number, middle: number, isCumulative: boolean): Value {
  must(x >= 0 && middle >= 0)
  if (isCumulative) return middle === 0 ? 1 : gammaQ(x + 1, middle)
  return poissonMass(x, middle)
}

function mustBeDrawn(k: number, n: number, successes: number, size: number): void {
  must(
    k >= 0 &&
      n > 0 &&
      n <= size &&
      successes > 0 &&
      successes <= size &&
      k <= Math.min(n, successes) &&
      k >= n - size + successes,
  )
}

function hypergeometric(k: number, n: number, successes: number, size: number): number {
  mustBeDrawn(k, n, successes, size)
  const share = n / size
  return (
    (binomialMass(k, successes, share) * binomialMass(n - k, size - successes, share)) / binomialMass(n, size, share)
  )
}

/** The last trial succeeds. */
function negativeBinomial(failures: number, successes: number, p: number): number {
  return (successes / (failures + successes)) * binomialMass(successes, failures + successes, p)
}

const BINOM_DIST: Definition = [
  'iinb',
  (k: number, n: number, p: number, isCumulative: boolean) => {
    must(k >= 0 && k <= n && p >= 0 && p <= 1)
    return isCumulative ? binomialUpTo(k, n, p) : binomialMass(k, n, p)
  },
]

const BINOM_INV: Definition = ['inn', binomialInverse]

const POISSON_DIST: Definition = ['inb', poisson]

export const DISCRETE_DISTRIBUTIONS: Definitions = {
  'BINOM.DIST': BINOM_DIST,
  BINOMDIST: BINOM_DIST,
  'BINOM.INV': BINOM_INV,
  CRITBINOM: BINOM_INV,
  'BINOM.DIST.RANGE': [
    'inii?',
    (n: number, p: number, low: number, high = low) => {
      must(n >= 0 && p >= 0 && p <= 1 && low >= 0 && low <= n && high >= low && high <= n)
      if (high - low > MANY) return binomialUpTo(high, n, p) - (low === 0 ? 0 : binomialUpTo(low - 1, n, p))
      let total = 0
      for (let k = low; k <= high; k++) total += binomialMass(k, n, p)
      return total
    },
  ],
  'NEGBINOM.DIST': [
    'iinb',
    (failures: number, successes: number, p: number, isCumulative: boolean) => {
      must(failures >= 0 && successes >= 1 && p > 0 && p <= 1)
      return isCumulative ? betaI(p, successes, failures + 1) : negativeBinomial(failures, successes, p)
    },
  ],
  NEGBINOMDIST: [
    'iin',
    (failures: number, successes: number, p: number) =>
      failures < 0 || successes < 1 || p <= 0 || p > 1 ? ERROR.num : negativeBinomial(failures, successes, p),
  ],
  'POISSON.DIST': POISSON_DIST,
  POISSON: POISSON_DIST,
  'HYPGEOM.DIST': [
    'iiiib',
    (k: number, n: number, successes: number, size: number, isCumulative: boolean) => {
      if (!isCumulative) return hypergeometric(k, n, successes, size)
      mustBeDrawn(k, n, successes, size)
      const [least, middle] = [Math.max(0, n - size + successes), (n * successes) / size]
      let total = 0
      // Downwards, as long as something is added: counts may be billions.
      for (let at = k; at >= least; at--) {
        const term = hypergeometric(at, n, successes, size)
        total += term
        if (at < middle && term < total * 1e-17) break
      }
      return Math.min(1, total)
    },
  ],
  HYPGEOMDIST: ['iiii', hypergeometric],
}
