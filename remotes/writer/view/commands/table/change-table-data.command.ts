import { insertTableRows } from '../../../commands/table-commands.ts'
import { splitTableCell } from '../../../commands/table-structure-commands.ts'
import {
  deleteCells as remove,
  putTableFormula,
  tableToText as toText,
} from '../../../commands/table-format-commands.ts'
import type { Formula } from '../../../model/tree/tables/formula-field.ts'
import { textOf } from '../../../model/tree/nodes.ts'
import { isMergedVertically } from '../../../model/tree/tables/table-structure.ts'
import { rowsOf, tablePlace } from './table-place.ts'
import type { Separator } from '../../../model/tree/tables/text-and-table.ts'
import type { Command, CommandContext } from '../command.ts'
import { refusalOfEngine } from '../exec.ts'
import { deleteColumn, deleteRow, goToCell } from './table.command.ts'
import { cellsIn, outside, runOnTable } from './run-on-table.ts'

export interface RowsToInsert {
  readonly where: 'above' | 'below'
  readonly count: number
}

export const insertRowsMany: Command<RowsToInsert> = {
  id: 'insert-rows',
  title: '插入多行',
  refusal: (context, { count }) =>
    outside(context) ?? (Number.isInteger(count) && count >= 1 && count <= 500 ? null : '行数要在 1 到 500 之间'),
  runs: [insertTableRows.id],
  run: (context, { where, count }) =>
    void runOnTable(context, insertTableRows, (place) => {
      const rows = rowsOf(place)
      const row = (where === 'above' ? rows[0] : rows.at(-1)) ?? place.cell.row
      return { row, where: where === 'above' ? ('before' as const) : ('after' as const), count }
    }),
}

export interface SplitInto {
  readonly rows: number
  readonly columns: number
}

export const splitCellInto: Command<SplitInto> = {
  id: 'split-cell-into',
  title: '拆分单元格',
  refusal: (context, { rows, columns }) =>
    outside(context) ??
    (rows >= 1 && columns >= 1 && rows <= 50 && columns <= 50 && rows * columns > 1
      ? null
      : '请填写要拆成的行数和列数'),
  runs: [splitTableCell.id],
  run: (context, { rows, columns }) => {
    // What the engine would refuse it refuses with its reason.
    const refusal = refusalOfEngine(context, { type: 'splitCell', rows, cols: columns })
    if (refusal !== null) return context.ui.toast('warning', refusal)
    const place = tablePlace(context)
    if (!place) return
    const { row, column } = place.cell
    if (runOnTable(context, splitTableCell, () => ({ row, column, rows, columns })))
      goToCell(context, place.table.id, row, column)
  },
}

export type CellDeletion = 'left' | 'up' | 'row' | 'column'

export const deleteCells: Command<CellDeletion> = {
  id: 'delete-cells',
  title: '删除单元格',
  refusal: outside,
  runs: [remove.id],
  run: (context, how) => {
    if (how === 'row') return deleteRow.run(context)
    if (how === 'column') return deleteColumn.run(context)
    runOnTable(context, remove, ({ grid, cells }) => {
      if (how === 'left' || !isMergedVertically(grid)) return { cells: cellsIn(cells), shift: how }
      context.ui.toast('warning', '表格里有跨行合并的单元格，不能上移；请先拆分它们')
      return null
    })
  },
}

export const tableToText: Command<Separator> = {
  id: 'table-to-text',
  title: '表格转换成文本',
  refusal: outside,
  runs: [toText.id],
  run: (context, separator) => void runOnTable(context, toText, () => ({ separator })),
}

export const insertFormula: Command<Formula> = {
  id: 'table-formula',
  title: '公式',
  refusal: (context, { expression }) =>
    outside(context) ?? (expression.replaceAll(/[\s=]/g, '') === '' ? '请填写公式，例如 =SUM(ABOVE)' : null),
  runs: [putTableFormula.id],
  run: (context, { expression, picture }) =>
    void runOnTable(context, putTableFormula, ({ cell: { row, column } }) => ({ row, column, expression, picture })),
}

/** What a formula would most likely sum: the numbers above, else those to the left. */
export function likelyFormula(context: CommandContext): string {
  const place = tablePlace(context)
  if (!place) return '=SUM(ABOVE)'
  const above = place.grid.rows[place.cell.row - 1]?.cells.find(({ column }) => column === place.cell.column)
  return above && /\d/.test(textOf(above.cell)) ? '=SUM(ABOVE)' : place.cell.column > 0 ? '=SUM(LEFT)' : '=SUM(ABOVE)'
}
