import { storedColumns } from '../snapshot/stored-columns.ts'
import type { AnyColumn } from '../columns/new-column.ts'
import { isComputed } from '../fields/field-form.ts'
import { calculator } from '../formula/index.ts'
import type { Database } from '../table/database.ts'
import { NOBODY } from '../table/table.ts'

/** Everything that a reader's copy says, by record: records that come into sight stand at the end of it. */
export function seenContent(database: Database): unknown {
  database.calculator ??= calculator
  return database.tables.map((table) => {
    const columns: (readonly [string, AnyColumn])[] = [...storedColumns(table)]
    for (const field of table.fields)
      if (isComputed(field) || field.kind === 'link') columns.push([`${field.id} as shown`, table.shown(field)])
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
