import { isKept, validationFault, type Field, type Table } from '../../model/index.ts'

/** Filled cells that a field of these settings would refuse. */
export function invalidCells(table: Table, field: Field): number {
  const known = table.field(field.id)
  if (!known || !isKept(known) || known.kind !== field.kind) return 0
  const column = table.column(known)
  let invalid = 0
  for (let slot = 0; slot < table.length; slot++)
    if (!table.isDeleted(slot) && validationFault(field, column.get(slot)) !== null) invalid++
  return invalid
}
