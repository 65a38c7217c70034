import { type DateSystem, parseDateText, parseNumber } from '@wenfang/shared-formulas'

/** Of numbers that were written with a power of ten. */
export const SCIENTIFIC_FORMAT = '0.00E+00'

/** What a person typed into a cell, as the number that it means and the format that it was written in. */
export interface EnteredNumber {
  readonly value: number
  readonly format: string
}

const CURRENCY = /^[+-]?([$¥￥€£])/
const SCIENTIFIC = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i
const MONTH_DAY = /^(\d{1,2})(?:[-/](\d{1,2})|月(\d{1,2})日)$/

/**
 * Reads `5%`, `1e5`, `1,234.5`, `￥5`, `2026-3-4`, `2026年3月4日`, `3/4`, `12:30` as Excel does; null for words, and for plain numbers,
 * which need no format.
 * @param year of days that are typed without one
 */
export function enteredNumber(text: string, year: number, system: DateSystem = 1900): EnteredNumber | null {
  const entry = text.trim()
  if (SCIENTIFIC.test(entry)) {
    const value = Number(entry)
    return Number.isFinite(value) ? { value, format: SCIENTIFIC_FORMAT } : null
  }
  if (!/\d/.test(entry) || /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(entry)) return null
  const [, month = '', slashed, named] = MONTH_DAY.exec(entry) ?? []
  if (month !== '') {
    const value = parseDateText(`${year}-${month}-${slashed ?? named}`, system)
    return value === null ? null : { value, format: 'm"月"d"日"' }
  }
  const date = parseDateText(entry, system)
  if (date !== null) return { value: date, format: dateFormat(entry) }
  const value = parseNumber(entry)
  return value === null ? null : { value, format: numberFormat(entry) }
}

function numberFormat(entry: string): string {
  const hasDecimals = /\.\d/.test(entry)
  if (entry.endsWith('%')) return hasDecimals ? '0.00%' : '0%'
  const sign = CURRENCY.exec(entry)?.[1]
  const digits = hasDecimals ? '#,##0.00' : '#,##0'
  if (sign === undefined) return digits
  return `"${sign === '￥' ? '¥' : sign}"${digits}`
}

function dateFormat(entry: string): string {
  const time = /:\d+:/.test(entry) ? 'h:mm:ss' : 'h:mm'
  const isTime = entry.includes(':') || /\d\s*[ap]m?$/i.test(entry)
  if (isTime && !/[-/年.]\d|[a-z]{3}/i.test(entry.split(':')[0] ?? '')) return time
  const day = entry.includes('日') ? 'yyyy"年"m"月"d"日"' : entry.includes('月') ? 'yyyy"年"m"月"' : 'yyyy/m/d'
  return isTime ? `${day} ${time}` : day
}
