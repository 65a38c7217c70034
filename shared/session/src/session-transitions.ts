import {
  CLOSE,
  isErrorCode,
  RECONNECT_JITTER,
  SOCKET_CONNECT_TIMEOUT_MS,
  STREAMING_OPEN_TIMEOUT_MS,
  STREAMING_SESSION_TIMEOUT_MS,
  WenfangError,
  type Acl,
  type ErrorCode,
} from '@wenfang/shared-protocol'
import { judgeClose, retryDelayMs } from './reconnect.ts'
import type {
  Connection,
  SessionEffect,
  SessionNotice,
  SessionSettings,
  SessionState,
  Step,
  Ticket,
  TimerName,
} from './session-state.ts'

// The moves that several events share.

/** Of the error of a connection that ended because the server could not keep an edit. */
export const WRITE_REFUSED = 'the server could not keep an edit'

/** Timers of one connection; `offline`, `online` and those of an idle page outlive it. */
const CONNECTION_TIMERS: readonly TimerName[] = [
  'retry',
  'connect',
  'session',
  'open',
  'ping',
  'silence',
  'streamData',
  'streamSession',
]

export const stay = (state: SessionState, ...effects: readonly SessionEffect[]): Step => ({ state, effects })

export const move = (state: SessionState, connection: Connection, ...effects: readonly SessionEffect[]): Step => ({
  state: { ...state, connection },
  effects,
})

export const dropConnection: readonly SessionEffect[] = [
  { kind: 'stopTimers', names: CONNECTION_TIMERS },
  { kind: 'stopSync' },
  { kind: 'closeSocket' },
]

/** Open flow step 1 (S222): a new connection asks for a ticket. */
export function connect(state: SessionState): Step {
  const attempt = state.attempt + 1
  // A local copy needs no open data, and a ticket alone is one call anyway.
  const isDataStreamed = state.canStream && state.replica.kind === 'none'
  const call = { attempt, mode: state.mode, isFirst: attempt === 1 }
  return {
    state: {
      ...state,
      attempt,
      isDataStreamed,
      ticket: null,
      fetched: null,
      connection: { name: 'CONNECTING', step: 'ticket' },
    },
    effects: [
      ...dropConnection,
      { kind: 'stopTimers', names: ['online', 'version'] },
      ...(isDataStreamed ? openStream(call) : ([{ kind: 'requestTicket', ...call }] as const)),
    ],
  }
}

/** G13: the open data may take 3 s to begin, and the ticket 5 s to come. */
const openStream = (call: Omit<Extract<SessionEffect, { kind: 'openStream' }>, 'kind'>): readonly SessionEffect[] => [
  { kind: 'openStream', ...call },
  { kind: 'startTimer', name: 'streamData', delayMs: STREAMING_OPEN_TIMEOUT_MS },
  { kind: 'startTimer', name: 'streamSession', delayMs: STREAMING_SESSION_TIMEOUT_MS },
]

/** Open flow step 3 (S228). */
export const connectSocket = (state: SessionState, ticket: Ticket): Step =>
  move(
    { ...state, ticket },
    { name: 'CONNECTING', step: 'socket' },
    { kind: 'connectSocket', attempt: state.attempt, ticket },
    { kind: 'startTimer', name: 'connect', delayMs: SOCKET_CONNECT_TIMEOUT_MS },
  )

/** The connection is lost: try again later, and tell the person when that takes long (S232, S236). */
export function retryLater(state: SessionState, error: WenfangError | null, settings: SessionSettings): Step {
  const retryCount = state.retryCount + 1
  const retryInMs = retryDelayMs(retryCount)
  const wasConnected = state.connection.name === 'CONNECTED'
  const closed: SessionState = { ...state, retryCount, connection: { name: 'CLOSED', error, retryInMs } }
  const local = openLocally(closed)
  return {
    state: local?.state ?? closed,
    effects: [
      ...dropConnection,
      {
        kind: 'startTimer',
        name: 'retry',
        delayMs: retryInMs,
        ...(state.isRestarting && { jitter: RECONNECT_JITTER }),
      },
      ...(wasConnected ? ([{ kind: 'startTimer', name: 'offline', delayMs: settings.entryOfflineMs }] as const) : []),
      ...(error ? ([{ kind: 'tell', notice: { kind: 'connectFailed', error } }] as const) : []),
      ...(local?.effects ?? []),
    ],
  }
}

/**
 * The server is out of reach, but this device has a copy: it is shown with the rights as last known, and the connection
 * is tried on. Null when there is nothing to show.
 */
export function openLocally(state: SessionState): Step | null {
  const { replica, mode } = state
  if (replica.kind !== 'cached' || replica.acl?.read !== 1) return null
  const acl: Acl = mode === 'preview' ? { ...replica.acl, update: 0 } : replica.acl
  return {
    state: { ...state, acl, isOffline: true, replica: { kind: 'live', generation: replica.generation } },
    effects: [
      { kind: 'applyCache' },
      { kind: 'setPermission', acl },
      { kind: 'tell', notice: { kind: 'enterOffline' } },
    ],
  }
}

/** Nothing more is tried; `InvalidVersion` asks for a fresh session or, of a page that is too old, for a fresh page (S432). */
export function end(state: SessionState, error: WenfangError): Step {
  const connection: Connection = { name: 'CLOSED', error, retryInMs: null }
  return move(
    state,
    connection,
    ...dropConnection,
    { kind: 'stopTimers', names: ['offline', 'online', 'hidden', 'version', 'wake', 'local'] },
    { kind: 'tell', notice: noticeOfEnd(state, error) },
  )
}

/** An idle page has no session that could be refused: it is the page itself that is too old (S240). */
function noticeOfEnd(state: SessionState, error: WenfangError): SessionNotice {
  if (error.code !== 'InvalidVersion') return { kind: 'openFailed', error }
  return state.connection.name === 'IDLE' ? { kind: 'reload', reason: error.code } : { kind: 'newGeneration' }
}

/** A failed call: wait and try again when that can help, else the session is over. */
export const failed = (state: SessionState, error: WenfangError, settings: SessionSettings): Step =>
  error.retry === 'auto' && error.code !== 'InvalidVersion' ? retryLater(state, error, settings) : end(state, error)

export function socketClosed(state: SessionState, code: number, reason: string, settings: SessionSettings): Step {
  const verdict = judgeClose(code, reason)
  switch (verdict.kind) {
    case 'retry': {
      const isRestarting = state.isRestarting || verdict.isRestarting
      if (verdict.refusal)
        return retryLater({ ...state, isRestarting }, new WenfangError(verdict.refusal, WRITE_REFUSED), settings)
      // The reader was too slow or the server restarts: nothing went wrong that a person should read.
      const error =
        code === CLOSE.slow || isRestarting ? null : new WenfangError('NetworkError', `socket closed ${code} ${reason}`)
      return retryLater({ ...state, isRestarting }, error, settings)
    }
    case 'end':
      return end(state, new WenfangError(verdict.code, verdict.cause))
  }
}

export const errorOf = (result: string, cause: string | undefined): WenfangError =>
  new WenfangError((isErrorCode(result) ? result : 'Unavailable') satisfies ErrorCode, cause ?? result)
