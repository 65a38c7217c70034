import { hexOf } from './colour.ts'
import type { Colour } from '../workbook-data.ts'

/** A colour between two, `ratio` 0 … 1, as `#rrggbb`. */
export function mixed(from: Colour, to: Colour, ratio: number, themeColours: readonly string[]): string {
  const [a, b] = [hexOf(from, themeColours) ?? '#ffffff', hexOf(to, themeColours) ?? '#ffffff']
  const part = (at: number): string => {
    const [one, other] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one ?? 0) + ((other ?? 0) - (one ?? 0)) * ratio)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
