import type { Database } from '@wenfang/remote-dbsheet/model'

/** What the tables of a database say, for comparing two. */
export const tableContent = (database: Database): string =>
  JSON.stringify(
    database.tables.map((table) => ({
      title: table.title,
      fields: table.fields.map(({ id, kind, settings }) => ({ id, kind, settings })),
      records: [...table.ids.subarray(0, table.length)].map((id, slot) => [
        id,
        table.isDeleted(slot),
        table.fields.map((field) => table.column(field).get(slot)),
      ]),
    })),
  )
