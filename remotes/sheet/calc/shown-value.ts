// What a cell shows by its number format, on the screen, on paper and in texts alike.
import { formatColor } from 'numfmt'
import { CellError, type DateSystem, formatValue } from '@wenfang/shared-formulas'

/** As wide as it takes to be seen as a number that has no date. */
const NO_DATE = '#'.repeat(8)

/** A number that the format makes no sense of is hashes: dates before the first day, mostly. Such a text is shown as it is. */
export function shownValue(format: string, value: number | string, dateSystem: DateSystem): string {
  try {
    return formatValue(format, value, dateSystem)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    return typeof value === 'number' ? NO_DATE : value
  }
}

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  green: '#00ff00',
  magenta: '#ff00ff',
  red: '#ff0000',
  white: '#ffffff',
  yellow: '#ffff00',
}

/** `#rrggbb` that the format asks for. */
export function formatColour(format: string | undefined, value: number): string | null {
  if (format === undefined || !format.includes('[')) return null
  try {
    const name = formatColor(format, value)
    if (typeof name !== 'string') return null
    return name.startsWith('#') ? name : (NAMED[name.toLowerCase()] ?? null)
  } catch {
    return null
  }
}
