import { parseSlot, slotId, type Slot, type SlotInterval } from '../axis/slots.ts'
import type { CellContent } from '../state/cell-record.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { TileBuilder } from '../tiles/tile-block.ts'
import { encodeBlock } from '../tiles/tile-codec.ts'
import { MAX_BLOCK_CELLS } from '../tiles/tile-key.ts'
import type { CellRange } from '../workbook-data.ts'
import type { Writer } from './writer.ts'

/** From this many cells on one tile is smaller and faster than a record a cell. */
export const PATCH_CELLS = 500

/** How many rows of so many columns are one block. */
export const rowsOfBlock = (columns: number): number => Math.max(1, Math.floor(MAX_BLOCK_CELLS / (columns + 1)))

export function writePatch(
  writer: Writer,
  sheet: SheetState,
  builder: TileBuilder,
  range: CellRange,
  key = `p${writer.book.newId()}`,
): void {
  if (builder.isEmpty) return
  writer.set(sheet, 'tiles', key, [
    writer.stamp(),
    sheet.rows.intervals(range.top, range.bottom),
    sheet.columns.intervals(range.left, range.right),
    encodeBlock(builder.build()),
  ])
}

export function putContent(builder: TileBuilder, row: number, column: number, content: CellContent): void {
  const value = content.text ? builder.text(content.text) : content.value
  builder.content(row, column, content.kind, value, content.template)
}

export const slotsOf = (intervals: readonly SlotInterval[]): Slot[] =>
  intervals.flatMap(([block, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => parseSlot(slotId(block, from + step))),
  )
