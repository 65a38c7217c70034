const DIGITS = '零一二三四五六七八九'
const PLACES = ['', '十', '百', '千']
const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** 1 → 一, 10 → 十, 105 → 一百零五; below ten thousand, as long as lists and chapters are. */
export function chineseCounting(value: number): string {
  if (value === 0) return '〇'
  const digits = Array.from(String(value), Number)
  let text = ''
  for (const [index, digit] of digits.entries()) {
    const place = PLACES[digits.length - 1 - index] ?? ''
    if (digit > 0) text += (DIGITS[digit] ?? '') + place
    else if (!text.endsWith('零')) text += '零'
  }
  // People say 十二 and not 一十二.
  return text.replace(/零+$/, '').replace(/^一十/, '十')
}

const enclosed = (value: number): string | null => {
  if (value >= 1 && value <= 20) return String.fromCodePoint(0x2460 + value - 1)
  if (value >= 21 && value <= 35) return String.fromCodePoint(0x3251 + value - 21)
  if (value >= 36 && value <= 50) return String.fromCodePoint(0x32b1 + value - 36)
  return null
}

const MOST_COUNTED = 9999

/** A number as one of the Chinese formats of ECMA-376 (17.18.59) writes it; null for other formats and numbers beyond them. */
export function chineseNumber(format: string, value: number): string | null {
  if (!Number.isInteger(value) || value < 0 || value > MOST_COUNTED) return null
  switch (format) {
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
      return chineseCounting(value)
    case 'ideographDigital':
      return Array.from(String(value), (digit) => (digit === '0' ? '〇' : DIGITS[Number(digit)])).join('')
    case 'ideographTraditional':
      return value >= 1 && value <= STEMS.length ? (STEMS[value - 1] ?? null) : null
    case 'ideographZodiac':
      return value >= 1 && value <= BRANCHES.length ? (BRANCHES[value - 1] ?? null) : null
    case 'chineseLegalSimplified':
      return legal(chineseCounting(value))
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return enclosed(value)
    case 'decimalEnclosedParen':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2474 + value - 1) : null
    case 'decimalEnclosedFullstop':
      return value >= 1 && value <= 20 ? String.fromCodePoint(0x2488 + value - 1) : null
    case 'ideographEnclosedCircle':
      return value >= 1 && value <= 10 ? String.fromCodePoint(0x3280 + value - 1) : null
    case 'decimalFullWidth':
    case 'decimalFullWidth2':
      return Array.from(String(value), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    default:
      return null
  }
}

const PLAIN = '〇零一二三四五六七八九十百千'
const LEGAL = '零零壹贰叁肆伍陆柒捌玖拾佰仟'
const legal = (text: string): string =>
  Array.from(text.startsWith('十') ? `一${text}` : text, (letter) => LEGAL[PLAIN.indexOf(letter)] ?? letter).join('')
