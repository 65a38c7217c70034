import type { ToastKind } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import type { DocumentSession } from '@wenfang/shared-session'
import { BehaviorSubject, combineLatest, map, type Observable } from 'rxjs'
import type { Clock } from '../clock.ts'
import { createOfflineTips } from './offline-tips.ts'
import { createTabLock, type LockManager } from './tab-lock.ts'
import type { ForbidReason } from './tip-state.ts'

export interface GuardOfflineOptions {
  readonly session: Pick<DocumentSession, 'news$' | 'state$' | 'permission$' | 'body'>
  readonly fileId: string
  /** The document's element: keys pressed in it are attempts to edit. */
  readonly frame: HTMLElement
  readonly clock: Clock
  readonly locks: LockManager | undefined
  /** How long a document may be edited offline; 0 where short offline editing is switched off (S481). */
  readonly editLimitMs: number
  readonly isSilent: boolean
  readonly toast: (kind: ToastKind, text: string) => () => void
  readonly report: (action: string, reason: ForbidReason | null) => void
}

export interface OfflineGuard {
  /** Rights of the session, without the right to edit while that is forbidden. */
  readonly permission$: Observable<Acl | null>
  dispose(): void
}

/** Keys that would change a document. */
const EDITING_KEY = /^(?:.|Backspace|Delete|Enter)$/u

/** What a document may be edited to while it is offline (S272-S274), and what the person reads about it (S472-S475). */
export function guardOffline(options: GuardOfflineOptions): OfflineGuard {
  const { session, clock, frame } = options
  const reason$ = new BehaviorSubject<ForbidReason | null>(null)
  let isOffline = false
  let isStorageFull = false
  let isElsewhere = false
  let isTooLong = false
  let canWrite = false
  let cancelLimit = (): void => {}
  const judge = (): void => {
    const reason = isElsewhere ? 'otherTab' : isStorageFull ? 'storageFull' : isTooLong ? 'timeout' : null
    reason$.next(isOffline ? reason : null)
  }
  const lock = createTabLock(options.locks, `wenfang-offline ${options.fileId}`, (elsewhere) => {
    isElsewhere = elsewhere
    judge()
  })
  const tips = createOfflineTips({
    clock,
    isSilent: options.isSilent,
    reason: () => reason$.value,
    toast: options.toast,
    report: options.report,
    onDocumentOffline(next) {
      isOffline = next
      isTooLong = false
      cancelLimit()
      if (next) {
        lock.take()
        const end = (): void => {
          isTooLong = true
          judge()
        }
        if (options.editLimitMs === 0) end()
        else cancelLimit = clock.after(options.editLimitMs, end)
      } else lock.release()
      judge()
    },
  })
  const onKey = (event: KeyboardEvent): void => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    // What is allowed shows itself as an edit.
    if (reason$.value !== null && !isCommand && EDITING_KEY.test(event.key) && canWrite) tips.editTried()
  }
  const onEdit = (
    _update: Uint8Array,
    _origin: unknown,
    _doc: unknown,
    { local }: { readonly local: boolean },
  ): void => {
    if (local) tips.editTried()
  }
  frame.addEventListener('keydown', onKey, true)
  session.body.on('update', onEdit)
  const subscriptions = [
    session.news$.subscribe((news) => {
      if (news.kind === 'offline' || news.kind === 'enterOffline') tips.disconnected()
      else if (news.kind === 'storageFailed') isStorageFull = news.error.code === 'StorageFull'
      else if (news.kind === 'storageWorks') isStorageFull = false
      judge()
    }),
    session.permission$.subscribe((acl) => {
      canWrite = acl?.update === 1
    }),
    session.state$.subscribe((state) => {
      if (state === 'CONNECTED') tips.connected()
    }),
  ]
  return {
    permission$: combineLatest([session.permission$, reason$]).pipe(
      map(([acl, reason]) => (acl !== null && reason !== null ? { ...acl, update: 0 } : acl)),
    ),
    dispose() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      frame.removeEventListener('keydown', onKey, true)
      session.body.off('update', onEdit)
      cancelLimit()
      tips.dispose()
      lock.release()
    },
  }
}
