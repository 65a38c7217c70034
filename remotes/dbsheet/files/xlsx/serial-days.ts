import { DAY_MS, ZONE_MS } from '../../model/index.ts'

/** The first of January 1970 as Excel counts days. */
const EPOCH_DAY = 25_569
/** Before March 1900 Excel counts a day that never was: dates from here on are the same for everybody. */
const FIRST_DAY = 61
const LAST_DAY = 2_958_466
/** Workbooks that were made on old Macs begin four years later. */
export const LATER_DAYS = 1_462

/** A date as Excel holds it, times by the clock of Beijing; null for one that it cannot show. */
export function serialOf(valueMs: number, hasTime: boolean): number | null {
  const serial = (valueMs + (hasTime ? ZONE_MS : 0)) / DAY_MS + EPOCH_DAY
  return serial >= FIRST_DAY && serial < LAST_DAY ? serial : null
}

const two = (value: number): string => String(value).padStart(2, '0')

/** What Excel shows for a date: `2026-03-01`, `2026-03-01 08:30:05`; null for what is none. */
export function serialText(serial: number, hasTime: boolean): string | null {
  if (serial < 0 || serial >= LAST_DAY) return null
  const days = serial < FIRST_DAY - 1 ? serial + 1 : serial
  const date = new Date(Math.round((days - EPOCH_DAY) * 86_400) * 1_000)
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  if (!hasTime) return day
  const clock = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  return date.getUTCSeconds() > 0 ? `${day} ${clock}:${two(date.getUTCSeconds())}` : `${day} ${clock}`
}

/** A time of the day, or a length of time, in parts of a day: `08:30`, `26:05:10`. */
export function clockText(parts: number): string {
  const seconds = Math.round(Math.abs(parts) * 86_400)
  const hours = Math.floor(seconds / 3_600)
  return `${parts < 0 ? '-' : ''}${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
