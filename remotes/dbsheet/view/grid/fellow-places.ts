import type { Fellow } from '@wenfang/shared-grid'
import { field as property, type Json } from '@wenfang/shared-contract'
import type { Fellow as Person } from '@wenfang/shared-remote/fellows'
import type { RecordId, Table } from '../../model/index.ts'
import type { ShownRows } from '../../paint/shown-rows.ts'
import type { TableGridSource } from '../../paint/table-grid-source.ts'

/** What a window tells of itself: the cell that it is in. */
export const placeState = (table: string, record: RecordId | null, field: string): Json => ({
  table,
  record: record ?? 0,
  field,
})

/** Others where they are in this view; those elsewhere are left out. */
export function fellowPlaces(
  people: readonly Person[],
  table: Table,
  rows: ShownRows,
  source: TableGridSource,
): readonly Fellow[] {
  return people.flatMap(({ state, colour, name }) => {
    const record = property(state ?? null, 'record')
    if (property(state ?? null, 'table') !== table.id || typeof record !== 'number') return []
    const row = rows.rowOf(table.slotOf(record))
    const column = source.fields.findIndex(({ id }) => id === property(state ?? null, 'field'))
    return row < 0 || column < 0 ? [] : [{ row, column, colour, name }]
  })
}
