import type { CollaborationFailureCode, CollaborationStatus, CollaborationStatusSnapshot } from '../kernel/index.ts'

type Listener = (status: CollaborationStatus, reason?: CollaborationFailureCode, detail?: string) => void

/** The session's state as the surface reads it: one object until something changes. */
export interface SessionStatus {
  snapshot(): CollaborationStatusSnapshot
  set(status: CollaborationStatus, code?: CollaborationFailureCode, detail?: string): void
  subscribe(listener: Listener): () => void
}

export const createSessionStatus = (): SessionStatus => {
  const listeners = new Set<Listener>()
  let snapshot: CollaborationStatusSnapshot = {
    status: 'ready',
    reason: undefined,
    lastFailure: undefined,
    failureCount: 0,
  }
  return {
    snapshot: () => snapshot,
    set(status, code, detail) {
      if (snapshot.status === status && code === undefined && snapshot.reason === undefined) return
      const failure = code === undefined ? undefined : detail === undefined ? { code } : { code, detail }
      snapshot = {
        status,
        reason: failure,
        lastFailure: failure ?? snapshot.lastFailure,
        failureCount: (snapshot.failureCount ?? 0) + (failure ? 1 : 0),
        recovering: status === 'error',
      }
      for (const listener of listeners) listener(status, code, detail)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
