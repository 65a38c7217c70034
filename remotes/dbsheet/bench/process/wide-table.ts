// Writes a database of one wide table, in a process of its own: `wide-table.ts FILE RECORDS`, FILE = .dbt or .xlsx. Prints what its views
// begin with, as JSON: the first cell of the first record, by the view.
import { writeFileSync } from 'node:fs'
import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import { runQuery } from '../../model/index.ts'
import { wideTable } from '../wide-table.ts'

const [file = '', records = ''] = process.argv.slice(2)
const body = wideTable(Number(records))
const [table] = body.database.tables
if (!table) throw new Error('no table')
writeFileSync(file, file.endsWith('.xlsx') ? writeWorkbook(body.database, [{ table }]) : body.snapshot())
const first = table.views.map(({ id, settings: { filter, sorts, groups } }) => {
  const { slots } = runQuery(table, { filter, sorts, groups }, { nowMs: 0, userId: '' }, body.database.people)
  const [field] = table.fields
  return [id, field ? table.column(field).get(slots[0] ?? 0) : null]
})
console.log(JSON.stringify(Object.fromEntries(first)))
