import type { DialogTable } from '../dialog-table.ts'
import { CommandPalette } from '../../palette/command-palette.view.tsx'
import { GoToDialog } from './go-to-dialog.view.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.view.tsx'
import { WordCountDialog } from './word-count-dialog.view.tsx'
import { ZoomDialog } from './zoom-dialog.view.tsx'

export const viewDialogs = {
  'go-to': GoToDialog,
  'word-count': WordCountDialog,
  shortcuts: ShortcutsDialog,
  palette: CommandPalette,
  zoom: ZoomDialog,
} satisfies DialogTable
