export const RANGE_FIELD_KINDS = [
  'select',
  'multiSelect',
  'person',
  'date',
  'checkbox',
  'rating',
  'progress',
  'url',
] as const
export type RangeFieldKind = (typeof RANGE_FIELD_KINDS)[number]

/** Options are told apart by so many colours. */
export const OPTION_COLOURS = 30
export const MOST_OPTIONS = 5000
export const MOST_STARS = 10

export interface FieldOption {
  readonly title: string
  readonly colour: number
}

/** Cells as a typed column: they hold plain values, as formulas and files read them. */
export interface RangeField {
  readonly kind: RangeFieldKind
  /** Of one or several to choose; else empty. */
  readonly options: readonly FieldOption[]
  /** Stars of a rating. */
  readonly most: number
}

/** Titles of several options in one cell. */
export const OPTION_SEPARATOR = '、'

/** What a cell of several options holds. */
export const optionsIn = (text: string): readonly string[] =>
  text
    .split(/[、,，;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
