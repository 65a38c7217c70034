import { hasHeading, regionAround } from '../../commands/index.ts'
import type { CellRange, TablePayload } from '../../model/index.ts'
import type { CommandContext } from '../commands/command.ts'
import { isOneCell, rangeOf, usedPart } from '../commands/selected.ts'

export interface ComparedBlock {
  readonly range: CellRange
  readonly isHeaded: boolean
}

/** What duplicates are looked for in: the table around the active cell, or what is selected, or the region around one cell. */
export function comparedBlock(context: CommandContext): ComparedBlock | null {
  const { surface, state } = context
  const selected = rangeOf(context)
  const active = state.selection?.active
  if (!selected || !active) return null
  const { model } = surface
  for (const { ranges, payload } of model.objects(state.activeSheetId, 'table')) {
    const [range] = ranges
    const isAround =
      range &&
      range.top <= active.row &&
      range.bottom >= active.row &&
      range.left <= active.column &&
      range.right >= active.column
    if (!isAround) continue
    const { hasHeader, hasTotals } = payload as TablePayload
    return { range: { ...range, bottom: range.bottom - (hasTotals ? 1 : 0) }, isHeaded: hasHeader }
  }
  const range = isOneCell(selected)
    ? regionAround(model, state.activeSheetId, active.row, active.column)
    : usedPart(context, selected)
  return range && { range, isHeaded: hasHeading(model, state.activeSheetId, range) }
}
