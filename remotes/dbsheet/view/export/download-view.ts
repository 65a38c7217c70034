import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import type { Database, Table, View } from '../../model/index.ts'

const KEPT_MS = 60_000

/** What a view shows, as a workbook: its fields and records in its order, filters as the person who looks has them. */
export function downloadView(database: Database, table: Table, view: View, reader: { nowMs: number; userId: string }) {
  const bytes = writeWorkbook(database, [{ table, view }], reader)
  save(bytes, `${table.title} ${view.settings.title}.xlsx`.replaceAll(/[\\/:*?"<>|]/g, '_'))
}

/** As bytes of no type: one that shows workbooks would show them in the place of the page. */
function save(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser holds the bytes itself once it has taken the click.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
