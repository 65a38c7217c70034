const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const two = (value: number): string => String(value).padStart(2, '0')

/** When something happened, as short as the distance allows: 刚刚, 5 分钟前, 今天 09:30, 昨天 18:02, 3月5日, 2024年3月5日. */
export function timeText(iso: string, now: Date): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const ageMs = now.getTime() - date.getTime()
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`
  // Shown times are renewed once a minute, so what just happened may lie a little ahead.
  if (Math.abs(ageMs) < MINUTE_MS) return '刚刚'
  if (ageMs >= 0 && ageMs < 3_600_000) return `${Math.floor(ageMs / MINUTE_MS)} 分钟前`
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS)
  if (days === 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  const day = `${date.getMonth() + 1}月${date.getDate()}日`
  return date.getFullYear() === now.getFullYear() ? day : `${date.getFullYear()}年${day}`
}

/** The full moment, for tooltips. */
export function fullTimeText(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日 ${two(date.getHours())}:${two(date.getMinutes())}`
}
