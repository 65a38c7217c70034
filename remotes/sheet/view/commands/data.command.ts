import { hasHeading, regionAround, totalEdits } from '../../commands/index.ts'
import type { CellRange } from '../../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { isOneCell, isSelected, rangeOf, usedPart } from './selected.ts'

/** Puts the function over the numbers above (or to the left) into the active cell, or below a selected block. */
export const insertFunction: Command<string> = {
  id: 'insert-function',
  title: '自动求和',
  runs: ['cells.total'],
  refusal: isSelected,
  run(context, name) {
    const { surface, state } = context
    const selected = rangeOf(context)
    if (!selected || !state.selection) return
    const place = {
      sheetId: state.activeSheetId,
      range: usedPart(context, selected) ?? selected,
      ...state.selection.active,
    }
    if (totalEdits(surface.model, place, name).length > 0) {
      surface.execute('cells.total', { ...place, name })
      return
    }
    // What to add up is said by the person.
    const entry = surface.suspendEntry()
    if (entry) surface.resumeEntry(entry, { text: `=${name}()`, caret: name.length + 2 })
  },
}

/** Rows to sort: those of the selection, or of the region around the active cell without its heading. */
export function sortedRange(context: CommandContext): CellRange | null {
  const { surface, state } = context
  const selected = rangeOf(context)
  if (!selected || !state.selection) return null
  if (!isOneCell(selected)) return usedPart(context, selected)
  const { row, column } = state.selection.active
  const region = regionAround(surface.model, state.activeSheetId, row, column)
  return hasHeading(surface.model, state.activeSheetId, region) ? { ...region, top: region.top + 1 } : region
}

/** Sorts rows of the selection, or of the region around the active cell, by the active cell's column. */
export const sort: Command<'ascending' | 'descending'> = {
  id: 'sort',
  title: '排序',
  runs: ['data.sort'],
  refusal: isSelected,
  run(context, direction) {
    const range = sortedRange(context)
    const active = context.state.selection?.active
    if (!range || !active) return
    const column = Math.max(range.left, Math.min(range.right, active.column))
    context.surface.execute('data.sort', {
      sheetId: context.state.activeSheetId,
      range,
      keys: [{ column, isDescending: direction === 'descending' }],
    })
  },
}
