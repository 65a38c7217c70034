import type { ToastKind } from '@wenfang/shared-contract'
import type { DocumentSession } from '@wenfang/shared-session'
import type { Clock } from '../clock.ts'
import { collaborationTexts } from '../i18n/collaboration.ts'

/** Long enough to read one sentence. */
const READING_MS = 2_500

export interface EndCollaborationOptions {
  readonly session: Pick<DocumentSession, 'hasUnsent' | 'keepLocally' | 'storeTrouble$'>
  readonly clock: Clock
  readonly toast: (kind: ToastKind, text: string) => void
  readonly reload: () => void
}

/**
 * S245 with G18: before the page goes, everything typed is on this device and the page has said so. A device that cannot
 * keep it keeps the page instead. The answer stops it.
 */
export function endCollaboration({ session, clock, toast, reload }: EndCollaborationOptions): () => void {
  let isStopped = false
  let cannotKeep = false
  let cancel = (): void => {}
  const storage = session.storeTrouble$.subscribe((error) => {
    cannotKeep = error !== null
  })
  void session.keepLocally().then(() => {
    if (isStopped) return
    const isUnsafe = cannotKeep && session.hasUnsent()
    toast(
      'warning',
      isUnsafe
        ? collaborationTexts.closedUnsafe
        : session.hasUnsent()
          ? collaborationTexts.closedKept
          : collaborationTexts.closed,
    )
    if (!isUnsafe) cancel = clock.after(READING_MS, reload)
  })
  return () => {
    isStopped = true
    storage.unsubscribe()
    cancel()
  }
}
