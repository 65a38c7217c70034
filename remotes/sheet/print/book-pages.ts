import type { CellRange } from '../model/index.ts'
import type { PageFrame, SheetPage } from './layout/page-layout.ts'
import { paintPage } from './paint/paint-page.ts'
import type { SvgNode } from '@wenfang/shared-charts/svg'
import { printedChart } from './chart-sheet.ts'
import { printedSheet, type PrintedSheet } from './printed-sheet.ts'
import type { PrintSource } from './print-source.ts'
import type { PageSetup } from './setup/page-setup.ts'

/** What goes onto paper: sheets by their ids, or some cells of one. */
export interface PrintChoice {
  readonly sheetIds: readonly string[]
  /** In place of the print areas of the sheets. */
  readonly areas?: readonly CellRange[]
  /** In place of the set-up that a sheet has: what somebody tries out. */
  readonly setups?: ReadonlyMap<string, PageSetup>
}

export interface BookPage {
  readonly sheetId: string
  readonly frame: PageFrame
  /** Painted when it is asked for: a workbook may have thousands. */
  paint(): Promise<SvgNode>
}

/** Sheets that people see, in the order of their tabs. */
export const printableSheets = ({ book }: Pick<PrintSource, 'book'>): readonly string[] =>
  book.sheets().flatMap(({ id, state }) => (state === 'visible' ? [id] : []))

/** All pages; their numbers go on from sheet to sheet unless one begins anew. */
export function bookPages(source: PrintSource, { sheetIds, areas, setups }: PrintChoice): readonly BookPage[] {
  const infos = source.book.sheets()
  const sheets = sheetIds.flatMap((id): PrintedSheet[] => {
    const info = infos.find((one) => one.id === id)
    if (!info) return []
    const setup = setups?.get(id)
    if (info.isChart) return [printedChart(source, info, setup)]
    return [printedSheet(source, info, { ...(setup && { setup }), ...(areas && { areas }) })]
  })
  const pages = sheets.reduce((sum, { layout }) => sum + layout.pages.length, 0)
  let next = 1
  return sheets.flatMap((sheet) => {
    next = sheet.setup.firstPage ?? next
    return sheet.layout.pages.map((page: SheetPage, at): BookPage => {
      const number = { page: next++, pages, isFirst: at === 0 }
      return { sheetId: sheet.info.id, frame: sheet.layout.frame, paint: () => paintPage(source, sheet, page, number) }
    })
  })
}
