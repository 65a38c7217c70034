import { converted, isAllKept, isKept, shownAs, type Field, type PeopleNames, type Table } from '../../model/index.ts'

/** Filled cells of which the new field cannot hold all. */
export function lostCells(table: Table, from: Field, to: Field, people: PeopleNames): number {
  if (!isKept(to)) return 0
  const column = table.shown(from)
  let lost = 0
  for (let slot = 0; slot < table.length; slot++) {
    if (table.isDeleted(slot)) continue
    const value = column.get(slot)
    if (!isAllKept(shownAs(from), to, value, converted(shownAs(from), to, value, people))) lost++
  }
  return lost
}
