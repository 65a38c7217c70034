import { importRetrying } from '@wenfang/shared-remote'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import type { Command } from '../../view/commands/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { lazyPart } from '../../view/features/part.ts'
import { CommandItem } from '../../view/menus/command-item.view.tsx'
import { useSheetView } from '../../view/state/sheet-context.ts'

const PREVIEW = lazyPart(
  importRetrying(async () => (await import('./print-preview.view.tsx')).PrintPreview),
  {
    isForReaders: true,
  },
)

const openPreview: Command = {
  id: 'print-preview',
  title: '打印预览…',
  shortcuts: ['Mod+P'],
  isForReaders: true,
  run: ({ ui }) => ui.openDialog(PREVIEW, undefined),
}

const PrintItems = () => <CommandItem command={openPreview} icon={<Printer />} />

/** S136: the address asks for the settings of printing. */
function PrintOnOpening() {
  const { host, surface, ui } = useSheetView()
  useEffect(() => {
    if (host.query.get('print_settings') === '1') void surface.painted().then(() => ui.openDialog(PREVIEW, undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the workbook is opened
  }, [])
  return null
}

/** The workbook on paper. */
export const printing: SheetFeature = {
  items: { view: PrintItems },
  Layer: PrintOnOpening,
  shortcuts: [openPreview],
}
