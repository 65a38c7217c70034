// Numbers as texts and back.
import { parseNumber } from '../coerce.ts'
import { CellError, ERROR, type Scalar, type Value } from '../values.ts'
import { formatValue } from '../number-format.ts'
import type { Context } from '../context.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { roundTo } from './math.ts'

/** Every digit of a number that has more of them than a double knows: fifteen, and zeros. */
function longText(value: number, digits: number): string {
  const [figures = '', exponent = '0'] = value.toExponential(14).split('e')
  const whole = figures.replace('.', '').padEnd(Number(exponent) + 1, '0')
  return digits > 0 ? `${whole}.${'0'.repeat(digits)}` : whole
}

function grouped(value: number, digits: number): string {
  const rounded = Math.abs(roundTo(value, digits))
  const [whole = '', fraction] = (
    rounded < 1e21 ? rounded.toFixed(Math.max(0, Math.min(digits, 100))) : longText(rounded, digits)
  ).split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${groups}.${fraction}` : groups
}

function money(sign: string): (value: number, digits?: number) => Value {
  return (value, digits = 2) => {
    must(digits < 128, ERROR.value)
    const text = sign + grouped(value, digits)
    return value < 0 ? (sign === '$' ? `(${text})` : `-${text}`) : text
  }
}

export const NUMBER_TEXT: Definitions = {
  TEXT: [
    '!xt',
    (context: Context, value: Scalar, pattern: string) => {
      const plain = value === null ? 0 : value
      if (plain instanceof CellError) return plain
      const number = typeof plain === 'string' ? parseNumber(plain) : null
      return formatValue(pattern, number ?? plain, context.book.dateSystem)
    },
  ],
  VALUE: [
    'x',
    (value: Scalar) =>
      typeof value === 'boolean'
        ? ERROR.value
        : typeof value === 'string'
          ? (parseNumber(value) ?? ERROR.value)
          : (value ?? 0),
  ],
  NUMBERVALUE: [
    'tt?t?',
    (text: string, decimal = '.', group = ',') => {
      const [point, comma] = [decimal.charAt(0), group.charAt(0)]
      const compact = text.replaceAll(/\s/g, '')
      if (compact === '') return 0
      must(decimal !== '' && point !== comma, ERROR.value)
      const [whole = '', ...fraction] = compact.split(point)
      must(fraction.length <= 1 && !fraction.some((one) => comma !== '' && one.includes(comma)), ERROR.value)
      const plain = [comma === '' ? whole : whole.replaceAll(comma, ''), ...fraction].join('.')
      const percents = /%*$/.exec(plain)?.[0].length ?? 0
      const number = Number(plain.slice(0, plain.length - percents))
      return Number.isNaN(number) ? ERROR.value : number / 100 ** percents
    },
  ],
  FIXED: [
    'ni?b?',
    (value: number, digits = 2, isPlain = false) => {
      must(digits < 128, ERROR.value)
      const text = grouped(value, digits)
      return (roundTo(value, digits) < 0 ? '-' : '') + (isPlain ? text.replaceAll(',', '') : text)
    },
  ],
  DOLLAR: ['ni?', money('$')],
  RMB: ['ni?', money('¥')],
}
