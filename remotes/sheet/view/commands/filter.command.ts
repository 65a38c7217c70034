import { regionAround } from '../../commands/index.ts'
import { isOneCell, isSelected, rangeOf, usedPart } from './selected.ts'
import type { Command } from './command.ts'

/** Buttons in the heading of the region around the active cell, for everyone; pressed again they are gone. */
export const filter: Command = {
  id: 'filter',
  title: '筛选',
  runs: ['filter.set', 'filter.remove'],
  shortcuts: ['Mod+Shift+L'],
  refusal: isSelected,
  isActive: ({ surface }) => surface.rules.objects('filter').length > 0,
  run(context) {
    const { surface, state } = context
    const sheetId = state.activeSheetId
    if (surface.rules.objects('filter').length > 0) {
      surface.filters.clear(sheetId)
      surface.execute('filter.remove', { sheetId })
      return
    }
    const selected = rangeOf(context)
    const active = state.selection?.active
    if (!selected || !active) return
    const range = isOneCell(selected)
      ? regionAround(surface.model, sheetId, active.row, active.column)
      : (usedPart(context, selected) ?? selected)
    surface.execute('filter.set', { sheetId, range, payload: { columns: [] }, hidden: [] })
  },
}

export const reapplyFilter: Command = {
  id: 'reapply-filter',
  title: '重新应用筛选',
  runs: ['filter.set', 'table.filter'],
  refusal: ({ surface, state }) => (surface.filters.heads(state.activeSheetId).length > 0 ? null : '当前没有筛选'),
  run: ({ surface, state }) => surface.filters.reapply(state.activeSheetId),
}

export const clearFilter: Command = {
  id: 'clear-filter',
  title: '显示全部',
  runs: ['filter.set', 'table.filter'],
  refusal: ({ surface, state }) => (surface.filters.heads(state.activeSheetId).length > 0 ? null : '当前没有筛选'),
  run: ({ surface, state }) => surface.filters.clear(state.activeSheetId),
}
