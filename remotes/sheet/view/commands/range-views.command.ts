import type { FirstSeen } from '@wenfang/shared-contract'
import { regionAround } from '../../commands/index.ts'
import type { CellRange } from '../../model/index.ts'
import { textOfRanges } from '../../rules/range-text.ts'
import type { Command, CommandContext } from './command.ts'
import { isOneCell, isSelected, rangeOf } from './selected.ts'

/** Rows below a heading in a tab of their own, where they are seen otherwise; they stay where they are. */
const seenAs = (id: string, title: string, first: (range: CellRange, column: number) => FirstSeen): Command => ({
  id,
  title,
  refusal: (context) => (context.ui.fellows ? isSelected(context) : '只有智能表格里有区域视图'),
  run: (context) => showRange(context, first),
})

/** As cards, bars and days. */
export const toViews = seenAs('to-views', '区域视图', () => ({ kind: 'views' }))
/** By the column of the active cell. */
export const toGroups = seenAs('to-groups', '分组视图', ({ left }, column) => ({
  kind: 'groups',
  column: column - left,
}))
/** What one hides there, nobody misses in the sheet. */
export const toFilterView = seenAs('to-filter-view', '筛选视图', () => ({ kind: 'filter' }))

function showRange(context: CommandContext, first: (range: CellRange, column: number) => FirstSeen): void {
  const { surface, state, ui } = context
  const selected = rangeOf(context)
  const { activeSheetId: sheetId } = state
  const sheet = surface.model.sheets().find(({ id }) => id === sheetId)
  if (!selected || !state.selection || !sheet) return
  surface.finishEditing()
  const { row, column } = state.selection.active
  const range = isOneCell(selected) ? regionAround(surface.model, sheetId, row, column) : selected
  if (!surface.edits.readRange(sheetId, range)) return ui.toast('info', '所选区域里没有内容')
  const head = textOfRanges([{ ...range, bottom: range.top }])
  const kept = surface.offeredCells.keep(`'${sheet.name.replaceAll("'", "''")}'!${head}`)
  if (kept !== null) ui.fellows?.showRange({ kept, title: sheet.name, first: first(range, column) })
}
