import type { Command, CommandContext } from '../command.ts'
import { exec, refusalOfEngine } from '../exec.ts'
import { paragraphsIn } from '../../../commands/places.ts'
import { formatCells } from '../../../commands/table-format-commands.ts'
import { deleteTable as deleteWholeTable } from '../../../commands/table-look-commands.ts'
import { attribute, childNamed, childrenNamed, textOf } from '../../../model/tree/nodes.ts'
import { cellsOf, type GridCell } from '../../../model/tree/tables/table-grid.ts'
import { type TablePlace, tablePlace } from './table-place.ts'
import type { SurfaceCommand } from '../../engine/index.ts'
import { storyRoot } from '../edit-story.ts'
import { cellsIn, outside, runOnTable } from './run-on-table.ts'

function tableCommand(id: string, title: string, command: SurfaceCommand): Command {
  return {
    id,
    title,
    refusal: (context) => outside(context) ?? refusalOfEngine(context, command),
    isActive: (context) => context.surface.isActive(command),
    run: (context) => void exec(context, command),
  }
}

export const rowAbove = tableCommand('row-above', '在上方插入行', { type: 'insertRow', where: 'above' })
export const rowBelow = tableCommand('row-below', '在下方插入行', { type: 'insertRow', where: 'below' })
export const columnLeft = tableCommand('column-left', '在左侧插入列', { type: 'insertColumn', where: 'left' })
export const columnRight = tableCommand('column-right', '在右侧插入列', { type: 'insertColumn', where: 'right' })
export const deleteRow = tableCommand('delete-row', '删除行', { type: 'deleteRow' })
export const deleteColumn = tableCommand('delete-column', '删除列', { type: 'deleteColumn' })
export const deleteTable: Command = {
  id: 'delete-table',
  title: '删除表格',
  refusal: outside,
  runs: [deleteWholeTable.id],
  run: (context) => {
    const pages = context.surface.surface
    const behind = paragraphBehind(context)
    if (!runOnTable(context, deleteWholeTable, () => ({})) || !pages || tablePlace(context)) return
    const place = behind === undefined ? null : { paragraphId: behind, offset: 0 }
    if (place) pages.setSelection({ anchor: place, head: place })
  },
}

/** Where the caret goes when the table is gone: behind it, else before it. */
function paragraphBehind(context: CommandContext): string | undefined {
  const place = tablePlace(context)
  const root = storyRoot(context)
  if (!place || !root) return undefined
  const own = new Set(paragraphsIn(place.table).map(({ id }) => id))
  const all = paragraphsIn(root).map(({ id }) => id)
  const last = all.findLastIndex((id) => own.has(id))
  return all[last + 1] ?? all.slice(0, last).findLast((id) => !own.has(id))
}

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
/** What is selected stays selected: formats move no letter. */
const formatSelected = (context: CommandContext, format: { vertical?: Vertical; shading?: string | null }): void => {
  const pages = context.surface.surface
  const selected = pages?.state().cellSelection
  const isDone = runOnTable(context, formatCells, ({ cells }) => ({ cells: cellsIn(cells), ...format }))
  if (isDone && selected) pages?.setCellSelection(selected)
}

type Vertical = 'top' | 'center' | 'bottom'

const verticalOf = ({ cell }: GridCell): string =>
  attribute(childNamed(childNamed(cell, 'tcPr'), 'vAlign'), 'val') ?? 'top'

const vertical = (id: string, title: string, alignment: Vertical): Command => ({
  id,
  title,
  refusal: outside,
  isActive: (context) => {
    const place = context.snapshot.table ? tablePlace(context) : null
    return place !== null && verticalOf(place.cell) === alignment
  },
  runs: [formatCells.id],
  run: (context) => formatSelected(context, { vertical: alignment }),
})
export const cellTop = vertical('cell-top', '顶端对齐', 'top')
export const cellMiddle = vertical('cell-middle', '垂直居中', 'center')
export const cellBottom = vertical('cell-bottom', '底端对齐', 'bottom')

/** `RRGGBB`, or null for no shading. */
export const cellShading: Command<string | null> = {
  id: 'cell-shading',
  title: '单元格底纹',
  refusal: outside,
  runs: [formatCells.id],
  run: (context, shading) => formatSelected(context, { shading }),
}
