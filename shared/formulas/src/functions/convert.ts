// CONVERT: units of measurement, each as its size in the base unit of its kind, and the prefixes of the metric ones.
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'

/** `=` behind a name: metric, may have a prefix. `name/alias`. */
const KINDS: Readonly<Record<string, string>> = {
  mass: 'g= 1, sg 14593.9029372064, lbm 453.59237, u= 1.660538782e-24, ozm 28.349523125, grain 0.06479891, cwt/shweight 45359.237, uk_cwt/lcwt/hweight 50802.34544, stone 6350.29318, ton 907184.74, uk_ton/LTON/brton 1016046.9088',
  length:
    'm= 1, mi 1609.344, Nmi 1852, in 0.0254, ft 0.3048, yd 0.9144, ang= 1e-10, ell 1.143, ly= 9460730472580800, parsec=/pc= 30856775812815532, Picapt/Pica 3.5277777777777776e-4, pica 4.233333333333333e-3, survey_mi 1609.347218694437',
  time: 'sec=/s= 1, mn/min 60, hr 3600, day/d 86400, yr 31557600',
  pressure: 'Pa=/p= 1, atm=/at= 101325, mmHg= 133.322, psi 6894.757293168362, Torr 133.32236842105263',
  force: 'N= 1, dyn=/dy= 1e-5, lbf 4.4482216152605, pond= 9.80665e-3',
  energy:
    'J= 1, e= 1e-7, c= 4.184, cal= 4.1868, eV=/ev= 1.602176487e-19, HPh/hh 2684519.5376961729, Wh=/wh= 3600, flb 1.3558179483314004, BTU/btu 1055.05585262',
  power: 'W=/w= 1, HP/h 745.69987158227022, PS 735.49875',
  magnetism: 'T= 1, ga= 1e-4',
  volume:
    'l=/L=/lt= 1e-3, tsp 4.92892159375e-6, tspm 5e-6, tbs 1.478676478125e-5, oz 2.95735295625e-5, cup 2.365882365e-4, pt/us_pt 4.73176473e-4, uk_pt 5.6826125e-4, qt 9.46352946e-4, uk_qt 1.1365225e-3, gal 3.785411784e-3, uk_gal 4.54609e-3, barrel 0.158987294928, bushel 0.03523907016688, GRT/regton 2.8316846592, MTON 1.13267386368',
  area: 'uk_acre 4046.8564224, us_acre 4046.872609874252, ar= 100, ha 10000, Morgen 2500',
  information: 'bit= 1, byte= 8',
  speed: 'm/s=/m/sec= 1, m/h=/m/hr= 2.777777777777778e-4, mph 0.44704, kn 0.5144444444444445, admkn 0.5147733333333333',
}
/** Lengths that have areas and volumes: ft2, ft^2, ft3. */
const POWERS = 'ang, ft, in, ly, m, mi, Nmi, Picapt, Pica, yd'.split(', ')
const PREFIXES: Readonly<Record<string, number>> = {
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  e: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
}
const BINARY_PREFIXES = ['ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi']

interface Unit {
  readonly kind: string
  readonly size: number
  readonly isMetric: boolean
  /** Of its prefix: km2 is a square of a thousand metres. */
  readonly power: 1 | 2 | 3
}

const UNITS = new Map<string, Unit>()
for (const [kind, list] of Object.entries(KINDS))
  for (const entry of list.split(', ')) {
    const [names = '', size] = entry.split(' ')
    // Only these units have a stroke of their own.
    for (const name of kind === 'speed' ? names.split('=/').flatMap((one) => one.replace('=', '')) : names.split('/')) {
      const isMetric = kind === 'speed' ? names.includes('=') : name.endsWith('=')
      UNITS.set(name.replace('=', ''), { kind, size: Number(size), isMetric, power: 1 })
    }
  }
for (const name of POWERS) {
  const length = UNITS.get(name)
  if (!length) continue
  for (const power of [2, 3] as const) {
    const unit: Unit = {
      kind: power === 2 ? 'area' : 'volume',
      size: length.size ** power,
      isMetric: length.isMetric,
      power,
    }
    UNITS.set(`${name}${power}`, unit)
    UNITS.set(`${name}^${power}`, unit)
  }
}

interface Scale {
  readonly kind: string
  /** base = value · factor + offset */
  readonly factor: number
  readonly offset: number
}

const TEMPERATURES: Readonly<Record<string, Scale>> = {
  K: { kind: 'temperature', factor: 1, offset: 0 },
  C: { kind: 'temperature', factor: 1, offset: 273.15 },
  F: { kind: 'temperature', factor: 5 / 9, offset: 459.67 * (5 / 9) },
  Rank: { kind: 'temperature', factor: 5 / 9, offset: 0 },
  Reau: { kind: 'temperature', factor: 1.25, offset: 273.15 },
}
const TEMPERATURE_ALIASES: Readonly<Record<string, string>> = { kel: 'K', cel: 'C', fah: 'F' }

function scaleOf(name: string): Scale | null {
  const temperature = TEMPERATURES[TEMPERATURE_ALIASES[name] ?? name]
  if (temperature) return temperature
  const unit = UNITS.get(name)
  if (unit) return { kind: unit.kind, factor: unit.size, offset: 0 }
  for (const length of [1, 2]) {
    const [prefix, rest] = [name.slice(0, length), name.slice(length)]
    const metric = UNITS.get(rest)
    if (metric?.isMetric) {
      const exponent = PREFIXES[prefix]
      if (exponent !== undefined)
        return { kind: metric.kind, factor: metric.size * 10 ** (exponent * metric.power), offset: 0 }
      const binary = BINARY_PREFIXES.indexOf(prefix)
      if (binary >= 0 && metric.kind === 'information')
        return { kind: metric.kind, factor: metric.size * 1024 ** (binary + 1), offset: 0 }
    }
    const isKelvin = rest === 'K' || rest === 'kel'
    if (isKelvin && PREFIXES[prefix] !== undefined)
      return { kind: 'temperature', factor: 10 ** PREFIXES[prefix], offset: 0 }
  }
  return null
}

export const CONVERT: Definitions = {
  CONVERT: [
    'att',
    (value: number, from: string, to: string) => {
      const [source, target] = [scaleOf(from), scaleOf(to)]
      if (!source || !target || source.kind !== target.kind) throw ERROR.na
      if (source === target || (source.factor === target.factor && source.offset === target.offset)) return value
      const result =
        source.offset === 0 && target.offset === 0
          ? value * (source.factor / target.factor)
          : (value * source.factor + source.offset - target.offset) / target.factor
      // Sums of degrees end in digits that nobody measured.
      must(Number.isFinite(result))
      return source.offset === 0 && target.offset === 0 ? result : Number(result.toPrecision(14))
    },
  ],
}
