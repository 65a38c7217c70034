import { useAnnotatorState } from '@wenfang/shared-annotate/tools'
import { isMark } from '@wenfang/shared-annotate'
import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, runCommand, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { WenfangError } from '@wenfang/shared-protocol'
import { holdKeys, UiProvider } from '@wenfang/shared-ui'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { commandOfKeys, type PanelName, type PdfContext } from './commands/commands.ts'
import type { TextIndex } from './engine/page-text.ts'
import { SidePanel } from './panels/side-panel.view.tsx'
import type { Presence } from './presence/presence.ts'
import type { FoundMarks } from './state/found-marks.ts'
import { markSelection } from './state/mark-selection.ts'
import type { PdfReader } from './state/pdf-reader.ts'
import { printPages } from './state/print-pages.ts'
import { PdfToolbar } from './toolbar/pdf-toolbar.view.tsx'
import './pdf.css'

export interface PdfViewProps {
  readonly host: HostApi
  readonly reader: PdfReader
  readonly annotator: Annotator
  readonly presence: Presence
  readonly index: TextIndex
  readonly marks: FoundMarks
  /** Told how the list of annotations is opened from the pages. */
  readonly onPanel: (open: () => void) => void
  /** Another PDF, read by the same worker. */
  readonly openPdf: PdfContext['openPdf']
}

/** The whole surface of a PDF: tools, panels and pages. The pages themselves live in `reader`. */
export function PdfView({ host, reader, annotator, presence, index, marks, onPanel, openPdf }: PdfViewProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const { isPresenting } = useSyncExternalStore(reader.onState, reader.state)
  const { tool } = useAnnotatorState(annotator)
  const [panel, setPanel] = useState<{ readonly name: PanelName; readonly request: number } | null>(null)
  useSidePlace(host, panel !== null, () => setPanel(null))
  const [isPaperDark, setPaperDark] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const canWrite = rights?.update === 1

  const openPanel = useCallback((name: PanelName) => {
    holdKeys()
    setPanel((last) => ({ name, request: (last?.request ?? 0) + 1 }))
  }, [])
  const closePanel = (): void => {
    setPanel(null)
    reader.element.focus({ preventScroll: true })
  }
  useEffect(() => host.onKeys?.(() => reader.element.focus({ preventScroll: true })), [host, reader])
  useEffect(() => onPanel(() => openPanel('annotations')), [onPanel, openPanel])
  useEffect(() => {
    stage.current?.prepend(reader.element)
  }, [reader])
  // What a person may do changes what can be taken hold of.
  useEffect(() => reader.refreshAll(), [reader, rights])
  useEffect(() => {
    const onFullScreen = (): void => {
      if (document.fullscreenElement !== root.current) reader.present(false)
    }
    document.addEventListener('fullscreenchange', onFullScreen)
    return () => document.removeEventListener('fullscreenchange', onFullScreen)
  }, [reader])
  // A tool for text marks what is selected while it is on.
  useEffect(() => {
    if (tool === 'select' || !isMark(tool)) return undefined
    const onUp = (): void => void markSelection(reader, annotator, tool)
    // What began on the pages may end beside them.
    const onDown = (): void => window.addEventListener('pointerup', onUp, { once: true })
    reader.element.addEventListener('pointerdown', onDown)
    return () => {
      reader.element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointerup', onUp)
    }
  }, [reader, annotator, tool])

  const context = useMemo<PdfContext>(
    () => ({
      reader,
      annotator,
      canWrite,
      openPanel,
      ui: { toast: (kind, text) => host.toast(kind, text) },
      save: () => host.session.save({ manual: true }),
      openPdf,
      putAsset: (bytes, type) => host.doc.putAsset(bytes, type),
      extract: async (places) => {
        if (!host.doc.extractPages) throw new WenfangError('Unavailable', 'the shell takes no pages out')
        return host.doc.extractPages(places, `${host.file.name.replace(/\.[^.]+$/, '')}（节选）`)
      },
      print: () => {
        if (rights?.print !== 1) return host.toast('info', '你没有打印这个文件的权限')
        return void printPages(reader, annotator).catch((error: unknown) => {
          host.report('pdf.print.failed', { message: String(error) })
          host.toast('error', '准备打印时出错，请再试一次')
        })
      },
      present: () => {
        reader.present(true)
        // The button that was pressed is gone; keys turn pages now.
        reader.element.focus({ preventScroll: true })
        // Where there is no full screen (phones), the pages fill the window.
        root.current?.requestFullscreen?.().catch(() => reader.present(true))
      },
    }),
    [reader, annotator, canWrite, openPanel, openPdf, host, rights],
  )

  // What has the keys may go with what is closed: they are then nobody's, and still the pages'.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      const isOurs = target === document.body || (target instanceof Element && root.current?.contains(target) === true)
      if (!isOurs || event.isComposing || event.defaultPrevented) return
      const command = commandOfKeys(event)
      const field = target instanceof Element ? target.closest('input, textarea, select') : null
      // In a form the browser would take letters out of whichever field was typed into last, and puts no tick back.
      const works = field?.closest('.pdf-form') ? worksInForms : worksInFields
      if (!command || (field && !works.has(command.id))) return
      event.preventDefault()
      runCommand(command, context, undefined)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [context])

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <div
        ref={root}
        className={`pdf pdf-${layout}`}
        data-presenting={isPresenting}
        data-paper={isPaperDark && theme === 'dark' ? 'dark' : 'light'}
      >
        {!isPresenting && host.display?.hidesCommandBar !== true && (
          <PdfToolbar
            context={context}
            host={host}
            layout={layout}
            isDark={theme === 'dark'}
            isPaperDark={isPaperDark}
            onPaper={setPaperDark}
            panel={panel?.name ?? null}
            onPanel={(name) => (panel?.name === name ? closePanel() : openPanel(name))}
          />
        )}
        <div className="pdf-middle">
          {panel && !isPresenting && (
            <SidePanel
              host={host}
              name={panel.name}
              request={panel.request}
              context={context}
              presence={presence}
              index={index}
              marks={marks}
              onClose={closePanel}
            />
          )}
          <div ref={stage} className="pdf-stage" data-typing="pages" />
        </div>
      </div>
    </UiProvider>
  )
}

/** Without these a field would hand the keys to the browser, which finds, prints and saves something else. */
const worksInFields: ReadonlySet<string> = new Set(['find', 'print', 'save'])
const worksInForms: ReadonlySet<string> = new Set([...worksInFields, 'undo', 'redo'])
