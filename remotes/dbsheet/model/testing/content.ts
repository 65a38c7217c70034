import { isComputed } from '../fields/field-form.ts'
import { calculator } from '../formula/index.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { storedColumns } from '../snapshot/stored-columns.ts'

/** Everything that a database says, for comparing two. */
export function contentOf(database: Database): unknown {
  database.calculator ??= calculator
  return {
    roles: database.roles,
    automations: database.automations,
    runs: database.runs,
    clockMs: database.clockMs,
    dashboards: database.dashboards,
    people: [...database.people].sort(([one], [other]) => (one < other ? -1 : 1)),
    removed: database.removed.map((table) => tableContent(table, false)),
    tables: database.tables.map((table) => tableContent(table, true)),
  }
}

/** What is computed over other tables is that while the table is among them. */
const tableContent = (table: Table, isThere: boolean): unknown => ({
  id: table.id,
  title: table.title,
  tab: table.tab,
  fields: table.fields,
  views: table.views,
  nextAutoNumber: table.nextAutoNumber,
  comments: [...table.comments].toSorted(([one], [other]) => one - other),
  ids: [...table.ids.subarray(0, table.length)],
  computed: table.fields
    .filter((field) => isThere && (isComputed(field) || field.kind === 'link'))
    .map((field) => Array.from({ length: table.length }, (_, slot) => table.shown(field).get(slot))),
  columns: [...storedColumns(table)].map(([name, { column }]) => [
    name,
    Array.from({ length: table.length }, (_, slot) => column().get(slot)),
  ]),
})
