import type { DialogTable } from '../dialog-table.ts'
import { AutocorrectDialog } from '../../autocorrect/autocorrect-dialog.view.tsx'
import { FontDialog } from './font-dialog.view.tsx'

export const textDialogs = {
  font: FontDialog,
  autocorrect: AutocorrectDialog,
} satisfies DialogTable
