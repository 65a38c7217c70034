import { editStory, storyRoot } from '../edit-story.ts'
import { type Formula, formulaTable, putFormula, recalculate } from '../../../model/tree/tables/formula-field.ts'
import { pathTo, textOf } from '../../../model/tree/nodes.ts'
import { replaceNode } from '../../../model/tree/rewrite.ts'
import {
  deleteShiftingLeft,
  deleteShiftingUp,
  emptyParagraph,
  insertRows,
  isMergedVertically,
  type SortKey,
  sortRows,
  splitTable,
} from '../../../model/tree/tables/table-structure.ts'
import { rowsOf, tablePlace } from './table-place.ts'
import {
  columnsOf,
  paragraphsBetween,
  replaceStretch,
  type Separator,
  tableOfText,
  textOfTable,
} from '../../../model/tree/tables/text-and-table.ts'
import { changeCells } from '../../../model/tree/tables/table-format.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { exec } from '../exec.ts'
import { deleteColumn, deleteRow, outside } from './table.command.ts'
import { editTable } from './table-format.command.ts'

export const cutTable: Command = {
  id: 'split-table',
  title: '拆分表格',
  refusal: (context) =>
    outside(context) ?? (context.snapshot.table?.rowIndex === 0 ? '请把光标放到要成为第二个表格首行的那一行' : null),
  run: (context) => void editTable(context, ({ table, cell }, mint) => splitTable(table, cell.row, mint)),
}

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

export interface SortOrder {
  readonly keys: readonly SortKey[]
  readonly hasHeader: boolean
}
export const sortTable: Command<SortOrder> = {
  id: 'sort-table',
  title: '排序',
  refusal: (context) => {
    const refused = outside(context)
    if (refused !== null) return refused
    const place = tablePlace(context)
    return place && isMergedVertically(place.grid) ? '表格里有跨行合并的单元格，不能排序' : null
  },
  run: (context, { keys, hasHeader }) =>
    void editTable(context, ({ table }) => sortRows(table, keys, hasHeader ? 1 : 0)),
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

export interface TextToTable {
  readonly separator: Separator
  readonly columns: number
}

/** The selected paragraphs, if they may become a table. */
export function selectedParagraphs(context: CommandContext) {
  const root = storyRoot(context)
  const selection = context.surface.surface?.state().selection
  const path = root && selection ? pathTo(root, selection.head.paragraphId) : null
  const parent = path?.at(-2)
  if (!parent || !selection) return null
  const stretch = paragraphsBetween(parent, selection.anchor.paragraphId, selection.head.paragraphId)
  return stretch ? { parent, stretch } : null
}

export const textToTable: Command<TextToTable> = {
  id: 'text-to-table',
  title: '文本转换成表格',
  refusal: (context) => (selectedParagraphs(context) ? null : '请先选中要转换的几段文字'),
  run: (context, { separator, columns }) => {
    const selected = selectedParagraphs(context)
    if (!selected) return
    const setup = context.surface.getPageSetup()
    const width = setup ? setup.pageWidthTwips - setup.marginsTwips.left - setup.marginsTwips.right : 9000
    editStory(context, (root, mint) => {
      const count = Math.max(
        1,
        Math.min(63, columns || (separator === null ? 1 : columnsOf(selected.stretch, separator))),
      )
      const table = tableOfText(selected.stretch, separator, count, width, mint)
      const isLast = selected.parent.children.at(-1) === selected.stretch.at(-1) || selected.parent.localName === 'tc'
      const by = isLast ? [table, emptyParagraph(mint)] : [table]
      return root === selected.parent
        ? replaceStretch(root, selected.stretch, by)
        : replaceNode(root, selected.parent.id, replaceStretch(selected.parent, selected.stretch, by))
    })
  },
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

export const recalculateTable: Command = {
  id: 'recalculate-table',
  title: '重新计算表格',
  refusal: outside,
  run: (context) => {
    let count = 0
    editTable(context, ({ table }, mint) => {
      const done = recalculate(table, mint)
      count = done.count
      return done.table
    })
    context.ui.toast('info', count === 0 ? '这个表格里没有公式' : `已重新计算 ${count} 个公式`)
  },
}

/** What a formula would most likely sum: the numbers above, else those to the left. */
export function likelyFormula(context: CommandContext): string {
  const place = tablePlace(context)
  if (!place) return '=SUM(ABOVE)'
  const above = place.grid.rows[place.cell.row - 1]?.cells.find(({ column }) => column === place.cell.column)
  return above && /\d/.test(textOf(above.cell)) ? '=SUM(ABOVE)' : place.cell.column > 0 ? '=SUM(LEFT)' : '=SUM(ABOVE)'
}

export const openSplitCell = dialogCommand('split-cell', {
  id: 'split-cell-dialog',
  title: '拆分单元格…',
  refusal: outside,
})
export const openInsertRows = dialogCommand('insert-rows', {
  id: 'insert-rows-dialog',
  title: '插入多行…',
  refusal: outside,
})
export const openDeleteCells = dialogCommand('delete-cells', {
  id: 'delete-cells-dialog',
  title: '删除单元格…',
  refusal: outside,
})
export const openSort = dialogCommand('sort-table', {
  id: 'sort-dialog',
  title: '排序…',
  refusal: (context) => sortTable.refusal?.(context, NO_ORDER) ?? null,
})
export const openFormula = dialogCommand('table-formula', { id: 'formula-dialog', title: '公式…', refusal: outside })
export const openTableToText = dialogCommand('table-to-text', {
  id: 'table-to-text-dialog',
  title: '转换成文本…',
  refusal: outside,
})
export const openTextToTable = dialogCommand('text-to-table', {
  id: 'text-to-table-dialog',
  title: '文本转换成表格…',
  refusal: (context) => textToTable.refusal?.(context, { separator: '\t', columns: 0 }) ?? null,
})

const NO_ORDER: SortOrder = { keys: [], hasHeader: false }
