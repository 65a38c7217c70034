import { storedColumns } from '../snapshot/stored-columns.ts'
import type { Database } from '../table/database.ts'
import { NOBODY } from '../table/table.ts'

/** Everything that a reader's copy says, by record: records that come into sight stand at the end of it. */
export function seenContent(database: Database): unknown {
  return database.tables.map((table) => {
    const columns = [...storedColumns(table)]
    const slots = Array.from({ length: table.length }, (_, slot) => slot).filter((slot) => table.ids[slot] !== NOBODY)
    slots.sort((one, other) => (table.ids[one] ?? 0) - (table.ids[other] ?? 0))
    return {
      id: table.id,
      title: table.title,
      fields: table.fields,
      views: table.views,
      rights: table.rights,
      records: slots.map((slot) => [
        table.ids[slot],
        ...columns.map(([name, column]) => [name, name === '#deleted' ? table.isDeleted(slot) : column.get(slot)]),
      ]),
    }
  })
}
