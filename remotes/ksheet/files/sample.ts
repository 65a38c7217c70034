import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { writeKsheet } from './archive.ts'
import { blankWorkbook } from './formats.ts'

/** A smart sheet worth looking at: the tables of a project, and a grid to calculate in beside them. */
export async function sample(): Promise<{ readonly name: string; readonly source: Uint8Array }> {
  const tables = await dbsheet.loadSample?.()
  return {
    name: '项目与核算.ksheet',
    source: writeKsheet({ workbook: await blankWorkbook(), database: tables?.source ?? null }),
  }
}
