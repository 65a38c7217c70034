import { fitted, type CellValue } from './cell-value.ts'
import { displayed, type PeopleNames } from './display.ts'
import type { Field, SelectOption } from './field.schema.ts'
import { formOf } from './field-form.ts'
import { memberTexts, parsed } from './parsed.ts'

/** What the new field makes of a cell of the old one; null where it can make nothing of it. The same everywhere. */
export function converted(from: Field, to: Field, value: CellValue, people: PeopleNames): CellValue {
  if (value === null) return formOf(to) === 'flag' ? false : null
  const direct = directly(from, to, value)
  if (direct !== undefined) return direct
  return parsed(to, displayed(from, value, people), people) ?? (formOf(to) === 'flag' ? false : null)
}

/** Without the way over text, which would round. */
function directly(from: Field, to: Field, value: CellValue): CellValue | undefined {
  if (typeof value === 'number' && formOf(to) === 'number' && isTime(from) === isTime(to)) return fitted(to, value)
  if (formOf(to) === 'flag') return typeof value === 'number' ? value !== 0 : undefined
  if (typeof value === 'boolean' && formOf(to) === 'number') return value ? fitted(to, 1) : null
  if (typeof value === 'boolean' && formOf(to) === 'text') return value ? '是' : '否'
  const isOptions = (field: Field): boolean => field.kind === 'select' || field.kind === 'multiSelect'
  if (isOptions(from) && isOptions(to)) {
    if (typeof value === 'string') return fitted(to, to.kind === 'select' ? value : [value])
    if (Array.isArray(value)) return fitted(to, to.kind === 'select' ? (value[0] ?? null) : value)
  }
  return undefined
}

const isTime = ({ kind }: Field): boolean => kind === 'date' || kind === 'createdTime' || kind === 'modifiedTime'

/** More titles than that are no choices. */
export const MAX_MADE_OPTIONS = 500

/** The options that a field needs to hold all these texts, those it has first; null when they are too many to be choices. */
export function optionsFor(field: Field, texts: Iterable<string>, newId: () => string): readonly SelectOption[] | null {
  const options = [...(field.settings.options ?? [])]
  const known = new Set(options.map(({ title }) => title))
  for (const text of texts) {
    const titles = known.has(text.trim()) ? [] : field.kind === 'multiSelect' ? memberTexts(text) : [text.trim()]
    for (const title of titles) {
      if (title === '' || known.has(title)) continue
      known.add(title)
      options.push({ id: newId(), title: title.slice(0, 100), colour: options.length % 30 })
      if (options.length > MAX_MADE_OPTIONS) return null
    }
  }
  return options
}
