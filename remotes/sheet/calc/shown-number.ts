import { format } from 'numfmt'

/** Figures behind the point that General never exceeds. */
const MOST_DECIMALS = 9
const MOST_EXPONENT_DECIMALS = 5

const texts = new Map<number, string>()
/** Numbers come from cells: the memory of them has an end. */
const MOST_TEXTS = 20_000

/** What a cell without a number format shows: at most eleven characters, as Excel's General. */
export function generalText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e11) return String(value)
  let text = texts.get(value)
  if (text === undefined) {
    if (texts.size >= MOST_TEXTS) texts.clear()
    text = format('General', value)
    texts.set(value, text)
  }
  return text
}

/** Text that fits into `widthPx`: General numbers round first, everything else is hashes at once. Never cut: a part of a number lies. */
export function fittedNumber(shown: number | string, widthPx: number, measure: (text: string) => number): string {
  const text = typeof shown === 'number' ? generalText(shown) : shown
  if (measure(text) <= widthPx) return text
  const rounded =
    typeof shown === 'number' ? [...roundedTexts(shown)].find((one) => measure(one) <= widthPx) : undefined
  return rounded ?? '#'.repeat(Math.max(1, Math.floor(widthPx / measure('#'))))
}

/** Ever shorter; a rounding that leaves nothing of the number comes after its power of ten. */
function* roundedTexts(value: number): Generator<string> {
  let isGone = false
  if (Math.abs(value) < 1e11) {
    for (let decimals = MOST_DECIMALS; decimals >= 0 && !isGone; decimals -= 1) {
      const rounded = Number(value.toFixed(decimals))
      isGone = rounded === 0
      if (!isGone) yield plainText(rounded, decimals)
    }
  }
  for (let decimals = MOST_EXPONENT_DECIMALS; decimals >= 0; decimals -= 1) yield exponentText(value, decimals)
  if (isGone) yield '0'
}

/** `String` turns to powers of ten below a millionth. */
const plainText = (value: number, decimals: number): string =>
  decimals === 0 ? String(value) : value.toFixed(decimals).replace(/\.?0+$/, '')

function exponentText(value: number, decimals: number): string {
  const [figures = '', power = ''] = value.toExponential(decimals).split('e')
  const shortest = figures.includes('.') ? figures.replace(/\.?0+$/, '') : figures
  return `${shortest}E${power.startsWith('-') ? '-' : '+'}${power.replace(/^[+-]/, '').padStart(2, '0')}`
}
