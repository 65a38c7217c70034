import { type Formula, formulaTable, putFormula } from '../../../model/tree/tables/formula-field.ts'
import { textOf } from '../../../model/tree/nodes.ts'
import {
  deleteShiftingLeft,
  deleteShiftingUp,
  emptyParagraph,
  insertRows,
  isMergedVertically,
} from '../../../model/tree/tables/table-structure.ts'
import { rowsOf, tablePlace } from './table-place.ts'
import { type Separator, textOfTable } from '../../../model/tree/tables/text-and-table.ts'
import { changeCells } from '../../../model/tree/tables/table-format.ts'
import type { Command, CommandContext } from '../command.ts'
import { exec } from '../exec.ts'
import { deleteColumn, deleteRow, outside } from './table.command.ts'
import { editTable } from './table-format.command.ts'

export interface RowsToInsert {
  readonly where: 'above' | 'below'
  readonly count: number
}

export const insertRowsMany: Command<RowsToInsert> = {
  id: 'insert-rows',
  title: '插入多行',
  refusal: (context, { count }) =>
    outside(context) ?? (Number.isInteger(count) && count >= 1 && count <= 500 ? null : '行数要在 1 到 500 之间'),
  run: (context, { where, count }) =>
    void editTable(context, (place, mint) => {
      const rows = rowsOf(place)
      const at = (where === 'above' ? rows[0] : rows.at(-1)) ?? place.cell.row
      return insertRows(place.table, at, where, count, mint)
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
  run: (context, { rows, columns }) => void exec(context, { type: 'splitCell', rows, cols: columns }),
}

export type CellDeletion = 'left' | 'up' | 'row' | 'column'

export const deleteCells: Command<CellDeletion> = {
  id: 'delete-cells',
  title: '删除单元格',
  refusal: outside,
  run: (context, how) => {
    if (how === 'row') return deleteRow.run(context)
    if (how === 'column') return deleteColumn.run(context)
    editTable(context, ({ table, grid, cells }, mint) => {
      if (how === 'left') return deleteShiftingLeft(table, cells, mint)
      if (!isMergedVertically(grid)) return deleteShiftingUp(table, cells, mint)
      context.ui.toast('warning', '表格里有跨行合并的单元格，不能上移；请先拆分它们')
      return null
    })
  },
}

export const tableToText: Command<Separator> = {
  id: 'table-to-text',
  title: '表格转换成文本',
  refusal: outside,
  run: (context, separator) =>
    void editTable(context, ({ table }, mint) => {
      const blocks = textOfTable(table, separator, mint)
      // A cell or a story needs at least one paragraph.
      return blocks.length > 0 ? blocks : [emptyParagraph(mint)]
    }),
}

export const insertFormula: Command<Formula> = {
  id: 'table-formula',
  title: '公式',
  refusal: (context, { expression }) =>
    outside(context) ?? (expression.replaceAll(/[\s=]/g, '') === '' ? '请填写公式，例如 =SUM(ABOVE)' : null),
  run: (context, formula) =>
    void editTable(context, ({ table, grid, cell }, mint) =>
      changeCells(table, [cell], (one) => putFormula(one, formula, formulaTable(grid, cell.row, cell.column), mint)),
    ),
}

/** What a formula would most likely sum: the numbers above, else those to the left. */
export function likelyFormula(context: CommandContext): string {
  const place = tablePlace(context)
  if (!place) return '=SUM(ABOVE)'
  const above = place.grid.rows[place.cell.row - 1]?.cells.find(({ column }) => column === place.cell.column)
  return above && /\d/.test(textOf(above.cell)) ? '=SUM(ABOVE)' : place.cell.column > 0 ? '=SUM(LEFT)' : '=SUM(ABOVE)'
}
