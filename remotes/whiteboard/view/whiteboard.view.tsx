import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, lazyView, runCommand, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { UiProvider, useAsked } from '@wenfang/shared-ui'
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { BoardCanvas } from './canvas/board-canvas.view.tsx'
import { Strokes } from './canvas/strokes.view.tsx'
import { ZoomBar } from './canvas/zoom-bar.view.tsx'
import { Cards } from './cards/cards.view.tsx'
import { useCommentPlaces } from './comments/use-comment-places.ts'
import { useComparison } from './compare/use-comparison.ts'
import { isEngineOnly } from './engine/engine-keys.ts'
import { NotePlacer } from './insert/note-placer.view.tsx'
import { BoardMenu } from './menu/board-menu.view.tsx'
import { BoardMirror } from './mirror/board-mirror.view.tsx'
import { PageStrip } from './pages/page-strip.view.tsx'
import type { PanelName } from './panels/panel-name.ts'
import { usePaste } from './paste/use-paste.ts'
import { CursorWords } from './people/cursor-words.view.tsx'
import type { BoardPresence } from './presence/board-presence.ts'
import { Veils } from './session/veils.view.tsx'
import { Votes } from './session/votes.view.tsx'
import { Show } from './show/show.view.tsx'
import type { BoardEditor } from './state/board-editor.ts'
import { BoardViewContext, type BoardView } from './state/board-state.ts'
import type { BoardSurface } from './state/board-surface.ts'
import { ChromeContext, type Chrome, type DialogName } from './state/chrome.ts'
import { useAfterBoard } from './state/use-after-board.ts'
import { commandOfKeys, contextOf } from './state/commands.ts'
import { kanbanCommand } from './state/kanban-keys.ts'
import { thoughtCommand, writtenThought } from './state/thought-keys.ts'
import { BoardToolbar } from './toolbar/board-toolbar.view.tsx'
import './whiteboard.css'

const CommentPins = lazyView(async () => ({ default: (await import('./comments/comment-pins.view.tsx')).CommentPins }))
const EmptyBoard = lazyView(async () => ({ default: (await import('./canvas/empty-board.view.tsx')).EmptyBoard }))
const Minimap = lazyView(async () => ({ default: (await import('./minimap/minimap.view.tsx')).Minimap }))
const Panels = lazyView(() => import('./panels/panels.view.tsx'))
const Changes = lazyView(() => import('./compare/changes-panel.view.tsx'))
const ChangeLayer = lazyView(() => import('./compare/change-layer.view.tsx'))
const StylePanel = lazyView(async () => ({ default: (await import('./style/style-panel.view.tsx')).StylePanel }))
const ProposalBar = lazyView(async () => ({ default: (await import('@wenfang/shared-ui/proposals')).ProposalBar }))
const Dialogs = lazyView(() => import('./insert/dialogs.view.tsx'))

export interface WhiteboardProps {
  readonly host: HostApi
  readonly editor: BoardEditor
  readonly surface: BoardSurface
  readonly presence: BoardPresence
}

/** The whole surface of a board: tools, canvas, what stands around it. */
export function Whiteboard({ host, editor, surface, presence }: WhiteboardProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1
  const root = useRef<HTMLDivElement>(null)
  const [isPlacing, setPlacing] = useState(false)
  const [isSaying, setSaying] = useState(false)
  const [dialog, setDialog] = useAsked<DialogName>()
  const [panel, setPanel] = useAsked<PanelName>()
  const [shownFrom, setShownFrom] = useState<number | null>(null)
  const hasTools = host.display?.hidesCommandBar !== true && shownFrom === null
  const isAfterBoard = useAfterBoard(editor, surface)
  const view = useMemo<BoardView>(
    () => ({ host, editor, surface, presence, layout, canWrite }),
    [host, editor, surface, presence, layout, canWrite],
  )
  const chrome = useMemo<Chrome>(
    () => ({
      panel,
      setPanel,
      setDialog,
      isPlacing,
      setPlacing,
      say: () => setSaying(true),
    }),
    [panel, setPanel, setDialog, isPlacing],
  )
  const { comparison, look } = useComparison(host, editor)
  useSidePlace(host, panel !== null || comparison !== null, () => {
    setPanel(null)
    comparison?.end()
  })
  const stopPlacing = useCallback(() => setPlacing(false), [])
  const stopSaying = useCallback(() => setSaying(false), [])
  const marks = useCommentPlaces(view)
  usePaste(view, root)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // What a command presses for a person is the engine's.
    if (!event.isTrusted) return
    const written = canWrite ? writtenThought(event, view) : null
    if (written) {
      event.preventDefault()
      event.stopPropagation()
      return written()
    }
    if (!isOurs(event, root.current)) return
    const isMod = event.ctrlKey || event.metaKey
    const thought = canWrite && isOnCanvas(event) ? (kanbanCommand(event, view) ?? thoughtCommand(event, view)) : null
    const command = thought ?? commandOfKeys(event)
    const taken = (run: () => void): void => {
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    if (command) taken(() => void runCommand(command, contextOf(view), undefined))
    else if (isMod && event.code === 'KeyF') taken(() => chrome.setPanel('search'))
    else if (isPaletteKey(event)) taken(() => chrome.setDialog('palette'))
    else if (isMod && event.code === 'KeyK' && canWrite && surface.state.selected.length > 0)
      taken(() => chrome.setDialog('link'))
    else if (event.code === 'KeyN' && !isMod && !event.altKey && canWrite) taken(() => setPlacing(true))
    else if (event.key === '/' && !isMod && presence.fellows.length > 0) taken(() => setSaying(true))
    // Not told to the engine; what the browser does with it stays the browser's.
    else if (isEngineOnly(event)) event.stopPropagation()
  })
  useEffect(() => {
    // Before the engine, which listens on its own element.
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
  useEffect(() => host.onKeys?.(() => surface.focus()), [host, surface])

  const toolbar = hasTools && <BoardToolbar isAfterBoard={isAfterBoard} />
  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <BoardViewContext value={view}>
        <ChromeContext value={chrome}>
          <div ref={root} className={`wf-frame board board-${layout}${shownFrom === null ? '' : ' board-showing'}`}>
            {layout !== 'mobile' && toolbar}
            {host.proposals && !comparison && hasTools && (canWrite || rights?.copy === 1) && (
              <Suspense>
                <ProposalBar host={host} canWrite={canWrite} noun="白板" onShow={look} />
              </Suspense>
            )}
            <div className="wf-frame-body">
              <div className="board-middle">
                <BoardMenu
                  target={
                    <div className="board-place">
                      <BoardCanvas />
                    </div>
                  }
                />
                <Cards />
                <Strokes />
                {comparison && (
                  <Suspense>
                    <ChangeLayer comparison={comparison} />
                  </Suspense>
                )}
                <Veils />
                <Votes />
                {marks.length > 0 && (
                  <Suspense>
                    <CommentPins marks={marks} />
                  </Suspense>
                )}
                {isPlacing && canWrite && <NotePlacer onDone={stopPlacing} />}
                {isSaying && <CursorWords onDone={stopSaying} />}
                {hasTools && isAfterBoard && (
                  <>
                    <Suspense>
                      <EmptyBoard />
                    </Suspense>
                    <Suspense>
                      <StylePanel />
                    </Suspense>
                    <ZoomBar />
                    {layout === 'pc' && (
                      <Suspense>
                        <Minimap />
                      </Suspense>
                    )}
                    <PageStrip />
                  </>
                )}
                {shownFrom !== null && <Show from={shownFrom} onEnd={() => setShownFrom(null)} />}
                <BoardMirror />
              </div>
              {comparison && (
                <Suspense>
                  <Changes comparison={comparison} />
                </Suspense>
              )}
              {panel && !comparison && hasTools && (
                <Suspense>
                  <Panels
                    name={panel}
                    onClose={() => setPanel(null)}
                    onShow={(from) => {
                      setPanel(null)
                      setShownFrom(from)
                    }}
                  />
                </Suspense>
              )}
            </div>
            {layout === 'mobile' && toolbar}
            {dialog && (
              <Suspense>
                <Dialogs name={dialog} onClose={() => setDialog(null)} />
              </Suspense>
            )}
          </div>
        </ChromeContext>
      </BoardViewContext>
    </UiProvider>
  )
}

/** Keys of fields, of panels and of other layers are not the board's. */
function isOurs(
  { target, isComposing, defaultPrevented, ctrlKey, metaKey }: KeyboardEvent,
  root: HTMLElement | null,
): boolean {
  if (isComposing || defaultPrevented || !(target instanceof Element)) return false
  if (target.closest('input, textarea, select, [contenteditable=true]')) return false
  if (target.closest('[data-takes-keys], [role=toolbar], [role=tablist], nav') && !ctrlKey && !metaKey) return false
  return target === document.body || root?.contains(target) === true
}

/** As in the other types: Mod+Shift+P, Alt+/. */
const isPaletteKey = ({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): boolean =>
  ((ctrlKey || metaKey) && shiftKey && code === 'KeyP') || (altKey && !ctrlKey && !metaKey && code === 'Slash')

const isOnCanvas = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && (target === document.body || target.closest('.board-canvas') !== null)
