const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const
const two = (value: number): string => String(value).padStart(2, '0')

/** Dates as PowerPoint writes them in Chinese, by the names of its fields. */
const CHINESE: Readonly<Record<string, (date: Date) => string>> = {
  datetime1: (date) => `${date.getFullYear()}/${date.getMonth() + 1}/${date.getDate()}`,
  datetime2: (date) => `${long(date)}星期${WEEKDAYS[date.getDay()] ?? ''}`,
  datetime3: (date) => long(date),
  datetime4: (date) => long(date),
  datetime5: (date) => `${two(date.getFullYear() % 100)}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  datetime6: (date) => `${date.getFullYear()}年${date.getMonth() + 1}月`,
  datetime7: (date) => `${two(date.getFullYear() % 100)}年${date.getMonth() + 1}月`,
  datetime8: (date) => `${CHINESE['datetime1']?.(date) ?? ''} ${hours(date)}`,
  datetime9: (date) => `${CHINESE['datetime1']?.(date) ?? ''} ${hours(date)}:${two(date.getSeconds())}`,
  datetime10: (date) => hours(date),
  datetime11: (date) => `${hours(date)}:${two(date.getSeconds())}`,
  datetime12: (date) => `${half(date)}${date.getHours() % 12 || 12}时${two(date.getMinutes())}分`,
  datetime13: (date) => `${CHINESE['datetime12']?.(date) ?? ''}${two(date.getSeconds())}秒`,
}

const long = (date: Date): string => `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`
const hours = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`
const half = (date: Date): string => (date.getHours() < 12 ? '上午' : '下午')

const DAY = { day: 'numeric', month: 'numeric', year: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const
const ENGLISH: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  datetime1: DAY,
  datetime2: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  datetime3: { month: 'long', day: 'numeric', year: 'numeric' },
  datetime4: { month: 'long', day: 'numeric', year: 'numeric' },
  datetime5: { month: 'short', day: 'numeric', year: '2-digit' },
  datetime6: { month: 'long', year: '2-digit' },
  datetime7: { month: 'short', year: '2-digit' },
  datetime8: { ...DAY, ...TIME },
  datetime9: { ...DAY, ...TIME, second: '2-digit' },
  datetime10: { ...TIME, hourCycle: 'h23' },
  datetime11: { ...TIME, second: '2-digit', hourCycle: 'h23' },
  datetime12: TIME,
  datetime13: { ...TIME, second: '2-digit' },
}

/** What a field says at a time, in the language of its letters; null of kinds and languages that are left as the file has them. */
export function dateWords(kind: string, date: Date, language = 'zh-CN'): string | null {
  if (/^zh\b/i.test(language)) return CHINESE[kind]?.(date) ?? null
  const english = ENGLISH[kind]
  return english && /^en\b/i.test(language) ? new Intl.DateTimeFormat('en-US', english).format(date) : null
}
