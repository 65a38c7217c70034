import {
  CellError,
  ERROR,
  formatValue,
  Matrix,
  matrixOf,
  type Definitions,
  type Scalar,
  type Value,
} from '@wenfang/shared-formulas'
import type { FormulaPlace } from './compiled-formula.ts'

// What people of online tables type and workbooks do not have.

/** Days of the units that are of one length. */
const UNITS: Readonly<Record<string, number>> = {
  w: 7,
  week: 7,
  weeks: 7,
  周: 7,
  d: 1,
  day: 1,
  days: 1,
  天: 1,
  日: 1,
  h: 1 / 24,
  hour: 1 / 24,
  hours: 1 / 24,
  小时: 1 / 24,
  minute: 1 / 1_440,
  minutes: 1 / 1_440,
  分钟: 1 / 1_440,
  s: 1 / 86_400,
  second: 1 / 86_400,
  seconds: 1 / 86_400,
  秒: 1 / 86_400,
}
const MONTHS: Readonly<Record<string, number>> = {
  m: 1,
  month: 1,
  months: 1,
  月: 1,
  个月: 1,
  q: 3,
  quarter: 3,
  quarters: 3,
  季度: 3,
  y: 12,
  year: 12,
  years: 12,
  年: 12,
}
const DAY_MS = 86_400_000
/** Serial number of the first of January 1970. */
const EPOCH = 25_569

const dateOf = (serial: number): Date => new Date(Math.round((serial - EPOCH) * DAY_MS))

function addMonths(serial: number, months: number): number {
  const date = dateOf(serial)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() / DAY_MS + EPOCH
}

function dateAdd(serial: number, count: number, unit: string): Value {
  const word = unit.trim().toLowerCase()
  const months = MONTHS[word]
  if (months !== undefined) return addMonths(serial, Math.trunc(count) * months)
  const days = UNITS[word]
  return days === undefined ? ERROR.value : serial + count * days
}

/** Whole units from the first to the second. */
function dateDifference(first: number, second: number, unit = 'd'): Value {
  const word = unit.trim().toLowerCase()
  const days = UNITS[word]
  // A day is 86,400 seconds, which binary fractions of days do not know exactly.
  if (days !== undefined) return Math.trunc((second - first) / days + Math.sign(second - first) * 1e-9)
  const months = MONTHS[word]
  if (months === undefined) return ERROR.value
  const sign = second < first ? -1 : 1
  const [from, to] = sign < 0 ? [second, first] : [first, second]
  const [begin, end] = [dateOf(from), dateOf(to)]
  let whole = (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth()
  if (addMonths(from, whole) > to) whole--
  return sign * Math.trunc(whole / months) || 0
}

/** `YYYY-MM-DD HH:mm`: minutes and months are told apart by their letters' size, as in other online tables. */
function dateFormat(serial: number, pattern = 'YYYY-MM-DD'): Value {
  const same = pattern
    .replaceAll('mm', '\u0001')
    .replaceAll('M', 'm')
    .replaceAll('\u0001', 'mm')
    .replaceAll('Y', 'y')
    .replaceAll('D', 'd')
    .replaceAll('H', 'h')
  return formatValue(same, serial)
}

function cellsOf(value: Value): readonly Scalar[] {
  return matrixOf(value).cells.filter((cell) => cell !== null && cell !== '')
}

const listed = (cells: readonly Scalar[]): Matrix => new Matrix(1, cells.length, cells)

export const DATABASE_FUNCTIONS: Definitions = {
  BLANK: ['', () => null],
  CONTAINS: ['tt', (text: string, wanted: string) => text.includes(wanted)],
  CONTAINTEXT: ['tt', (text: string, wanted: string) => text.includes(wanted)],
  DATEADD: ['nnt', dateAdd],
  DATETIME_DIFF: ['nnt?', (later: number, earlier: number, unit?: string) => dateDifference(earlier, later, unit)],
  DATETIME_FORMAT: ['nt?', dateFormat],
  ARRAYJOIN: [
    'mt?',
    (list: Matrix, between = '、') => {
      const cells = cellsOf(list)
      return cells.find((cell) => cell instanceof CellError) ?? cells.map(String).join(between)
    },
  ],
  ARRAYUNIQUE: ['m', (list: Matrix) => listed([...new Set(cellsOf(list))])],
  ARRAYCOMPACT: ['m', (list: Matrix) => listed(cellsOf(list))],
  LIST: ['vv*', (...values: Value[]) => listed(values.flatMap(cellsOf))],
  RECORD_ID: ['!', ({ record }: FormulaPlace) => String(record)],
}
