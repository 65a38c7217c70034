import type { DialogTable } from '../dialog-table.ts'
import { FontDialog } from './font-dialog.view.tsx'

export const textDialogs = {
  font: FontDialog,
} satisfies DialogTable
