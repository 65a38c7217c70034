import { chineseNumber } from '../chinese-numbers.ts'

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A whole number above zero as the number formats of the standard write it; formats we do not know as digits. */
export function formatNumber(value: number, format: string): string {
  if (!Number.isInteger(value) || value < 0) return String(value)
  switch (format) {
    case 'upperRoman':
      return roman(value).toUpperCase()
    case 'lowerRoman':
      return roman(value)
    case 'upperLetter':
      return letter(value).toUpperCase()
    case 'lowerLetter':
      return letter(value)
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'numberInDash':
      return `- ${value} -`
    default:
      return chineseNumber(format, value) ?? String(value)
  }
}

function roman(value: number): string {
  let rest = value
  let text = ''
  for (const [worth, sign] of ROMAN)
    while (rest >= worth) {
      text += sign
      rest -= worth
    }
  return text
}

/** a … z, aa … zz, as Word goes on. */
const letter = (value: number): string =>
  value < 1 ? String(value) : String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))

/** The picture of a date as fields give it (`yyyy年M月d日 HH:mm`), in local time. */
export function formatDate(date: Date, picture: string): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  const weekday = '日一二三四五六'[date.getDay()] ?? ''
  const parts: Readonly<Record<string, string>> = {
    yyyy: String(date.getFullYear()),
    yy: pad(date.getFullYear() % 100),
    MM: pad(date.getMonth() + 1),
    M: String(date.getMonth() + 1),
    dddd: `星期${weekday}`,
    aaaa: `星期${weekday}`,
    dd: pad(date.getDate()),
    d: String(date.getDate()),
    HH: pad(date.getHours()),
    H: String(date.getHours()),
    hh: pad(date.getHours() % 12 || 12),
    h: String(date.getHours() % 12 || 12),
    mm: pad(date.getMinutes()),
    m: String(date.getMinutes()),
    ss: pad(date.getSeconds()),
    s: String(date.getSeconds()),
    'am/pm': date.getHours() < 12 ? '上午' : '下午',
  }
  return picture.replaceAll(/'([^']*)'|yyyy|yy|MM|M|dddd|aaaa|dd|d|HH|H|hh|h|mm|m|ss|s|am\/pm/gi, (word, quoted) =>
    typeof quoted === 'string' ? quoted : (parts[word] ?? parts[word.toLowerCase()] ?? word),
  )
}
