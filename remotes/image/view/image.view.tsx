import type { Annotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, lazyView, runCommand, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { holdKeys, UiProvider } from '@wenfang/shared-ui'
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { outcomeOf, type Edit, type Picture } from '../model/index.ts'
import type { ShownContent } from './content/open-content.ts'
import type { SharedEdits } from './edits/shared-edits.ts'
import { Neighbours } from './neighbours/neighbours.view.tsx'
import { commandOfKeys, contextOf } from './state/commands.ts'
import { ImageViewContext, useEdits, type ImageView, type Mode, type PanelName } from './state/image-view.ts'
import type { ImageSurface } from './surface/image-surface.ts'
import { ImageToolbar } from './toolbar/image-toolbar.view.tsx'
import './image.css'

const CropLayer = lazyView(async () => ({ default: (await import('./edits/crop-layer.view.tsx')).CropLayer }))
const CompareLayer = lazyView(async () => ({
  default: (await import('./compare/compare-layer.view.tsx')).CompareLayer,
}))
const Panels = lazyView(() => import('./panels/panels.view.tsx'))

export interface ImageAppProps {
  readonly host: HostApi
  readonly picture: Picture
  /** Of a file with several, from 0. */
  readonly page: number
  readonly content: ShownContent
  readonly surface: ImageSurface
  /** The engine's element. */
  readonly stage: HTMLElement
  readonly edits: SharedEdits
  readonly annotator: Annotator
  /** Told how the notes are opened. */
  readonly onReady: (openNotes: () => void) => void
}

/** The whole surface of an image: tools, picture, what stands beside it. */
export function ImageApp({ host, picture, page, content, surface, stage, edits, annotator, onReady }: ImageAppProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1
  const canAnnotate = canWrite || rights?.comment === 1
  const hasTools = host.display?.hidesCommandBar !== true
  const shared = useEdits(edits)
  const [own, setOwn] = useState<readonly Edit[]>([])
  const [mode, setMode] = useState<Mode>('look')
  const [panel, showPanel] = useState<PanelName | null>(null)
  const setPanel = useCallback((name: PanelName | null) => {
    if (name !== null) holdKeys()
    showPanel(name)
  }, [])
  useSidePlace(host, panel !== null, () => setPanel(null))
  const root = useRef<HTMLDivElement>(null)
  const outcome = useMemo(() => outcomeOf([...shared, ...own], surface), [shared, own, surface])

  useLayoutEffect(() => surface.show(outcome), [surface, outcome])
  useEffect(() => onReady(() => setPanel('notes')), [onReady, setPanel])
  // Who loses the right to write leaves what only writers do.
  const shownMode = mode === 'crop' && !canWrite ? 'look' : mode

  const view = useMemo<ImageView>(
    () => ({
      host,
      picture,
      content,
      surface,
      edits,
      annotator,
      layout,
      canWrite,
      canAnnotate,
      outcome,
      edit: (edit) => (canWrite ? edits.add(edit) : setOwn((before) => [...before, edit])),
      ui: {
        mode: shownMode,
        setMode(next) {
          setMode(next)
          // On a phone what stands beside the picture lies over it.
          if (next !== 'look' && layout === 'mobile') setPanel(null)
        },
        panel,
        setPanel,
        toggleFullScreen() {
          const change = document.fullscreenElement ? document.exitFullscreen() : root.current?.requestFullscreen()
          change?.catch(() => host.toast('info', '浏览器没有允许全屏'))
        },
        turnPage(by) {
          root.current?.querySelector<HTMLAnchorElement>(`.image-pages [rel=${by < 0 ? 'prev' : 'next'}]`)?.click()
        },
      },
    }),
    [
      host,
      picture,
      content,
      surface,
      edits,
      annotator,
      layout,
      canWrite,
      canAnnotate,
      outcome,
      shownMode,
      panel,
      setPanel,
    ],
  )

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isOurs(event, root.current)) return
      if (event.key === 'Escape' && view.ui.mode !== 'look') return view.ui.setMode('look')
      if (event.key === 'Escape' && view.ui.panel) return view.ui.setPanel(null)
      const command = commandOfKeys(event)
      // Arrow keys go through tools before they move the picture.
      if (!command || (event.key.startsWith('Arrow') && isInTools(event.target))) return
      event.preventDefault()
      runCommand(command, contextOf(view), undefined)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [view])

  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <ImageViewContext value={view}>
        <div ref={root} className={`wf-frame image-${layout}`}>
          {hasTools && layout !== 'mobile' && <ImageToolbar />}
          <div className="wf-frame-body">
            <div className="image-middle">
              <Stage element={stage} isHidden={shownMode === 'compare'} />
              <Neighbours page={page} />
              <Suspense>
                {shownMode === 'crop' && <CropLayer />}
                {shownMode === 'compare' && <CompareLayer />}
              </Suspense>
            </div>
            {panel && (
              <Suspense>
                <Panels name={panel} />
              </Suspense>
            )}
          </div>
          {hasTools && layout === 'mobile' && <ImageToolbar />}
        </div>
      </ImageViewContext>
    </UiProvider>
  )
}

/** The engine's element lives longer than any render of this view. */
function Stage({ element, isHidden }: { readonly element: HTMLElement; readonly isHidden: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(element)
  }, [element])
  return <div ref={place} className="image-frame" hidden={isHidden} />
}

/** Pressed tools do not take the focus, so that the keys are often nobody's; those of fields and of other layers are not ours. */
function isOurs(
  { target, isComposing, defaultPrevented, ctrlKey, metaKey }: KeyboardEvent,
  root: HTMLElement | null,
): boolean {
  if (isComposing || defaultPrevented || !(target instanceof Element)) return false
  // Letters and arrows in a panel are the panel's.
  if (target.closest('[data-takes-keys]') && !ctrlKey && !metaKey) return false
  const isField = target.closest('input, textarea, select, [contenteditable=true]') !== null
  // The frame around it has them after a way from one picture to the next.
  return !isField && root !== null && (root.contains(target) || target.contains(root))
}

const isInTools = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=toolbar]') !== null
