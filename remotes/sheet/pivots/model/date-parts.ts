import type { PivotDatePart } from '../../model/index.ts'

const DAY_MS = 86_400_000
const EPOCH_1900_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)
/** The day before March in a leap year: days are numbered as in one. */
const FEBRUARY_END = 60

/** Year, quarter, month, day of the year (as of a leap year), hour, minute, second of a serial number. */
export function partsOfSerial(serial: number, dateSystem: 1900 | 1904): Readonly<Record<PivotDatePart, number>> {
  // Excel's own 29 February 1900 is a day that was not.
  const days = dateSystem === 1900 && serial < FEBRUARY_END ? serial + 1 : serial
  const ms = Math.round((days * DAY_MS) / 1000) * 1000
  const date = new Date((dateSystem === 1904 ? EPOCH_1904_MS : EPOCH_1900_MS) + ms)
  const month = date.getUTCMonth()
  const day = Math.round((Date.UTC(2000, month, date.getUTCDate()) - Date.UTC(2000, 0, 1)) / DAY_MS) + 1
  return {
    years: date.getUTCFullYear(),
    quarters: Math.floor(month / 3) + 1,
    months: month + 1,
    days: day,
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
    seconds: date.getUTCSeconds(),
  }
}
