import type { DialogTable } from '../dialog-table.ts'
import { ColumnsDialog } from './columns-dialog.view.tsx'
import { LineNumbersDialog } from './line-numbers-dialog.view.tsx'
import { PageBordersDialog } from './page-borders-dialog.view.tsx'
import { PageDialog } from './page-dialog.view.tsx'
import { PageNumberingDialog } from './page-numbering-dialog.view.tsx'
import { WatermarkDialog } from './watermark-dialog.view.tsx'

export const pageDialogs = {
  page: PageDialog,
  columns: ColumnsDialog,
  'page-borders': PageBordersDialog,
  'line-numbers': LineNumbersDialog,
  watermark: WatermarkDialog,
  'page-numbering': PageNumberingDialog,
} satisfies DialogTable
