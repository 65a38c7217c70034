import { formatColor } from 'numfmt'
import { CellError, fittedNumber, formatValue, generalText } from '../../calc/index.ts'
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
    return { text: isGeneral(format) ? value : formatted(format ?? '', value, dateSystem), kind: 'text', colour: null }
  const shown = isGeneral(format) ? value : formatted(format ?? '', value, dateSystem)
  const text = fit ? fittedNumber(shown, fit.room, fit.width) : typeof shown === 'number' ? generalText(shown) : shown
  return { text, kind: 'number', colour: colourOf(format, value) }
}

function formatted(format: string, value: number | string, dateSystem: 1900 | 1904): string {
  try {
    return formatValue(format, value, dateSystem)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    // A format that makes no sense of the value shows it as it is, and a date that does not exist hashes.
    return typeof value === 'number' ? '#'.repeat(8) : value
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

function colourOf(format: string | undefined, value: number): string | null {
  if (format === undefined || !format.includes('[')) return null
  try {
    const name = formatColor(format, value)
    if (typeof name !== 'string') return null
    return name.startsWith('#') ? name : (NAMED[name.toLowerCase()] ?? null)
  } catch {
    return null
  }
}
