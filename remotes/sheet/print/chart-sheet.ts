// A sheet that is one chart, as its page needs it: the chart fills what the margins leave.
import type { DrawingPayload, SheetInfo } from '../model/index.ts'
import { TableLook } from '../rules/index.ts'
import { LineRuler } from './layout/line-ruler.ts'
import { pageFrame } from './layout/page-layout.ts'
import type { PrintedSheet } from './printed-sheet.ts'
import type { PrintSource } from './print-source.ts'
import { ownPageSetup } from './setup/own-setup.ts'
import type { PageSetup } from './setup/page-setup.ts'

const ONE_CELL = { top: 0, left: 0, bottom: 0, right: 0 }

/** @param given in place of the sheet's own set-up. A page without a chart is none. */
export function printedChart({ book }: PrintSource, info: SheetInfo, given?: PageSetup): PrintedSheet {
  const setup: PageSetup = {
    ...(given ?? ownPageSetup(book, info)),
    areas: [],
    hasHeadings: false,
    hasGridLines: false,
  }
  const frame = pageFrame(setup)
  const { width, height } = frame.body
  const drawing = book
    .objects(info.id, 'drawing')
    .map(({ payload }) => payload as Partial<DrawingPayload> | null)
    .find((payload) => payload?.chart !== undefined)
  const stretch = (end: number) => ({ start: 0, end, first: 0, last: 0, title: null })
  const page = { columns: stretch(width), rows: stretch(height), area: ONE_CELL }
  return {
    info,
    setup,
    rows: new LineRuler(Float64Array.of(0, height)),
    columns: new LineRuler(Float64Array.of(0, width)),
    layout: { frame, scale: 1, pages: drawing ? [page] : [] },
    merges: [],
    tables: new TableLook([]),
    drawings: drawing ? [{ payload: drawing as DrawingPayload, box: { left: 0, top: 0, width, height } }] : [],
  }
}
