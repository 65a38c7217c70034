import type { PageEnvironment } from '@wenfang/shared-protocol'
import type { Clock } from '../clock.ts'
import type { KeepMessage } from '../service-worker/messages.ts'
import { isPreviewed, stampOf } from '../service-worker/stamp.ts'
import { leavingAccounts, markLeaving, openOfflineCache, rememberAccount } from './offline-cache.ts'
import { followSignOut } from './sign-out-signal.ts'
import { dismissWorker, registerWorker } from './worker-registration.ts'

export interface OfflineKeeperOptions {
  readonly window: Window & { readonly caches?: CacheStorage; readonly performance?: Performance }
  readonly clock: Clock
  readonly epochMs: () => number
  readonly reload: () => void
  /** Deletes the local databases of an account. */
  readonly forgetAccount: (userId: string) => Promise<void>
}

/** Keeps what opens without a network up to date. Never disturbs: what fails is tried again with the next screen. */
export interface OfflineKeeper {
  /** The server said this about the file of an address; an empty id where it names none. */
  arrived(environment: PageEnvironment, fileId: string): void
  /** Its document is shown: from now on this device can show it alone. */
  opened(environment: PageEnvironment): void
}

/** Nobody waits for it, and a screen that was just painted has better things to do. */
const IDLE_MS = 1_500

export function createOfflineKeeper({
  window,
  clock,
  epochMs,
  reload,
  forgetAccount,
}: OfflineKeeperOptions): OfflineKeeper {
  // Absent where the page is not served securely.
  const { caches, navigator } = window
  const workers = (navigator as Partial<Navigator>).serviceWorker
  let last: Promise<void> = Promise.resolve()
  let stopFollowing = (): void => {}
  let cancel = (): void => {}
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => console.warn('[offline]', error))
  }
  const keep = async (environment: PageEnvironment): Promise<void> => {
    if (!workers) return
    const worker = await registerWorker(workers, window)
    const files = window.performance?.getEntriesByType('resource') ?? []
    const message: KeepMessage = { kind: 'keep', stamp: stampOf(environment), used: files.map(({ name }) => name) }
    worker?.postMessage(message)
  }
  const keepSoon = (environment: PageEnvironment): void => {
    cancel()
    cancel = clock.after(IDLE_MS, () => inTurn(() => keep(environment)))
  }
  const isKept = ({ user, config, path_prefix: prefix }: PageEnvironment): boolean =>
    user?.logined === true && config.serviceWorker !== false && prefix === ''

  return {
    arrived(environment, fileId) {
      if (!caches) return
      const { user, config, denied } = environment
      const userId = user?.logined === true ? user.id : null
      stopFollowing()
      stopFollowing = userId === null ? () => {} : followSignOut(userId, reload)
      inTurn(async () => {
        if (config.serviceWorker === false && workers) await dismissWorker(workers, caches)
        await rememberAccount(caches, userId)
        for (const left of await leavingAccounts(caches))
          // Whoever signed in again wants what is here.
          await (left === userId ? markLeaving(caches, left, false) : forgetAccount(left))
        // Taken away, or gone: not shown without the server either.
        const isRefused = denied === 'forbidden' || denied === 'missing'
        if (userId !== null && isRefused) await (await openOfflineCache(caches, userId)).forget(fileId)
      })
      // A document asks once it is shown.
      if (isKept(environment) && !environment.file && !isPreviewed(environment)) keepSoon(environment)
    },
    opened(environment) {
      const { user, file, file_user, acl, shared_view_info } = environment
      if (!caches || !user || !file || !file_user || !acl || !isKept(environment) || isPreviewed(environment)) return
      inTurn(async () => {
        const offlineCache = await openOfflineCache(caches, user.id)
        const shared = shared_view_info && { shared_view_info }
        await offlineCache.put({ file, file_user, acl, ...shared, openedAt: epochMs() })
      })
      keepSoon(environment)
    },
  }
}
