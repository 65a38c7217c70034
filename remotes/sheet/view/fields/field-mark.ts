import type { CellValue, RangeField } from '../../model/index.ts'
import { OPTION_COLOURS, optionsIn } from '../../model/index.ts'

/** What stands in a cell of a typed column in place of its text. */
export type FieldMark =
  | { readonly kind: 'chips'; readonly chips: readonly { readonly text: string; readonly colour: number | null }[] }
  | { readonly kind: 'check'; readonly isOn: boolean }
  | { readonly kind: 'stars'; readonly stars: number; readonly most: number }
  | { readonly kind: 'progress'; readonly part: number; readonly text: string }

/** Null: the cell is shown as any other, because it is empty or holds what the column is not of. */
export function fieldMark({ kind, options, most }: RangeField, value: CellValue, text: string): FieldMark | null {
  switch (kind) {
    case 'select':
    case 'multiSelect': {
      const titles = kind === 'select' ? [text] : optionsIn(text)
      const chips = titles.map((title) => ({
        text: title,
        colour: options.find((option) => option.title === title)?.colour ?? null,
      }))
      return text === '' ? null : { kind: 'chips', chips }
    }
    case 'person':
      return text === ''
        ? null
        : { kind: 'chips', chips: optionsIn(text).map((name) => ({ text: name, colour: colourOfName(name) })) }
    case 'checkbox':
      return typeof value === 'boolean' || value === null ? { kind: 'check', isOn: value === true } : null
    case 'rating':
      return typeof value === 'number' || value === null ? { kind: 'stars', stars: Math.round(value ?? 0), most } : null
    case 'progress':
      return typeof value === 'number' ? { kind: 'progress', part: value, text } : null
    default:
      return null
  }
}

/** The same for a name wherever it stands. */
export function colourOfName(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007
  return sum % OPTION_COLOURS
}
