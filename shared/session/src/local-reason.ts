import type { ServerMessage } from '@wenfang/shared-protocol'
import { BehaviorSubject } from 'rxjs'
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

/** What the line says of edits that are not on the server, from what browser and server say one after the other. */
export class LineSigns {
  readonly reason$ = new BehaviorSubject<LocalReason>('unreachable')
  /** The moment and the connection in which the browser said that it has no network. */
  #unplugged: { readonly atMs: number; readonly attempt: number } | null = null
  /** What the server last did not keep; null once it acknowledged an edit again. */
  #refusal: WriteRefusal | null = null

  /** The browser has no network: what is typed is told to be on this device alone long before the line is given up (S484). */
  unplugged(atMs: number, attempt: number): void {
    this.#unplugged ??= { atMs, attempt }
  }

  /** Answers whether that is new. */
  plugged(): boolean {
    const isNew = this.#unplugged !== null
    this.#unplugged = null
    return isNew
  }

  /**
   * A word of the server says that it is there after all, on this machine or another way: an answer to what was asked since,
   * or anything on a line that was made since. All else may have been under way when the network went. Answers whether it is.
   */
  heard(attempt: number, message: ServerMessage | null): boolean {
    if (this.#unplugged === null) return false
    const isAnswer = message?.cmd === 'session.pong' && message.time >= this.#unplugged.atMs
    return (isAnswer || attempt > this.#unplugged.attempt) && this.plugged()
  }

  acknowledged(): void {
    this.#refusal = null
  }

  connectionIs(connection: Connection): void {
    this.#refusal = nextRefusal(this.#refusal, connection)
  }

  /**
   * Answers whether edits can reach the server's disk: without the right to write, and to a server that keeps nothing, nothing
   * is on its way, and what was typed is on this device.
   */
  look(connection: Connection, isHeldBack: boolean): boolean {
    const reason = this.#reason(connection, isHeldBack)
    if (reason !== this.reason$.value) this.reason$.next(reason)
    return !isHeldBack && this.#unplugged === null && this.#refusal === null
  }

  #reason(connection: Connection, isHeldBack: boolean): LocalReason {
    if (this.#unplugged) return 'unplugged'
    if (connection.name === 'CLOSED' && connection.retryInMs === null) return 'ended'
    if (this.#refusal) return this.#refusal === 'StorageFull' ? 'serverFull' : 'serverUnwritable'
    return isHeldBack ? 'noRight' : 'unreachable'
  }
}

/**
 * The server takes people in again while it refuses what they write, so that the refusal outlives its connection; a
 * connection that failed for another reason says something newer.
 */
function nextRefusal(before: WriteRefusal | null, connection: Connection): WriteRefusal | null {
  if (connection.name !== 'CLOSED' || connection.error === null) return before
  const { code, message } = connection.error
  return message === WRITE_REFUSED && (code === 'StorageFull' || code === 'Unavailable') ? code : null
}
