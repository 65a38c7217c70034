import type { ComponentType } from 'react'
import type { StructureDialogName } from '../commands/command.ts'
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
