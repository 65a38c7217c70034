// Where a drawing is on its sheet, in pixels of the screen at 100 %, and the anchor that puts it there.
import type { AnchorCorner, DrawingAnchor } from '../../model/object-payloads.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../../model/workbook-data.ts'

export const EMU_PER_PX = 9525

/** Rows or columns as a ruler: pixels from the start of the sheet, hidden lines without any. */
export interface Ruler {
  /** Where a line begins. */
  startOf(line: number): number
  /** The line that holds a pixel. */
  lineAt(px: number): number
}

export interface SheetRulers {
  readonly rows: Ruler
  readonly columns: Ruler
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const MIN_PX = 1
/** Larger ones are cut: nobody sees them whole, and a canvas of such a size takes the page down. */
const MAX_PX = 16_384

/** null for an anchor that says no place. */
export function boxOf(anchor: DrawingAnchor, rulers: SheetRulers): Box | null {
  const { from, to, size, position } = anchor
  if (anchor.type === 'absolute' || !from) {
    if (!size) return null
    const { x, y } = position ?? { x: 0, y: 0 }
    return { left: px(x), top: px(y), width: extent(px(size.width)), height: extent(px(size.height)) }
  }
  const start = pointOf(from, rulers)
  if (anchor.type === 'oneCell' || !to) {
    return size && { ...start, width: extent(px(size.width)), height: extent(px(size.height)) }
  }
  const end = pointOf(to, rulers)
  return { ...start, width: extent(end.left - start.left), height: extent(end.top - start.top) }
}

const extent = (pixels: number): number => Math.min(MAX_PX, Math.max(MIN_PX, pixels))
const px = (emu: number): number => emu / EMU_PER_PX
const emu = (pixels: number): number => Math.round(pixels * EMU_PER_PX)

/** An offset that leaves its cell ends at the edge of the cell, as Excel has it. */
function pointOf({ row, column, x, y }: AnchorCorner, { rows, columns }: SheetRulers): { left: number; top: number } {
  return { left: within(columns, column, px(x)), top: within(rows, row, px(y)) }
}

const within = (ruler: Ruler, line: number, offset: number): number =>
  Math.min(ruler.startOf(line) + Math.max(0, offset), ruler.startOf(line + 1))

function cornerAt(left: number, top: number, { rows, columns }: SheetRulers): AnchorCorner {
  const [row, column] = [Math.min(rows.lineAt(top), MAX_ROWS - 1), Math.min(columns.lineAt(left), MAX_COLUMNS - 1)]
  return { row, column, x: emu(left - columns.startOf(column)), y: emu(top - rows.startOf(row)) }
}

/** The same kind of anchor for another place; the ranges are those that its object covers then. */
export function anchorAt(
  anchor: Pick<DrawingAnchor, 'type' | 'behaviour'>,
  box: Box,
  rulers: SheetRulers,
): { readonly anchor: DrawingAnchor; readonly ranges: readonly CellRange[] } {
  const left = Math.max(0, box.left)
  const top = Math.max(0, box.top)
  const size = { width: emu(Math.max(MIN_PX, box.width)), height: emu(Math.max(MIN_PX, box.height)) }
  const { type, behaviour } = anchor
  if (type === 'absolute')
    return {
      anchor: { type, behaviour, from: null, to: null, size, position: { x: emu(left), y: emu(top) } },
      ranges: [],
    }
  const from = cornerAt(left, top, rulers)
  const end = cornerAt(left + Math.max(MIN_PX, box.width), top + Math.max(MIN_PX, box.height), rulers)
  const range = { top: from.row, left: from.column, bottom: end.row, right: end.column }
  return {
    anchor:
      type === 'oneCell' ? { type, behaviour, from, to: null, size } : { type, behaviour, from, to: end, size: null },
    ranges: [range],
  }
}

/** How a drawing follows its cells: the words of the format for what people choose. */
export type Following = 'twoCell' | 'oneCell' | 'absolute'

export const followingOf = ({ behaviour }: DrawingAnchor): Following =>
  behaviour === 'oneCell' || behaviour === 'absolute' ? behaviour : 'twoCell'
