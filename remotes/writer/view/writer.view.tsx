import type { HostApi } from '@wenfang/shared-contract'
import { Button, goToPart, holdKeys, UiProvider } from '@wenfang/shared-ui'
import { RibbonPlace } from '@wenfang/shared-ui/ribbon'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { commandOfKeys, type DialogName, output, type PanelName, type WriterUi } from './commands/index.ts'
import { modesOf, onUnmarkedEdit, type UnmarkedQuestion, type WriterSurface } from './engine/index.ts'
import { type ComparisonRequest, useVersionComparison } from './compare/use-comparison.ts'
import { PageArea } from './pages/page-area.view.tsx'
import { WriterFind } from './panels/find-panel.view.tsx'
import type { SidePanelName } from './panels/side-panel-name.ts'
import { SIDE_PANELS } from './panels/side-panels.ts'
import { isReviewAsked } from './review/is-review-asked.ts'
import { currentOf, lazyView, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { LostPlace } from './presence/lost-place.view.tsx'
import { surfaceMode } from './state/surface-mode.ts'
import { partsOfWriter } from './state/parts.ts'
import { isDesk, isInCard, isOnPages, isTextField, isWithin } from './state/key-places.ts'
import type { SurfaceStore } from './state/surface-store.ts'
import { useViewOptions } from './state/use-view-options.ts'
import { run, type Writer, WriterContext } from './state/writer.ts'
import { StatusBar } from './status-bar/status-bar.view.tsx'
import { PagePlace } from './phone/page-place.view.tsx'
import { useKeyboardRoom } from './phone/use-keyboard-room.ts'
import { usePhoneReading } from './phone/use-phone-reading.ts'
import { writtenBy } from './presence/host-presence.ts'
import { WriterRibbon } from './toolbar/writer-ribbon.view.tsx'
import './writer.css'

const Dialogs = lazyView(() => import('./dialogs/dialogs.view.tsx'))
const UnmarkedDialog = lazyView(() => import('./dialogs/unmarked-dialog.view.tsx'))
const ComparisonView = lazyView(() => import('./compare/comparison-view.view.tsx'))
const ProposalBar = lazyView(async () => ({ default: (await import('@wenfang/shared-ui/proposals')).ProposalBar }))
const PagesOverview = lazyView(() => import('./thumbnails/pages-overview.view.tsx'))
const PhoneBar = lazyView(() => import('./phone/phone-bar.view.tsx'))
const FlowView = lazyView(() => import('./flow/flow-view.view.tsx'))
const Rulers = lazyView(() => import('./ruler/rulers.view.tsx'))

export interface WriterViewProps {
  readonly host: HostApi
  readonly surface: WriterSurface
  readonly store: SurfaceStore
  /** Until then only the place of the tools is there: to build them takes a good part of what a first page takes. */
  readonly isPageShown: boolean
}

/** The whole surface of the writer: tools, pages, status. The document itself lives in `surface`. */
export function WriterView({ host, surface, store, isPageShown }: WriterViewProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1
  const canComment = canWrite || rights?.comment === 1
  const [mayPrint, mayExport] = [rights?.print === 1, rights?.export === 1]
  const hasTools = canWrite && host.display?.hidesCommandBar !== true
  const [panel, setPanel] = useState<{ readonly name: PanelName; readonly request: number } | null>(() =>
    isReviewAsked(host) ? { name: 'review', request: 1 } : null,
  )
  const root = useRef<HTMLDivElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  // S136: the address asks for the settings of printing.
  const [dialog, showDialog] = useState<DialogName | null>(() =>
    mayPrint && host.query.get('print_settings') === '1' ? 'print' : null,
  )
  /** One dialog may open another: the keys belong to the new one, though its field is still to come. */
  const shownDialog = useRef(dialog)
  useLayoutEffect(() => {
    shownDialog.current = dialog
  }, [dialog])
  const openDialog = useCallback((name: DialogName) => {
    holdKeys()
    showDialog(name)
  }, [])
  const [isPaperDark, setPaperDark] = useState(false)
  const [isFolded, setFolded] = useState(false)

  const version = useVersionComparison(host)
  const [asked, setAsked] = useState<Exclude<ComparisonRequest, { kind: 'version' }> | null>(null)
  const comparison = useMemo<ComparisonRequest | null>(
    () => (version ? { kind: 'version', comparison: version } : asked),
    [version, asked],
  )
  const endComparison = (): void => {
    version?.end()
    setAsked(null)
  }

  const [leftPanel, setLeftPanel] = useState<SidePanelName | null>(null)
  const shownOnLeft = useRef(leftPanel)
  useLayoutEffect(() => {
    shownOnLeft.current = leftPanel
  }, [leftPanel])
  useSidePlace(host, leftPanel !== null, () => setLeftPanel(null))
  useSidePlace(host, panel !== null && isBeside(panel.name), () => setPanel(null))
  const closeLeftPanel = useCallback((): void => {
    setLeftPanel(null)
    surface.focus()
  }, [surface])
  const { shownView, view, setView } = useViewOptions({ userId: host.user.id, surface, store })

  const ui = useMemo<WriterUi>(
    () => ({
      openPanel(name) {
        if (isOnLeft(name) && shownOnLeft.current === name) return closeLeftPanel()
        holdKeys()
        if (isOnLeft(name)) setLeftPanel(name)
        else setPanel((last) => ({ name, request: (last?.request ?? 0) + 1 }))
      },
      openDialog,
      compareWith: (name, bytes, isEarlier) => setAsked({ kind: 'file', name, bytes, isEarlier }),
      focusTools: () => tools.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
      goToPart: (direction) =>
        root.current &&
        goToPart(
          root.current,
          partsOfWriter(() => surface.focus()),
          direction,
        ),
      foldTools: () => setFolded((is) => !is),
      toast: (kind, text) => host.toast(kind, text),
      save: () => void host.session.save({ manual: true }),
      view,
      setView,
      writtenByOthers: () => writtenBy(host),
      fileName: () => host.file.name,
      comment: canComment && host.comments ? () => host.comments?.write() : null,
      print: mayPrint ? () => openDialog('print') : null,
      export: mayExport ? () => openDialog('export') : null,
    }),
    [host, surface, view, setView, canComment, mayPrint, mayExport, openDialog, closeLeftPanel],
  )
  const writer = useMemo<Writer>(
    () => ({ host, surface, store, ui, canWrite, layout }),
    [host, surface, store, ui, canWrite, layout],
  )

  // Who reads has the focus elsewhere; the browser itself would print what is on the screen now.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || commandOfKeys(event) !== output.openPrint) return
      event.preventDefault()
      run(writer, output.openPrint, undefined)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [writer])

  useEffect(() => host.onKeys?.(() => surface.focus()), [host, surface])
  const [question, setQuestion] = useState<Parameters<UnmarkedQuestion> | null>(null)
  useEffect(
    () =>
      onUnmarkedEdit(surface, (...asked) => {
        holdKeys()
        setQuestion(asked)
      }),
    [surface],
  )
  const endQuestion = (): void => {
    setQuestion(null)
    giveKeysBack()
  }

  const closeDialog = (): void => {
    showDialog(null)
    giveKeysBack()
  }
  const giveKeysBack = (): void => {
    // The field that had the keys is gone: they go on where they were, unless something has asked for them since.
    requestAnimationFrame(() => {
      const isAsked = document.activeElement !== document.body || shownDialog.current !== null
      if (!isAsked) surface.focus()
    })
  }
  const closePanel = (): void => {
    setPanel(null)
    surface.focus()
  }

  // The surface opens in the mode of the first rights; only a change of them is told to it.
  const mode = surfaceMode(rights, layout)
  const shown = useRef({ mode, canWrite })
  useEffect(() => {
    const before = shown.current
    shown.current = { mode, canWrite }
    if (before.mode !== mode) surface.setMode(mode)
    if (before.mode !== mode || before.canWrite !== canWrite) store.refresh()
  }, [surface, store, mode, canWrite])

  const isPhone = layout === 'mobile'
  useKeyboardRoom(root, isPhone)
  const phone = usePhoneReading({ surface, store, isPhone, canWrite })

  const hasRuler = shownView.hasRuler && shownView.mode === 'page' && layout !== 'mobile'

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <WriterContext value={writer}>
        <div
          ref={root}
          className={`writer writer-${layout} writer-view-${shownView.mode}${shownView.hasGridlines ? ' writer-gridlines' : ''}${shownView.isEyeCare ? ' writer-eye-care' : ''}${modesOf(host.query).isLowPerformance ? ' writer-still' : ''}`}
          onKeyDownCapture={(event) => {
            // What is open inside of the document has its own keys.
            if (isInCard(event.target)) return
            // While an input method composes, every key belongs to it.
            if (event.nativeEvent.isComposing) return
            // What is compared is only looked at.
            if (comparison) return void (event.key === 'Escape' && endComparison())
            // Menus and panels of the tools are elsewhere on the page and close by themselves.
            if (event.key === 'Escape' && isWithin(tools.current, event.target)) return surface.focus()
            if (event.key === 'Enter' && isDesk(event.target)) return surface.focus()
            if (event.key === 'Escape' && shownView.mode !== 'page') return ui.setView({ mode: 'page' })
            if (event.key === 'Escape' && panel && isOnPages(event.target)) return closePanel()
            const command = commandOfKeys(event)
            if (!command || (isTextField(event.target) && !command.worksInFields)) return
            event.preventDefault()
            event.stopPropagation()
            run(writer, command, undefined)
          }}
        >
          {hasTools && layout !== 'mobile' && shownView.mode === 'page' && (
            <div ref={tools}>
              {isPageShown ? <WriterRibbon isFolded={isFolded} onFold={setFolded} /> : <RibbonPlace />}
            </div>
          )}
          {host.proposals &&
            !comparison &&
            host.display?.hidesCommandBar !== true &&
            (canWrite || rights?.copy === 1) && (
              <Suspense>
                <ProposalBar
                  host={host}
                  canWrite={canWrite}
                  noun="文档"
                  onShow={(proposal) => setAsked({ kind: 'proposal', proposal })}
                />
              </Suspense>
            )}
          {shownView.mode !== 'page' && (
            <Button className="writer-leave-view" size="sm" onClick={() => ui.setView({ mode: 'page' })}>
              {shownView.mode === 'focus' ? '退出专注模式' : '退出阅读模式'}
            </Button>
          )}
          <div className="writer-middle">
            {leftPanel && (
              <div className="writer-left-side">
                <ShownPanel name={leftPanel} onClose={closeLeftPanel} />
              </div>
            )}
            <div className={`writer-pages${hasRuler ? ' writer-ruled' : ''}`}>
              <PageArea hasSpelling={shownView.hasSpelling} isPaperDark={isPaperDark && theme === 'dark'} />
              {isPhone && phone.isFlowing && (
                <Suspense>
                  <FlowView />
                </Suspense>
              )}
              {isPhone && !phone.isFlowing && <PagePlace />}
              {hasRuler && (
                <Suspense>
                  <Rulers unit={shownView.rulerUnit} />
                </Suspense>
              )}
              {shownView.pagesAcross > 1 && (
                <Suspense>
                  <PagesOverview key={shownView.pagesAcross} across={shownView.pagesAcross} />
                </Suspense>
              )}
              {panel && (panel.name === 'find' || panel.name === 'replace') && (
                <WriterFind
                  isReplacing={panel.name === 'replace' && canWrite}
                  request={panel.request}
                  onClose={closePanel}
                />
              )}
            </div>
            {panel && isBeside(panel.name) && <ShownPanel name={panel.name} onClose={closePanel} />}
          </div>
          {isPhone && host.display?.hidesCommandBar !== true && (
            <div ref={tools} className="writer-phone-tools">
              <Suspense fallback={<div className="writer-phone-bar writer-phone-reading" />}>
                <PhoneBar {...phone} />
              </Suspense>
            </div>
          )}
          {comparison && (
            <Suspense>
              <ComparisonView request={comparison} onEnd={endComparison} />
            </Suspense>
          )}
          {!isPhone && <StatusBar isPaperDark={isPaperDark} {...(theme === 'dark' ? { onPaper: setPaperDark } : {})} />}
        </div>
        {question && (
          <Suspense>
            <UnmarkedDialog
              what={question[0]}
              onConfirm={() => {
                question[1]()
                endQuestion()
              }}
              onCancel={endQuestion}
            />
          </Suspense>
        )}
        {canWrite && isPageShown && <LostPlace root={root} onEnd={giveKeysBack} />}
        {dialog && (
          <Suspense>
            <Dialogs name={dialog} onClose={closeDialog} />
          </Suspense>
        )}
      </WriterContext>
    </UiProvider>
  )
}

function ShownPanel({ name, onClose }: { readonly name: SidePanelName; readonly onClose: () => void }) {
  const { Panel } = SIDE_PANELS[name]
  return (
    <Suspense>
      <Panel onClose={onClose} />
    </Suspense>
  )
}

const isBeside = (name: PanelName): name is SidePanelName => Object.hasOwn(SIDE_PANELS, name)

const isOnLeft = (name: PanelName): name is SidePanelName => isBeside(name) && SIDE_PANELS[name].side === 'left'
