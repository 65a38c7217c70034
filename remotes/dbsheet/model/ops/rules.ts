import type { Field } from '../fields/field.schema.ts'
import type { NeededValue } from '../query/needed-values.ts'
import type { Table } from '../table/table.ts'

/** What one person may see of a database, and do to it where he may write its file. Asked for every cell before it is written. */
export interface Rules {
  /** Roles. */
  readonly mayManage: boolean
  seesTable(table: Table): boolean
  seesField(table: Table, field: Field): boolean
  seesRow(table: Table, slot: number): boolean
  /** No condition says which. */
  seesAllRows(table: Table): boolean
  /** Fields, views, options and tables. */
  mayShape(table: Table | null): boolean
  mayAdd(table: Table): boolean
  mayDelete(table: Table, slot: number): boolean
  /** @param slot -1 of a record to come */
  mayEdit(table: Table, field: Field, slot: number): boolean
  /** What a record has to hold so that whoever adds it sees it. */
  needed(table: Table): readonly NeededValue[]
}

/** Of a database in which nobody has set a rule. */
export const EVERYTHING_ALLOWED: Rules = {
  mayManage: false,
  seesTable: () => true,
  seesField: () => true,
  seesRow: () => true,
  seesAllRows: () => true,
  mayShape: () => true,
  mayAdd: () => true,
  mayDelete: () => true,
  mayEdit: () => true,
  needed: () => [],
}
