// The language of number formats, as TEXT and the cells speak it: numfmt, and what Chinese workbooks use beyond it.
import {
  CHINESE_DIGITS,
  CHINESE_LEGAL,
  chineseDigits,
  chineseNumber,
  type ChineseNumerals,
  FULL_WIDTH,
} from '@wenfang/shared-ooxml/numerals'
import { format, isDateFormat } from 'numfmt'
import type { DateSystem } from './dates.ts'
import { ERROR } from './values.ts'

/** Of [DBNum1] to [DBNum3]. */
const NUMERALS: Readonly<Record<string, ChineseNumerals>> = { 1: CHINESE_DIGITS, 2: CHINESE_LEGAL, 3: FULL_WIDTH }
const WEEKDAYS = '日一二三四五六'
/** Days between the two date systems. */
const SHIFT_1904 = 1462
const QUOTED = /("[^"]*"|\\.|\[[^\]]*\])/

interface Prepared {
  readonly pattern: string
  readonly numerals: ChineseNumerals | null
  readonly isDate: boolean
  readonly isGeneral: boolean
}

const prepared = new Map<string, Prepared>()
/** Patterns come from cells: the memory of them has an end. */
const MAX_PREPARED = 2000

/** What a cell shows of `value` under `pattern`. @throws #VALUE! for a broken pattern or a date that does not exist */
export function formatValue(pattern: string, value: number | string | boolean, system: DateSystem = 1900): string {
  if (pattern === '') return ''
  const ready = prepare(pattern)
  const shifted = typeof value === 'number' && ready.isDate && system === 1904 ? value + SHIFT_1904 : value
  const text = print(withWeekday(ready.pattern, shifted), shifted)
  if (ready.numerals === null || typeof value !== 'number') return text
  const { numerals, isDate, isGeneral } = ready
  if (isDate) return text.replaceAll(/\d+/g, (digits) => chineseDatePart(digits, numerals))
  return isGeneral && numerals !== FULL_WIDTH
    ? text.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => chineseNumber(number, numerals))
    : chineseDigits(text, numerals)
}

function print(pattern: string, value: number | string | boolean): string {
  try {
    return format(pattern, value, { dateErrorThrows: true, dateErrorNumber: false, dateSpanLarge: false })
  } catch {
    throw ERROR.value
  }
}

function prepare(pattern: string): Prepared {
  const known = prepared.get(pattern)
  if (known) return known
  const numerals = /\[DBNum([123])\]/i.exec(pattern)?.[1]
  const plain = pattern
    .replaceAll(/\[DBNum\d\]/gi, '')
    .split(QUOTED)
    .map((part) =>
      QUOTED.test(part) ? part : part.replaceAll('G/通用格式', 'General').replaceAll('上午/下午', 'AM/PM'),
    )
    .join('')
  const ready: Prepared = {
    pattern:
      (pattern.includes('上午/下午') ? '[$-804]' : '') +
      (plain.replaceAll(/\[\$-[^\]]*\]/g, '') === '' ? `${plain}General` : plain),
    numerals: NUMERALS[numerals ?? ''] ?? null,
    isDate: isDateFormat(plain),
    isGeneral: /^(?:\[[^\]]*\])*(?:General)?$/i.test(plain),
  }
  if (prepared.size >= MAX_PREPARED) prepared.clear()
  prepared.set(pattern, ready)
  return ready
}

/** aaa and aaaa are Chinese names of days, whatever the language of the rest. */
function withWeekday(pattern: string, value: number | string | boolean): string {
  if (typeof value !== 'number' || !/a{3,4}/i.test(pattern)) return pattern
  const day = WEEKDAYS.charAt((Math.floor(value) + 6) % 7)
  return pattern
    .split(QUOTED)
    .map((part) =>
      QUOTED.test(part)
        ? part
        : part.replaceAll(/a{3,4}/gi, (letters) => `"${letters.length === 4 ? '星期' : ''}${day}"`),
    )
    .join('')
}

/** Years digit by digit; months and days as one says them: 十二, not 一十二. */
function chineseDatePart(digits: string, numerals: ChineseNumerals): string {
  if (numerals === FULL_WIDTH || digits.length > 2) return chineseDigits(digits, numerals)
  const text = chineseNumber(digits, numerals)
  const isTeen = Number(digits) >= 10 && Number(digits) < 20
  return (
    (digits.startsWith('0') && digits.length === 2 && digits !== '00' ? chineseDigits('0', numerals) : '') +
    (isTeen ? text.slice(1) : text)
  )
}
