import type { ComponentType } from 'react'
import type { StructureDialogName } from '../commands/command.ts'
import { BookmarkDialog } from './bookmark-dialog.view.tsx'
import { CaptionDialog } from './caption-dialog.view.tsx'
import { ContentsDialog } from './contents-dialog.view.tsx'
import { CrossReferenceDialog } from './cross-reference-dialog.view.tsx'
import { FieldDialog } from './field-dialog.view.tsx'
import { ContentControlDialog } from './content-control-dialog.view.tsx'
import { GoToDialog } from './go-to-dialog.view.tsx'
import { WordCountDialog } from './word-count-dialog.view.tsx'
import { FiguresDialog } from './figures-dialog.view.tsx'
import { NotesDialog } from './notes-dialog.view.tsx'
import { PropertiesDialog } from './properties-dialog.view.tsx'
import { ColumnsDialog } from './columns-dialog.view.tsx'
import { LineNumbersDialog } from './line-numbers-dialog.view.tsx'
import { PageBordersDialog } from './page-borders-dialog.view.tsx'
import { PageDialog } from './page-dialog.view.tsx'
import { PageNumberingDialog } from './page-numbering-dialog.view.tsx'
import { WatermarkDialog } from './watermark-dialog.view.tsx'

const DIALOGS: Readonly<Record<StructureDialogName, ComponentType<{ readonly onClose: () => void }>>> = {
  page: PageDialog,
  columns: ColumnsDialog,
  'page-borders': PageBordersDialog,
  'line-numbers': LineNumbersDialog,
  watermark: WatermarkDialog,
  'page-numbering': PageNumberingDialog,
  'word-count': WordCountDialog,
  'go-to': GoToDialog,
  'content-control': ContentControlDialog,
  field: FieldDialog,
  properties: PropertiesDialog,
  contents: ContentsDialog,
  figures: FiguresDialog,
  caption: CaptionDialog,
  'cross-reference': CrossReferenceDialog,
  bookmark: BookmarkDialog,
  notes: NotesDialog,
}

export function StructureDialogs({
  name,
  onClose,
}: {
  readonly name: StructureDialogName
  readonly onClose: () => void
}) {
  const Shown = DIALOGS[name]
  return <Shown onClose={onClose} />
}
