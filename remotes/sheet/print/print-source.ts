import type { CellRange, CellValue, ChartPayload, SharedWorkbook } from '../model/index.ts'
import type { FellowValues } from '../charts/model/fellow-values.ts'
import type { PlacedDecoration } from '../rules/index.ts'
import type { SvgNode } from '@wenfang/shared-charts/svg'

/** What painting a workbook asks of whoever has it open: the page beside its calculator, or the server. */
export interface PrintSource {
  readonly book: SharedWorkbook
  /** RRGGBB of the workbook's theme. */
  readonly themeColours: readonly string[]
  readonly dateSystem: 1900 | 1904
  /** With its extension. */
  readonly fileName: string
  /** When it is printed. */
  readonly now: Date
  /** Tables of another part of the file, where there are any. */
  readonly fellows?: FellowValues
  /** What a cell shows, with calculated results. */
  valueAt(sheetId: string, row: number, column: number): CellValue
  /** What conditional formats lay over the cells. */
  decorations(sheetId: string, range: CellRange): Promise<readonly PlacedDecoration[]>
  /** An address for the picture's bytes; null when they cannot be had. */
  pictureUrl(hash: string, contentType: string): Promise<string | null>
  /** A chart, drawn; null for one that cannot be. */
  chart(chart: ChartPayload, sheetId: string, width: number, height: number): Promise<SvgNode | null>
}
