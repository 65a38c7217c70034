import type { ToastKind } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import type { DocumentSession } from '@wenfang/shared-session'
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
import type { Clock } from '../clock.ts'
import { createOfflineLimits } from './offline-limits.ts'
import { createOfflineTips } from './offline-tips.ts'
import { createTabLock, type LockManager } from './tab-lock.ts'
import type { WindowChannel } from './shared-tabs.ts'
import type { ForbidReason } from './tip-state.ts'

export interface GuardOfflineOptions {
  readonly session: Pick<
    DocumentSession,
    | 'offline$'
    | 'localReason$'
    | 'storeTrouble$'
    | 'state$'
    | 'permission$'
    | 'body'
    | 'comments'
    | 'ops'
    | 'unsentCount'
    | 'syncedAt'
  >
  readonly fileId: string
  /** The document's element: keys pressed in it are attempts to edit. */
  readonly frame: HTMLElement
  readonly clock: Clock
  /** Date.now() */
  readonly epochMs: () => number
  /** Calls when a person comes to this window, and at once when one is there: of two it is the one that goes on editing. */
  readonly whenInUse: (come: () => void) => () => void
  /** undefined where the browser has none, or where the tabs of a browser edit together (G24). */
  readonly locks: LockManager | undefined
  /** Between the windows of this browser, under that name. */
  readonly openChannel: (name: string) => WindowChannel
  /** How long a document may be edited offline; 0 where short offline editing is switched off (S481). */
  readonly editLimitMs: number
  /** How many edits may wait for the server. */
  readonly editLimitCount: number
  readonly isSilent: boolean
  readonly toast: (kind: ToastKind, text: string) => () => void
  readonly report: (action: string, reason: ForbidReason | null) => void
  /** Asks the browser to keep what is stored here even when space gets scarce. */
  readonly persist: () => void
}

export interface OfflineGuard {
  /** Rights of the session, without the right to edit while that is forbidden. */
  readonly permission$: Observable<Acl | null>
  dispose(): void
}

/** Keys that would change a document; an input method shows its own as Process or Unidentified. */
const EDITING_KEY = /^(?:.|Backspace|Delete|Enter|Process|Unidentified)$/u

/** What a document may be edited to while it is offline (S272-S274), and what the person reads about it (S472-S475). */
export function guardOffline(options: GuardOfflineOptions): OfflineGuard {
  const { session, clock, frame } = options
  const reason$ = new BehaviorSubject<ForbidReason | null>(null)
  let isOffline = false
  /** The browser has no network; the document counts as offline a moment later. */
  let isUnplugged = false
  let isConnected = true
  let isStorageFull = false
  let isElsewhere = false
  let canWrite = false
  /** S275: edits of this offline session exist. */
  let isEditing = false
  const judge = (): void => {
    const reached = limits.reached()
    const elsewhere = isElsewhere && (isOffline || isUnplugged) ? 'otherTab' : null
    const limit = isStorageFull || reached === 'count' ? 'storageFull' : reached
    reason$.next(elsewhere ?? (isOffline ? limit : null))
    if (reason$.value !== null) leaveEditing()
  }
  const limits = createOfflineLimits({ ...options, onReached: () => judge() })
  const lockName = `wenfang-offline ${options.fileId}`
  const lock = createTabLock({
    locks: options.locks,
    openChannel: () => options.openChannel(lockName),
    name: lockName,
    mayYield: () => !isOffline && !isUnplugged,
    onChange(elsewhere) {
      isElsewhere = elsewhere
      judge()
    },
  })
  const enterEditing = (): void => {
    if (isEditing) return
    isEditing = true
    options.persist()
    options.report('offline_edit_start', null)
  }
  const leaveEditing = (): void => {
    if (isEditing) options.report('offline_edit_end', reason$.value)
    isEditing = false
  }
  const tips = createOfflineTips({
    clock,
    isSilent: options.isSilent,
    reason: () => reason$.value,
    toast: options.toast,
    report: options.report,
    onDocumentOffline(next) {
      isOffline = next
      if (next) {
        limits.begin(session.syncedAt(), session.unsentCount())
      } else {
        limits.end()
        leaveEditing()
      }
      judge()
    },
  })
  /** A document that cannot be edited takes no focus: then keys go to the page. */
  const isForDocument = ({ target }: Event): boolean =>
    target === frame || target === keys.body || frame.contains(target as Node | null)
  const onUse = (event: Event): void => {
    if (isForDocument(event)) lock.want()
  }
  const onKey = (event: KeyboardEvent): void => {
    onUse(event)
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    // What is allowed shows itself as an edit.
    const isEdit = !isCommand && EDITING_KEY.test(event.key) && isForDocument(event)
    if (reason$.value !== null && isEdit && canWrite) tips.editTried()
  }
  const onEdit = (
    _update: Uint8Array,
    _origin: unknown,
    _doc: unknown,
    { local }: { readonly local: boolean },
  ): void => {
    if (local) onOwnEdit()
  }
  const onOwnEdit = (): void => {
    tips.editTried()
    if (!isOffline) return
    enterEditing()
    limits.edited()
  }
  let stopUse = (): void => {}
  const keys = frame.ownerDocument
  const documents = [session.body, session.comments]
  keys.addEventListener('keydown', onKey, true)
  keys.addEventListener('pointerdown', onUse, true)
  for (const document of documents) document.on('update', onEdit)
  const endOps = session.ops?.watch(onOwnEdit)
  const subscriptions = [
    session.storeTrouble$.subscribe((error) => {
      isStorageFull = error?.code === 'StorageFull'
      judge()
    }),
    session.permission$.subscribe((acl) => {
      canWrite = acl?.update === 1
      stopUse()
      stopUse = () => {}
      if (canWrite) {
        lock.take()
        stopUse = options.whenInUse(() => lock.want())
      } else {
        // A window that only reads keeps nobody from editing.
        lock.release()
      }
    }),
    session.state$.subscribe((state) => {
      isConnected = state === 'CONNECTED'
      if (isConnected) tips.connected()
    }),
    // All windows of a browser without a network know it in the same moment, long before their lines are given up: which of
    // them edits is settled before two of them do.
    session.localReason$.subscribe((reason) => {
      isUnplugged = reason === 'unplugged'
      if (isUnplugged) tips.disconnected()
      else if (isConnected) tips.connected()
      judge()
    }),
    // After the state: a copy that was opened without the server is offline from the beginning.
    session.offline$.subscribe((next) => {
      if (next) tips.disconnected()
    }),
  ]
  return {
    permission$: combineLatest([session.permission$, reason$]).pipe(
      map(([acl, reason]) => (acl !== null && reason !== null ? { ...acl, update: 0 } : acl)),
    ),
    dispose() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      keys.removeEventListener('keydown', onKey, true)
      keys.removeEventListener('pointerdown', onUse, true)
      for (const document of documents) document.off('update', onEdit)
      endOps?.()
      limits.end()
      tips.dispose()
      stopUse()
      lock.dispose()
    },
  }
}
