import type { DialogTable } from '../dialog-table.ts'
import { BookmarkDialog } from './bookmark-dialog.view.tsx'
import { CaptionDialog } from './caption-dialog.view.tsx'
import { CitationDialog } from './citation-dialog.view.tsx'
import { ContentControlDialog } from './content-control-dialog.view.tsx'
import { ContentsDialog } from './contents-dialog.view.tsx'
import { CrossReferenceDialog } from './cross-reference-dialog.view.tsx'
import { FieldDialog } from './field-dialog.view.tsx'
import { FiguresDialog } from './figures-dialog.view.tsx'
import { IndexDialog } from './index-dialog.view.tsx'
import { IndexMarkDialog } from './index-mark-dialog.view.tsx'
import { NotesDialog } from './notes-dialog.view.tsx'
import { PropertiesDialog } from './properties-dialog.view.tsx'
import { SourcesDialog } from './sources-dialog.view.tsx'

export const referenceDialogs = {
  contents: ContentsDialog,
  figures: FiguresDialog,
  caption: CaptionDialog,
  'cross-reference': CrossReferenceDialog,
  bookmark: BookmarkDialog,
  citation: CitationDialog,
  sources: SourcesDialog,
  index: IndexDialog,
  'index-mark': IndexMarkDialog,
  notes: NotesDialog,
  field: FieldDialog,
  'content-control': ContentControlDialog,
  properties: PropertiesDialog,
} satisfies DialogTable
