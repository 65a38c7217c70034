/** Digits from zero to nine, and the units ten, hundred and thousand. */
export interface ChineseNumerals {
  readonly digits: string
  readonly units: string
}

/** 一二三 with 〇, as [DBNum1] of workbooks. */
export const CHINESE_DIGITS: ChineseNumerals = { digits: '〇一二三四五六七八九', units: '十百千' }
/** 一二三 with 零 between the units, as chapters and lists of documents count. */
export const CHINESE_COUNTING: ChineseNumerals = { digits: '零一二三四五六七八九', units: '十百千' }
/** 壹贰叁, for money: [DBNum2], chineseLegalSimplified. */
export const CHINESE_LEGAL: ChineseNumerals = { digits: '零壹贰叁肆伍陆柒捌玖', units: '拾佰仟' }
/** Full-width digits: [DBNum3]. */
export const FULL_WIDTH: ChineseNumerals = { digits: '０１２３４５６７８９', units: '十百千' }

const GROUPS = ['', '万', '亿', '万亿', '亿亿']

/** Digit by digit: 2024 → 二〇二四. Other characters stay. */
export function chineseDigits(text: string, { digits }: ChineseNumerals): string {
  return text.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))
}

/** With units: 1024 → 一千〇二十四; decimals digit by digit. `text` is a plain decimal number. */
export function chineseNumber(text: string, numerals: ChineseNumerals): string {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const decimals = fraction ? `.${chineseDigits(fraction, numerals)}` : ''
  return (isNegative ? '-' : '') + chineseWhole(whole, numerals) + decimals
}

function chineseWhole(whole: string, numerals: ChineseNumerals): string {
  const digits = whole.replace(/^0+(?=\d)/, '')
  const zero = numerals.digits.charAt(0)
  let result = ''
  let isZeroDue = false
  for (let end = digits.length, group = 0; end > 0; end -= 4, group++) {
    const part = digits.slice(Math.max(0, end - 4), end)
    const text = chineseGroup(part, numerals)
    if (text === '') {
      isZeroDue = result !== ''
      continue
    }
    // A gap inside the number is said once.
    const gap = isZeroDue && !result.startsWith(zero) ? zero : ''
    result = text + (GROUPS[group] ?? '') + gap + result
    isZeroDue = part.length === 4 && part.startsWith('0')
  }
  return result === '' ? zero : result
}

/** At most four digits; empty for zero. */
function chineseGroup(part: string, { digits, units }: ChineseNumerals): string {
  let text = ''
  let isZeroDue = false
  for (const [at, digit] of part.split('').entries()) {
    if (digit === '0') {
      isZeroDue = text !== ''
      continue
    }
    const place = part.length - at - 1
    if (isZeroDue) text += digits.charAt(0)
    text += digits.charAt(Number(digit)) + (place > 0 ? units.charAt(place - 1) : '')
    isZeroDue = false
  }
  return text
}
