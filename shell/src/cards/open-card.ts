import { WenfangError, isOfficeTypeCode, type PageEnvironment } from '@wenfang/shared-protocol'
import type { Comparison, LayoutClass, Subscribable, Theme, ToastKind } from '@wenfang/shared-contract'
import { anonymousUser } from '../app/anonymous-user.ts'
import { fetchEnvironment } from '../app/fetch-environment.ts'
import type { Federation } from '../federation/index.ts'
import { createAwaitedCalls } from '../host/awaited-calls.ts'
import { createHost } from '../host/host-api.ts'
import { createRemoteElements } from '../host/remote-elements.ts'
import { createSidePlace } from '../host/side-place.ts'
import { createParts, enableStylesheets, loadRemote, mountRemote, remoteFolder, toLoadError } from '../parcels/index.ts'
import { entryOfType } from '../registry/registry.ts'
import type { SessionRuntime } from '../session/session-runtime.ts'
import { createValue } from '../value.ts'
import type { DocumentSession } from '@wenfang/shared-session'
import type { OpenCardRequest, OpenedCard } from './card-world.ts'
import { createCards } from './cards-port.ts'
import type { LivePlaces } from './live-places.ts'

export interface OpenCardOptions {
  readonly federation: Federation
  readonly runtime: SessionRuntime
  readonly layout$: Subscribable<LayoutClass>
  readonly theme$: Subscribable<Theme>
  readonly pathPrefix: string
  readonly loadTimeoutMs: number
  readonly places: LivePlaces
  /** Files around the card, the outermost first. */
  readonly chain: readonly string[]
  readonly toast: (kind: ToastKind, text: string) => void
}

/** A card in a card is the last one: it holds pictures of further files in its own, and nothing that is open. */
const DEEPEST = 2

/**
 * Opens a file inside of a box, as this person and by a session of its own: rights, edits and presence are as if it had been opened
 * in a window, and end with the box.
 */
export async function openCard(options: OpenCardOptions, request: OpenCardRequest): Promise<OpenedCard> {
  const { runtime, pathPrefix, chain } = options
  const { fileId, part, frame, signal } = request
  const environment = await fetchEnvironment(`${pathPrefix}/p/${encodeURIComponent(fileId)}`, signal)
  const { file } = environment
  if (!file) throw new WenfangError(refusalCode(environment.denied))
  const type = file.office_type
  const claimed = isOfficeTypeCode(type) ? entryOfType(environment.registry, type) : null
  if (!claimed || !isOfficeTypeCode(type) || file.attrs['import_state'] !== 'ready')
    throw new WenfangError('FormatUnsupported', 'the file cannot be opened in a card')
  const query = new URLSearchParams()
  const session = runtime.open({ file, type, query })
  const ending = new AbortController()
  const elements = createRemoteElements(frame, claimed.remote)
  const releases: (() => void)[] = [() => elements.remove()]
  const end = async (unmount: () => Promise<void>): Promise<void> => {
    // Its subscriptions end first, so that nothing reaches a remote that is on its way out.
    ending.abort()
    await unmount()
    for (const release of releases.toReversed()) release()
    await session.dispose()
  }
  let takeKeys: (() => void) | null = null
  /** What had the keys when they were to be taken, of a view that is still on its way. */
  let keysWait: { readonly with: Element | null } | null = null
  try {
    const failing = whenOver(session)
    const module = await Promise.race([loadRemote(options.federation, claimed.entry, options.loadTimeoutMs), failing])
    await Promise.race([session.ready, failing])
    signal.throwIfAborted()
    releases.push(enableStylesheets(document, remoteFolder(claimed.entry.entry, window.location.href)))
    const assets = await runtime.assets(
      fileId,
      () => {},
      (isWaiting) => session.holdSaved(isWaiting),
    )
    const guard = runtime.guardOffline({ session, file, type, frame, toast: () => () => {} })
    const readingPlace = runtime.readingPlace(fileId)
    releases.push(
      () => assets.dispose(),
      () => guard.dispose(),
      () => readingPlace.dispose(),
    )
    const inner = [...chain, fileId]
    const side = createSidePlace()
    const calls = createAwaitedCalls()
    const host = createHost({
      officeType: type,
      file,
      user: environment.file_user ?? anonymousUser(file),
      query,
      display: { hidesCommandBar: true, mobileZoomPercent: 100 },
      layout$: options.layout$,
      theme$: options.theme$,
      session,
      permission$: guard.permission$,
      assets,
      source: () => calls.await(runtime.source(fileId)),
      tiles: calls.tiles(runtime.tiles(fileId)),
      // Threads have their panel where the file is opened by itself.
      comments: null,
      neighbours: () => Promise.resolve({ previous: null, next: null }),
      cards:
        inner.length <= DEEPEST
          ? async () =>
              createCards({
                calls: runtime.cards,
                pathPrefix,
                places: options.places,
                chain: inner,
                signal: ending.signal,
                open: (next) => openCard({ ...options, chain: inner }, next),
              })
          : undefined,
      card: { part },
      parts: createParts({
        federation: options.federation,
        registry: environment.registry,
        loadTimeoutMs: options.loadTimeoutMs,
        signal: ending.signal,
      }),
      readingPlace,
      sourceRange: (begin, till, form) => calls.await(runtime.sourceRange(fileId, begin, till, form)),
      extractPages: (places, name) => runtime.extractPages(fileId, places, name),
      search: (words) => runtime.search(fileId, words),
      preview: () => Promise.resolve(null),
      comparison$: createValue<Comparison | null>(null),
      portal: elements.portal,
      signal: ending.signal,
      onProgress: () => {},
      onRendered: () => {},
      onFail: (error) => request.onEnd(error),
      report: (event, data) => runtime.report(event, data),
      toast: options.toast,
      download: () => Promise.reject(new WenfangError('FormatUnsupported', 'a card leaves nothing')),
      openPanel: () => {},
      onKeys: (take) => {
        takeKeys = take
        // Whoever went elsewhere meanwhile stays there.
        if (keysWait?.with === document.activeElement) take()
        keysWait = null
      },
      takeSide: (onTaken) => side.take(onTaken),
      lastView: null,
      keepView: () => {},
    })
    const remote = await Promise.race([
      mountRemote({ module, host, element: elements.element, isWaiting: calls.isWaiting }),
      failing,
    ])
    failing.catch((error: unknown) => {
      if (!ending.signal.aborted) request.onEnd(error)
    })
    let closing: Promise<void> | null = null
    return {
      focus() {
        takeKeys?.()
        if (!frame.contains(document.activeElement)) focusFirst(elements.element)
        keysWait = takeKeys ? null : { with: document.activeElement }
      },
      close: () => (closing ??= end(() => remote.unmount())),
    }
  } catch (error) {
    await end(async () => {})
    throw toLoadError(error, claimed.entry.entry)
  }
}

/** Rejects when the session is over for good, while it opens or later. */
function whenOver(session: DocumentSession): Promise<never> {
  return new Promise((_resolve, reject) => {
    session.listen((news) => {
      if (news.kind === 'openFailed') reject(news.error)
      if (news.kind === 'reload' || news.kind === 'newGeneration')
        reject(new WenfangError('Unavailable', `the session is over: ${news.kind}`))
    })
  })
}

/** Types that do not say how they take the keys. */
function focusFirst(element: HTMLElement): void {
  const able = '[contenteditable="true"], canvas[tabindex], [tabindex="0"], button:enabled, a[href]'
  for (const found of element.querySelectorAll<HTMLElement>(able)) {
    found.focus()
    // What is hidden takes nothing.
    if (document.activeElement === found) return
  }
}

function refusalCode(denied: PageEnvironment['denied']): 'userNotLogin' | 'NotFound' {
  return denied === 'login' ? 'userNotLogin' : 'NotFound'
}
