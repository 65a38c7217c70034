// Serial numbers of days. In the system of 1900 there is a 29 February 1900 (serial 60), as in Excel and Lotus.

export type DateSystem = 1900 | 1904

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** 31 December 9999. */
export const MAX_SERIAL = 2_958_465

export interface CalendarDate {
  readonly year: number
  /** 1 … 12 */
  readonly month: number
  readonly day: number
}

/** Months and days beyond their range carry over. */
export function serialOf(year: number, month: number, day: number, system: DateSystem = 1900): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, 1)
  if (system === 1904) return Math.round((date.getTime() - EPOCH_1904) / DAY_MS) + day - 1
  const serial = Math.round((date.getTime() - EPOCH_1900) / DAY_MS)
  return (serial < 61 ? serial - 1 : serial) + day - 1
}

/** Serial 0 is 0 January 1900 and 60 is 29 February 1900. */
export function dateOf(serial: number, system: DateSystem = 1900): CalendarDate {
  const whole = Math.floor(serial)
  if (system === 1900 && whole === 60) return { year: 1900, month: 2, day: 29 }
  if (system === 1900 && whole === 0) return { year: 1900, month: 1, day: 0 }
  const days = system === 1900 && whole < 60 ? whole + 1 : whole
  const date = new Date((system === 1900 ? EPOCH_1900 : EPOCH_1904) + days * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YMD = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const MDY = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})$/
const CHINESE = /^(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?$/
const DAY_NAME = /^(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{2}|\d{4})$/i
const NAME_DAY = /^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/i
const NAME_YEAR = /^([a-z]{3,9})[- ](\d{4})$/i
const TIME = /^(\d{1,4}):(\d{1,2})(?::(\d{1,2}(?:\.\d+)?))?(?:\s*([ap])m?)?$/i

/** A date, a time or both, as serial number; null when the text is none. */
export function parseDateText(text: string, system: DateSystem = 1900): number | null {
  const trimmed = text.trim()
  const time = parseTimeText(trimmed)
  if (time !== null) return time
  const day = parseDay(trimmed, system)
  if (day !== null) return day
  const split = /^(.+?)[ T]+(\d{1,2}:.+)$/.exec(trimmed)
  if (!split) return null
  const [first, second] = [parseDay(split[1] ?? '', system), parseTimeText(split[2] ?? '')]
  return first === null || second === null ? null : first + second
}

function parseDay(text: string, system: DateSystem): number | null {
  const read = (year: number, month: number, day: number): number | null => {
    const isDate =
      month >= 1 && month <= 12 && day >= 1 && (day <= daysInMonth(year, month) || (year === 1900 && day === 29))
    if (!isDate || year < 1900) return null
    return serialOf(year, month, day, system)
  }
  const full = (year: string | undefined): number => {
    const number = Number(year)
    return year?.length === 2 ? number + (number < 30 ? 2000 : 1900) : number
  }
  const named = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
  let match = YMD.exec(text) ?? CHINESE.exec(text)
  if (match) return read(Number(match[1]), Number(match[2]), Number(match[3] ?? 1))
  match = MDY.exec(text)
  if (match) return read(full(match[3]), Number(match[1]), Number(match[2]))
  match = DAY_NAME.exec(text)
  if (match) return read(full(match[3]), named(match[2]), Number(match[1]))
  match = NAME_DAY.exec(text)
  if (match) return read(Number(match[3]), named(match[1]), Number(match[2]))
  match = NAME_YEAR.exec(text)
  return match ? read(Number(match[2]), named(match[1]), 1) : null
}

function parseTimeText(text: string): number | null {
  const match = TIME.exec(text) ?? /^(\d{1,2})()()\s*([ap])m?$/i.exec(text)
  if (!match) return null
  let hour = Number(match[1])
  const half = match[4]?.toLowerCase()
  if (half && hour > 12) return null
  if (half === 'p' && hour < 12) hour += 12
  if (half === 'a' && hour === 12) hour = 0
  const [minute, second] = [Number(match[2] || 0), Number(match[3] || 0)]
  return minute > 59 || second >= 60 ? null : hour / 24 + minute / 1440 + second / 86_400
}

/** Serial number of a local moment. */
export function serialOfMoment(moment: Date, system: DateSystem): number {
  const localMs = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return (localMs - EPOCH_1900) / DAY_MS - (system === 1904 ? 1462 : 0)
}
