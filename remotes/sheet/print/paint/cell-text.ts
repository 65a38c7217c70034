import { fittedNumber, formatColour, generalText, shownValue } from '../../calc/index.ts'
import type { CellValue } from '../../model/index.ts'

export interface ShownText {
  readonly text: string
  readonly kind: 'number' | 'text' | 'centred'
  /** `#rrggbb` that the number format asks for. */
  readonly colour: string | null
}

const isGeneral = (format: string | undefined): boolean => format === undefined || /^general$/i.test(format)

/** What a cell says. Numbers that do not fit are rounded or become hashes: a part of a number lies. */
export function cellText(
  value: CellValue,
  format: string | undefined,
  dateSystem: 1900 | 1904,
  fit: { readonly room: number; readonly width: (text: string) => number } | null,
): ShownText | null {
  if (value === null || value === '') return null
  if (typeof value === 'object') return { text: value.error, kind: 'centred', colour: null }
  if (typeof value === 'boolean') return { text: value ? 'TRUE' : 'FALSE', kind: 'centred', colour: null }
  if (typeof value === 'string')
    return { text: isGeneral(format) ? value : shownValue(format ?? '', value, dateSystem), kind: 'text', colour: null }
  const shown = isGeneral(format) ? value : shownValue(format ?? '', value, dateSystem)
  const text = fit ? fittedNumber(shown, fit.room, fit.width) : typeof shown === 'number' ? generalText(shown) : shown
  return { text, kind: 'number', colour: formatColour(format, value) }
}
