import type { HostApi } from '@wenfang/shared-contract'
import { FILE_KIND_PUBLISHED } from '@wenfang/shared-protocol'
import { printRefusal } from '@wenfang/shared-remote/print'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { UiProvider } from '@wenfang/shared-ui'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import './deck.css'
import { CanvasState } from './canvas/canvas-state.ts'
import { CardLayer } from './cards/card-layer.view.tsx'
import { DeckCards } from './cards/deck-cards.ts'
import { readDrops } from './clipboard/read-drops.ts'
import { readClipboard } from './clipboard/read-clipboard.ts'
import { handleKeys } from './keys/handle-keys.ts'
import { keepPlace } from './place/keep-place.ts'
import { takeKeysSoon } from './keys/take-keys.ts'
import { Suggestions } from './compare/suggestions.view.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { ComparedDeck, FurtherView } from './further-view.view.tsx'
import { DeckMiddle } from './deck-middle.view.tsx'
import { PhoneBar } from './phone/phone-bar.view.tsx'
import { PhoneEditing } from './phone/phone-editing-loader.view.tsx'
import { Reading } from './phone/reading.view.tsx'
import type { Stage } from './stage/stage.ts'
import { isUnwritten } from '../model/index.ts'
import { afterPaint } from './state/after-paint.ts'
import { DeckViewContext, type DeckView } from './state/deck-view.ts'
import type { DeckStore } from './state/deck-store.ts'
import type { DeckComments } from './comments/deck-comments.ts'
import type { DeckPresence } from './presence/deck-presence.ts'
import { PrintLayer } from './print/print-layer.view.tsx'
import { FollowBanner } from './show/follow-banner.view.tsx'
import { ShowLayer } from './show/show-layer.view.tsx'
import type { ShowSession } from './show/show-session.ts'
import type { TextSession } from './text/text-session.ts'
import { ViewOptions } from './state/view-options.ts'
import { StatusBar } from './status/status-bar.view.tsx'
import { DeckToolbar } from './toolbar/deck-toolbar.view.tsx'

interface DeckAppProps {
  readonly host: HostApi
  readonly store: DeckStore
  readonly stage: Stage
  readonly text: TextSession
  readonly presence: DeckPresence
  readonly shows: ShowSession
  readonly comments: DeckComments | null
}

/** The whole surface of a presentation: tools, slides at the side, one in the middle, its notes. */
export function DeckApp({ host, store, stage, text, presence, shows, comments }: DeckAppProps) {
  const layout = useStream(host.layout$, currentOf(host.layout$, 'pc'))
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const canWrite = rights?.update === 1
  const canComment = canWrite || rights?.comment === 1
  const root = useRef<HTMLDivElement>(null)
  // Who reads a slide deck by its published address has all of it as one page, also on a desk.
  const isPublished = host.file.office_type === 'sl' && host.file.file_kind === FILE_KIND_PUBLISHED
  const options = useMemo(() => new ViewOptions(layout, isPublished ? 'reading' : 'normal'), [layout, isPublished])
  // A slide deck that was just made asks what it shall look like.
  const [isNewborn] = useState(() => host.file.office_type === 'sl' && isUnwritten(store.deck))
  useEffect(() => {
    if (isNewborn && canWrite) options.set({ side: 'templates' })
  }, [isNewborn, canWrite, options])
  // S136: the address asks for the settings of printing.
  const [isPrintAsked] = useState(() => host.query.get('print_settings') === '1' && printRefusal(host) === null)
  useEffect(() => {
    if (isPrintAsked) options.set({ isPrinting: true })
  }, [isPrintAsked, options])
  const { request, look } = useComparison(host)
  useEffect(() => {
    if (!request) return
    // What nobody sees takes no keys.
    text.end()
    store.selectShapes([])
  }, [request, text, store])
  const canvas = useMemo(() => new CanvasState(), [])
  const cards = useMemo(() => new DeckCards(), [])
  const view = useMemo<DeckView>(
    () => ({
      host,
      store,
      stage,
      layout,
      canWrite,
      canComment,
      options,
      canvas,
      cards,
      text,
      presence,
      shows,
      comments,
      afterPaint: afterPaint([store.onChange, text.onChange, options.onChange, canvas.onTool]),
    }),
    [host, store, stage, layout, canWrite, canComment, options, canvas, cards, text, presence, shows, comments],
  )
  // Who may not write any more stops at once.
  useEffect(() => {
    if (!canWrite) text.end()
  }, [canWrite, text])
  useEffect(() => handleKeys(view, () => root.current), [view])
  useEffect(() => keepPlace(view), [view])
  useEffect(() => host.onKeys?.(() => takeKeysSoon({ text })), [host, text])
  useEffect(
    () =>
      readClipboard(
        () => view,
        () => root.current,
      ),
    [view],
  )
  useEffect(() => (root.current ? readDrops(() => view, root.current) : undefined), [view])
  const isEditing = useSyncExternalStore(options.onChange, () => options.shown.isEditing) && canWrite && !request
  const hasSide = useSyncExternalStore(options.onChange, () => options.shown.side !== null)
  const hasTools = host.display?.hidesCommandBar !== true
  const suggestions = host.proposals && !request && hasTools && (canWrite || rights?.copy === 1) && (
    <Suggestions onShow={look} />
  )
  return (
    <UiProvider portal={host.portal as HTMLElement}>
      <DeckViewContext value={view}>
        <div ref={root} className={`wf-frame deck deck-${layout}`}>
          {layout === 'mobile' ? (
            <>
              <FollowBanner />
              {suggestions}
              {request ? <ComparedDeck request={request} /> : isEditing ? <PhoneEditing /> : <Reading />}
              {hasTools && !isEditing && <PhoneBar />}
              {hasSide && !request && <FurtherView view="SidePanels" />}
            </>
          ) : (
            <>
              {hasTools && <DeckToolbar />}
              <FollowBanner />
              {suggestions}
              <div className="wf-frame-body">{request ? <ComparedDeck request={request} /> : <DeckMiddle />}</div>
              <StatusBar />
            </>
          )}
        </div>
        <ShowLayer />
        <PrintLayer />
        <CardLayer />
      </DeckViewContext>
    </UiProvider>
  )
}
