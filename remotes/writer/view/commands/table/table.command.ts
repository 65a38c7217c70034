import type { Command, CommandContext } from '../command.ts'
import { exec, refusalOfEngine } from '../exec.ts'
import { childrenNamed, textOf } from '../../../model/tree/nodes.ts'
import { cellsOf, type GridCell } from '../../../model/tree/tables/table-grid.ts'
import { type TablePlace, tablePlace } from './table-place.ts'
import type { SurfaceCommand } from '../../engine/index.ts'
import { editStory } from '../edit-story.ts'
import { replaceNode } from '../../../model/tree/rewrite.ts'

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
const deleteByEngine = tableCommand('delete-table', '删除表格', { type: 'deleteTable' })
export const deleteTable: Command = {
  ...deleteByEngine,
  refusal: (context) => (isSuggesting(context) ? outside(context) : (deleteByEngine.refusal?.(context) ?? null)),
  // The engine deletes no table by a proposal.
  run: (context) => {
    const place = isSuggesting(context) ? tablePlace(context) : null
    if (place) editStory(context, (root) => replaceNode(root, place.table.id))
    else deleteByEngine.run(context)
  },
}
const isSuggesting = ({ surface }: CommandContext): boolean => surface.getEditingMode() === 'suggesting'

export const mergeCells = tableCommand('merge-cells', '合并单元格', { type: 'mergeCells' })
/** Selects cells as a block; what comes next, merging or shading, takes all of them. */
function selectCells({ surface }: CommandContext, place: TablePlace, isAsked: (cell: GridCell) => boolean): void {
  const cells = cellsOf(place.grid).filter(isAsked)
  const paragraphs = cells.flatMap(({ cell }) => childrenNamed(cell, 'p'))
  const [first, last] = [paragraphs[0], paragraphs.at(-1)]
  if (!first || !last) return
  const rows = cells.map(({ row }) => row)
  surface.surface?.setCellSelection({
    kind: 'cells',
    tableId: place.table.id,
    cellIds: cells.map(({ cell }) => cell.id),
    rows: { from: Math.min(...rows), to: Math.max(...rows) },
    columns: {
      from: Math.min(...cells.map(({ column }) => column)),
      to: Math.max(...cells.map(({ column, span }) => column + span - 1)),
    },
    text: {
      anchor: { paragraphId: first.id, offset: 0 },
      head: { paragraphId: last.id, offset: textOf(last).length },
    },
  })
}

const selecting = (id: string, title: string, isAsked: (cell: GridCell, caret: GridCell) => boolean): Command => ({
  id,
  title,
  isForReaders: true,
  refusal: outside,
  run: (context) => {
    const place = tablePlace(context)
    if (place) selectCells(context, place, (cell) => isAsked(cell, place.cell))
  },
})
export const selectCell = selecting('select-cell', '选择单元格', (cell, caret) => cell.cell === caret.cell)
export const selectRow = selecting('select-row', '选择行', (cell, caret) => cell.row === caret.row)
export const selectColumn = selecting(
  'select-column',
  '选择列',
  (cell, caret) => cell.column < caret.column + caret.span && caret.column < cell.column + cell.span,
)
export const selectTable = selecting('select-table', '选择表格', () => true)
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
