import { field, type HostApi } from '@wenfang/shared-contract'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { DeckApp } from './deck.view.tsx'
import { showFonts } from './fonts/show-fonts.ts'
import { Stage } from './stage/stage.ts'
import { DeckComments } from './comments/deck-comments.ts'
import { DeckPresence } from './presence/deck-presence.ts'
import { ShowSession } from './show/show-session.ts'
import { TextSession } from './text/text-session.ts'
import { DeckStore } from './state/deck-store.ts'

export interface MountedDeck {
  unmount(): void
}

/** Opens the host's presentation in `element`: the slide where the person is first, all others when it is painted. */
export function mount(host: HostApi, element: HTMLElement): Promise<MountedDeck> {
  const store = new DeckStore(host)
  store.go(beginning(host, store) ?? store.selection.slide)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  const presence = new DeckPresence(host, store)
  const shows = new ShowSession(store, presence)
  const comments = host.comments ? new DeckComments(store, host.comments) : null
  const fonts = showFonts(store, () => stage.redraw())
  const root = createRoot(element, {
    onUncaughtError: (error) => host.fail('RemoteCrashed', error),
    onRecoverableError: () => host.report('presentation.render.recovered'),
  })
  host.keepView?.(() => ({ slide: store.selection.slide }))
  flushSync(() =>
    root.render(
      <DeckApp
        host={host}
        store={store}
        stage={stage}
        text={text}
        presence={presence}
        shows={shows}
        comments={comments}
      />,
    ),
  )
  if (comments) host.comments?.offer(comments)
  let isMounted = true
  const unmount = (): void => {
    if (!isMounted) return
    isMounted = false
    root.unmount()
    fonts()
    shows.dispose()
    presence.dispose()
    text.dispose()
    stage.dispose()
    store.dispose()
  }
  host.signal.addEventListener('abort', unmount, { once: true })
  return Promise.resolve({ unmount })
}

/** Where an earlier mount was, else the slide that the address names, the first being 1. */
function beginning(host: HostApi, store: DeckStore): string | null {
  const kept = field(host.lastView ?? null, 'slide')
  if (typeof kept === 'string' && store.slides.includes(kept)) return kept
  const asked = Number(host.query.get('slide') ?? host.query.get('page') ?? 1)
  return Number.isInteger(asked) ? (store.slides[asked - 1] ?? null) : null
}
