import { WenfangError } from '@wenfang/shared-protocol/errors'
import { commands, type Editing } from '../../commands/index.ts'
import { emptyBody, newName, newRecordId, type TableBody } from '../../model/index.ts'
import { readRows } from '../csv/read-rows.ts'
import type { ImportedSheet } from '../imported-sheet.ts'
import { readWorkbook } from '../xlsx/read/read-workbook.ts'
import { plainRows } from './plain-rows.ts'
import { readImport, type ReadImport } from './read-import.ts'
import { draftsOf } from './sheet-draft.ts'

/** Records that are filled in at once. */
const RECORDS_AT_ONCE = 10_000

/**
 * A workbook or a text of fields as a database: each sheet with something in it is a table, whose fields are what their columns hold.
 * @throws WenfangError FileEmpty, FileTooLarge where not all of it could be taken, and as `readWorkbook`
 */
export async function importDatabase(source: Uint8Array, ext: string): Promise<TableBody> {
  const sheets = ext === 'csv' || ext === 'tsv' ? [readRows(source, ext)] : await readWorkbook(source)
  const tables = tablesOf(sheets)
  if (tables.length === 0) throw new WenfangError('FileEmpty', 'no sheet holds anything')
  if (tables.some(({ read }) => read.left !== null)) throw new WenfangError('FileTooLarge', 'more than a table takes')
  const body = emptyBody()
  const editing: Editing = {
    database: body.database,
    isOwner: true,
    newName: () => newName(Math.random),
    newRecord: () => newRecordId(Math.random),
    do: (ops) => body.found(ops),
  }
  for (const { title, read } of tables) fill(editing, title, read)
  return body
}

interface WantedTable {
  readonly title: string
  readonly read: ReadImport
}

function tablesOf(sheets: readonly ImportedSheet[]): readonly WantedTable[] {
  const [only] = sheets
  return draftsOf(sheets, only?.title ?? '', []).flatMap(({ title, sheet, hasHead }) => {
    const read = readImport(sheet, hasHead)
    return read ? [{ title, read }] : []
  })
}

function fill(editing: Editing, title: string, { columns, rows: texts }: ReadImport): void {
  const rows = plainRows(columns, texts)
  const pieceFrom = (from: number): string[][] => rows.slice(from, from + RECORDS_AT_ONCE).map((row) => [...row])
  const fields = columns.map((column) => ({ title: column.title, kind: column.kind, settings: column.settings }))
  const made = commands.fillTable.run(editing, { title, fields, rows: pieceFrom(0) })
  for (let from = RECORDS_AT_ONCE; from < rows.length; from += RECORDS_AT_ONCE)
    commands.enterRecords.run(editing, { table: made.table, fields: made.fields, rows: pieceFrom(from) })
}
