import { WenfangError } from '@wenfang/shared-protocol'
import { Button, EmptyState, Segmented } from '@wenfang/shared-ui'
import { PrintPage, PrintPreview, PrintWindow } from '@wenfang/shared-ui/print-preview'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PartProps } from '../../view/features/part.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { type BookPage, bookPages, ownPageSetup, type PageSetup, printableSheets, type PrintChoice } from '../index.ts'
import { PageSetupForm } from './page-setup-form.view.tsx'
import { printPages } from './print-pages.ts'
import { surfaceSource } from './surface-source.ts'
import { svgElement } from './svg-element.ts'
import './print.css'

type What = 'sheet' | 'book' | 'selection'

const ZOOMS = [25, 50, 75, 100, 150, 200]

/** The workbook as it comes onto paper, its page set-up beside it, and the ways to the printer and to a PDF. */
export function SheetPrintPreview({ onClose }: PartProps) {
  return (
    <PrintWindow onClose={onClose}>
      <Preview />
    </PrintWindow>
  )
}

function Preview() {
  const { surface, host, canWrite, store } = useSheetView()
  const [what, setWhat] = useState<What>('sheet')
  const [tried, setTried] = useState<Partial<PageSetup>>({})
  const [busy, setBusy] = useState<number | null>(null)
  const revision = useRevision()
  const { source, dispose } = useMemo(() => surfaceSource(surface, host), [surface, host])
  useEffect(() => dispose, [dispose])
  const { activeSheetId, selection } = store.state()
  const stored = useMemo(() => {
    const isChart = surface.model.sheets().find(({ id }) => id === activeSheetId)?.isChart === true
    return ownPageSetup(surface.model, { id: activeSheetId, isChart })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the record changes with the revision
  }, [surface, activeSheetId, revision])
  const setup = useMemo(() => ({ ...stored, ...tried }), [stored, tried])
  const pages = useMemo(() => {
    const choice: PrintChoice = {
      sheetIds: what === 'book' ? printableSheets(source) : [activeSheetId],
      setups: new Map([[activeSheetId, setup]]),
      ...(what === 'selection' && selection && { areas: selection.ranges }),
    }
    return bookPages(source, choice)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cells change with the revision
  }, [source, what, activeSheetId, setup, selection, revision])

  // Who may not write tries settings out for this one print.
  const change = (patch: Partial<PageSetup>): void => {
    if (canWrite) surface.execute('page.set', { sheetId: activeSheetId, setup: patch })
    else setTried((before) => ({ ...before, ...patch }))
  }
  const print = async (): Promise<void> => {
    setBusy(0)
    try {
      await printPages(pages, host.file.name.replace(/\.[^.]*$/, ''), (part) => setBusy(part))
    } catch (error) {
      host.report('sheet.print.failed', { message: String(error) })
      host.toast('error', '打印没有成功，文件没有改变，请重试')
    } finally {
      setBusy(null)
    }
  }
  const savePdf = async (): Promise<void> => {
    try {
      await host.download('pdf')
    } catch (error) {
      const isMissing = error instanceof WenfangError && error.code === 'PrinterMissing'
      host.toast(
        isMissing ? 'info' : 'warning',
        isMissing
          ? '这台服务器不能生成 PDF，已打开浏览器打印，请把“目标”选为“另存为 PDF”'
          : '没有取到 PDF，文件没有改变；也可以用浏览器打印并选择“另存为 PDF”',
      )
      if (isMissing) await print()
    }
  }
  return (
    <PrintPreview
      zooms={ZOOMS}
      firstZoom={75}
      choice={
        <Segmented
          label="打印内容"
          value={what}
          options={[
            { value: 'sheet', label: '当前工作表' },
            { value: 'book', label: '整个工作簿' },
            { value: 'selection', label: '选定区域' },
          ]}
          onChange={setWhat}
        />
      }
      count={`${pages.length} 页`}
      actions={
        <Button onClick={() => void savePdf()} disabled={pages.length === 0 || busy !== null}>
          导出 PDF
        </Button>
      }
      isEmpty={pages.length === 0}
      busy={busy}
      onPrint={() => void print()}
      pages={(scale) =>
        pages.length === 0 ? (
          <EmptyState illustration="files" title="没有可打印的内容" />
        ) : (
          pages.map((page, at) => <Page key={at} page={page} number={at + 1} scale={scale} />)
        )
      }
      form={<PageSetupForm key={activeSheetId} setup={setup} selection={selection?.ranges ?? []} onChange={change} />}
    />
  )
}

/** Counts what happened to the workbook; many changes at once count once. */
function useRevision(): number {
  const { surface } = useSheetView()
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = surface.onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        setRevision((last) => last + 1)
      }, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [surface])
  return revision
}

const PAUSE_MS = 60

function Page({ page, number, scale }: { readonly page: BookPage; readonly number: number; readonly scale: number }) {
  const paint = useCallback(
    (place: HTMLElement, isOver: () => boolean): void => {
      void page.paint().then((drawn) => {
        if (!isOver()) place.replaceChildren(svgElement(drawn))
      })
    },
    [page],
  )
  const { width, height } = page.frame
  return (
    <PrintPage
      label={`第 ${number} 页`}
      caption={`${number}`}
      width={width}
      height={height}
      scale={scale}
      paint={paint}
    />
  )
}
