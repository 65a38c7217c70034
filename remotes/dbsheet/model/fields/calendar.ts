/** Times of the day are those of Beijing, whoever looks: the same cell says the same to everybody, on paper too. */
export const ZONE_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-03-01` of a day, `2026-03-01 08:30` of a time. */
export function dateText(valueMs: number, hasTime: boolean): string {
  const date = new Date(hasTime ? valueMs + ZONE_MS : valueMs)
  const day = `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return hasTime ? `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : day
}

const DATE =
  /^\s*(\d{4})\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})\s*日?)?(?:[T\s]+(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2})(?:\.\d+)?)?\s*秒?)?\s*(Z|[+-]\d{2}:?\d{2})?\s*$/

/** What people and other programs write as a date; undefined where it is none. */
export function parsedDate(text: string, hasTime: boolean): number | undefined {
  // As programs write it that leave no room: 20260301.
  const found = DATE.exec(text.replace(/^\s*(\d{4})(\d{2})(\d{2})\s*$/, '$1-$2-$3'))
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, zone] = found
  const midnightMs = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1))
  const read = new Date(midnightMs)
  // The 31st of February is no day.
  if (read.getUTCMonth() !== Number(month) - 1 || read.getUTCDate() !== Number(day ?? 1)) return undefined
  if (!hasTime) return midnightMs
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return undefined
  const clockMs = Number(hour ?? 0) * 3_600_000 + Number(minute ?? 0) * 60_000 + Number(second ?? 0) * 1_000
  return midnightMs + clockMs - zoneMs(zone)
}

/** The day, as cells without a time hold it, on which it is that time. */
export const dayOf = (timeMs: number): number => Math.floor((timeMs + ZONE_MS) / DAY_MS) * DAY_MS

/** When that day begins. */
export const beginOf = (dayMs: number): number => dayMs - ZONE_MS

function zoneMs(zone: string | undefined): number {
  if (zone === undefined) return ZONE_MS
  if (zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '')
  const sizeMs = Number(digits.slice(0, 2)) * 3_600_000 + Number(digits.slice(2)) * 60_000
  return zone.startsWith('-') ? -sizeMs : sizeMs
}
