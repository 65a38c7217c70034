const DIGITS = '〇一二三四五六七八九'
const FORMAL = '零壹贰叁肆伍陆柒捌玖'
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
    case 'decimalFullWidth':
      return Array.from(String(value), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value)
    case 'numberInDash':
      return `- ${value} -`
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
      return chinese(value, DIGITS, '十百千', '〇').replace(/^一十/, '十')
    case 'chineseLegalSimplified':
      return chinese(value, FORMAL, '拾佰仟', '零')
    case 'ideographTraditional':
      return value >= 1 && value <= 10 ? ('甲乙丙丁戊己庚辛壬癸'[value - 1] ?? '') : String(value)
    case 'ideographZodiac':
      return value >= 1 && value <= 12 ? ('子丑寅卯辰巳午未申酉戌亥'[value - 1] ?? '') : String(value)
    default:
      return String(value)
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

/** Up to 99,999,999. */
function chinese(value: number, digits: string, units: string, zero: string): string {
  if (value === 0) return zero === '〇' ? '零' : zero
  const high = Math.floor(value / 10_000)
  const low = value % 10_000
  const gap = zero === '〇' ? '零' : zero
  if (high > 0) {
    const tail = low === 0 ? '' : (low < 1000 ? gap : '') + chinese(low, digits, units, zero)
    return `${chinese(high, digits, units, zero)}万${tail}`
  }
  let text = ''
  let isGap = false
  const figures = Array.from(String(low), Number)
  for (const [at, figure] of figures.entries()) {
    const power = figures.length - 1 - at
    if (figure === 0) {
      isGap = text !== ''
      continue
    }
    if (isGap) text += gap
    isGap = false
    text += `${digits[figure] ?? ''}${power > 0 ? (units[power - 1] ?? '') : ''}`
  }
  return text
}

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
