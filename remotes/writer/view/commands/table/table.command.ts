import type { Command, CommandContext } from '../command.ts'
import { askedFirst, refusalOfEngine } from '../exec.ts'
import { paragraphsIn } from '../../../commands/places.ts'
import { insertTableRows } from '../../../commands/table-commands.ts'
import {
  deleteTableColumns,
  deleteTableRows,
  insertTableColumn,
  mergeTableCells,
} from '../../../commands/table-structure-commands.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { formatCells } from '../../../commands/table-format-commands.ts'
import { deleteTable as deleteWholeTable } from '../../../commands/table-look-commands.ts'
import { attribute, childNamed, childrenNamed, pathTo, textOf } from '../../../model/tree/nodes.ts'
import { cellsOf, gridOf, type GridCell } from '../../../model/tree/tables/table-grid.ts'
import { columnsOf, rowsOf, type TablePlace, tablePlace } from './table-place.ts'
import type { SurfaceCommand } from '../../engine/index.ts'
import { storyRoot } from '../edit-story.ts'
import { cellsIn, outside, runOnTable } from './run-on-table.ts'

/** What the engine would refuse is refused here, too: it knows what is locked, and where a proposal cannot be made. */
function structural(
  id: string,
  title: string,
  { engine, runs, run }: { engine: SurfaceCommand; runs: string; run: (context: CommandContext) => void },
): Command {
  return {
    id,
    title,
    refusal: (context) => outside(context) ?? refusalOfEngine(context, engine),
    runs: [runs],
    run: (context) => askedFirst(context, engine, () => run(context)),
  }
}

/** Puts the caret into a cell of the caret's table, into the last where there are fewer. */
export function goToCell({ surface }: CommandContext, tableId: string, row: number, column: number): void {
  const root = storyRoot({ surface })
  const table = root && pathTo(root, tableId)?.at(-1)
  const { rows } = table ? gridOf(table) : { rows: [] }
  const cells = (rows[row] ?? rows.at(-1))?.cells ?? []
  const found = cells.findLast((cell) => cell.column <= column) ?? cells[0]
  const [paragraph] = found ? paragraphsIn(found.cell) : []
  const caret = paragraph && { paragraphId: paragraph.id, offset: 0 }
  if (caret) surface.surface?.setSelection({ anchor: caret, head: caret })
}

const rowBeside = (id: string, title: string, where: 'above' | 'below'): Command =>
  structural(id, title, {
    engine: { type: 'insertRow', where },
    runs: insertTableRows.id,
    run: (context) => {
      const place = tablePlace(context)
      if (!place) return
      const rows = rowsOf(place)
      const row = (where === 'above' ? rows[0] : rows.at(-1)) ?? place.cell.row
      const side = where === 'above' ? ('before' as const) : ('after' as const)
      if (runOnTable(context, insertTableRows, () => ({ row, where: side })))
        goToCell(context, place.table.id, where === 'above' ? row : row + 1, place.cell.column)
    },
  })
export const rowAbove = rowBeside('row-above', '在上方插入行', 'above')
export const rowBelow = rowBeside('row-below', '在下方插入行', 'below')

const columnBeside = (id: string, title: string, where: 'left' | 'right'): Command =>
  structural(id, title, {
    engine: { type: 'insertColumn', where },
    runs: insertTableColumn.id,
    run: (context) => {
      const place = tablePlace(context)
      if (!place) return
      // The first column of a table for scripts from the right is the rightmost.
      const isBefore = (where === 'left') !== isRightToLeft(place.table)
      const columns = columnsOf(place)
      const column = (isBefore ? columns[0] : columns.at(-1)) ?? place.cell.column
      const side = isBefore ? ('before' as const) : ('after' as const)
      if (runOnTable(context, insertTableColumn, () => ({ column, where: side })))
        goToCell(context, place.table.id, place.cell.row, isBefore ? column : column + 1)
    },
  })
export const columnLeft = columnBeside('column-left', '在左侧插入列', 'left')
export const columnRight = columnBeside('column-right', '在右侧插入列', 'right')

const isRightToLeft = (table: OoxmlElement): boolean => {
  const mark = childNamed(childNamed(table, 'tblPr'), 'bidiVisual')
  return mark !== undefined && !['0', 'false', 'off'].includes(attribute(mark, 'val') ?? '1')
}

export const deleteRow = structural('delete-row', '删除行', {
  engine: { type: 'deleteRow' },
  runs: deleteTableRows.id,
  run: (context) => {
    const place = tablePlace(context)
    const rows = place ? rowsOf(place) : []
    const [row] = rows
    if (!place || row === undefined) return
    deleteAnd(context, place, () => runOnTable(context, deleteTableRows, () => ({ row, count: rows.length })), row)
  },
})

export const deleteColumn = structural('delete-column', '删除列', {
  engine: { type: 'deleteColumn' },
  runs: deleteTableColumns.id,
  run: (context) => {
    const place = tablePlace(context)
    const columns = place ? columnsOf(place) : []
    const [column] = columns
    if (!place || column === undefined) return
    const remove = (): boolean => runOnTable(context, deleteTableColumns, () => ({ column, count: columns.length }))
    deleteAnd(context, place, remove, place.cell.row, column)
  },
})

/** The caret goes to the cell that moved up, or behind the table where none is left. */
function deleteAnd(
  context: CommandContext,
  place: TablePlace,
  remove: () => boolean,
  row: number,
  column = place.cell.column,
): void {
  const behind = paragraphBehind(context)
  if (!remove()) return
  const root = storyRoot(context)
  const isLeft = root !== null && pathTo(root, place.table.id) !== null
  if (isLeft) return goToCell(context, place.table.id, row, column)
  const caret = behind === undefined ? null : { paragraphId: behind, offset: 0 }
  if (caret) context.surface.surface?.setSelection({ anchor: caret, head: caret })
}

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

export const mergeCells = structural('merge-cells', '合并单元格', {
  engine: { type: 'mergeCells' },
  runs: mergeTableCells.id,
  run: (context) => {
    const place = tablePlace(context)
    if (!place) return
    const [rows, columns] = [rowsOf(place), columnsOf(place)]
    const [top, left] = [rows[0], columns[0]]
    const [bottom, right] = [rows.at(-1), columns.at(-1)]
    if (top === undefined || left === undefined || bottom === undefined || right === undefined) return
    if (runOnTable(context, mergeTableCells, () => ({ top, left, bottom, right })))
      goToCell(context, place.table.id, top, left)
  },
})

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
