import { storedColumns } from '../snapshot/stored-columns.ts'
import type { AnyColumn } from '../columns/new-column.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { MEMBER_SEPARATOR } from '../fields/display.ts'
import { isComputed } from '../fields/field-form.ts'
import { calculator } from '../formula/index.ts'
import type { Database } from '../table/database.ts'
import { NOBODY } from '../table/table.ts'

const AS_SHOWN = ' as shown'

/** What links to a record, and what is read by that, stands in the order in which those records came into sight. */
function unordered(value: CellValue): CellValue {
  if (Array.isArray(value)) return value.toSorted()
  if (typeof value === 'number') return Number(value.toPrecision(12))
  return typeof value === 'string' ? value.split(MEMBER_SEPARATOR).toSorted().join(MEMBER_SEPARATOR) : value
}

/** Everything that a reader's copy says, by record: records that come into sight stand at the end of it. */
export function seenContent(database: Database): unknown {
  database.calculator ??= calculator
  const tables = database.tables.map((table) => {
    const columns: (readonly [string, AnyColumn])[] = [...storedColumns(table)].map(([name, { column }]) => [
      name,
      column(),
    ])
    for (const field of table.fields)
      if (isComputed(field) || field.kind === 'link') columns.push([field.id + AS_SHOWN, table.shown(field)])
    const slots = Array.from({ length: table.length }, (_, slot) => slot).filter((slot) => table.ids[slot] !== NOBODY)
    slots.sort((one, other) => (table.ids[one] ?? 0) - (table.ids[other] ?? 0))
    return {
      id: table.id,
      title: table.title,
      fields: table.fields,
      views: table.views,
      rights: table.rights,
      comments: [...table.comments].toSorted(([one], [other]) => one - other),
      records: slots.map((slot) => [
        table.ids[slot],
        ...columns.map(([name, column]) => [
          name,
          name === '#deleted'
            ? table.isDeleted(slot)
            : name.endsWith(AS_SHOWN)
              ? unordered(column.get(slot))
              : column.get(slot),
        ]),
      ]),
    }
  })
  return { dashboards: database.dashboards, canArrange: database.canArrange, tables }
}
