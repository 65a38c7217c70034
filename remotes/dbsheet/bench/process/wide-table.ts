// Writes a database of one wide table, in a process of its own: `wide-table.ts FILE RECORDS`, FILE = .dbt or .xlsx.
import { writeFileSync } from 'node:fs'
import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import { wideTable } from '../wide-table.ts'

const [file = '', records = ''] = process.argv.slice(2)
const body = wideTable(Number(records))
const written = body.database.tables.map((table) => ({ table }))
writeFileSync(file, file.endsWith('.xlsx') ? writeWorkbook(body.database, written) : body.snapshot())
