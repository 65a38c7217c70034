import { runQuery, writtenText, type Database, type Table } from '../../model/index.ts'
import { leavesFile } from '../leaves-file.ts'

const BOM = '\uFEFF'
const LINE = '\r\n'
/** Programs of tables calculate what begins so: an apostrophe before it keeps it a text. */
const CALCULATED = /^[=+\-@\t\r]/
const NUMBER = /^-?[\d,]+(\.\d+)?%?$/

/** The whole table in the order of its first view, for programs that read CSV; with the mark by which they know UTF-8. */
export function writeCsv(database: Database, table: Table): string {
  const [view] = table.views
  const fields = table.fields.filter(leavesFile)
  // Nothing is left out: a filter by the calendar or by who looks would mean nothing here.
  const { slots } = runQuery(table, { sorts: view?.settings.sorts }, { nowMs: 0, userId: '' }, database.people)
  const lines = [fields.map(({ settings }) => quoted(settings.title)).join(',')]
  // Asked for once: to bring computed columns up to date for every cell takes longer than to write it.
  const columns = fields.map((field) => ({ field, column: table.shown(field) }))
  for (const slot of slots)
    lines.push(
      columns.map(({ field, column }) => quoted(writtenText(field, column.get(slot), database.people))).join(','),
    )
  return BOM + lines.join(LINE) + LINE
}

function quoted(text: string): string {
  const safe = CALCULATED.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
