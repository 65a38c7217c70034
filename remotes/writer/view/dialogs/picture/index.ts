import type { DialogTable } from '../dialog-table.ts'
import { AltTextDialog } from './alt-text-dialog.view.tsx'
import { PictureDialog } from './picture-dialog.view.tsx'

export const pictureDialogs = {
  picture: PictureDialog,
  'alt-text': AltTextDialog,
} satisfies DialogTable
