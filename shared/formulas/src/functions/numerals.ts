// Numbers in words: Thai money, Chinese numerals and dates.
import { CHINESE_DIGITS, CHINESE_LEGAL, chineseDigits, chineseNumber } from '@wenfang/shared-ooxml/numerals'
import { numberText } from '../coerce.ts'
import type { Context } from '../context.ts'
import { formatValue } from '../number-format.ts'
import { ERROR } from '../values.ts'
import { must } from './collect.ts'
import type { Definitions } from './definition.ts'
import { roundTo } from './math.ts'

const THAI = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const THAI_UNITS = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const [MILLION, BAHT, SATANG, EVEN, MINUS] = ['ล้าน', 'บาท', 'สตางค์', 'ถ้วน', 'ลบ']

function thai(digits: string): string {
  if (digits.length > 6) return thai(digits.slice(0, -6)) + MILLION + thai(digits.slice(-6))
  return digits
    .split('')
    .map((digit, at) => {
      const place = digits.length - at - 1
      if (digit === '0') return ''
      // Ten has no one before it, twenty is irregular, and a one behind a ten has a word of its own.
      if (place === 1 && digit === '1') return THAI_UNITS[1]
      if (place === 1 && digit === '2') return `ยี่${THAI_UNITS[1]}`
      if (place === 0 && digit === '1' && Number(digits) > 1) return 'เอ็ด'
      return (THAI[Number(digit)] ?? '') + (THAI_UNITS[place] ?? '')
    })
    .join('')
}

function bahtText(value: number): string {
  const [whole = '0', hundredths = '00'] = Math.abs(roundTo(value, 2)).toFixed(2).split('.')
  const sign = roundTo(value, 2) < 0 ? MINUS : ''
  if (hundredths === '00') return sign + (whole === '0' ? THAI[0] : thai(whole)) + BAHT + EVEN
  return sign + (whole === '0' ? '' : thai(whole) + BAHT) + thai(hundredths.replace(/^0/, '')) + SATANG
}

export const NUMERALS: Definitions = {
  BAHTTEXT: ['n', bahtText],
  NUMBERSTRING: [
    'ni',
    (value: number, kind: number) => {
      must(value >= 0 && value < 1e16 && kind >= 1 && kind <= 3)
      const text = numberText(Math.round(value))
      return kind === 3
        ? chineseDigits(text, CHINESE_DIGITS)
        : chineseNumber(text, kind === 1 ? CHINESE_DIGITS : CHINESE_LEGAL)
    },
  ],
  DATESTRING: [
    '!n',
    (context: Context, serial: number) =>
      serial < 0 ? ERROR.num : formatValue('yy"年"mm"月"dd"日"', serial, context.book.dateSystem),
  ],
}
