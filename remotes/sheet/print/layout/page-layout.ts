// A sheet cut into pages: pure arithmetic, so that preview, printer and server have the same pages.
import type { CellRange } from '../../model/workbook-data.ts'
import { LEAST_PERCENT, type LineSpan, type PageSetup } from '../setup/page-setup.ts'
import { PIXELS_PER_INCH, paperPixels } from '../setup/paper-sizes.ts'
import type { LineRuler } from './line-ruler.ts'
import { splitLines, type Stretch } from './split-lines.ts'

export interface SheetGeometry {
  readonly rows: LineRuler
  readonly columns: LineRuler
  /** Everything that shows something; null for a sheet that shows nothing. */
  readonly used: CellRange | null
}

export interface SheetPage {
  readonly columns: Stretch
  readonly rows: Stretch
  /** The area of the sheet that it is cut from: words do not run out of it. */
  readonly area: CellRange
}

export interface PageFrame {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Where cells may be. */
  readonly body: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

export interface SheetLayout {
  readonly frame: PageFrame
  /** 1 = 100 %. */
  readonly scale: number
  readonly pages: readonly SheetPage[]
}

/** Pixels at 100 % that row numbers and column letters take. */
export const HEADING = { width: 32, height: 20 } as const

export function pageFrame({ paper, isLandscape, margins }: PageSetup): PageFrame {
  const { width, height } = paperPixels(paper, isLandscape)
  const pixels = (inches: number): number => inches * PIXELS_PER_INCH
  return {
    width,
    height,
    body: {
      left: pixels(margins.left),
      top: pixels(margins.top),
      // Margins that meet leave a sliver: no page is without room.
      width: Math.max(PIXELS_PER_INCH / 4, width - pixels(margins.left + margins.right)),
      height: Math.max(PIXELS_PER_INCH / 4, height - pixels(margins.top + margins.bottom)),
    },
  }
}

/** A sheet that shows nothing has no page. */
export function layoutSheet(setup: PageSetup, geometry: SheetGeometry): SheetLayout {
  const frame = pageFrame(setup)
  const areas = areasOf(setup, geometry)
  const scale = scaleOf(setup, geometry, frame, areas)
  return { frame, scale, pages: areas.flatMap((area) => pagesOf(area, setup, geometry, frame, scale)) }
}

/** Areas within what is used; whole columns and rows end where nothing is left. */
function areasOf({ areas }: PageSetup, { used, rows, columns }: SheetGeometry): readonly CellRange[] {
  if (areas.length === 0) return used ? [used] : []
  return areas.map((area) => ({
    ...area,
    bottom: Math.max(area.top, Math.min(area.bottom, rows.count - 1)),
    right: Math.max(area.left, Math.min(area.right, columns.count - 1)),
  }))
}

interface Split {
  readonly columns: readonly Stretch[]
  readonly rows: readonly Stretch[]
}

function split(area: CellRange, setup: PageSetup, geometry: SheetGeometry, frame: PageFrame, scale: number): Split {
  const heading = setup.hasHeadings ? HEADING : { width: 0, height: 0 }
  // Whoever says how many pages there are to be breaks none by hand, as in Excel.
  const hasBreaks = setup.scaling.kind === 'percent'
  const along = (span: LineSpan, ruler: LineRuler, room: number, title: LineSpan | null, breaks: readonly number[]) =>
    splitLines({ ruler, area: span, room: Math.max(8, room), title, breaks: hasBreaks ? breaks : [] })
  return {
    columns: along(
      { first: area.left, last: area.right },
      geometry.columns,
      frame.body.width / scale - heading.width,
      setup.titleColumns,
      setup.columnBreaks,
    ),
    rows: along(
      { first: area.top, last: area.bottom },
      geometry.rows,
      frame.body.height / scale - heading.height,
      setup.titleRows,
      setup.rowBreaks,
    ),
  }
}

function pagesOf(
  area: CellRange,
  setup: PageSetup,
  geometry: SheetGeometry,
  frame: PageFrame,
  scale: number,
): readonly SheetPage[] {
  const { columns, rows } = split(area, setup, geometry, frame, scale)
  return setup.order === 'overThenDown'
    ? rows.flatMap((row) => columns.map((column) => ({ columns: column, rows: row, area })))
    : columns.flatMap((column) => rows.map((row) => ({ columns: column, rows: row, area })))
}

/** Whole percents, the largest that fits and never more than 100. */
function scaleOf(setup: PageSetup, geometry: SheetGeometry, frame: PageFrame, areas: readonly CellRange[]): number {
  const { scaling } = setup
  if (scaling.kind === 'percent') return scaling.percent / 100
  const fits = (percent: number): boolean =>
    areas.every((area) => {
      const { columns, rows } = split(area, setup, geometry, frame, percent / 100)
      return columns.length <= (scaling.wide ?? Infinity) && rows.length <= (scaling.tall ?? Infinity)
    })
  let [low, high] = [LEAST_PERCENT, 100]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low / 100
}
