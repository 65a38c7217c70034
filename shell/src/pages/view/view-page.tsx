import type { SharedView } from '@wenfang/shared-protocol'
import { LogoMark } from '@wenfang/shared-ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { systemClock } from '../../clock.ts'
import type { Federation } from '../../federation/index.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { sharedViewTexts as texts } from '../../i18n/shared-view.ts'
import { Desk, DeskWaiting } from '../desk.tsx'
import { PartProblem } from '../part-link/part-problem.tsx'
import { Screen, useScreen, useTitle } from '../screen.tsx'
import { fullTimeText } from '../time-text.ts'
import { followView } from './follow-view.ts'
import { openView, type OpenedView } from './open-view.ts'
import './view.css'

interface ViewPageProps extends ScreenProps {
  readonly federation: Federation
  readonly viewId: string
}

/** `/view/{id}` (decision 036): one view of a database for whoever has its link; nothing else of the file is asked for. */
export default function ViewPage({ services, federation, viewId }: ViewPageProps) {
  return (
    <Screen services={services}>
      <SharedViewPage federation={federation} viewId={viewId} />
    </Screen>
  )
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'told'; readonly view: SharedView }

function SharedViewPage({ federation, viewId }: Omit<ViewPageProps, 'services'>) {
  const { api } = useScreen()
  const [code, setCode] = useState('')
  const [state, setState] = useState<State>({ kind: 'loading' })
  useTitle(`${state.kind === 'told' ? state.view.title : texts.title} · ${pageTexts.product}`)
  const open = useCallback(
    async (told: string): Promise<void> => {
      try {
        setState({ kind: 'told', view: await api.views.read(viewId, told, '') })
      } catch (error) {
        setState({ kind: 'failed', error })
      }
    },
    [api, viewId],
  )
  useEffect(() => {
    const begin = async (): Promise<void> => open('')
    void begin()
  }, [open])
  const fail = useCallback((error: unknown) => setState({ kind: 'failed', error }), [])
  const tryCode = (told: string): void => {
    setCode(told)
    void open(told)
  }
  if (state.kind === 'loading')
    return (
      <Desk>
        <DeskWaiting label={texts.loading} />
      </Desk>
    )
  if (state.kind === 'failed') return <PartProblem texts={texts} error={state.error} onCode={tryCode} />
  return <Shown federation={federation} viewId={viewId} first={state.view} code={code} onFail={fail} />
}

interface ShownProps extends Omit<ViewPageProps, 'services'> {
  readonly first: SharedView
  readonly code: string
  readonly onFail: (error: unknown) => void
}

/** S54: without what stands around it, where another page has it in a frame. */
const isEmbedded = (): boolean => {
  const query = new URLSearchParams(globalThis.location.search)
  return query.has('embed') || query.has('embed-fullscreen')
}

function Shown({ federation, viewId, first, code, onFail }: ShownProps) {
  const { services, api } = useScreen()
  const [title, setTitle] = useState(first.title)
  const [isReachable, setReachable] = useState(true)
  const frame = useRef<HTMLDivElement>(null)
  useTitle(`${title} · ${pageTexts.product}`)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const ending = new AbortController()
    let stop = (): void => {}
    let opened: OpenedView | null = null
    const begin = async (): Promise<void> => {
      try {
        const { signal } = ending
        const made = await openView({ services, federation, viewId, view: first, frame: current, signal, onFail })
        if (signal.aborted) return void made.close()
        opened = made
        // What was pinned is never another.
        if (first.pinned_at !== null) return
        stop = followView({
          clock: systemClock,
          edition: first.edition,
          read: (known) => api.views.read(viewId, code, known),
          isPageSeen: () => document.visibilityState === 'visible',
          whenSeen,
          onView(view) {
            setTitle(view.title)
            made.show(view.body ?? '')
          },
          onReachable: setReachable,
          onEnd: onFail,
        })
      } catch (error) {
        if (!ending.signal.aborted) onFail(error)
      }
    }
    void begin()
    return () => {
      ending.abort()
      stop()
      void opened?.close()
    }
  }, [services, api, federation, viewId, first, code, onFail])
  const { pinned_at: pinned } = first
  return (
    <div className="shared-view">
      {!isEmbedded() && (
        <header className="shared-view-head">
          <LogoMark sizePx={22} />
          <h1>{title}</h1>
          <span>{pinned === null ? texts.live : texts.pinned(fullTimeText(pinned))}</span>
        </header>
      )}
      {!isReachable && <output className="shared-view-note">{texts.unreachable}</output>}
      <section ref={frame} className="shared-view-frame" aria-label={texts.frame(title)} />
    </div>
  )
}

function whenSeen(listener: () => void): () => void {
  const told = (): void => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}
