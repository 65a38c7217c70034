// Complex numbers as texts: 3+4i.
import { numberText, toText } from '../coerce.ts'
import { CellError, eachCell, ERROR, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'

interface Complex {
  readonly re: number
  readonly im: number
  readonly suffix: string
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?`
const REAL = new RegExp(`^${NUMBER}$`, 'i')
const FULL = new RegExp(
  String.raw`^(${NUMBER})?([+-](?:(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?)?|(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?|)([ij])$`,
  'i',
)

function read(value: Scalar): Complex {
  must(typeof value !== 'boolean', ERROR.value)
  if (value instanceof CellError) throw value
  if (value === null) return { re: 0, im: 0, suffix: '' }
  const text = toText(value)
  if (REAL.test(text)) return { re: Number(text), im: 0, suffix: '' }
  const match = FULL.exec(text)
  if (!match || (match[3] !== 'i' && match[3] !== 'j')) throw ERROR.num
  const [, first, second = ''] = match
  // "3i" matches as a real part with nothing behind it.
  const isImaginary = second === '' && first !== undefined
  const factor = isImaginary ? first : second
  const im = factor === '' || factor === '+' ? 1 : factor === '-' ? -1 : Number(factor)
  return { re: isImaginary ? 0 : Number(first ?? 0), im, suffix: match[3] }
}

function write({ re, im, suffix }: Complex): Value {
  must(Number.isFinite(re) && Number.isFinite(im))
  if (im === 0) return numberText(re)
  const factor = im === 1 ? '' : im === -1 ? '-' : numberText(im)
  const letter = suffix || 'i'
  return re === 0 ? `${factor}${letter}` : `${numberText(re)}${im > 0 ? '+' : ''}${factor}${letter}`
}

type Pair = readonly [re: number, im: number]
const multiply = ([a, b]: Pair, [c, d]: Pair): Pair => [a * c - b * d, a * d + b * c]
const divide = ([a, b]: Pair, [c, d]: Pair): Pair => {
  const size = c * c + d * d
  must(size !== 0)
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}
const exponential = ([a, b]: Pair): Pair => [Math.exp(a) * Math.cos(b), Math.exp(a) * Math.sin(b)]
const logarithm = ([a, b]: Pair): Pair => {
  must(a !== 0 || b !== 0)
  return [Math.log(Math.hypot(a, b)), Math.atan2(b, a)]
}
const scale = ([a, b]: Pair, by: number): Pair => [a * by, b * by]
const sine = ([a, b]: Pair): Pair => [Math.sin(a) * Math.cosh(b), Math.cos(a) * Math.sinh(b)]
const cosine = ([a, b]: Pair): Pair => [Math.cos(a) * Math.cosh(b), -Math.sin(a) * Math.sinh(b)]
const hyperbolicSine = ([a, b]: Pair): Pair => [Math.sinh(a) * Math.cos(b), Math.cosh(a) * Math.sin(b)]
const hyperbolicCosine = ([a, b]: Pair): Pair => [Math.cosh(a) * Math.cos(b), Math.sinh(a) * Math.sin(b)]
/** By twice the argument, where nothing cancels. */
const tangent = ([a, b]: Pair): Pair => {
  if (Math.abs(b) > 300) return [0, Math.sign(b)]
  const size = Math.cos(2 * a) + Math.cosh(2 * b)
  return [Math.sin(2 * a) / size, Math.sinh(2 * b) / size]
}
const cotangent = ([a, b]: Pair): Pair => {
  must(a !== 0 || b !== 0)
  if (Math.abs(b) > 300) return [0, -Math.sign(b)]
  const size = Math.cosh(2 * b) - Math.cos(2 * a)
  return [Math.sin(2 * a) / size, -Math.sinh(2 * b) / size]
}
const ONE: Pair = [1, 0]

const of = (compute: (value: Pair) => Pair): Definition => [
  'c',
  (value: Scalar) => {
    const { re, im, suffix } = read(value)
    const [a, b] = compute([re, im])
    return write({ re: a, im: b, suffix })
  },
]
const measure = (compute: (re: number, im: number) => number): Definition => [
  'c',
  (value: Scalar) => {
    const { re, im } = read(value)
    return compute(re, im)
  },
]

function shared(values: readonly Complex[]): string {
  const suffixes = new Set(values.map(({ suffix }) => suffix).filter((suffix) => suffix !== ''))
  must(suffixes.size <= 1, ERROR.value)
  return [...suffixes][0] ?? ''
}

const fold = (combine: (a: Pair, b: Pair) => Pair, start: Pair): Definition => [
  'vv*',
  (...values: Value[]) => {
    const all: Complex[] = []
    for (const value of values) eachCell(value, (cell) => all.push(read(cell)))
    const [re, im] = all.reduce<Pair>((total, one) => combine(total, [one.re, one.im]), start)
    return write({ re, im, suffix: shared(all) })
  },
]
const two = (combine: (a: Pair, b: Pair) => Pair): Definition => [
  'cc',
  (first: Scalar, second: Scalar) => {
    const [a, b] = [read(first), read(second)]
    const [re, im] = combine([a.re, a.im], [b.re, b.im])
    return write({ re, im, suffix: shared([a, b]) })
  },
]

export const COMPLEX: Definitions = {
  COMPLEX: [
    'aat?',
    (re: number, im: number, suffix = 'i') =>
      suffix !== 'i' && suffix !== 'j' && suffix !== '' ? ERROR.value : write({ re, im, suffix }),
  ],
  IMREAL: measure((re) => re),
  IMAGINARY: measure((_, im) => im),
  IMABS: measure(Math.hypot),
  IMARGUMENT: measure((re, im) => {
    must(re !== 0 || im !== 0, ERROR.div0)
    return Math.atan2(im, re)
  }),
  IMCONJUGATE: of(([a, b]) => [a, -b]),
  IMSUM: fold(([a, b], [c, d]) => [a + c, b + d], [0, 0]),
  IMPRODUCT: fold(multiply, ONE),
  IMSUB: two(([a, b], [c, d]) => [a - c, b - d]),
  IMDIV: two(divide),
  IMEXP: of(exponential),
  IMLN: of(logarithm),
  IMLOG10: of((value) => scale(logarithm(value), Math.LOG10E)),
  IMLOG2: of((value) => scale(logarithm(value), Math.LOG2E)),
  IMSQRT: of((value) => (value[0] === 0 && value[1] === 0 ? value : exponential(scale(logarithm(value), 0.5)))),
  IMPOWER: [
    'ca',
    (value: Scalar, exponent: number) => {
      const { re, im, suffix } = read(value)
      must(re !== 0 || im !== 0 || exponent > 0)
      const [a, b] = re === 0 && im === 0 ? [0, 0] : exponential(scale(logarithm([re, im]), exponent))
      return write({ re: a, im: b, suffix })
    },
  ],
  IMSIN: of(sine),
  IMCOS: of(cosine),
  IMTAN: of(tangent),
  IMCOT: of(cotangent),
  IMSEC: of((value) => divide(ONE, cosine(value))),
  IMCSC: of((value) => divide(ONE, sine(value))),
  IMSINH: of(hyperbolicSine),
  IMCOSH: of(hyperbolicCosine),
  IMSECH: of((value) => divide(ONE, hyperbolicCosine(value))),
  IMCSCH: of((value) => divide(ONE, hyperbolicSine(value))),
}
