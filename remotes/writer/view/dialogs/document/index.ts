import type { DialogTable } from '../dialog-table.ts'
import { ExportDialog } from '../../print/export-dialog.view.tsx'
import { PrintDialog } from '../../print/print-dialog.view.tsx'

export const documentDialogs = {
  print: PrintDialog,
  export: ExportDialog,
} satisfies DialogTable
