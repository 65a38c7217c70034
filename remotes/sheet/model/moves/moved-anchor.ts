import type { SlotInterval } from '../axis/slots.ts'
import { parseSlot, slotId } from '../axis/slots.ts'
import type { CellAnchor } from '../shared-workbook.ts'
import { movedSlot } from './move-index.ts'
import type { MoveRecord } from './move-record.ts'

/** Where a cell is since a block was cut and put down elsewhere; null when it was not of that block. */
export function movedAnchor(anchor: CellAnchor, [, from, to]: MoveRecord): CellAnchor | null {
  if (from.sheet !== anchor.sheetId) return null
  const row = movedName(anchor.row, from.rows, to.rows)
  const column = movedName(anchor.column, from.columns, to.columns)
  return row === undefined || column === undefined ? null : { sheetId: to.sheet, row, column }
}

/** undefined: it is not among the lines. */
function movedName(
  id: string | null,
  from: readonly SlotInterval[] | null,
  to: readonly SlotInterval[] | null,
): string | null | undefined {
  if (from === null || to === null) return id
  const slot = id === null ? null : movedSlot(parseSlot(id), from, to)
  return slot ? slotId(slot.block, slot.index) : undefined
}
