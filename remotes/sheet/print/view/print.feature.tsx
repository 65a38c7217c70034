import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { importRetrying } from '@wenfang/shared-remote'
import { printRefusal } from '@wenfang/shared-remote/print'
import { MenuItem, ToolbarSeparator } from '@wenfang/shared-ui'
import Image from 'lucide-react/icons/image'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import type { Command } from '../../view/commands/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { lazyPart } from '../../view/features/part.ts'
import { CommandButton } from '../../view/ribbon/command-button.view.tsx'
import { type SheetView, useSheetView } from '../../view/state/sheet-context.ts'
import { PageTools } from './page-tools.view.tsx'

const PREVIEW = lazyPart(
  importRetrying(async () => (await import('./print-preview.view.tsx')).SheetPrintPreview),
  {
    isForReaders: true,
  },
)

const openPreview: Command = {
  id: 'print-preview',
  title: '打印预览…',
  shortcuts: ['Mod+P'],
  isForReaders: true,
  refusal: ({ ui }) => ui.printRefusal,
  run: ({ ui }) => ui.openDialog(PREVIEW, undefined),
}

const PrintTool = () => (
  <CommandButton command={openPreview} icon={<Printer />}>
    打印预览
  </CommandButton>
)

const PagesOfPaper = () => (
  <>
    <PrintTool />
    <ToolbarSeparator />
    <PageTools />
  </>
)

/** S136: the address asks for the settings of printing. */
function PrintOnOpening() {
  const { host, surface, ui } = useSheetView()
  useEffect(() => {
    if (host.query.get('print_settings') === '1' && printRefusal(host) === null)
      void surface.painted().then(() => ui.openDialog(PREVIEW, undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the workbook is opened
  }, [])
  return null
}

const loadPicture = importRetrying(async () => ({
  ...(await import('./cells-picture.ts')),
  ...(await import('./surface-source.ts')),
}))

/** The selected cells, drawn. */
async function selectedPicture({ surface, host }: SheetView): Promise<Blob> {
  const { cellsPicture, surfaceSource } = await loadPicture()
  const selection = surface.selection()
  const range = selection?.ranges.at(-1)
  const { source, dispose } = surfaceSource(surface, host)
  try {
    const blob = selection && range ? await cellsPicture(source, selection.sheetId, range) : null
    if (!blob) throw new Error('nothing to draw')
    return blob
  } finally {
    dispose()
  }
}

async function savePicture(view: SheetView): Promise<void> {
  saveBytes(`${view.host.file.name.replace(/\.[^.]*$/, '')}.png`, await selectedPicture(view))
}

// Given as a promise, so that the browser still takes it for what the press asked for.
const copyPicture = (view: SheetView): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': selectedPicture(view) })])

function PictureItems() {
  const view = useSheetView()
  const told = (work: Promise<void>, done: string | null): void =>
    void work.then(
      () => done !== null && view.host.toast('success', done),
      (error: unknown) => {
        view.host.report('sheet.picture.failed', { message: String(error) })
        view.host.toast('warning', '没有生成图片，文件没有改变，请重试')
      },
    )
  return (
    <>
      <MenuItem icon={<Image />} onSelect={() => told(savePicture(view), null)}>
        导出为图片
      </MenuItem>
      {/* Over plain HTTP browsers take no pictures. */}
      {'clipboard' in navigator && (
        <MenuItem onSelect={() => told(copyPicture(view), '已复制为图片')}>复制为图片</MenuItem>
      )}
    </>
  )
}

/** The workbook on paper, and cells as pictures. */
export const printing: SheetFeature = {
  tools: { page: PagesOfPaper, view: PrintTool },
  CellItems: PictureItems,
  Layer: PrintOnOpening,
  shortcuts: [openPreview],
}
