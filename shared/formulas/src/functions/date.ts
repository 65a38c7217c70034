import { dateOf, daysInMonth, isLeapYear, MAX_SERIAL, parseDateText, serialOf } from '../dates.ts'
import type { Context } from '../context.ts'
import { toNumber } from '../coerce.ts'
import { eachCell, ERROR, type Scalar, type Value } from '../values.ts'
import { must } from './collect.ts'
import type { Definition, Definitions } from './definition.ts'

function checked(serial: number): number {
  must(serial >= 0 && serial < MAX_SERIAL + 1)
  return Math.floor(serial)
}

const part = (read: (serial: number, context: Context) => number): Definition => [
  '!n',
  (context: Context, serial: number) => read(checked(serial), context),
]
const clock = (unit: number, size: number): Definition => [
  'n',
  (serial: number) => {
    must(serial >= 0 && serial < MAX_SERIAL + 1)
    return Math.floor((Math.round((serial - Math.floor(serial)) * 86_400) % 86_400) / unit) % size
  },
]

function shiftMonths(serial: number, months: number, context: Context, atEnd: boolean): number {
  const { year, month, day } = dateOf(checked(serial), context.book.dateSystem)
  const index = year * 12 + month - 1 + Math.trunc(months)
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const last = daysInMonth(newYear, newMonth)
  return checked(serialOf(newYear, newMonth, atEnd ? last : Math.min(day, last), context.book.dateSystem))
}

/** 1 Sunday … 7 Saturday. */
function weekday(serial: number): number {
  return ((serial + 6) % 7) + 1
}

const FIRST_DAYS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 11: 2, 12: 3, 13: 4, 14: 5, 15: 6, 16: 7, 17: 1 }

function isoWeek(serial: number, context: Context): number {
  const thursday = serial - ((weekday(serial) + 5) % 7) + 3
  const { year } = dateOf(thursday, context.book.dateSystem)
  return Math.floor((thursday - serialOf(year, 1, 1, context.book.dateSystem)) / 7) + 1
}

/** Which of Monday … Sunday are free. */
function freeDays(weekend: Scalar | undefined): boolean[] {
  if (typeof weekend === 'string') {
    must(/^[01]{7}$/.test(weekend), ERROR.value)
    return weekend.split('').map((day) => day === '1')
  }
  const kind = weekend === undefined || weekend === null ? 1 : Math.trunc(toNumber(weekend))
  must((kind >= 1 && kind <= 7) || (kind >= 11 && kind <= 17))
  const first = kind < 8 ? (kind + 4) % 7 : (kind - 5) % 7
  return Array.from({ length: 7 }, (_, day) => day === first || (kind < 8 && day === (first + 1) % 7))
}

interface Calendar {
  readonly isWorking: (serial: number) => boolean
  readonly perWeek: number
  /** Holidays that would be working days otherwise, from `first` to `last`. */
  readonly holidays: (first: number, last: number) => number
}

function calendarOf(weekend: Scalar | undefined, holidays: Value | undefined): Calendar {
  const free = freeDays(weekend)
  const isFree = (serial: number): boolean => free[(weekday(serial) + 5) % 7] ?? false
  const closed = new Set<number>()
  if (holidays !== undefined)
    eachCell(holidays, (cell) => {
      const serial = cell === null ? null : Math.floor(toNumber(cell))
      if (serial !== null && !isFree(serial)) closed.add(serial)
    })
  return {
    isWorking: (serial) => !isFree(serial) && !closed.has(serial),
    perWeek: free.filter((day) => !day).length,
    holidays: (first, last) => [...closed].filter((serial) => serial >= first && serial <= last).length,
  }
}

function workday(start: number, days: number, weekend: Scalar | undefined, holidays: Value | undefined): number {
  const { isWorking, perWeek, holidays: closed } = calendarOf(weekend, holidays)
  must(perWeek > 0, ERROR.value)
  const direction = Math.sign(days)
  let [serial, left] = [checked(start), Math.abs(days)]
  // Whole weeks at once, the rest day by day.
  for (let weeks = Math.floor(left / perWeek) - 1; weeks > 0; weeks = Math.floor(left / perWeek) - 1) {
    const next = checked(serial + direction * weeks * 7)
    left -= weeks * perWeek - (direction > 0 ? closed(serial + 1, next) : closed(next, serial - 1))
    serial = next
  }
  while (left > 0) {
    serial = checked(serial + direction)
    if (isWorking(serial)) left--
  }
  return serial
}

function networkDays(start: number, end: number, weekend: Scalar | undefined, holidays: Value | undefined): number {
  const { isWorking, perWeek, holidays: closed } = calendarOf(weekend, holidays)
  const [first, last] = [checked(Math.min(start, end)), checked(Math.max(start, end))]
  const weeks = Math.floor((last - first + 1) / 7)
  const rest = first + weeks * 7
  let count = weeks * perWeek - closed(first, rest - 1)
  for (let serial = rest; serial <= last; serial++) if (isWorking(serial)) count++
  return start > end ? -count : count
}

export function days360(start: number, end: number, isEuropean: boolean, context: Context): number {
  const [a, b] = [dateOf(start, context.book.dateSystem), dateOf(end, context.book.dateSystem)]
  let [from, to] = [a.day, b.day]
  if (isEuropean) [from, to] = [Math.min(from, 30), Math.min(to, 30)]
  else {
    if (a.day === daysInMonth(a.year, a.month)) from = 30
    if (b.day === 31 && from >= 30) to = 30
  }
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + to - from
}

export function yearFraction(first: number, second: number, basis: number, context: Context): number {
  must(basis >= 0 && basis <= 4)
  const [start, end] = [checked(Math.min(first, second)), checked(Math.max(first, second))]
  if (basis === 2) return (end - start) / 360
  if (basis === 3) return (end - start) / 365
  const [a, b] = [dateOf(start, context.book.dateSystem), dateOf(end, context.book.dateSystem)]
  if (basis === 1) {
    const isWithinYear =
      a.year === b.year || (b.year === a.year + 1 && (b.month < a.month || (b.month === a.month && b.day <= a.day)))
    if (!isWithinYear) {
      const years = b.year - a.year + 1
      return (end - start) / ((serialOf(b.year + 1, 1, 1) - serialOf(a.year, 1, 1)) / years)
    }
    const leapDay = isLeapYear(a.year) ? serialOf(a.year, 2, 29) : isLeapYear(b.year) ? serialOf(b.year, 2, 29) : -1
    const isLong = a.year === b.year ? isLeapYear(a.year) : leapDay >= start && leapDay <= end
    return start === end ? 0 : (end - start) / (isLong ? 366 : 365)
  }
  if (basis === 0) {
    const isFebruaryEnd = (one: typeof a): boolean => one.month === 2 && one.day === daysInMonth(one.year, 2)
    let [from, to] = [a.day, b.day]
    if (isFebruaryEnd(a) && isFebruaryEnd(b)) to = 30
    if (isFebruaryEnd(a)) from = 30
    if (to === 31 && from >= 30) to = 30
    if (from === 31) from = 30
    return ((b.year - a.year) * 360 + (b.month - a.month) * 30 + to - from) / 360
  }
  return days360(start, end, true, context) / 360
}

function dateDifference(start: number, end: number, unit: string, context: Context): Value {
  must(start <= end)
  const system = context.book.dateSystem
  const [a, b] = [dateOf(checked(start), system), dateOf(checked(end), system)]
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0)
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.floor(months / 12)
    case 'M':
      return months
    case 'D':
      return Math.floor(end) - Math.floor(start)
    case 'YM':
      return months % 12
    case 'MD':
      return b.day >= a.day ? b.day - a.day : Math.floor(end) - serialOf(b.year, b.month - 1, a.day, system)
    case 'YD': {
      const isBefore = b.month < a.month || (b.month === a.month && b.day < a.day)
      return Math.floor(end) - serialOf(isBefore ? b.year - 1 : b.year, a.month, a.day, system)
    }
    default:
      return ERROR.num
  }
}

export const DATE: Definitions = {
  DATE: [
    '!iii',
    (context: Context, year: number, month: number, day: number) => {
      must(year >= 0 && year <= 9999)
      return checked(serialOf(year < 1900 ? year + 1900 : year, month, day, context.book.dateSystem))
    },
  ],
  TIME: [
    'iii',
    (hour: number, minute: number, second: number) => {
      const seconds = hour * 3600 + minute * 60 + second
      must(seconds >= 0 && Math.max(hour, minute, second) <= 32_767)
      return (seconds % 86_400) / 86_400
    },
  ],
  DATEVALUE: [
    '!t',
    (context: Context, text: string) => {
      const serial = parseDateText(text, context.book.dateSystem)
      return serial === null ? ERROR.value : Math.floor(serial)
    },
  ],
  TIMEVALUE: [
    't',
    (text: string) => {
      const serial = parseDateText(text)
      return serial === null ? ERROR.value : serial - Math.floor(serial)
    },
  ],
  YEAR: part((serial, context) => dateOf(serial, context.book.dateSystem).year),
  MONTH: part((serial, context) => dateOf(serial, context.book.dateSystem).month),
  DAY: part((serial, context) => dateOf(serial, context.book.dateSystem).day),
  HOUR: clock(3600, 24),
  MINUTE: clock(60, 60),
  SECOND: clock(1, 60),
  NOW: ['!', (context: Context) => context.book.now()],
  TODAY: ['!', (context: Context) => Math.floor(context.book.now())],
  EDATE: ['!aa', (context: Context, serial: number, months: number) => shiftMonths(serial, months, context, false)],
  EOMONTH: ['!aa', (context: Context, serial: number, months: number) => shiftMonths(serial, months, context, true)],
  WEEKDAY: [
    '!ni?',
    (context: Context, value: number, kind = 1) => {
      const serial = checked(value) + (context.book.dateSystem === 1904 ? 1462 : 0)
      if (kind === 3) return (weekday(serial) + 5) % 7
      const first = FIRST_DAYS[kind]
      return first === undefined ? ERROR.num : ((weekday(serial) - first + 7) % 7) + 1
    },
  ],
  WEEKNUM: [
    '!ai?',
    (context: Context, value: number, kind = 1) => {
      const serial = checked(value)
      if (kind === 21) return isoWeek(serial, context)
      const first = FIRST_DAYS[kind]
      if (first === undefined) return ERROR.num
      const january = serialOf(dateOf(serial, context.book.dateSystem).year, 1, 1, context.book.dateSystem)
      return Math.floor((serial - january + ((weekday(january) - first + 7) % 7)) / 7) + 1
    },
  ],
  ISOWEEKNUM: ['!n', (context: Context, serial: number) => isoWeek(checked(serial), context)],
  DAYS: ['nn', (end: number, start: number) => checked(end) - checked(start)],
  DAYS360: [
    '!nnb?',
    (context: Context, start: number, end: number, isEuropean = false) =>
      days360(checked(start), checked(end), isEuropean, context),
  ],
  YEARFRAC: [
    '!aai?',
    (context: Context, start: number, end: number, basis = 0) => yearFraction(start, end, basis, context),
  ],
  DATEDIF: [
    '!nnt',
    (context: Context, start: number, end: number, unit: string) => dateDifference(start, end, unit, context),
  ],
  WORKDAY: ['aiv?', (start: number, days: number, holidays?: Value) => workday(start, days, undefined, holidays)],
  'WORKDAY.INTL': ['niS?v?', workday],
  NETWORKDAYS: ['aav?', (start: number, end: number, holidays?: Value) => networkDays(start, end, undefined, holidays)],
  'NETWORKDAYS.INTL': ['nnS?v?', networkDays],
}
