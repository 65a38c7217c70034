import type { Comparison, HostApi, Json, Subscribable } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import type { DocumentComments } from '../comments/index.ts'
import type { OpenedSession } from '../boot/start.ts'
import { systemClock } from '../clock.ts'
import type { DocumentEffects } from '../host/document-controller.ts'
import { createAwaitedCalls } from '../host/awaited-calls.ts'
import { createHost } from '../host/host-api.ts'
import type { OpeningEvent } from '../host/opening.ts'
import { mayReload, reloadHref } from '../host/reload.ts'
import type { SidePlace } from '../host/side-place.ts'
import { createRemoteElements } from '../host/remote-elements.ts'
import { mobileZoomPercent } from '../host/mobile-zoom.ts'
import { showsAtRender, viewingModeOf } from '../host/viewing-mode.ts'
import { shellTexts } from '../i18n/shell.ts'
import { loadCards } from '../cards/index.ts'
import { chromeOf, openArgsOf, truncationFor, readSwitches } from '../route/index.ts'
import { fetchedAhead } from '../host/fetched-ahead.ts'
import { fetchRegistry, entryOfType } from '../registry/registry.ts'
import {
  claimBuild,
  createParts,
  loadRemote,
  mountRemote,
  refetchPastCache,
  remedyFor,
  remoteFolder,
  enableStylesheets,
} from '../parcels/index.ts'
import { askedForData } from '../session/asked-for-data.ts'
import { createValue } from '../value.ts'
import { anonymousUser } from './anonymous-user.ts'
import { fetchEnvironment } from './fetch-environment.ts'
import type { OpenDocument, OpenDocumentOptions } from './open-document.ts'
import { tellNotices } from './tell-notices.ts'

/** Nobody waits for it. */
const ASK_AGAIN_MS = 10_000

interface EffectOptions extends OpenDocumentOptions {
  readonly opened: Promise<OpenedSession>
  readonly frame: HTMLElement
  readonly panel$: OpenDocument['panel$']
  readonly historyRefusal$: OpenDocument['historyRefusal$']
  readonly side: SidePlace
  readonly download: HostApi['download']
  readonly dispatch: (event: OpeningEvent) => void
  /** null for a mount that nobody comments on: of the past. */
  readonly comments: DocumentComments | null
  readonly comparison$: Subscribable<Comparison | null>
  /** The document is shown already, by a session that has ended: the new one is laid out behind it. */
  readonly follows?: PageEffects
}

/** What the page does for one session of a document. */
export interface PageEffects extends DocumentEffects {
  /** Nothing more can be edited in this mount. */
  freeze(): void
  /** The keys are the document's. */
  giveKeys(): void
  /** Where the person is in the document, as the remote tells it. */
  view(): Json | null
}

/** What the document controller does to the real page. */
export function createDocumentEffects(options: EffectOptions): PageEffects {
  const { context, environment, file, type, query, opened, frame, dispatch } = options
  const { loading, layout, theme } = context.start
  const known = entryOfType(environment.registry, type)
  const reload = (): void => window.location.replace(reloadHref(window.location.href))
  let hasUnsent = (): boolean => false
  let takeKeys = (): void => {}
  let isRendered = false
  /** A page that is opened has the keys itself, for whoever reads it out; what is written at once is for the document. */
  const offerKeys = (): void => {
    const { activeElement } = document
    const isNobodys = activeElement === null || activeElement === document.body || activeElement.id === 'main'
    // A finger has not asked for a keyboard.
    if (isRendered && isNobodys && layout.layout$.current !== 'mobile') takeKeys()
  }
  const tellHowRead = (): Promise<void> =>
    tellNotices(file, {
      storage: () => window.localStorage,
      fetchFile: async () =>
        (await fetchEnvironment(window.location.href, AbortSignal.timeout(ASK_AGAIN_MS))).file ?? null,
      toast: (text) => context.toasts.show('info', text),
    })
  let readView: (() => Json) | null = null
  const isFrozen$ = createValue(false)
  const switches = readSwitches(query)
  const viewing = viewingModeOf(file, switches.mode)
  const source = fetchedAhead(async () => (await opened).runtime.source(file.id))

  return {
    clock: systemClock,
    load: (entry) => loadRemote(context.federation, entry, __LOAD_TIMEOUT_MS__, () => askedForData(opened)),
    refetch: refetchPastCache,
    async ready() {
      // Before a conversion is done there are other bytes.
      if (known?.entry.manifest?.opens_source === true && file.attrs['import_state'] === 'ready') source.fetch()
      const { session } = await opened
      hasUnsent = () => session.hasUnsent()
      await session.ready
    },
    async mount(module, entry) {
      const { runtime, session } = await opened
      const ending = new AbortController()
      const elements = createRemoteElements(frame, known?.remote ?? '', options.follows !== undefined)
      const releaseStyles = enableStylesheets(document, remoteFolder(entry.entry, window.location.href))
      const assets = await runtime.assets(
        file.id,
        () => context.toasts.show('warning', shellTexts.assetFailed),
        (isWaiting) => session.holdSaved(isWaiting),
      )
      const guard = runtime.guardOffline({
        session,
        file,
        type,
        frame,
        toast: (kind, text) => context.toasts.show(kind, text),
      })
      const readingPlace = runtime.readingPlace(file.id)
      const calls = createAwaitedCalls()
      const host = createHost({
        officeType: type,
        file,
        user: environment.file_user ?? anonymousUser(file),
        query,
        display: {
          hidesCommandBar: chromeOf(switches).hidesCommandBar,
          mobileZoomPercent: mobileZoomPercent(environment.config.mobileDefaultZoom, viewing === 'publish'),
          truncation: truncationFor(type, environment.config.truncatedOpening !== false, openArgsOf(switches)),
        },
        layout$: layout.layout$,
        theme$: theme.theme$,
        session,
        permission$: readOnlyWhile(isFrozen$, guard.permission$),
        assets,
        source: () => calls.await(source.take()),
        tiles: calls.tiles(runtime.tiles(file.id)),
        comments: options.comments?.portOf(ending.signal) ?? null,
        neighbours: () => runtime.neighbours(file.id, type),
        keepFile: runtime.keepFile,
        newFile: runtime.newFile,
        formLinks: runtime.formLinks(file.id),
        viewLinks: runtime.viewLinks(file.id),
        webhooks: options.comments ? runtime.webhooks(file.id) : undefined,
        groups: runtime.groups,
        authors: options.comments ? () => runtime.authors(file.id) : undefined,
        partHistory: options.comments ? (part) => runtime.partHistory(file.id, part) : undefined,
        // On the past nobody suggests anything.
        proposals: options.comments ? runtime.proposals(file.id) : undefined,
        otherFiles: runtime.otherFiles(file.id, type),
        pictures: runtime.otherFiles(file.id, 'i'),
        // What the past held is what its pictures say.
        cards: options.comments
          ? async () =>
              (await loadCards()).openCards({
                federation: context.federation,
                runtime,
                layout$: layout.layout$,
                theme$: theme.theme$,
                pathPrefix: environment.path_prefix,
                loadTimeoutMs: __LOAD_TIMEOUT_MS__,
                fileId: file.id,
                toast: (kind, text) => void context.toasts.show(kind, text),
                signal: ending.signal,
              })
          : undefined,
        parts: createParts({
          federation: context.federation,
          registry: environment.registry,
          loadTimeoutMs: __LOAD_TIMEOUT_MS__,
          signal: ending.signal,
        }),
        readingPlace,
        sourceRange: (begin, end, form) => calls.await(runtime.sourceRange(file.id, begin, end, form)),
        extractPages: (places, name) => runtime.extractPages(file.id, places, name),
        search: (words) => runtime.search(file.id, words),
        preview: () => runtime.preview(file.id, type, layout.layout$.current),
        comparison$: options.comparison$,
        portal: elements.portal,
        signal: ending.signal,
        onProgress: (percent, stage) => loading.progress(percent, stage),
        onRendered: () => {
          dispatch({ kind: showsAtRender(viewing) ? 'previewRendered' : 'rendered' })
          // Of the past, and behind what is shown already, it was said.
          if (options.comments && !options.follows && !isRendered) void tellHowRead()
          isRendered = true
          requestAnimationFrame(offerKeys)
        },
        onFail: (error) => dispatch({ kind: 'failed', error }),
        report: (event, data) => runtime.report(event, data),
        toast: (kind, text) => void context.toasts.show(kind, text),
        download: options.download,
        openPanel: (panel) => options.panel$.set(panel),
        onKeys: (take) => {
          takeKeys = take
          offerKeys()
        },
        takeSide: (onTaken) => options.side.take(onTaken),
        lastView: options.follows?.view() ?? null,
        withholdHistory: (reason) => options.historyRefusal$.set(reason),
        keepView: (read) => {
          readView = read
        },
      })
      const release = (): void => {
        ending.abort()
        guard.dispose()
        readingPlace.dispose()
        assets.dispose()
        elements.remove()
        releaseStyles()
      }
      try {
        const remote = await mountRemote({
          module,
          host,
          element: elements.element,
          isWaiting: calls.isWaiting,
        })
        return {
          show: () => elements.show(),
          async unmount() {
            // Its subscriptions end first, so that nothing reaches a remote that is on its way out.
            ending.abort()
            await remote.unmount()
            release()
          },
        }
      } catch (error) {
        release()
        throw error
      }
    },
    async remedy(entry) {
      if (!known) return { kind: 'none' }
      const fresh = await fetchRegistry(environment.path_prefix, query)
      const failed = { entry, remote: known.remote, shellBuild: __BUILD_ID__ }
      return remedyFor(failed, fresh, (build) => claimBuild(window.sessionStorage, build))
    },
    freeze: () => isFrozen$.set(true),
    view() {
      try {
        // A mount that never came has no place of its own.
        return readView?.() ?? options.follows?.view() ?? null
      } catch {
        // Where a person was is never worth a document that does not open.
        return null
      }
    },
    giveKeys: () => takeKeys(),
    reloadPage: reload,
    reloadStuck() {
      const may = mayReload(query, hasUnsent())
      if (may) reload()
      else context.toasts.show('warning', shellTexts.stuckKept)
      return may
    },
  }
}

/** The rights as they are, without those to change anything while `isFrozen$`. */
function readOnlyWhile(
  isFrozen$: Subscribable<boolean>,
  permission$: Subscribable<Acl | null>,
): Subscribable<Acl | null> {
  return {
    subscribe(next) {
      let isFrozen = false
      let acl: Acl | null = null
      const tell = (): void => next(acl && isFrozen ? { ...acl, update: 0, comment: 0 } : acl)
      const rights = permission$.subscribe((changed) => {
        acl = changed
        tell()
      })
      const frozen = isFrozen$.subscribe((changed) => {
        const before = isFrozen
        isFrozen = changed
        if (before !== changed) tell()
      })
      return {
        unsubscribe() {
          rights.unsubscribe()
          frozen.unsubscribe()
        },
      }
    },
  }
}
