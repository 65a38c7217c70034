import { EmptyState } from '@wenfang/shared-ui'
import { PrintPage, PrintPreview, PrintWindow } from '@wenfang/shared-ui/print-preview'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
  const isReady = useSurface(() => isOpen(surface))
  return (
    <PrintWindow isReady={isReady} onClose={onClose}>
      <Preview />
    </PrintWindow>
  )
}

function Preview() {
  const { surface, host, layout } = useWriter()
  const [settings, setSettings] = useState<PrintSettings>(DEFAULT_SETTINGS)
  const [busy, setBusy] = useState<number | null>(null)
  const painted = usePainted(surface, settings.markup)
  const [current] = useState(() => pageAtCaret(surface))
  const comments = useMemo(() => commentList(host), [host])
  const pages = useMemo(() => chosenPages(settings, painted.sizes.length, current), [settings, painted, current])
  const sheets = useMemo(() => planSheets(pages ?? [], painted.sizes, settings), [pages, painted, settings])
  const count = `${sheets.length} 张纸，${pages?.length ?? 0} 页`

  // Whoever closes the preview meanwhile wants no paper; its pictures are gone then, too.
  const isWanted = useRef(true)
  useEffect(() => {
    isWanted.current = true
    return () => {
      isWanted.current = false
    }
  }, [])
  const print = async (): Promise<void> => {
    setBusy(0)
    try {
      const list = settings.hasComments ? commentList(host) : null
      const job = { sheets, painted, comments: list, hasBackground: settings.hasBackground }
      await printSheets({ ...job, isWanted: () => isWanted.current }, setBusy)
    } catch (error) {
      host.report('writer.print.failed', { message: String(error) })
      host.toast('error', '打印没有成功，文件没有改变，请重试')
    } finally {
      setBusy(null)
    }
  }
  return (
    <PrintPreview
      zooms={ZOOMS}
      firstZoom={layout === 'mobile' ? 35 : 50}
      count={count}
      isEmpty={sheets.length === 0}
      busy={busy}
      onPrint={() => void print()}
      pages={(scale) => (
        <>
          {sheets.length === 0 ? (
            <EmptyState illustration="files" title="没有要打印的页" />
          ) : (
            sheets.map((sheet, at) => <Sheet key={at} sheet={sheet} painted={painted} number={at + 1} scale={scale} />)
          )}
          {settings.hasComments && comments && <CommentSheet list={comments} />}
        </>
      )}
      form={
        <PrintForm
          settings={settings}
          error={pages === null ? `请输入 1 到 ${painted.sizes.length} 之间的页码，例如 1-3,5` : undefined}
          isCommented={comments !== null}
          onChange={(patch) => setSettings((before) => ({ ...before, ...patch }))}
        />
      }
    />
  )
}

/** The pages as they are when the preview opens: what others type meanwhile comes with the next one. */
function usePainted(surface: WriterSurface, markup: PrintSettings['markup']): PaintedPages {
  const painted = useMemo(() => paintedPages(surface, markup), [surface, markup])
  useEffect(() => () => painted.dispose(), [painted])
  return painted
}

const pageAtCaret = (surface: WriterSurface): number => Math.max(0, (surface.surface?.currentPage('viewport') ?? 1) - 1)

function Sheet({
  sheet,
  painted,
  number,
  scale,
}: {
  readonly sheet: PrintSheet
  readonly painted: PaintedPages
  readonly number: number
  readonly scale: number
}) {
  const paint = useCallback(
    (place: HTMLElement) => place.replaceChildren(sheetElement(sheet, painted)),
    [sheet, painted],
  )
  const { width, height } = sheet
  return (
    <PrintPage
      label={`第 ${number} 张`}
      caption={`${number}`}
      width={width}
      height={height}
      scale={scale}
      paint={paint}
    />
  )
}

function CommentSheet({ list }: { readonly list: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(list), [list])
  return (
    <figure className="wf-print-page writer-print-threads" aria-label="批注列表">
      <div ref={place} />
      <figcaption>批注</figcaption>
    </figure>
  )
}
