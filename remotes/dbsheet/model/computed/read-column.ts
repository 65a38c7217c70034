import type { ReadValue } from '@wenfang/shared-contract'
import type { Database } from '../table/database.ts'
import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'
import { plainRead } from './cell-read.ts'

/** Reads cells of a field as formulas of another file part compute with them. */
export const readCell = (database: Database, table: Table, field: Field): ((slot: number) => ReadValue) =>
  plainRead(field, table.shown(field), database.people)

/** The whole field: records in the order in which they came, deleted ones left out. */
export function readColumn(database: Database, table: Table, field: Field): readonly ReadValue[] {
  const read = readCell(database, table, field)
  const values: ReadValue[] = []
  for (let slot = 0; slot < table.length; slot++) if (!table.isDeleted(slot)) values.push(read(slot))
  return values
}
