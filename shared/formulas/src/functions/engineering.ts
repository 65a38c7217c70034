// Bits, number systems and error functions.
import { parseNumber, toText } from '../coerce.ts'
import { ERROR, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'
import { erf, erfc } from './special-functions.ts'

const MAX_BITS = 2 ** 48
const RADIX = { BIN: 2, OCT: 8, DEC: 10, HEX: 16 } as const
/** Ten digits, in two's complement. */
const DIGITS = 10

function bits(combine: (a: bigint, b: bigint) => bigint): Definition {
  return [
    'nn',
    (a: number, b: number) => {
      must([a, b].every((one) => Number.isInteger(one) && one >= 0 && one < MAX_BITS))
      return Number(combine(BigInt(a), BigInt(b)))
    },
  ]
}

function shift(value: number, places: number): Value {
  must(Number.isInteger(value) && value >= 0 && value < MAX_BITS && Math.abs(places) <= 53)
  const shifted = Math.floor(value * 2 ** places)
  return shifted < MAX_BITS ? shifted : ERROR.num
}

function read(value: Scalar, radix: number): number {
  must(typeof value !== 'boolean', ERROR.value)
  const text = toText(value)
  if (radix === 10) {
    const number = text === '' ? 0 : parseNumber(text)
    must(number !== null, ERROR.value)
    return Math.trunc(number ?? 0)
  }
  const digits = text.toLowerCase().split('')
  must(digits.length <= DIGITS && digits.every((digit) => /[0-9a-f]/.test(digit) && Number.parseInt(digit, 16) < radix))
  const number = digits.length === 0 ? 0 : Number.parseInt(text, radix)
  return number >= radix ** DIGITS / 2 ? number - radix ** DIGITS : number
}

function write(value: number, radix: number, places: number | undefined): Value {
  if (radix === 10) return value
  const half = radix ** DIGITS / 2
  must(places === undefined || (places >= 0 && places <= DIGITS))
  must(value >= -half && value < half)
  if (value < 0) return (value + radix ** DIGITS).toString(radix).toUpperCase()
  const text = value.toString(radix).toUpperCase()
  must(places === undefined || places >= text.length)
  return text.padStart(places ?? 0, '0')
}

function conversions(): Definitions {
  const names = Object.keys(RADIX) as (keyof typeof RADIX)[]
  return Object.fromEntries(
    names.flatMap((from) =>
      names
        .filter((to) => to !== from)
        .map((to): [string, Definition] => [
          `${from}2${to}`,
          to === 'DEC'
            ? ['x', (value: Scalar) => read(value, RADIX[from])]
            : ['xI?', (value: Scalar, places?: number) => write(read(value, RADIX[from]), RADIX[to], places)],
        ]),
    ),
  )
}

export const ENGINEERING: Definitions = {
  ...conversions(),
  BITAND: bits((a, b) => a & b),
  BITOR: bits((a, b) => a | b),
  BITXOR: bits((a, b) => a ^ b),
  BITLSHIFT: ['ni', shift],
  BITRSHIFT: ['ni', (value: number, places: number) => shift(value, -places)],
  DELTA: ['aa?', (a: number, b = 0) => Number(a === b)],
  GESTEP: ['aa?', (value: number, step = 0) => Number(value >= step)],
  ERF: ['aA?', (low: number, high?: number) => (high === undefined ? erf(low) : erf(high) - erf(low))],
  'ERF.PRECISE': ['a', erf],
  ERFC: ['a', erfc],
  'ERFC.PRECISE': ['a', erfc],
}
