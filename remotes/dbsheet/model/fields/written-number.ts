const GROUPED = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:,\d{2})+,\d{3}|\d{1,4}(?:,\d{4}){2,})(?:\.\d*)?$/
const COMMA_DECIMAL = /^[+-]?(?:\d{1,3}(?:\.\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/
const DOTTED = /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/
/** Numbers of a column whose point is a comma: `1.234`, `1 234,5`. */
const OF_COMMA_COLUMN = /^[+-]?(?:\d{1,3}(?:[.' ]\d{3})+|\d+)(?:,\d+)?$/

/** What stands around digits: spaces of all widths, signs of money in front or behind. */
const AROUND = /[\s\u00a0\u202f¥￥$€£元]/g

/**
 * The number as programs write it, of which a sign of a per cent may follow; undefined where it is none, or could be two: `1,234` is as
 * in Chinese and English, `3,5` and `1.234,50` as in German and French.
 */
export function writtenNumber(text: string): string | undefined {
  const bare = text.replace(AROUND, '').replace(/(?<=\d)['’](?=\d{3})/g, '')
  const percent = bare.endsWith('%') ? '%' : ''
  const number = percent ? bare.slice(0, -1) : bare
  if (!number.includes(',')) return DOTTED.test(number) ? number.replaceAll('.', '') + percent : bare
  if (GROUPED.test(number)) return number.replaceAll(',', '') + percent
  return COMMA_DECIMAL.test(number) ? withPoint(number) + percent : undefined
}

/** Whether these are the numbers of somebody whose point is a comma: one of them can be nothing else, and all of them can be it. */
export function hasDecimalCommas(texts: readonly string[]): boolean {
  let isSure = false
  for (const text of texts) {
    const number = text.replace(AROUND, '').replace(/%$/, '')
    if (number === '') continue
    if (!OF_COMMA_COLUMN.test(number)) return false
    isSure ||= COMMA_DECIMAL.test(number)
  }
  return isSure
}

/** A number of such a column, with a point. */
export const withPoint = (text: string): string =>
  text.replace(/[.'\u00a0\u202f]|(?<=\d)\s(?=\d)/g, '').replace(',', '.')
