// What a field is: a number, a date, a truth value or a text. Nothing that would be lost is converted: leading zeros, a plus
// sign and more than fifteen digits make a text, and the way a number is written becomes its format.
import { serialOfDay } from '../xlsx/iso-date.ts'

export type TypedField =
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly value: number; readonly format: string | null }
  | { readonly kind: 'boolean'; readonly value: boolean }

const TEXT: TypedField = { kind: 'text' }
const NUMBER = /^(-?)(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(\.\d+)?(%?)$/
const SCIENTIFIC = /^-?\d(?:\.\d+)?[eE][+-]?\d{1,3}$/
const DATE = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?)?$/
const CHINESE_DATE = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const MAX_DIGITS = 15

export function typeOfField(text: string): TypedField {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
  if (!isDigit(first) && first !== 0x2d && first !== 0x2e) {
    if (text.length > 5) return TEXT
    const upper = text.toUpperCase()
    return upper === 'TRUE' || upper === 'FALSE' ? { kind: 'boolean', value: upper === 'TRUE' } : TEXT
  }
  if (text.length > 32 || (!isDigit(last) && last !== 0x25 && last !== 0x65e5)) return TEXT
  return numberOf(text) ?? dateOf(text) ?? TEXT
}

function numberOf(text: string): TypedField | null {
  if (SCIENTIFIC.test(text)) {
    const value = Number(text)
    return Number.isFinite(value) ? { kind: 'number', value, format: '0.00E+00' } : null
  }
  const found = NUMBER.exec(text)
  if (!found) return null
  const [, , whole = '', fraction = '', percent] = found
  const digits = whole.replaceAll(',', '')
  if (digits.length > 1 && digits.startsWith('0')) return TEXT
  if (digits.length + Math.max(0, fraction.length - 1) > MAX_DIGITS) return TEXT
  const plain = Number(text.replaceAll(/[,%]/g, ''))
  const value = percent ? Number((plain / 100).toPrecision(MAX_DIGITS)) : plain
  const decimals = fraction === '' ? '' : `.${'0'.repeat(fraction.length - 1)}`
  const base = whole.includes(',') ? `#,##0${decimals}` : `0${decimals}`
  if (percent) return { kind: 'number', value, format: `${base}%` }
  const isPlain = String(value) === text || Object.is(value, -0)
  return { kind: 'number', value, format: isPlain ? null : base }
}

function dateOf(text: string): TypedField | null {
  const date = DATE.exec(text)
  if (date) {
    const [, year, mark = '-', month = '', day = '', hours, minutes, seconds] = date
    const serial = serialOfDay(Number(year), Number(month), Number(day), 1900)
    const time = hours === undefined ? 0 : timeOf(hours, minutes, seconds)
    if (serial === null || time === null || text.includes('.', 10)) return null
    const pad = month.length === 2 && day.length === 2
    const days = ['yyyy', pad ? 'mm' : 'm', pad ? 'dd' : 'd'].join(mark)
    const clock =
      hours === undefined ? '' : ` ${hours.length === 2 ? 'hh' : 'h'}:mm${seconds === undefined ? '' : ':ss'}`
    return { kind: 'number', value: serial + time, format: days + clock }
  }
  const chinese = CHINESE_DATE.exec(text)
  if (chinese) {
    const serial = serialOfDay(Number(chinese[1]), Number(chinese[2]), Number(chinese[3]), 1900)
    return serial === null ? null : { kind: 'number', value: serial, format: 'yyyy"年"m"月"d"日"' }
  }
  const clock = TIME.exec(text)
  const time = clock ? timeOf(clock[1] ?? '', clock[2], clock[3]) : null
  if (!clock || time === null) return null
  const hours = clock[1]?.length === 2 ? 'hh' : 'h'
  return { kind: 'number', value: time, format: `${hours}:mm${clock[3] === undefined ? '' : ':ss'}` }
}

function timeOf(hours: string, minutes = '0', seconds = '0'): number | null {
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)]
  return h < 24 && m < 60 && s < 60 ? (h * 3600 + m * 60 + s) / 86_400 : null
}
