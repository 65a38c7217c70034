import { Dialog as Base } from '@base-ui/react/dialog'
import { WenfangError } from '@wenfang/shared-protocol'
import { Button, EmptyState, IconButton, Segmented, usePortal } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PartProps } from '../../view/features/part.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { type BookPage, bookPages, type PageSetup, printableSheets, type PrintChoice, readPageSetup } from '../index.ts'
import { PageSetupForm } from './page-setup-form.view.tsx'
import { printPages } from './print-pages.ts'
import { surfaceSource } from './surface-source.ts'
import { svgElement } from './svg-element.ts'
import './print.css'

type What = 'sheet' | 'book' | 'selection'

const ZOOMS = [25, 50, 75, 100, 150, 200]

/** The workbook as it comes onto paper, its page set-up beside it, and the ways to the printer and to a PDF. */
export function PrintPreview({ onClose }: PartProps) {
  const { surface, host, canWrite, store } = useSheetView()
  const portal = usePortal()
  const [what, setWhat] = useState<What>('sheet')
  const [zoom, setZoom] = useState(75)
  const [tried, setTried] = useState<Partial<PageSetup>>({})
  const [busy, setBusy] = useState<number | null>(null)
  const revision = useRevision()
  const { source, dispose } = useMemo(() => surfaceSource(surface, host), [surface, host])
  useEffect(() => dispose, [dispose])
  const { activeSheetId, selection } = store.state()
  const stored = useMemo(() => {
    const record = surface.model.objects(activeSheetId, 'printArea')[0]
    return readPageSetup(record?.payload, record?.ranges)
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
      await printPages(pages, (part) => setBusy(part))
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
  const step = (by: 1 | -1): void =>
    setZoom((now) => (by > 0 ? (ZOOMS.find((one) => one > now) ?? now) : (ZOOMS.findLast((one) => one < now) ?? now)))

  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup className="wf-dialog sheet-print" onKeyDown={(event) => event.stopPropagation()}>
          <header className="sheet-print-head">
            <Base.Title className="wf-dialog-title">打印预览</Base.Title>
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
            <output className="sheet-print-count">共 {pages.length} 页</output>
            <IconButton label="缩小预览" icon={<ZoomOut />} onClick={() => step(-1)} />
            <span className="sheet-print-zoom">{zoom}%</span>
            <IconButton label="放大预览" icon={<ZoomIn />} onClick={() => step(1)} />
            <Button onClick={() => void savePdf()} disabled={pages.length === 0 || busy !== null}>
              导出 PDF
            </Button>
            <Button kind="primary" onClick={() => void print()} disabled={pages.length === 0 || busy !== null}>
              {busy === null ? '打印' : `正在准备 ${Math.round(busy * 100)}%`}
            </Button>
            <Base.Close render={<IconButton label="关闭打印预览" icon={<X />} />} />
          </header>
          <div className="sheet-print-body">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
            <section className="sheet-print-pages" aria-label="预览的页" tabIndex={0}>
              {pages.length === 0 ? (
                <EmptyState illustration="files" title="没有可打印的内容" />
              ) : (
                pages.map((page, at) => <Sheet key={at} page={page} number={at + 1} zoom={zoom / 100} />)
              )}
            </section>
            <PageSetupForm key={activeSheetId} setup={setup} selection={selection?.ranges ?? []} onChange={change} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
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

/** One page; painted when it comes near the screen. */
function Sheet({ page, number, zoom }: { readonly page: BookPage; readonly number: number; readonly zoom: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return
    let isOver = false
    void page.paint().then((drawn) => {
      if (!isOver) place.current?.replaceChildren(svgElement(drawn))
    })
    return () => {
      isOver = true
    }
  }, [page, isNear])
  const { width, height } = page.frame
  return (
    <figure className="sheet-print-page" aria-label={`第 ${number} 页`}>
      <div
        ref={place}

        style={{ width: width * zoom, height: height * zoom }}
      />
      <figcaption>{number}</figcaption>
    </figure>
  )
}
