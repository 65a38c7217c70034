import type { DialogTable } from '../dialog-table.ts'
import { BulletDialog } from './bullet-dialog.view.tsx'
import { ListStartDialog } from './list-start-dialog.view.tsx'
import { ParagraphBordersDialog } from './paragraph-borders-dialog.view.tsx'
import { ParagraphDialog } from './paragraph-dialog.view.tsx'
import { SortDialog } from './sort-dialog.view.tsx'
import { TabsDialog } from './tabs-dialog.view.tsx'

export const paragraphDialogs = {
  paragraph: ParagraphDialog,
  'paragraph-borders': ParagraphBordersDialog,
  tabs: TabsDialog,
  sort: SortDialog,
  bullet: BulletDialog,
  'list-start': ListStartDialog,
} satisfies DialogTable
