// The normal and the logarithmic normal distribution.
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { erf, erfc, solve } from './special-functions.ts'

const ROOT_2 = Math.SQRT2

function normal(z: number): number {
  return erfc(-z / ROOT_2) / 2
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

export function normalInverse(share: number): number {
  must(share > 0 && share < 1)
  // Near the middle the distance from it is what has all the digits.
  const distance = share - 0.5
  if (Math.abs(distance) < 0.25)
    return Math.sign(distance) * solve(Math.abs(distance), 0, 1, (z) => erf(z / ROOT_2) / 2)
  return share > 0.5 ? -solve(1 - share, -40, 40, normal) : solve(share, -40, 40, normal)
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

const LOGNORM_INV: Definition = [
  'nnn',
  (share: number, middle: number, deviation: number) =>
    deviation <= 0 ? ERROR.num : Math.exp(middle + deviation * normalInverse(share)),
]

const CONFIDENCE: Definition = [
  'nni',
  (alpha: number, deviation: number, size: number) =>
    alpha <= 0 || alpha >= 1 || deviation <= 0 || size < 1
      ? ERROR.num
      : (-normalInverse(alpha / 2) * deviation) / Math.sqrt(size),
]

export const NORMAL_DISTRIBUTIONS: Definitions = {
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
  'CONFIDENCE.NORM': CONFIDENCE,
  CONFIDENCE,
}
