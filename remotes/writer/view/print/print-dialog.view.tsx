import { Dialog as Base } from '@base-ui/react/dialog'
import { Button, EmptyState, IconButton, ProgressRing, usePortal } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type PaintedPages, paintedPages, type WriterSurface } from '../engine/index.ts'
import { isOpen, useSurface, useWriter } from '../state/writer.ts'
import { commentList } from './comment-list.ts'
import { printSheets, sheetElement } from './print-document.ts'
import { PrintForm } from './print-form.view.tsx'
import { chosenPages, DEFAULT_SETTINGS, planSheets, type PrintSettings, type PrintSheet } from './print-plan.ts'
import './print.css'

const ZOOMS = [25, 35, 50, 75, 100]

/** The document as it comes onto paper, its settings beside it, and the way to the browser's printer. */
export function PrintDialog({ onClose }: { readonly onClose: () => void }) {
  const { surface } = useWriter()
  const portal = usePortal()
  const isReady = useSurface(() => isOpen(surface))
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal container={portal}>
        <Base.Backdrop className="wf-scrim" />
        <Base.Popup
          ref={popup}
          // Its first control would show its name, and Escape would close that first.
          initialFocus={popup}
          className="wf-dialog writer-print"
          onKeyDown={(event) => event.stopPropagation()}
        >
          {isReady ? <Preview /> : <ProgressRing label="正在准备打印" />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Preview() {
  const { surface, host, layout } = useWriter()
  const [settings, setSettings] = useState<PrintSettings>(DEFAULT_SETTINGS)
  const [zoom, setZoom] = useState(layout === 'mobile' ? 35 : 50)
  const [busy, setBusy] = useState<number | null>(null)
  const painted = usePainted(surface, settings.markup)
  const [current] = useState(() => pageAtCaret(surface))
  const comments = useMemo(() => commentList(host), [host])
  const pages = useMemo(() => chosenPages(settings, painted.sizes.length, current), [settings, painted, current])
  const sheets = useMemo(() => planSheets(pages ?? [], painted.sizes, settings), [pages, painted, settings])
  const count = `${sheets.length} 张纸，${pages?.length ?? 0} 页`

  const print = async (): Promise<void> => {
    setBusy(0)
    try {
      const list = settings.hasComments ? commentList(host) : null
      await printSheets({ sheets, painted, comments: list, hasBackground: settings.hasBackground }, setBusy)
    } catch (error) {
      host.report('writer.print.failed', { message: String(error) })
      host.toast('error', '打印没有成功，文件没有改变，请重试')
    } finally {
      setBusy(null)
    }
  }
  const step = (by: 1 | -1): void =>
    setZoom((now) => (by > 0 ? (ZOOMS.find((one) => one > now) ?? now) : (ZOOMS.findLast((one) => one < now) ?? now)))

  return (
    <>
      <header className="writer-print-head">
        <Base.Title className="wf-dialog-title">打印预览</Base.Title>
        <output className="writer-print-count">共 {count}</output>
        <IconButton label="缩小预览" icon={<ZoomOut />} onClick={() => step(-1)} />
        <span className="writer-print-zoom">{zoom}%</span>
        <IconButton label="放大预览" icon={<ZoomIn />} onClick={() => step(1)} />
        <Button kind="primary" onClick={() => void print()} disabled={sheets.length === 0 || busy !== null}>
          {busy === null ? '打印' : `正在准备 ${Math.round(busy * 100)}%`}
        </Button>
        <Base.Close render={<IconButton label="关闭打印预览" icon={<X />} />} />
      </header>
      <div className="writer-print-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
        <section className="writer-print-pages" aria-label="预览的页" tabIndex={0}>
          {sheets.length === 0 ? (
            <EmptyState illustration="files" title="没有要打印的页" />
          ) : (
            sheets.map((sheet, at) => (
              <Sheet key={at} sheet={sheet} painted={painted} number={at + 1} zoom={zoom / 100} />
            ))
          )}
          {settings.hasComments && comments && <CommentSheet list={comments} />}
        </section>
        <PrintForm
          settings={settings}
          error={pages === null ? `请输入 1 到 ${painted.sizes.length} 之间的页码，例如 1-3,5` : undefined}
          isCommented={comments !== null}
          onChange={(patch) => setSettings((before) => ({ ...before, ...patch }))}
        />
      </div>
    </>
  )
}

/** The pages as they are when the preview opens: what others type meanwhile comes with the next one. */
function usePainted(surface: WriterSurface, markup: PrintSettings['markup']): PaintedPages {
  const painted = useMemo(() => paintedPages(surface, markup), [surface, markup])
  useEffect(() => () => painted.dispose(), [painted])
  return painted
}

const pageAtCaret = (surface: WriterSurface): number => Math.max(0, (surface.surface?.currentPage('viewport') ?? 1) - 1)

/** One sheet; painted when it comes near the screen. */
function Sheet({
  sheet,
  painted,
  number,
  zoom,
}: {
  readonly sheet: PrintSheet
  readonly painted: PaintedPages
  readonly number: number
  readonly zoom: number
}) {
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
    if (isNear) place.current?.replaceChildren(sheetElement(sheet, painted))
  }, [sheet, painted, isNear])
  return (
    <figure className="writer-print-sheet" aria-label={`第 ${number} 张`}>
      <div style={{ width: sheet.width * zoom, height: sheet.height * zoom }}>
        <div ref={place} inert className="writer-print-paper" style={{ transform: `scale(${zoom})` }} />
      </div>
      <figcaption>{number}</figcaption>
    </figure>
  )
}

function CommentSheet({ list }: { readonly list: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(list), [list])
  return (
    <figure className="writer-print-sheet writer-print-talk" aria-label="批注列表">
      <div ref={place} />
      <figcaption>批注</figcaption>
    </figure>
  )
}
