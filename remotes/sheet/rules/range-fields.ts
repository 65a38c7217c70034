import {
  OPTION_COLOURS,
  type FieldOption,
  type RangeField,
  type RangeFieldKind,
  type ValidationPayload,
} from '../model/index.ts'

export const RANGE_FIELD_TITLES: Readonly<Record<RangeFieldKind, string>> = {
  select: '单选',
  multiSelect: '多选',
  person: '人员',
  date: '日期',
  checkbox: '复选框',
  rating: '评分',
  progress: '进度',
  url: '链接',
}

export const hasOptions = (kind: RangeFieldKind): boolean => kind === 'select' || kind === 'multiSelect'

/** How its numbers are shown; null: as they are. */
export const FIELD_FORMATS: Readonly<Partial<Record<RangeFieldKind, string>>> = { date: 'yyyy-mm-dd', progress: '0%' }

/** Pixels that its cells need to be read. */
export const FIELD_WIDTHS: Readonly<Partial<Record<RangeFieldKind, number>>> = {
  select: 96,
  multiSelect: 136,
  person: 96,
  date: 112,
  rating: 112,
  progress: 112,
}

/** The longest list of words that Excel opens. */
const MOST_LETTERS = 255

const NOTHING_ELSE = { title: '', text: '' }

/** The rule that other programs keep the cells to; what they cannot say is in `field`. */
export function payloadOfField(field: RangeField): ValidationPayload {
  const plain: ValidationPayload = {
    type: 'none',
    operator: 'between',
    errorStyle: 'stop',
    isBlankAllowed: true,
    hasDropDown: true,
    formula1: null,
    formula2: null,
    prompt: null,
    error: null,
    field,
  }
  const ruled = (type: string, formula1: string, more: Partial<ValidationPayload> = {}): ValidationPayload => ({
    ...plain,
    type,
    formula1,
    error: NOTHING_ELSE,
    ...more,
  })
  switch (field.kind) {
    case 'select': {
      const list = literalList(field.options.map(({ title }) => title))
      return list === null ? plain : ruled('list', list)
    }
    case 'checkbox':
      return ruled('list', '"TRUE,FALSE"')
    case 'date':
      return ruled('date', '1', { operator: 'greaterThanOrEqual' })
    case 'rating':
      return ruled('whole', '0', { formula2: String(field.most) })
    case 'progress':
      return ruled('decimal', '0', { operator: 'greaterThanOrEqual' })
    default:
      return plain
  }
}

/** Null where the words of a list cannot say them. */
function literalList(titles: readonly string[]): string | null {
  const text = titles.join(',')
  const isSayable = titles.length > 0 && text.length <= MOST_LETTERS && !titles.some((title) => /[,"]/.test(title))
  return isSayable ? `"${text}"` : null
}

/** What the cells of a rule are: an ordinary list of words is a select without colours of its own. */
export function fieldOfRule({
  type,
  formula1,
  field,
}: Pick<ValidationPayload, 'type' | 'formula1' | 'field'>): RangeField | null {
  if (field) return field
  const words = type === 'list' ? /^"(.*)"$/s.exec(formula1 ?? '')?.[1] : undefined
  return words === undefined ? null : { kind: 'select', options: optionsOf(words.split(',')), most: 5 }
}

/** Options by their titles, each once, in the order of colours. */
export function optionsOf(titles: readonly string[]): readonly FieldOption[] {
  const known = new Set(titles.map((title) => title.trim().slice(0, 100)).filter((title) => title !== ''))
  return [...known].map((title, at) => ({ title, colour: at % OPTION_COLOURS }))
}
