import {
  CHINESE_COUNTING,
  CHINESE_DIGITS,
  CHINESE_LEGAL,
  chineseDigits,
  chineseNumber as inNumerals,
  FULL_WIDTH,
} from '@wenfang/shared-ooxml/numerals'

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'

/** 1 → 一, 10 → 十, 105 → 一百零五; people say 十二 and not 一十二. */
const counting = (value: number): string =>
  value === 0 ? '〇' : inNumerals(String(value), CHINESE_COUNTING).replace(/^一十/, '十')

const enclosed = (value: number): string | null => {
  if (value >= 1 && value <= 20) return String.fromCodePoint(0x2460 + value - 1)
  if (value >= 21 && value <= 35) return String.fromCodePoint(0x3251 + value - 21)
  if (value >= 36 && value <= 50) return String.fromCodePoint(0x32b1 + value - 36)
  return null
}

const MOST_COUNTED = 99_999_999

/** A number as one of the Chinese formats of ECMA-376 (17.18.59) writes it; null for other formats and numbers beyond them. */
export function chineseNumber(format: string, value: number): string | null {
  if (!Number.isInteger(value) || value < 0 || value > MOST_COUNTED) return null
  switch (format) {
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
      return counting(value)
    case 'ideographDigital':
      return chineseDigits(String(value), CHINESE_DIGITS)
    case 'ideographTraditional':
      return value >= 1 && value <= STEMS.length ? (STEMS[value - 1] ?? null) : null
    case 'ideographZodiac':
      return value >= 1 && value <= BRANCHES.length ? (BRANCHES[value - 1] ?? null) : null
    case 'chineseLegalSimplified':
      return inNumerals(String(value), CHINESE_LEGAL)
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
      return chineseDigits(String(value), FULL_WIDTH)
    default:
      return null
  }
}
