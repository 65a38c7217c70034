import type { DialogTable } from '../dialog-table.ts'
import { CompareFileDialog } from './compare-file-dialog.view.tsx'

export const reviewDialogs = {
  'compare-file': CompareFileDialog,
} satisfies DialogTable
