import type { Annotator } from '@wenfang/shared-annotate/overlay'
import { useAnnotationChanges } from '@wenfang/shared-annotate/tools'
import type { HostApi } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { printDocument, printKeys } from '@wenfang/shared-remote/print'
import { currentOf, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { AlertDialog, holdKeys, UiProvider } from '@wenfang/shared-ui'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EngineLocation, EngineView } from './engine/engine-types.ts'
import type { ReaderSignals } from './engine/reader-events.ts'
import type { ChosenText, Reader } from './engine/reader.ts'
import { ChoiceBar } from './marks/choice-bar.view.tsx'
import { Footnote } from './marks/footnote.view.tsx'
import { shownMarks } from './marks/shown-marks.ts'
import { Panels } from './panels/panels.view.tsx'
import { EpubViewContext, type EpubView, type PanelName } from './state/epub-view.ts'
import type { FellowReaders } from './presence/fellow-readers.ts'
import { useFollowing } from './presence/use-following.ts'
import { keepSettings, loadSettings, type Settings } from './state/settings.ts'
import { EpubToolbar, ProgressBar } from './toolbar/epub-toolbar.view.tsx'
import './epub.css'

const loadPrint = importRetrying(() => import('./state/print-pages.ts'))

export interface EpubAppProps {
  readonly host: HostApi
  readonly reader: Reader
  readonly events: ReaderSignals
  readonly annotator: Annotator
  readonly fellows: FellowReaders
  /** Holds the engine's element. */
  readonly stage: HTMLElement
  readonly title: string
  readonly storage: () => Storage
  /** The stage stands in its place. */
  readonly onShown: () => void
}

/** The whole surface of a book: tools, pages, what stands beside them, where one is. */
export function EpubApp({ host, reader, events, annotator, fellows, stage, title, storage, onShown }: EpubAppProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const [place, setPlace] = useState<EngineLocation | null>(null)
  const [settings, setSettings] = useState<Settings>(() => loadSettings(storage))
  const [panel, showPanel] = useState<PanelName | null>(null)
  const setPanel = useCallback((name: PanelName | null) => {
    if (name !== null) holdKeys()
    showPanel(name)
  }, [])
  useSidePlace(host, panel !== null, () => setPanel(null))
  const [choice, setChoice] = useState<ChosenText | null>(null)
  // A page that turns by itself, as for a keyboard that opens or somebody who is followed, takes no words away.
  const isWriting = useRef(false)
  const onWriting = useCallback((isNow: boolean) => void (isWriting.current = isNow), [])
  const choose = useCallback((next: ChosenText | null) => {
    if (!isWriting.current) setChoice(next)
  }, [])
  const [outside, setOutside] = useState<string | null>(null)
  const [footnote, setFootnote] = useState<EngineView | null>(null)
  const root = useRef<HTMLDivElement>(null)
  // Who only opens a book has not read on: the place from another device must not be older for it.
  const hasMoved = useRef(false)
  const { store } = annotator
  useAnnotationChanges(store)
  const marks = shownMarks(store.all(), host.user.id)
  const shown = JSON.stringify(marks)

  useEffect(() => host.onKeys?.(() => stage.focus({ preventScroll: true })), [host, stage])
  useEffect(() => reader.mark(JSON.parse(shown) as typeof marks), [reader, shown])
  useEffect(() => reader.set(settings, theme === 'dark'), [reader, settings, theme])
  useEffect(() => keepSettings(storage, settings), [storage, settings])
  useEffect(() => {
    if (!place) return
    if (hasMoved.current) host.readingPlace?.keep(place.cfi)
    fellows.tell({ cfi: place.cfi, fraction: place.fraction ?? 0, chapter: place.tocItem?.label.trim() ?? '' })
  }, [host, fellows, place])
  const following = useFollowing(reader, fellows)
  const { follow } = following
  const go = useCallback(
    (move: (reader: Reader) => Promise<unknown>) => {
      follow(null)
      hasMoved.current = true
      move(reader).catch((cause: unknown) => host.report('epub.move.failed', { cause: String(cause) }))
    },
    [follow, reader, host],
  )

  const print = useCallback(
    () => void printDocument(host, async () => (await loadPrint()).print(host, title)),
    [host, title],
  )
  useEffect(() => printKeys(print), [print])

  const onKey = useRef<(event: KeyboardEvent) => void>(() => {})
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      reader.element.deselect()
      choose(null)
      setFootnote(null)
      return setPanel(null)
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
      event.preventDefault()
      return setPanel('search')
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p') {
      event.preventDefault()
      return print()
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (isUndo) return void (event.shiftKey ? store.undo.redo() : store.undo.undo())
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') {
      event.preventDefault()
      return void store.undo.redo()
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault()
      return void host.session.save({ manual: true })
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const turn = TURNS[event.key]
    // What is scrolled is scrolled by the browser.
    if (!turn || (settings.flow === 'scrolled' && (event.key.endsWith('Up') || event.key.endsWith('Down')))) return
    event.preventDefault()
    go(turn)
  }
  // Pages of the book tell keys through the engine, which knows nothing of renders.
  useEffect(() => {
    onKey.current = pressed
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isOurs(event, root.current)) onKey.current(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(
    () =>
      events.listen({
        onPlace(next) {
          setPlace(next)
          // Words that are still chosen where the pages lie now, as beside a panel that closed, keep what can be done with them.
          choose(reader.chosen())
        },
        onChoice: choose,
        onMark(cfi) {
          const there = store.all().filter(({ geometry }) => 'range' in geometry && geometry.range === cfi)
          annotator.select(there.map(({ id }) => id))
          setPanel('notes')
        },
        onOutside: setOutside,
        onFootnote: setFootnote,
        onKey: (event) => onKey.current(event),
        onSwipe() {
          hasMoved.current = true
          follow(null)
        },
        onUnread: (error) => host.report('epub.section.failed', { cause: String(error) }),
      }),
    [host, reader, events, annotator, store, follow, setPanel, choose],
  )

  const view = useMemo<EpubView>(
    () => ({
      host,
      reader,
      annotator,
      layout,
      title,
      place,
      settings,
      setSettings: (change) => setSettings((before) => ({ ...before, ...change })),
      panel,
      setPanel,
      following,
      go,
      print,
      canMark: rights?.update === 1,
      canNote: rights?.update === 1 || rights?.comment === 1,
    }),
    [host, reader, annotator, layout, title, place, settings, panel, setPanel, following, go, print, rights],
  )

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <EpubViewContext value={view}>
        <div ref={root} className={`wf-frame epub-${layout}`}>
          {host.display?.hidesCommandBar !== true && layout !== 'mobile' && <EpubToolbar />}
          <div className="wf-frame-body">
            <Stage element={stage} onShown={onShown} />
            {panel && <Panels name={panel} />}
            {choice && <ChoiceBar choice={choice} onWriting={onWriting} onDone={() => setChoice(null)} />}
            {footnote && <Footnote element={footnote} onClose={() => setFootnote(null)} />}
          </div>
          <ProgressBar />
          {host.display?.hidesCommandBar !== true && layout === 'mobile' && <EpubToolbar />}
        </div>
        <AlertDialog
          isOpen={outside !== null}
          title="打开外部网站？"
          description={`书中的链接通向：${outside ?? ''}`}
          confirmLabel="打开"
          onConfirm={() => {
            window.open(outside ?? '', '_blank', 'noopener,noreferrer')
            setOutside(null)
          }}
          onCancel={() => setOutside(null)}
        />
      </EpubViewContext>
    </UiProvider>
  )
}

const TURNS: Readonly<Record<string, (reader: Reader) => Promise<void>>> = {
  ArrowLeft: (reader) => reader.turn('left'),
  ArrowRight: (reader) => reader.turn('right'),
  ArrowUp: ({ element }) => element.prev(),
  ArrowDown: ({ element }) => element.next(),
  Home: (reader) => reader.goToShare(0),
  End: (reader) => reader.goToShare(1),
  PageUp: ({ element }) => element.prev(),
  PageDown: ({ element }) => element.next(),
  ' ': ({ element }) => element.next(),
}

/** The engine's element lives longer than any render of this view. */
function Stage({ element, onShown }: { readonly element: HTMLElement; readonly onShown: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
    onShown()
  }, [element, onShown])
  return <div ref={place} className="epub-frame" />
}

/** They move in the book also beside a panel. */
const PAGE_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'])

/** Keys of fields, buttons and other layers are their own. */
function isOurs(
  { target, isComposing, defaultPrevented, key, ctrlKey, metaKey }: KeyboardEvent,
  root: HTMLElement | null,
): boolean {
  if (isComposing || defaultPrevented || !(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable=true]')) return key === 'Escape'
  // Arrows in a panel move in the panel.
  // Beside a panel's buttons the book's pages are still turned; sliders and choices have a use for arrows of their own.
  const isTurning = PAGE_KEYS.has(key) && !target.closest('[role=slider], [role=radiogroup]')
  if (target.closest('[data-takes-keys]') && !ctrlKey && !metaKey) return isTurning && !target.closest('[role=dialog]')
  if (key === ' ' && target.closest('button, a')) return false
  if (key.startsWith('Arrow') && target.closest('[role=toolbar]')) return false
  return target === document.body || root?.contains(target) === true
}
