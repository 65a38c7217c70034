import type { Connection, SessionState } from './session-state.ts'

/** S276, S277: what becomes of the line to the server, by the names that hosts and usage reports know. */
export type NetworkEvent =
  | 'connected'
  | 'closed'
  | 'serverError'
  | 'offline'
  | 'online'
  | 'messageSyncStart'
  | 'messageSyncFail'
  | 'messageSyncSuccess'
  /** Something better than the ordinary request failed, and that one is made instead. Told by the reducer itself. */
  | 'serverFallback'

/** The events of one transition, in order. */
export function networkEvents(before: SessionState, after: SessionState): readonly NetworkEvent[] {
  const wasConnected = before.connection.name === 'CONNECTED'
  const isConnected = after.connection.name === 'CONNECTED'
  const events: (NetworkEvent | false)[] = [
    isSyncing(before.connection) && !isSyncing(after.connection) && !isReady(after.connection) && 'messageSyncFail',
    wasConnected && (!isConnected || before.attempt !== after.attempt) && 'closed',
    isOver(after.connection) && before.connection !== after.connection && 'serverError',
    isConnected && (!wasConnected || before.attempt !== after.attempt) && 'connected',
    isSyncing(after.connection) && !isSyncing(before.connection) && 'messageSyncStart',
    isReady(after.connection) && !isReady(before.connection) && 'messageSyncSuccess',
    after.isOffline && !before.isOffline && 'offline',
    before.isOffline && !after.isOffline && 'online',
  ]
  return events.filter((event) => event !== false)
}

const isSyncing = (connection: Connection): boolean => connection.name === 'CONNECTED' && connection.step === 'sync'
const isReady = (connection: Connection): boolean => connection.name === 'CONNECTED' && connection.step === 'ready'
/** An error that nothing is tried against. */
const isOver = (connection: Connection): boolean => connection.name === 'CLOSED' && connection.retryInMs === null
