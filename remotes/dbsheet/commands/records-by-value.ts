import type { CellValue, Field, Table } from '../model/index.ts'

/** Which records that are there hold what in this field; none of those in which it is empty. */
export function recordsByValue(table: Table, field: Field): ReadonlyMap<CellValue, readonly number[]> {
  const column = table.column(field)
  const held = new Map<CellValue, number[]>()
  for (let slot = 0; slot < table.length; slot++) {
    const value = table.isDeleted(slot) ? null : column.get(slot)
    if (value === null) continue
    const known = held.get(value)
    if (known) known.push(table.ids[slot] ?? 0)
    else held.set(value, [table.ids[slot] ?? 0])
  }
  return held
}
