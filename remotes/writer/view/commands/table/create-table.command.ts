import { fitTable } from '../../../commands/table-format-commands.ts'
import { createTable as createModelTable } from '../../../commands/table-structure-commands.ts'
import type { AutoFit } from '../../../model/tree/tables/table-format.ts'
import { openStep } from '../../engine/index.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { insertTable, type TableSize } from '../insert/insert.command.ts'
import { runOnTable } from './run-on-table.ts'
import { tablePlace } from './table-place.ts'

/** What files of Word hold, and what the pages lay out in time. */
export const MOST_COLUMNS = 63
export const MOST_ROWS = 32_767
export const MOST_CELLS = 20_000

export interface NewTable extends TableSize {
  readonly fit: AutoFit
}

/** Puts in a table of any size whose columns find their width as asked, as one step. */
export const createTable: Command<NewTable> = {
  id: 'create-table',
  title: '插入表格',
  refusal: (context, { rows, columns }) =>
    sizeRefusal({ rows, columns }) ?? insertTable.refusal?.(context, { rows, columns }) ?? null,
  runs: [createModelTable.id, fitTable.id],
  run(context, { rows, columns, fit }) {
    const before = tablePlace(context)?.table.id
    const close = openStep(context.surface)
    insertTable.run(context, { rows, columns })
    if (tablePlace(context)?.table.id !== before) runOnTable(context, fitTable, () => ({ how: fit }))
    close()
  },
}

function sizeRefusal({ rows, columns }: TableSize): string | null {
  if (!(columns >= 1 && columns <= MOST_COLUMNS)) return `列数要在 1 到 ${MOST_COLUMNS} 之间`
  if (!(rows >= 1 && rows <= MOST_ROWS)) return `行数要在 1 到 ${MOST_ROWS} 之间`
  return rows * columns > MOST_CELLS ? `表格最多 ${MOST_CELLS} 个单元格，请减少行数或列数` : null
}

export const openCreateTable = dialogCommand('create-table', {
  id: 'create-table-dialog',
  title: '插入表格…',
})
