import { DAY_MS, dateText, dayOf } from './calendar.ts'

export type DayOrder = 'dayFirst' | 'monthFirst'

const ABROAD = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[,T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?\s*$/i
const OF_THIS_YEAR = /^(\d{1,2})(?:[-/.]|月)(\d{1,2})[日号]?$/
const WORDS: Readonly<Record<string, number>> = { 前天: -2, 昨天: -1, 今天: 0, 明天: 1, 后天: 2, today: 0 }

/**
 * In which order all these days are written, where the year stands last; null where it cannot be told, or some are not written so.
 * Points are between days and months; a clock of twelve hours is of people who begin with the month.
 */
export function dayOrder(texts: readonly string[]): DayOrder | null {
  let found: DayOrder | null = null
  for (const text of texts) {
    if (text.trim() === '') continue
    const read = ABROAD.exec(text)
    if (!read) return null
    const [, first, separator, second, , , , , half] = read
    const says: DayOrder | null =
      separator === '.' || Number(first) > 12 ? 'dayFirst' : Number(second) > 12 || half ? 'monthFirst' : null
    if (says === null) continue
    if (found !== null && found !== says) return null
    found = says
  }
  return found
}

/** Such a day as it is written here, year first; what is not written so stays as it is. */
export function yearFirst(text: string, order: DayOrder): string {
  const read = ABROAD.exec(text)
  if (!read) return text
  const [, first, , second, year, hour, minute, seconds, half] = read
  const [month, day] = order === 'dayFirst' ? [second, first] : [first, second]
  const clock = hour === undefined ? '' : ` ${hourOf(Number(hour), half)}:${minute}:${seconds ?? '00'}`
  return `${year}-${month}-${day}${clock}`
}

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)

/** What people type for a day near to now (`12/5`, `3月8日`, `明天`), with its year; anything else stays as it is. */
export function fullDay(text: string, nowMs: number): string {
  const word = WORDS[text.trim().toLowerCase()]
  const today = dayOf(nowMs)
  if (word !== undefined) return dateText(today + word * DAY_MS, false)
  const read = OF_THIS_YEAR.exec(text.trim())
  return read ? `${new Date(today).getUTCFullYear()}-${read[1]}-${read[2]}` : text
}
