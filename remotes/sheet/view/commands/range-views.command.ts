import { regionAround } from '../../commands/index.ts'
import { textOfRanges } from '../../rules/range-text.ts'
import type { Command } from './command.ts'
import { isOneCell, isSelected, rangeOf } from './selected.ts'

/** Rows below a heading as cards, bars and days, in a tab of their own; they stay where they are. */
export const toViews: Command = {
  id: 'to-views',
  title: '区域视图',
  refusal: (context) => (context.ui.fellows ? isSelected(context) : '只有智能表格里有区域视图'),
  run(context) {
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
    if (kept !== null) ui.fellows?.showRange({ kept, title: sheet.name })
  },
}
