const DATE = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/
const DAY_MS = 86_400_000

/** Days between the first day of a date system and 1970. */
export const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const

/** Serial of a day; Excel has a 29 February 1900, so earlier days count one less. */
export function serialOfDay(year: number, month: number, day: number, dateSystem: 1900 | 1904): number | null {
  const ms = Date.UTC(year, month - 1, day)
  const date = new Date(ms)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const serial = ms / DAY_MS + EPOCH_DAYS[dateSystem]
  const shown = dateSystem === 1900 && serial < 61 ? serial - 1 : serial
  return shown >= 0 ? shown : null
}

/** `2024-02-29T13:30:00` of a cell of type d as a serial number; null when it is none. */
export function serialOfIsoDate(text: string, dateSystem: 1900 | 1904): number | null {
  const found = DATE.exec(text.trim())
  if (!found || text.trim() === '') return null
  const [, year, month, day, hours = 0, minutes = 0, seconds = 0] = found
  const time = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400
  if (year === undefined) return time
  const date = serialOfDay(Number(year), Number(month), Number(day), dateSystem)
  return date === null ? null : date + time
}
