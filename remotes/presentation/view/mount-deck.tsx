import { field, type HostApi } from '@wenfang/shared-contract'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { createSlideMemory, openRange } from '@wenfang/shared-protocol'
import { DeckApp } from './deck.view.tsx'
import { showFonts } from './fonts/show-fonts.ts'
import { Stage } from './stage/stage.ts'
import { DeckComments } from './comments/deck-comments.ts'
import { DeckPresence } from './presence/deck-presence.ts'
import { loadShowCode } from './show/show-code-loader.ts'
import { ShowSession } from './show/show-session.ts'
import { loadSoonCode, soonCode } from './soon/soon-code-loader.ts'
import { TextSession } from './text/text-session.ts'
import { DeckStore } from './state/deck-store.ts'
import { deviceStorage } from './place/device-storage.ts'

/** Where the browser does not say when it has time. */
const IDLE_MS = 500

export interface MountedDeck {
  unmount(): void
}

/** Opens the host's presentation in `element`: the slide where the person is first, all others when it is painted. */
export function mount(host: HostApi, element: HTMLElement): Promise<MountedDeck> {
  const store = new DeckStore(host)
  store.go(beginning(host, store) ?? store.selection.slide)
  const stage = new Stage(store)
  const text = new TextSession(store, stage, soonCode)
  const presence = new DeckPresence(host, store)
  const shows = new ShowSession(store, presence, loadShowCode, () =>
    host.toast('error', '放映没有加载完，请检查网络后再试一次'),
  )
  const comments = host.comments ? new DeckComments(store, host.comments) : null
  const fonts = showFonts(
    store,
    () => stage.redraw(),
    async () => (await loadSoonCode()).followFonts,
  )
  const root = createRoot(element, {
    onUncaughtError: (error) => host.fail('RemoteCrashed', error),
    onRecoverableError: () => host.report('presentation.render.recovered'),
  })
  host.keepView?.(() => ({ slide: store.placeInDeck }))
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
  const prepare = (): void => shows.prepare()
  if (typeof requestIdleCallback === 'function') requestIdleCallback(prepare)
  else setTimeout(prepare, IDLE_MS)
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

/** Where an earlier mount was, else the slide that the address names, the first being 1, else where this device was last. */
function beginning(host: HostApi, store: DeckStore): string | null {
  const kept = field(host.lastView ?? null, 'slide')
  if (typeof kept === 'string' && store.slides.includes(kept)) return kept
  const asked = Number(host.query.get('slide') ?? host.query.get('page') ?? Number.NaN)
  if (Number.isInteger(asked)) return store.slides[asked - 1] ?? null
  const last = host.card ? null : createSlideMemory(deviceStorage()).place(host.file.id)
  if (!last) return null
  return store.slides.includes(last.slide)
    ? last.slide
    : (store.slides[openRange(last.index, store.slides.length).start] ?? null)
}
