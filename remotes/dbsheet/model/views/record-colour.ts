import type { Table } from '../table/table.ts'
import type { View } from './view.schema.ts'

/** The colour number of the option that the record has in the view's field of colours; null where there is none. */
export function recordColour(table: Table, { settings }: View, slot: number): number | null {
  const field = table.field(settings.colour ?? '')
  if (field?.kind !== 'select') return null
  const value = table.shown(field).get(slot)
  return field.settings.options?.find(({ id }) => id === value)?.colour ?? null
}
