import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { writeJson } from '../../files/json/write-json.ts'
import { writeWorkbook } from '../../files/xlsx/write/write-workbook.ts'
import type { Database, Table, View } from '../../model/index.ts'

const WRITERS = { xlsx: writeWorkbook, json: writeJson }

/** What a view shows, as a file: its fields and records in its order, filters as the person who looks has them. */
export function downloadView(
  database: Database,
  { table, view }: { readonly table: Table; readonly view: View },
  reader: { nowMs: number; userId: string },
  format: keyof typeof WRITERS,
) {
  const bytes = WRITERS[format](database, [{ table, view }], reader)
  saveBytes(`${table.title} ${view.settings.title}.${format}`.replaceAll(/[\\/:*?"<>|]/g, '_'), bytes)
}
