import type { DialogTable } from '../dialog-table.ts'
import { BordersDialog } from './borders-dialog.view.tsx'
import { CreateTableDialog } from './create-table-dialog.view.tsx'
import { SplitCellDialog, InsertRowsDialog, DeleteCellsDialog } from './table-cells-dialogs.view.tsx'
import { FormulaDialog, TableToTextDialog, TextToTableDialog, SortDialog } from './table-data-dialogs.view.tsx'
import { TableDialog } from './table-dialog.view.tsx'

export const tableDialogs = {
  table: TableDialog,
  'create-table': CreateTableDialog,
  'table-borders': BordersDialog,
  'table-formula': FormulaDialog,
  'table-to-text': TableToTextDialog,
  'text-to-table': TextToTableDialog,
  'sort-table': SortDialog,
  'split-cell': SplitCellDialog,
  'insert-rows': InsertRowsDialog,
  'delete-cells': DeleteCellsDialog,
} satisfies DialogTable
