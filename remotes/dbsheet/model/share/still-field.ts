import { cascadeNodes } from '../fields/cascade.ts'
import { displayed, type PeopleNames } from '../fields/display.ts'
import { fitted, type CellValue } from '../fields/cell-value.ts'
import { isComputed, shownAs } from '../fields/field-form.ts'
import { isSystemKind } from '../fields/field-kinds.ts'
import type { Field, FieldSettings } from '../fields/field.schema.ts'

/** A field with the values that it shows, which follow from nothing any more. */
export interface StillField {
  readonly field: Field
  /** Null where the cells say themselves why they are empty. */
  readonly values: readonly CellValue[] | null
}

/** Names in the place of ids: numbers that mean something here alone. */
export interface Aliases {
  of(person: string): string
}

/**
 * What a field shows, without where it comes from: results instead of formulas, titles instead of linked records, people by their names,
 * of options those that are seen.
 */
export function stillField(
  of: Field,
  values: readonly CellValue[],
  { people, aliases, isStack }: { readonly people: PeopleNames; readonly aliases: Aliases; readonly isStack: boolean },
): StillField {
  if (of.settings.isWithheld) return { field: of, values: null }
  const asText = (): StillField => ({
    field: { id: of.id, kind: 'text', settings: shownSettings(of) },
    values: values.map((value) => displayed(of, value, people) || null),
  })
  const field: Field = { id: of.id, kind: shownAs(of).kind, settings: shownSettings(of) }
  switch (field.kind) {
    case 'link':
    case 'attachment':
      return asText()
    case 'select':
    case 'multiSelect': {
      const seen = new Set(values.flat())
      const options = (of.settings.options ?? []).filter(({ id }) => isStack || seen.has(id))
      return { field: { ...field, settings: { ...field.settings, options } }, values }
    }
    case 'cascade': {
      const nodes = cascadeNodes(of.settings.options ?? [])
      const seen = new Set<string>()
      // Of what is not seen those are told that stand above what is.
      for (const value of values)
        for (let node = nodes.get(String(value)) ?? null; node; node = node.parent) seen.add(node.option.id)
      const options = (of.settings.options ?? []).filter(({ id }) => seen.has(id))
      return { field: { ...field, settings: { ...field.settings, options } }, values }
    }
    case 'group':
    case 'person':
    case 'createdBy':
    case 'modifiedBy': {
      const alias = (value: CellValue): CellValue =>
        Array.isArray(value) ? value.map((id) => aliases.of(id)) : typeof value === 'string' ? aliases.of(value) : value
      return { field, values: values.map(alias) }
    }
    default:
      // A result that is an error is a text, which no other kind can keep.
      if (isComputed(of) && values.some((value) => value !== null && fitted(field, value) === undefined))
        return asText()
      return { field, values }
  }
}

/** How values look. Of the kinds that the table fills itself nothing is left to say. */
function shownSettings({ kind, settings }: Field): FieldSettings {
  const { title, description, digits, symbol, most, hasTime } = settings
  return {
    title,
    ...(description !== undefined && { description }),
    ...(isSystemKind(kind)
      ? {}
      : {
          ...(digits !== undefined && { digits }),
          ...(symbol !== undefined && { symbol }),
          ...(most !== undefined && { most }),
          ...(hasTime !== undefined && { hasTime }),
        }),
  }
}
