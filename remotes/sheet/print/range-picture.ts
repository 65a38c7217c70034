import type { CellRange } from '../model/index.ts'
import { paintRange } from './paint/paint-page.ts'
import type { SvgNode } from '@wenfang/shared-charts/svg'
import { printedSheet } from './printed-sheet.ts'
import type { PrintSource } from './print-source.ts'
import { readPageSetup } from './setup/page-setup.ts'

/**
 * Cells as the sheet shows them, its grid lines too. Whole rows and columns end where nothing is left.
 * @returns null for a sheet that is gone, or for cells without any size
 */
export async function rangePicture(
  source: PrintSource,
  sheetId: string,
  range: CellRange,
): Promise<{ readonly drawn: SvgNode; readonly width: number; readonly height: number } | null> {
  const info = source.book.sheets().find(({ id }) => id === sheetId)
  if (!info) return null
  const setup = { ...readPageSetup(null), hasGridLines: info.hasGridLines, areas: [range] }
  // What lies beyond it is not even read.
  const near = {
    ...info,
    rowCount: Math.min(info.rowCount, range.bottom + 1),
    columnCount: Math.min(info.columnCount, range.right + 1),
  }
  const sheet = printedSheet(source, near, { setup })
  const picture = await paintRange(source, sheet, {
    ...range,
    bottom: Math.max(range.top, Math.min(range.bottom, sheet.rows.count - 1)),
    right: Math.max(range.left, Math.min(range.right, sheet.columns.count - 1)),
  })
  return picture.width > 0 && picture.height > 0 ? picture : null
}
