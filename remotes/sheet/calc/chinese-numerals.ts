// Numbers in Chinese characters, as the formats [DBNum1] … [DBNum3] and NUMBERSTRING write them.

/** 1: 一二三, 2: 壹贰叁 (for money), 3: full-width digits. */
export type NumeralKind = 1 | 2 | 3

const DIGITS: Readonly<Record<NumeralKind, string>> = {
  1: '〇一二三四五六七八九',
  2: '零壹贰叁肆伍陆柒捌玖',
  3: '０１２３４５６７８９',
}
const UNITS: Readonly<Record<NumeralKind, string>> = { 1: '十百千', 2: '拾佰仟', 3: '十百千' }
const GROUPS = ['', '万', '亿', '万亿', '亿亿']

/** Digit by digit: 2024 → 二〇二四. Other characters stay. */
export function chineseDigits(text: string, kind: NumeralKind): string {
  return text.replaceAll(/\d/g, (digit) => DIGITS[kind].charAt(Number(digit)))
}

/** With units: 1024 → 一千〇二十四; decimals digit by digit. `text` is a plain decimal number. */
export function chineseNumber(text: string, kind: NumeralKind): string {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const decimals = fraction ? `.${chineseDigits(fraction, kind)}` : ''
  return (isNegative ? '-' : '') + chineseWhole(whole, kind) + decimals
}

function chineseWhole(whole: string, kind: NumeralKind): string {
  const digits = whole.replace(/^0+(?=\d)/, '')
  const zero = DIGITS[kind].charAt(0)
  let result = ''
  let isZeroDue = false
  for (let end = digits.length, group = 0; end > 0; end -= 4, group++) {
    const part = digits.slice(Math.max(0, end - 4), end)
    const text = chineseGroup(part, kind)
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
function chineseGroup(part: string, kind: NumeralKind): string {
  let text = ''
  let isZeroDue = false
  for (const [at, digit] of part.split('').entries()) {
    if (digit === '0') {
      isZeroDue = text !== ''
      continue
    }
    const place = part.length - at - 1
    if (isZeroDue) text += DIGITS[kind].charAt(0)
    text += DIGITS[kind].charAt(Number(digit)) + (place > 0 ? UNITS[kind].charAt(place - 1) : '')
    isZeroDue = false
  }
  return text
}
