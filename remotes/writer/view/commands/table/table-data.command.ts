import { textToTable as fromText } from '../../../commands/text-to-table-command.ts'
import { storyName, storyRoot } from '../edit-story.ts'
import { recalculateTable as recalculate, sortTableRows, splitTable } from '../../../commands/table-format-commands.ts'
import { recalculate as recalculated } from '../../../model/tree/tables/formula-field.ts'
import { createMint } from '../../../model/tree/parse.ts'
import { pathTo } from '../../../model/tree/nodes.ts'
import { isMergedVertically, type SortKey } from '../../../model/tree/tables/table-structure.ts'
import { tablePlace } from './table-place.ts'
import { paragraphsBetween, type Separator } from '../../../model/tree/tables/text-and-table.ts'
import type { Command, CommandContext } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { runModel } from '../run-model.ts'
import { outside, runOnTable, tableDialog, tableEdit } from './run-on-table.ts'

export const cutTable = tableEdit(
  {
    id: 'split-table',
    title: '拆分表格',
    refusal: ({ snapshot }) => (snapshot.table?.rowIndex === 0 ? '请把光标放到要成为第二个表格首行的那一行' : null),
  },
  splitTable,
  ({ cell }) => ({ row: cell.row }),
)

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
  runs: [sortTableRows.id],
  run: (context, { keys, hasHeader }) =>
    void runOnTable(context, sortTableRows, () => ({ keys, headerRows: hasHeader ? 1 : 0 })),
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
  runs: [fromText.id],
  run: (context, { separator, columns }) => {
    const selected = selectedParagraphs(context)
    const part = storyName(context)
    if (!selected || part === null) return
    const paragraphs = selected.stretch.map(({ id }) => id)
    runModel(context.surface, fromText, { part, paragraphs, separator, ...(columns > 0 ? { columns } : {}) })
  },
}

export const recalculateTable: Command = {
  id: 'recalculate-table',
  title: '重新计算表格',
  refusal: outside,
  runs: [recalculate.id],
  run: (context) => {
    const place = tablePlace(context)
    const count = place ? recalculated(place.table, createMint('/counted')).count : 0
    runOnTable(context, recalculate, () => ({}))
    context.ui.toast('info', count === 0 ? '这个表格里没有公式' : `已重新计算 ${count} 个公式`)
  },
}

export const openSplitCell = tableDialog('split-cell', 'split-cell-dialog', '拆分单元格…')

export const openInsertRows = tableDialog('insert-rows', 'insert-rows-dialog', '插入多行…')

export const openDeleteCells = tableDialog('delete-cells', 'delete-cells-dialog', '删除单元格…')

export const openSort = dialogCommand('sort-table', {
  id: 'sort-dialog',
  title: '排序…',
  refusal: (context) => sortTable.refusal?.(context, NO_ORDER) ?? null,
})

export const openFormula = tableDialog('table-formula', 'formula-dialog', '公式…')

export const openTableToText = tableDialog('table-to-text', 'table-to-text-dialog', '转换成文本…')

export const openTextToTable = dialogCommand('text-to-table', {
  id: 'text-to-table-dialog',
  title: '文本转换成表格…',
  refusal: (context) => textToTable.refusal?.(context, { separator: '\t', columns: 0 }) ?? null,
})

const NO_ORDER: SortOrder = { keys: [], hasHeader: false }
