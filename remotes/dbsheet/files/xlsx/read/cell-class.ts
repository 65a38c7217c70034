/** What stands in a cell, by its value and its format; as bits, so that a column says all that is in it. */
export const CELL = {
  number: 1,
  percent: 2,
  currency: 4,
  day: 8,
  time: 16,
  duration: 32,
  flag: 64,
  text: 128,
} as const

/** A number format, as far as a field can have it. */
export interface NumberClass {
  readonly bit: number
  /** Shown after the point; null: as many as there are. */
  readonly digits: number | null
  readonly symbol: string | null
}

const plain = (bit: number, digits: number | null = null, symbol: string | null = null): NumberClass => ({
  bit,
  digits,
  symbol,
})
export const GENERAL = plain(CELL.number)

/** Formats that files name by their number, of the programs of this country too. */
function builtIn(id: number): NumberClass | null {
  if (id === 1 || id === 3) return plain(CELL.number, 0)
  if (id === 2 || id === 4 || id === 39 || id === 40) return plain(CELL.number, 2)
  if (id === 37 || id === 38) return plain(CELL.number, 0)
  if (id === 9) return plain(CELL.percent, 0)
  if (id === 10) return plain(CELL.percent, 2)
  if (id === 5 || id === 6 || id === 42) return plain(CELL.currency, 0, '¥')
  if (id === 7 || id === 8 || id === 44) return plain(CELL.currency, 2, '¥')
  if (id === 22) return plain(CELL.time)
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58)
    return plain(CELL.day)
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 55 || id === 56 || (id >= 45 && id <= 47))
    return plain(CELL.duration)
  return null
}

const SYMBOL = /[¥￥$€£₩₽₹元]/

/** What a format makes of a number. */
export function numberClass(id: number, code: string | undefined): NumberClass {
  if (code === undefined) return builtIn(id) ?? GENERAL
  // Of several, for negative numbers and others, the first speaks.
  const [first = ''] = code.split(';')
  const symbol = SYMBOL.exec(first.replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '$1'))?.[0] ?? null
  const bare = first
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
  if (bare.includes('general') || bare === '' || bare === '@')
    return symbol ? plain(CELL.currency, null, symbol) : GENERAL
  if (/\[[hms]+\]/.test(bare)) return plain(CELL.duration)
  const hasClock = /[hs]/.test(bare)
  if (/[yd]/.test(bare) || (bare.includes('m') && !hasClock)) return plain(hasClock ? CELL.time : CELL.day)
  if (hasClock) return plain(CELL.duration)
  const digits = /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0
  if (bare.includes('%')) return plain(CELL.percent, digits)
  if (symbol) return plain(CELL.currency, digits, symbol)
  return bare.includes('e') || bare.includes('/') ? GENERAL : plain(CELL.number, digits)
}
