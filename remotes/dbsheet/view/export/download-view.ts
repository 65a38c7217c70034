import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import type { Database, Table, View } from '../../model/index.ts'

/** What a view shows, as a workbook: its fields and records in its order, filters as the person who looks has them. */
export function downloadView(database: Database, table: Table, view: View, reader: { nowMs: number; userId: string }) {
  const bytes = writeWorkbook(database, [{ table, view }], reader)
  saveBytes(`${table.title} ${view.settings.title}.xlsx`.replaceAll(/[\\/:*?"<>|]/g, '_'), bytes)
}
