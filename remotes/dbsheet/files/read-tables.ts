import type { ReadTable } from '@wenfang/shared-contract'
import { calculator } from '../model/formula/index.ts'
import { readColumn } from '../model/index.ts'
import { databaseOf } from './dbt.ts'

/** All tables of a stored body, whole. */
export function readTables(body: Uint8Array): readonly ReadTable[] {
  const { database } = databaseOf(body)
  database.calculator = calculator
  return database.tables.map((table) => {
    const columns = table.fields.map((field) => readColumn(database, table, field))
    return {
      id: table.id,
      name: table.title,
      columns: table.fields.map(({ settings }) => settings.title),
      columnIds: table.fields.map(({ id }) => id),
      rows: columns[0]?.length ?? 0,
      cells: columns.flatMap((values, column) => values.map((value, row) => ({ row, column, value }))),
    }
  })
}
