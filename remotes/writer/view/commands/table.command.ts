import type { Command, CommandContext } from './command.ts'
import { exec, refusalOfEngine } from './exec.ts'
import { childrenNamed, textOf } from '../edits/nodes.ts'
import { tablePlace } from '../edits/table-place.ts'
import type { SurfaceCommand } from '../engine/index.ts'

const OUTSIDE = '请先把光标放到表格里'

function tableCommand(id: string, title: string, command: SurfaceCommand): Command {
  return {
    id,
    title,
    refusal: (context) => outside(context) ?? refusalOfEngine(context, command),
    isActive: (context) => context.surface.isActive(command),
    run: (context) => void exec(context, command),
  }
}

export const outside = ({ snapshot }: CommandContext): string | null => (snapshot.table ? null : OUTSIDE)

export const rowAbove = tableCommand('row-above', '在上方插入行', { type: 'insertRow', where: 'above' })
export const rowBelow = tableCommand('row-below', '在下方插入行', { type: 'insertRow', where: 'below' })
export const columnLeft = tableCommand('column-left', '在左侧插入列', { type: 'insertColumn', where: 'left' })
export const columnRight = tableCommand('column-right', '在右侧插入列', { type: 'insertColumn', where: 'right' })
export const deleteRow = tableCommand('delete-row', '删除行', { type: 'deleteRow' })
export const deleteColumn = tableCommand('delete-column', '删除列', { type: 'deleteColumn' })
export const deleteTable = tableCommand('delete-table', '删除表格', { type: 'deleteTable' })
export const mergeCells = tableCommand('merge-cells', '合并单元格', { type: 'mergeCells' })
export const headerRow = tableCommand('header-row', '标题行重复', { type: 'toggleHeaderRow' })
export const selectCell: Command = {
  id: 'select-cell',
  title: '选择单元格',
  isForReaders: true,
  refusal: (context) => outside(context),
  run: (context) => {
    const place = tablePlace(context)
    const cell = place?.cell.cell
    const paragraphs = cell ? childrenNamed(cell, 'p') : []
    const [first, last] = [paragraphs[0], paragraphs.at(-1)]
    if (!first || !last) return
    context.surface.surface?.setSelection({
      anchor: { paragraphId: first.id, offset: 0 },
      head: { paragraphId: last.id, offset: textOf(last).length },
    })
  },
}
export const selectTable = tableCommand('select-table', '选择表格', { type: 'selectTableRegion', region: 'table' })
export const selectRow = tableCommand('select-row', '选择行', { type: 'selectTableRegion', region: 'row' })
export const selectColumn = tableCommand('select-column', '选择列', { type: 'selectTableRegion', region: 'column' })
export const cellTop = tableCommand('cell-top', '顶端对齐', { type: 'setTableCellVerticalAlignment', alignment: 'top' })
export const cellMiddle = tableCommand('cell-middle', '垂直居中', {
  type: 'setTableCellVerticalAlignment',
  alignment: 'center',
})
export const cellBottom = tableCommand('cell-bottom', '底端对齐', {
  type: 'setTableCellVerticalAlignment',
  alignment: 'bottom',
})

/** `RRGGBB`, or null for no shading. */
export const cellShading: Command<string | null> = {
  id: 'cell-shading',
  title: '单元格底纹',
  refusal: outside,
  run: (context, colour) =>
    void exec(context, { type: 'setCellFill', color: colour === null ? null : { kind: 'hex', value: colour } }),
}
