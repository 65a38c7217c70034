import { regionAround } from '../../commands/index.ts'
import type { TablePayload } from '../../model/index.ts'
import type { Command } from './command.ts'
import { isOneCell, isSelected, rangeOf } from './selected.ts'

/** Cells become a table of another part of the file, which shows first what it would be. */
export const toTable: Command = {
  id: 'to-table',
  title: '转为数据表…',
  runs: ['fellows.give'],
  refusal: (context) => (context.ui.fellows ? isSelected(context) : '这个文件里没有数据表'),
  run(context) {
    const { surface, state, ui } = context
    const selected = rangeOf(context)
    const { activeSheetId: sheetId } = state
    if (!selected || !state.selection) return
    surface.finishEditing()
    const { row, column } = state.selection.active
    const wanted = isOneCell(selected) ? regionAround(surface.model, sheetId, row, column) : selected
    const read = surface.edits.readRange(sheetId, wanted)
    if (!read) return ui.toast('info', '所选区域里没有内容')
    const { range } = read
    const table = surface.model
      .objects(sheetId, 'table')
      .find(({ ranges: [place] }) => place && place.top === range.top && place.left === range.left)
    // Two tabs of one name, the sheet's and the table's, would not be told apart.
    const title = (table?.payload as TablePayload | undefined)?.name ?? ''
    // Before the table is there.
    if (!surface.edits.mayGive(sheetId, range)) return
    ui.fellows?.takeRange({ ...read, title }, (made) =>
      surface.execute('fellows.give', { sheetId, range, ...made, columns: [...made.columns] }),
    )
  },
}
