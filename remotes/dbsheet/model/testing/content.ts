import type { Database } from '../table/database.ts'
import { isSystemKind } from '../fields/field-kinds.ts'
import { storedColumns } from '../snapshot/stored-columns.ts'

/** Everything that a database says, for comparing two. */
export function contentOf(database: Database): unknown {
  return {
    people: [...database.people].sort(),
    tables: database.tables.map((table) => ({
      id: table.id,
      title: table.title,
      fields: table.fields,
      views: table.views,
      nextAutoNumber: table.nextAutoNumber,
      ids: [...table.ids.subarray(0, table.length)],
      columns: [...storedColumns(table)].map(([name, column]) => [
        name,
        Array.from({ length: table.length }, (_, slot) => column.get(slot)),
      ]),
    })),
  }
}

/** The same without what a table notes of when and by whom: what is on its way is noted by another clock than what arrived. */
export function cellsOf(database: Database): unknown {
  return database.tables.map((table) =>
    Array.from({ length: table.length }, (_, slot) => [
      table.ids[slot],
      table.isDeleted(slot),
      ...table.fields.filter(({ kind }) => !isSystemKind(kind)).map((field) => table.column(field).get(slot)),
    ]),
  )
}
