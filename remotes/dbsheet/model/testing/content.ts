import type { Database } from '../table/database.ts'
import { storedColumns } from '../snapshot/stored-columns.ts'

/** Everything that a database says, for comparing two. */
export function contentOf(database: Database): unknown {
  return {
    roles: database.roles,
    people: [...database.people].sort(([one], [other]) => (one < other ? -1 : 1)),
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
