import type { RemoteModule } from '@wenfang/shared-contract'
import type { RegistryEntry, RemoteName, WenfangError } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import { toLoadError, type MountedRemote, type Remedy } from '../parcels/index.ts'
import { createValue, type Value } from '../value.ts'
import { openingTimeoutMs, reduceOpening, startOpening, type Opening, type OpeningEvent } from './opening.ts'

/** What the page shows of one document. */
export type DocumentView =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly error: WenfangError; readonly wasOpen: boolean; readonly isPreview: boolean }

/** `show`: of a remote that was mounted behind the one it replaces. */
export interface ShownRemote extends MountedRemote {
  show?(): void
}

/** Everything the controller does to the world; the page gives the real thing, a test a fake. */
export interface DocumentEffects {
  readonly clock: Clock
  readonly load: (entry: RegistryEntry) => Promise<RemoteModule>
  /** Resolves when the documents hold what the server has. */
  readonly ready: () => Promise<void>
  readonly mount: (module: RemoteModule, entry: RegistryEntry) => Promise<ShownRemote>
  /** Asks the registry again and says what can be done about a remote that would not load. */
  readonly remedy: (entry: RegistryEntry) => Promise<Remedy>
  /** Fetches a file past the cache, before a person's own retry. */
  readonly refetch: (url: string) => Promise<unknown>
  readonly reloadPage: () => void
  /** The opening is stuck: true when the page loads itself again. */
  readonly reloadStuck: () => boolean
}

export interface DocumentController {
  readonly view$: Value<DocumentView>
  dispatch(event: OpeningEvent): void
  /**
   * Mounts the remote once more with these effects and takes the mounted one away when the new one has painted: the
   * document went on in another session. Never rejects: what fails is shown. False where nothing was mounted yet.
   */
  replace(next: DocumentEffects): Promise<boolean>
  /** Mounts the remote a second time, beside what is shown. @throws WenfangError; null where nothing is open. */
  mountBeside(beside: Pick<DocumentEffects, 'ready' | 'mount'>): Promise<ShownRemote | null>
  /** A person's own retry, with the same build. */
  retry(): void
  /** Never rejects; calling it twice is safe. */
  dispose(): Promise<void>
}

/** Opens one document in one remote and keeps what goes wrong inside it (S456): load, mount, wait, end, try again. */
export function createDocumentController(
  first: { readonly entry: RegistryEntry; readonly remote: RemoteName },
  firstEffects: DocumentEffects,
): DocumentController {
  let effects = firstEffects
  const view$ = createValue<DocumentView>({ kind: 'opening' })
  let { entry } = first
  let opening: Opening = startOpening()
  let mounted: MountedRemote | null = null
  let loaded: RemoteModule | null = null
  let hasPermission = false
  let cancelTimeout = (): void => {}
  /** Counts attempts: what an earlier one still reports is ignored. */
  let turn = 0
  let isDisposed = false

  const dispatch = (event: OpeningEvent): void => {
    if (isDisposed) return
    // Rights come from the session, which outlives a failed attempt.
    if (event.kind === 'permission') hasPermission = true
    const wasOpen = opening.phase === 'open'
    const before = opening
    opening = reduceOpening(opening, event)
    if (opening === before) return
    cancelTimeout()
    const limitMs = openingTimeoutMs(opening)
    if (limitMs !== null) cancelTimeout = effects.clock.after(limitMs, () => dispatch({ kind: 'timeout' }))
    show(opening, wasOpen)
  }

  const show = (next: Opening, wasOpen: boolean): void => {
    switch (next.phase) {
      case 'opening':
        return view$.set(view$.current.kind === 'opening' ? view$.current : { kind: 'opening' })
      case 'open':
        return view$.set({ kind: 'open' })
      case 'stuck':
        // Either the page goes, or the person gets what is there: better than a loading screen for ever.
        if (!effects.reloadStuck()) view$.set({ kind: 'open' })
        return
      case 'failed':
        view$.set({ kind: 'failed', error: next.error, wasOpen, isPreview: entry.channel !== 'stable' })
        void end()
        return
      default:
        next satisfies never
    }
  }

  const end = async (): Promise<void> => {
    const ended = mounted
    mounted = null
    await ended?.unmount()
  }

  const run = async (): Promise<void> => {
    const my = ++turn
    const isStale = (): boolean => isDisposed || my !== turn
    const hasFailed = (): boolean => opening.phase === 'failed'
    opening = startOpening()
    view$.set({ kind: 'opening' })
    if (hasPermission) dispatch({ kind: 'permission' })
    try {
      const [module] = await Promise.all([effects.load(entry), effects.ready()])
      // The session may have ended the opening meanwhile.
      if (isStale() || hasFailed()) return
      loaded = module
      const remote = await effects.mount(module, entry)
      if (isStale()) return await remote.unmount()
      mounted = remote
      // A remote may have given up while it mounted.
      if (hasFailed()) return await end()
      remote.show?.()
      dispatch({ kind: 'mounted' })
    } catch (cause) {
      if (!isStale()) await recover(toLoadError(cause, entry.entry), isStale)
    }
  }

  const recover = async (error: WenfangError, isStale: () => boolean): Promise<void> => {
    const remedy = isRemoteError(error) ? await effects.remedy(entry) : ({ kind: 'none' } as const)
    if (isStale()) return
    switch (remedy.kind) {
      case 'newerBuild':
        entry = remedy.entry
        return run()
      case 'reload':
        return effects.reloadPage()
      case 'resetPreview':
      case 'none':
        return dispatch({ kind: 'failed', error })
      default:
        remedy satisfies never
    }
  }

  void run()
  return {
    view$,
    dispatch,
    async mountBeside(beside) {
      if (!loaded || isDisposed) return null
      const [module, build] = [loaded, entry]
      await beside.ready()
      return isDisposed ? null : await beside.mount(module, build)
    },
    async replace(next) {
      if (!mounted || !loaded || opening.phase !== 'open') return false
      const my = ++turn
      const isStale = (): boolean => isDisposed || my !== turn
      effects = next
      try {
        await effects.ready()
        if (isStale()) return true
        const remote = await effects.mount(loaded, entry)
        if (isStale()) {
          await remote.unmount()
          return true
        }
        const last = mounted
        mounted = remote
        remote.show?.()
        await last?.unmount()
      } catch (cause) {
        if (!isStale()) dispatch({ kind: 'failed', error: toLoadError(cause, entry.entry) })
      }
      return true
    },
    retry() {
      const failed = view$.current.kind === 'failed' ? view$.current.error : null
      view$.set({ kind: 'opening' })
      const request = failed?.detail['request']
      void (typeof request === 'string' ? effects.refetch(request) : Promise.resolve()).then(run)
    },
    async dispose() {
      isDisposed = true
      cancelTimeout()
      await end()
    },
  }
}

const REMOTE_ERRORS: readonly string[] = [
  'RemoteEntryError',
  'ChunkLoadError',
  'CSS_CHUNK_LOAD_FAILED',
  'ContractMismatch',
]

/** Errors that another build could cure; a crash or a broken file could not. */
const isRemoteError = (error: WenfangError): boolean => REMOTE_ERRORS.includes(error.code)
