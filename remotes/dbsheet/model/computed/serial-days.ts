import { DAY_MS, ZONE_MS } from '../fields/calendar.ts'

/** Serial number of the first of January 1970. */
const EPOCH = 25_569

/** A cell's time as formulas count days; the time of the day is that of Beijing. */
export const serialOfMs = (valueMs: number, hasTime: boolean): number =>
  (valueMs + (hasTime ? ZONE_MS : 0)) / DAY_MS + EPOCH

/** What a cell holds for a serial number. Seconds are as fine as formulas know the time. */
export function msOfSerial(serial: number, hasTime: boolean): number {
  const ms = Math.round((serial - EPOCH) * (DAY_MS / 1_000)) * 1_000
  return hasTime ? ms - ZONE_MS : Math.floor(ms / DAY_MS) * DAY_MS
}
