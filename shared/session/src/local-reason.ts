import type { Connection } from './session-state.ts'
import type { WriteRefusal } from './reconnect.ts'
import { WRITE_REFUSED } from './session-transitions.ts'

/** Why edits are not on the server: what the person reads behind 仅保存在本机. */
export type LocalReason =
  /** The browser has no network. */
  | 'unplugged'
  /** The server does not answer. */
  | 'unreachable'
  /** It answers, and its disk is full. */
  | 'serverFull'
  /** It answers, and cannot write: read-only, or its database fails. */
  | 'serverUnwritable'
  /** The person may not write any more. */
  | 'noRight'
  /** Nothing is tried any more: the session ended with an error that the page shows. */
  | 'ended'

export interface LineSigns {
  readonly connection: Connection
  readonly isUnplugged: boolean
  readonly isHeldBack: boolean
  /** What the server last did not keep; null once it acknowledged an edit again. */
  readonly refusal: WriteRefusal | null
}

export function localReason({ connection, isUnplugged, isHeldBack, refusal }: LineSigns): LocalReason {
  if (isUnplugged) return 'unplugged'
  if (connection.name === 'CLOSED' && connection.retryInMs === null) return 'ended'
  if (refusal) return refusal === 'StorageFull' ? 'serverFull' : 'serverUnwritable'
  return isHeldBack ? 'noRight' : 'unreachable'
}

/**
 * The server takes people in again while it refuses what they write, so that the refusal outlives its connection; a
 * connection that failed for another reason says something newer.
 */
export function nextRefusal(before: WriteRefusal | null, connection: Connection): WriteRefusal | null {
  if (connection.name !== 'CLOSED' || connection.error === null) return before
  const { code, message } = connection.error
  return message === WRITE_REFUSED && (code === 'StorageFull' || code === 'Unavailable') ? code : null
}
