import {
  IDLE_RECONNECT_CHECK_MS,
  MAX_SILENCE_MS,
  ONLINE_RECONNECT_DEBOUNCE_MS,
  PING_INTERVAL_MS,
  SESSION_OPEN_TIMEOUT_MS,
  UNPLUGGED_SILENCE_MS,
  WenfangError,
} from '@wenfang/shared-protocol'
import { onLateData, onMessage } from './session-messages.ts'
import {
  onStreamBegan,
  onStreamedData,
  onStreamedTicket,
  onStreamFailed,
  onStreamTimer,
} from './session-stream-transitions.ts'
import type {
  Connection,
  SessionEvent,
  SessionSettings,
  SessionState,
  Step,
  Ticket,
  TimerName,
} from './session-state.ts'
import {
  connect,
  connectSocket,
  dropConnection,
  end,
  failed,
  move,
  openLocally,
  retryLater,
  socketClosed,
  stay,
} from './session-transitions.ts'

/** The session as a pure function: the next state and what is to be done about it. `effects.ts` does it. */
export function reduce(state: SessionState, event: SessionEvent, settings: SessionSettings): Step {
  // What an earlier connection still reports, or the present one after it was dropped, is void.
  if ('attempt' in event && (event.attempt !== state.attempt || !isUnderWay(state.connection))) return stay(state)
  switch (event.kind) {
    case 'start':
      return onStart(
        {
          ...state,
          mode: event.isPreview ? 'preview' : state.mode,
          canStream: event.canStream ?? state.canStream,
        },
        event.cached,
      )
    case 'leave':
      return move(state, { name: 'CLOSED_NOERROR' }, ...dropConnection, { kind: 'stopTimers', names: LASTING_TIMERS })
    case 'ticket':
      return onTicket(state, event.ticket, settings)
    case 'data':
      return onData(state, event.generation, settings)
    case 'streamBegan':
      return onStreamBegan(state)
    case 'streamFailed':
      return onStreamFailed(state, event.error)
    case 'imported':
      return onImported(state)
    case 'failed':
      return onFailed(state, event.error, settings)
    case 'socketOpen':
      return onSocketOpen(state)
    case 'socketClosed':
      return socketClosed(state, event.code, event.reason, settings)
    case 'heard':
      return state.connection.name === 'CONNECTED'
        ? stay(state, { kind: 'startTimer', name: 'silence', delayMs: MAX_SILENCE_MS })
        : stay(state)
    case 'message':
      return onMessage(state, event.message, settings)
    case 'synced':
      return onSynced(state)
    case 'timer':
      return onTimer(state, event.name, settings)
    case 'browserOnline':
      return isWaiting(state.connection)
        ? stay(state, { kind: 'startTimer', name: 'online', delayMs: ONLINE_RECONNECT_DEBOUNCE_MS })
        : stay(state)
    case 'browserOffline':
      // A socket may not notice for long. Whoever answers is there after all, and the silence is measured anew.
      return state.connection.name === 'CONNECTED'
        ? stay(state, { kind: 'sendPing' }, { kind: 'startTimer', name: 'silence', delayMs: UNPLUGGED_SILENCE_MS })
        : stay(state)
    case 'hidden':
      return stay({ ...state, isHidden: true }, { kind: 'startTimer', name: 'hidden', delayMs: settings.maxIdleMs })
    case 'visible':
      return onVisible(state)
    case 'tokenExpired':
      return onTokenExpired(state)
    case 'versionChecked':
      return state.connection.name === 'IDLE' && event.isInvalid
        ? move(state, { name: 'IDLE', isOutdated: true }, { kind: 'stopTimers', names: ['version'] })
        : stay(state)
    default:
      event satisfies never
      return stay(state)
  }
}

const LASTING_TIMERS: readonly TimerName[] = ['offline', 'online', 'hidden', 'version', 'wake', 'local']

const isUnderWay = ({ name }: Connection): boolean => name === 'CONNECTING' || name === 'CONNECTED'
const isWaiting = (connection: Connection): boolean => connection.name === 'CLOSED' && connection.retryInMs !== null

function onStart(state: SessionState, cached: Extract<SessionEvent, { kind: 'start' }>['cached']): Step {
  const { connection, replica } = state
  // Also for who would rather not wait for the next try.
  if (connection.name !== 'CLOSED_NOERROR' && connection.name !== 'CLOSED') return stay(state)
  const isKnown = replica.kind === 'none' && cached !== null
  const step = connect({ ...state, retryCount: 0, replica: isKnown ? { kind: 'cached', ...cached } : replica })
  // A server that does not answer keeps nobody from what is on this device.
  return isKnown
    ? stay(step.state, ...step.effects, { kind: 'startTimer', name: 'local', delayMs: IDLE_RECONNECT_CHECK_MS })
    : step
}

/** S222, S280; then the open data (S223), unless a cached or shown generation may do (S225). */
function onTicket(state: SessionState, ticket: Ticket, settings: SessionSettings): Step {
  if (state.connection.name !== 'CONNECTING' || state.connection.step !== 'ticket') return stay(state)
  if (ticket.token === '') return retryLater(state, new WenfangError('Unavailable', 'ticket without a token'), settings)
  if (state.isDataStreamed) return onStreamedTicket(state, ticket)
  return state.replica.kind === 'none'
    ? move({ ...state, ticket }, { name: 'CONNECTING', step: 'data' }, { kind: 'fetchData', attempt: state.attempt })
    : connectSocket(state, ticket)
}

function onData(state: SessionState, generation: string, settings: SessionSettings): Step {
  const { connection, ticket } = state
  const fetched: SessionState = { ...state, fetched: generation }
  if (connection.name === 'CONNECTING' && connection.step === 'data' && ticket) return connectSocket(fetched, ticket)
  if (connection.name !== 'CONNECTED' || connection.step !== 'data') {
    return state.isDataStreamed ? onStreamedData(state, generation) : stay(state)
  }
  return generation === connection.serverId
    ? onLateData(fetched, generation)
    : retryLater(state, new WenfangError('Unavailable', 'generation changed while opening'), settings)
}

function onImported(state: SessionState): Step {
  const { connection, attempt } = state
  return 'step' in connection && connection.step === 'import'
    ? move(state, { ...connection, step: 'data' }, { kind: 'fetchData', attempt })
    : stay(state)
}

/** S423-S425, and failures of the network, whose bodies say Unavailable too (S448). */
const OPEN_DATA_MAY_WAIT: readonly string[] = [
  'Unavailable',
  'CircuitBreakerReject',
  'CompatibleImageFail',
  'Timeout',
  'NetworkError',
]

function onFailed(state: SessionState, error: WenfangError, settings: SessionSettings): Step {
  const { connection, attempt, ticket } = state
  if (!('step' in connection) || connection.step !== 'data') return failed(state, error, settings)
  const taskId = error.detail['task_id']
  if (error.code === 'TaskRunning' && typeof taskId === 'string') {
    return move(state, { ...connection, step: 'import' }, { kind: 'awaitImport', attempt, taskId })
  }
  if (!OPEN_DATA_MAY_WAIT.includes(error.code)) return failed(state, error, settings)
  if (settings.needsOpenData) return end(state, error) // S426
  // Connect anyway; the data is fetched again once the session is open.
  return connection.name === 'CONNECTING' && ticket ? connectSocket(state, ticket) : failed(state, error, settings)
}

function onSocketOpen(state: SessionState): Step {
  const { connection, replica } = state
  if (connection.name !== 'CONNECTING' || connection.step !== 'socket') return stay(state)
  return move(
    state,
    { name: 'CONNECTING', step: 'session' },
    { kind: 'stopTimers', names: ['connect'] },
    {
      kind: 'sendSessionOpen',
      isReconnecting: replica.kind === 'live',
      serverId: replica.kind === 'none' ? null : replica.generation,
    },
    { kind: 'startTimer', name: 'session', delayMs: SESSION_OPEN_TIMEOUT_MS },
  )
}

function onSynced(state: SessionState): Step {
  const { connection, isOffline } = state
  if (connection.name !== 'CONNECTED' || connection.step !== 'sync') return stay(state)
  return move(
    { ...state, retryCount: 0, isRestarting: false, isOffline: false },
    { ...connection, step: 'ready' },
    { kind: 'stopTimers', names: ['offline', 'wake'] },
    ...(isOffline ? ([{ kind: 'tell', notice: { kind: 'online' } }] as const) : []),
  )
}

function onTimer(state: SessionState, name: TimerName, settings: SessionSettings): Step {
  const { connection } = state
  switch (name) {
    case 'retry':
      return isWaiting(connection) ? connect(state) : stay(state)
    case 'online':
      return isWaiting(connection) ? connect({ ...state, retryCount: 0 }) : stay(state)
    case 'connect':
    case 'session':
    case 'open':
      return isUnderWay(connection)
        ? retryLater(state, new WenfangError('Timeout', `no answer: ${name}`), settings)
        : stay(state)
    case 'silence':
      // S237: nothing was heard for too long, so the socket is dead whatever the browser thinks.
      return isUnderWay(connection) ? retryLater(state, new WenfangError('Timeout', 'silence'), settings) : stay(state)
    case 'streamData':
    case 'streamSession':
      return isUnderWay(connection) ? onStreamTimer(state, name) : stay(state)
    case 'ping':
      return connection.name === 'CONNECTED'
        ? stay(state, { kind: 'sendPing' }, { kind: 'startTimer', name: 'ping', delayMs: PING_INTERVAL_MS })
        : stay(state)
    case 'offline':
      return stay({ ...state, isOffline: true }, { kind: 'tell', notice: { kind: 'offline' } })
    case 'hidden':
      return state.isHidden && (isUnderWay(connection) || isWaiting(connection)) ? goIdle(state, settings) : stay(state)
    case 'version':
      return connection.name === 'IDLE'
        ? stay(
            state,
            { kind: 'checkVersion' },
            { kind: 'startTimer', name: 'version', delayMs: settings.checkVersionMs },
          )
        : stay(state)
    case 'wake':
      return connection.name === 'CONNECTED'
        ? stay(state)
        : stay({ ...state, isOffline: true }, { kind: 'tell', notice: { kind: 'enterOffline' } })
    case 'local':
      return openLocally(state) ?? stay(state)
  }
}

/** S281: the connection was made with a token that is good no longer; a new one is made with what is there now. */
const onTokenExpired = (state: SessionState): Step =>
  isUnderWay(state.connection) || isWaiting(state.connection) ? connect({ ...state, retryCount: 0 }) : stay(state)

/** S238, S239 */
const goIdle = (state: SessionState, settings: SessionSettings): Step =>
  move(
    state,
    { name: 'IDLE', isOutdated: false },
    ...dropConnection,
    { kind: 'stopTimers', names: ['offline', 'online'] },
    { kind: 'startTimer', name: 'version', delayMs: settings.checkVersionMs },
  )

/** S240-S242 */
function onVisible(state: SessionState): Step {
  const shown: SessionState = { ...state, isHidden: false }
  const noLongerHidden = { kind: 'stopTimers', names: ['hidden'] } as const
  if (state.connection.name !== 'IDLE') return stay(shown, noLongerHidden)
  if (state.connection.isOutdated) {
    const { state: next, effects } = end(shown, new WenfangError('InvalidVersion', 'outdated while idle'))
    return stay(next, noLongerHidden, ...effects)
  }
  const { state: next, effects } = connect({ ...shown, retryCount: 0 })
  return stay(next, noLongerHidden, ...effects, {
    kind: 'startTimer',
    name: 'wake',
    delayMs: IDLE_RECONNECT_CHECK_MS,
  })
}
