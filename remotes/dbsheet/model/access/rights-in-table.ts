import type { Rules } from '../ops/rules.ts'
import type { Table } from '../table/table.ts'
import type { TableRights } from './table-rights.ts'

export const rightsInTable = (table: Table, rules: Rules): TableRights => ({
  canAdd: rules.mayAdd(table),
  canDelete: rules.mayDelete(table, -1),
  canShape: rules.mayShape(table),
  ...(!rules.seesAllRows(table) && { hidesRecords: true }),
  readOnly: table.fields
    .filter((field) => rules.seesField(table, field) && !rules.mayEdit(table, field, -1))
    .map(({ id }) => id),
})
