// One sheet as its pages need it: what is used, where lines are, what lies over the cells.
import {
  type CellRange,
  type CellWindow,
  type DrawingPayload,
  heightPx,
  KIND,
  MAX_COLUMNS,
  MAX_ROWS,
  type SheetInfo,
} from '../model/index.ts'
import { boxOf, type Box } from '../drawings/model/geometry.ts'
import { TableLook } from '../rules/index.ts'
import { lineRuler, type LineRuler } from './layout/line-ruler.ts'
import { layoutSheet, type SheetLayout } from './layout/page-layout.ts'
import type { PrintSource } from './print-source.ts'
import { readPageSetup, type PageSetup } from './setup/page-setup.ts'
import { fontOf, PAD_PX, roomFor } from './paint/cell-look.ts'
import { lineMetrics, textWidth } from '@wenfang/shared-fonts/measure'
import { wrapText } from './text/wrap.ts'

export interface PlacedDrawing {
  readonly payload: DrawingPayload
  readonly box: Box
}

export interface PrintedSheet {
  readonly info: SheetInfo
  readonly setup: PageSetup
  readonly rows: LineRuler
  readonly columns: LineRuler
  readonly layout: SheetLayout
  readonly merges: readonly CellRange[]
  readonly tables: TableLook
  readonly drawings: readonly PlacedDrawing[]
}

const CELLS_AT_ONCE = 65_536
/** Lines beside what is used, so that drawings have somewhere to end. */
const SPARE_LINES = 64

/** @param area in place of everything that the sheet prints @param setup in place of the sheet's own */
export function printedSheet(
  source: PrintSource,
  info: SheetInfo,
  given: { readonly setup?: PageSetup; readonly areas?: readonly CellRange[] } = {},
): PrintedSheet {
  const { book } = source
  const record = book.objects(info.id, 'printArea')[0]
  const own = given.setup ?? readPageSetup(record?.payload, record?.ranges)
  const setup = given.areas ? { ...own, areas: given.areas } : own
  const scanned = scan(source, info)
  const objects = book.objects(info.id, 'drawing').flatMap(({ ranges, payload }) => {
    const drawing = payload as Partial<DrawingPayload> | null
    return drawing?.anchor ? [{ payload: drawing as DrawingPayload, range: ranges[0] }] : []
  })
  const last = (edge: 'bottom' | 'right', used: number, most: number): number =>
    Math.min(
      most,
      Math.max(
        used,
        ...objects.map(({ range }) => (range?.[edge] ?? 0) + 1),
        ...setup.areas.map((area) => (area[edge] < most - 1 ? area[edge] + 1 : 0)),
      ) + SPARE_LINES,
    )
  const rows = lineRuler({
    bands: book.bands(info.id, 'rows'),
    count: last('bottom', info.rowCount, MAX_ROWS),
    axis: 'rows',
    defaultSize: info.defaultRowHeightPt,
    grown: scanned.grown,
  })
  const columns = columnRuler(source, info, last('right', info.columnCount, MAX_COLUMNS))
  const drawings = objects
    .toSorted((a, b) => layerOf(a.payload) - layerOf(b.payload))
    .flatMap(({ payload }): PlacedDrawing[] => {
      const box = boxOf(payload.anchor, { rows, columns })
      return box ? [{ payload, box }] : []
    })
  const used = withDrawings(scanned.used, drawings, rows, columns)
  return {
    info,
    setup,
    rows,
    columns,
    layout: layoutSheet(setup, { rows, columns, used }),
    merges: book.objects(info.id, 'merge').flatMap(({ ranges }) => ranges),
    tables: new TableLook(book.objects(info.id, 'table')),
    drawings,
  }
}

const layerOf = ({ order, index }: DrawingPayload): number => order ?? (index < 0 ? Number.MAX_SAFE_INTEGER : index)

const columnRuler = ({ book }: PrintSource, info: SheetInfo, count: number): LineRuler =>
  lineRuler({ bands: book.bands(info.id, 'columns'), count, axis: 'columns', defaultSize: info.defaultColumnWidth })

function withDrawings(
  used: CellRange | null,
  drawings: readonly PlacedDrawing[],
  rows: LineRuler,
  columns: LineRuler,
): CellRange | null {
  if (drawings.length === 0) return used
  return {
    top: 0,
    left: 0,
    bottom: Math.max(used?.bottom ?? 0, ...drawings.map(({ box }) => rows.lineAt(box.top + box.height - 0.5))),
    right: Math.max(used?.right ?? 0, ...drawings.map(({ box }) => columns.lineAt(box.left + box.width - 0.5))),
  }
}

interface Scanned {
  /** From the first cell on. */
  readonly used: CellRange | null
  /** Rows without a size of their own whose words need more than the default. */
  readonly grown: ReadonlyMap<number, number>
}

/** Reads every cell once: where the last one is that shows something, and how high rows have to be. */
function scan(source: PrintSource, info: SheetInfo): Scanned {
  const { book } = source
  const grown = new Map<number, number>()
  let [bottom, right] = [-1, -1]
  const isFixed = fixedRows(book.bands(info.id, 'rows'), info.rowCount)
  const isSpilled = book.objects(info.id, 'array').length > 0
  const merges = book.objects(info.id, 'merge').flatMap(({ ranges }) => ranges)
  const titles = new Set(merges.flatMap((one) => (isOneRow(one) ? [one.top * MAX_COLUMNS + one.left] : [])))
  const merged = mergedCells(merges)
  const columns = columnRuler(source, info, info.columnCount)
  const looks = new Map<number, StyleFacts>()
  const plain = heightPx(info.defaultRowHeightPt)
  for (const window of windowsOf(source, info)) {
    const { range, height } = window
    for (let column = range.left; column <= range.right; column++)
      for (let row = range.top; row <= range.bottom; row++) {
        const at = (column - range.left) * height + row - range.top
        const style = window.styles[at] ?? 0
        let look = looks.get(style)
        if (!look) looks.set(style, (look = factsOf(source, style)))
        const isBlank =
          window.kinds[at] === KIND.blank &&
          window.formulas[at] === 0 &&
          !(isSpilled && source.valueAt(info.id, row, column) !== null)
        if (isBlank && !look.isSeen) continue
        bottom = Math.max(bottom, row)
        right = Math.max(right, column)
        if (isBlank || isFixed[row] === 1 || merged(row, column)) continue
        // A title over several columns is as high as its letters, and does not wrap for its row.
        const isTitle = titles.has(row * MAX_COLUMNS + column)
        const text =
          !isTitle && window.kinds[at] === KIND.text && window.formulas[at] === 0
            ? (window.texts[window.values[at] ?? 0]?.text ?? '')
            : null
        const needed = heightOf(look, text, columns.sizeOf(column))
        if (needed > plain) grown.set(row, Math.max(grown.get(row) ?? 0, needed))
      }
  }
  return { used: bottom < 0 ? null : { top: 0, left: 0, bottom, right }, grown }
}

interface StyleFacts {
  readonly font: ReturnType<typeof fontOf>
  readonly line: number
  readonly isWrapped: boolean
  readonly isTurned: boolean
  readonly indent: number
  /** A blank cell of this style is seen. */
  readonly isSeen: boolean
}

function factsOf({ book }: PrintSource, style: number): StyleFacts {
  const { font, align, fill, border } = book.styleOf(style)
  const shown = fontOf(font)
  return {
    font: shown,
    line: Math.ceil(lineMetrics(shown).height),
    isWrapped: align?.isWrapped === true,
    isTurned: (align?.rotation ?? 0) !== 0,
    indent: align?.indent ?? 0,
    isSeen:
      (fill !== undefined && fill.pattern !== 'none') || Object.values(border ?? {}).some((line) => line !== undefined),
  }
}

/** Pixels; of a turned text as wide as it is. */
function heightOf({ font, line, isWrapped, isTurned, indent }: StyleFacts, text: string | null, width: number): number {
  const padded = line + 2
  if (text === null) return padded
  if (isTurned) return isWrapped ? padded : Math.min(545, Math.ceil(textWidth(text, font)) + PAD_PX * 2)
  const count = isWrapped ? wrapText(text, roomFor(width, indent), (one) => textWidth(one, font)).length : 1
  return Math.min(545, line * count + 2)
}

function fixedRows(bands: ReturnType<PrintSource['book']['bands']>, count: number): Uint8Array {
  const fixed = new Uint8Array(count)
  for (const { first, last, size } of bands) if (size !== null) fixed.fill(1, first, Math.min(last, count - 1) + 1)
  return fixed
}

const isOneRow = ({ top, bottom }: CellRange): boolean => top === bottom

/** Whether a cell says nothing of its row: but for the first of those that are merged within it. */
function mergedCells(merges: readonly CellRange[]): (row: number, column: number) => boolean {
  if (merges.length === 0) return () => false
  const cells = new Set<number>()
  for (const { top, left, bottom, right } of merges)
    if ((bottom - top + 1) * (right - left + 1) <= CELLS_AT_ONCE)
      for (let row = top; row <= bottom; row++)
        for (let column = top === bottom ? left + 1 : left; column <= right; column++)
          cells.add(row * MAX_COLUMNS + column)
  return (row, column) => cells.has(row * MAX_COLUMNS + column)
}

function* windowsOf({ book }: PrintSource, info: SheetInfo): Generator<CellWindow> {
  if (info.rowCount === 0 || info.columnCount === 0) return
  const height = Math.max(1, Math.floor(CELLS_AT_ONCE / info.columnCount))
  for (let top = 0; top < info.rowCount; top += height)
    yield book.readWindow(info.id, {
      top,
      left: 0,
      bottom: Math.min(info.rowCount, top + height) - 1,
      right: info.columnCount - 1,
    })
}
