import type { Field } from '../fields/field.schema.ts'
import type { Table } from '../table/table.ts'

/** What one person may do to a database whose file they may write. Asked for every cell before it is written. */
export interface Rules {
  /** Fields, views, options and tables. */
  mayShape(table: Table | null): boolean
  mayAdd(table: Table): boolean
  mayDelete(table: Table, slot: number): boolean
  mayEdit(table: Table, field: Field, slot: number): boolean
}

/** Of a database in which nobody has set a rule. */
export const EVERYTHING_ALLOWED: Rules = {
  mayShape: () => true,
  mayAdd: () => true,
  mayDelete: () => true,
  mayEdit: () => true,
}
