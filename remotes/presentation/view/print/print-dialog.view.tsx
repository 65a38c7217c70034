import { EmptyState } from '@wenfang/shared-ui'
import { PrintPage, PrintPreview, PrintWindow } from '@wenfang/shared-ui/print-preview'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDeck, useSlideSize } from '../state/deck-view.ts'
import { measureNotes, notesParagraphs } from './notes-paragraphs.ts'
import { partNotes } from './part-notes.ts'
import { printDeck } from './print-deck.ts'
import { PrintForm } from './print-form.view.tsx'
import { chosenSlides, DEFAULT_SETTINGS, planSheets, type PrintSettings, type PrintSheet } from './print-plan.ts'
import { drawSheet } from './sheet-element.ts'

const ZOOMS = [15, 25, 35, 50, 75, 100]

/** The presentation as it comes onto paper, its settings beside it, and the way to the browser's printer. */
export function PrintDialog() {
  const { options } = useDeck()
  return (
    <PrintWindow onClose={() => options.set({ isPrinting: false })}>
      <Preview />
    </PrintWindow>
  )
}

function Preview() {
  const { store, host, layout } = useDeck()
  const { deck } = store
  const size = useSlideSize(store)
  const [settings, setSettings] = useState<PrintSettings>(DEFAULT_SETTINGS)
  const [busy, setBusy] = useState<number | null>(null)
  const revision = useRevision()
  const slides = useMemo(
    () => deck.slideIds().map((id) => ({ id, isHidden: deck.slide(id).get('hidden') === true })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the deck changes with the revision
    [deck, revision],
  )
  const chosen = useMemo(
    () => chosenSlides(settings, slides, store.selection.slide),
    [settings, slides, store.selection.slide],
  )
  const sheets = useMemo(
    () =>
      planSheets(chosen ?? [], size, settings, (slide, first, next) =>
        partNotes(notesParagraphs(deck, slide), first, next, measureNotes),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- notes change with the revision
    [chosen, size, settings, deck, revision],
  )
  // Whoever closes the preview meanwhile wants no paper.
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
      await printDeck({ store, host }, sheets, settings, { onProgress: setBusy, isWanted: () => isWanted.current })
    } catch (error) {
      host.report('print.failed', { message: String(error) })
      host.toast('error', '打印没有成功，文件没有改变，请重试')
    } finally {
      setBusy(null)
    }
  }
  return (
    <PrintPreview
      zooms={ZOOMS}
      firstZoom={layout === 'mobile' ? 25 : 35}
      count={`${sheets.length} 张纸，${chosen?.length ?? 0} 张幻灯片`}
      isEmpty={sheets.length === 0}
      busy={busy}
      onPrint={() => void print()}
      pages={(scale) =>
        sheets.length === 0 ? (
          <EmptyState illustration="files" title="没有可打印的幻灯片" />
        ) : (
          sheets.map((sheet, at) => <Sheet key={at} sheet={sheet} number={at + 1} scale={scale} settings={settings} />)
        )
      }
      form={
        <PrintForm
          settings={settings}
          error={chosen === null ? '请输入这份演示文稿里有的页码，例如 1-3,5' : undefined}
          onChange={(patch) => setSettings((before) => ({ ...before, ...patch }))}
        />
      }
    />
  )
}

/** Counts what happened to the deck. */
function useRevision(): number {
  const { store } = useDeck()
  const [revision, setRevision] = useState(0)
  useEffect(() => store.onDocument(() => setRevision((last) => last + 1)), [store])
  return revision
}

function Sheet({
  sheet,
  number,
  scale,
  settings,
}: {
  readonly sheet: PrintSheet
  readonly number: number
  readonly scale: number
  readonly settings: PrintSettings
}) {
  const { renderer } = useDeck().store
  const { as, hasFrames, isGrey } = settings
  const [drawn] = useState(() => new Set<() => void>())
  useEffect(
    () => () => {
      for (const dispose of drawn) dispose()
    },
    [drawn],
  )
  const paint = useCallback(
    (place: HTMLElement): void => {
      for (const dispose of drawn) dispose()
      const { element, slides } = drawSheet(renderer, sheet, { as, hasFrames, isGrey })
      drawn.clear()
      for (const slide of slides) drawn.add(() => slide.dispose())
      place.replaceChildren(element)
    },
    [renderer, sheet, as, hasFrames, isGrey, drawn],
  )
  return (
    <PrintPage
      label={`第 ${number} 张纸`}
      caption={`${number}`}
      width={sheet.width}
      height={sheet.height}
      scale={scale}
      paint={paint}
    />
  )
}
