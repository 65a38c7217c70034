import type { Field } from './field.schema.ts'
import { formOfKind, isComputedKind, isSystemKind, type ColumnForm } from './field-kinds.ts'

const shown = new WeakMap<Field, Field>()

/** The field as its values are shown, asked and sorted: one that is computed is as its results are. */
export function shownAs(field: Field): Field {
  if (!isComputed(field) || formOfKind(field.kind) === 'choices') return field
  const known = shown.get(field)
  if (known) return known
  const made: Field = { ...field, kind: field.settings.result ?? 'text' }
  shown.set(field, made)
  return made
}

/** How its values lie in memory. */
export const formOf = (field: Field): ColumnForm => formOfKind(shownAs(field).kind)

/** Computed from other cells; nobody writes it, and no file keeps its values. */
export const isComputed = ({ kind, settings }: Field): boolean =>
  isComputedKind(kind) || (kind === 'link' && settings.mirrorOf !== undefined)

/** Its cells hold what people put in. */
export const isKept = (field: Field): boolean => !isSystemKind(field.kind) && !isComputed(field)
