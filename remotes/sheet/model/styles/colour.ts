import type { Colour } from '../workbook-data.ts'

export { hexOf } from '@wenfang/shared-charts'

/** `#rrggbb`, `rgb(…)` or `rgba(…)` of the screen as the file keeps it. */
export function colourOf(css: string): Colour | null {
  const hex = /^#([\da-f]{6})$/i.exec(css.trim())
  if (hex?.[1]) return { rgb: hex[1].toUpperCase() }
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(css.trim())
  if (short)
    return {
      rgb: short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')
        .toUpperCase(),
    }
  const parts = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/i.exec(css.trim())
  if (!parts) return null
  const pair = (text: string): string => Math.min(255, Number(text)).toString(16).padStart(2, '0')
  return { rgb: parts.slice(1, 4).map(pair).join('').toUpperCase() }
}
