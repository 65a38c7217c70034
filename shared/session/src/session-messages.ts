import { MAX_SILENCE_MS, PING_INTERVAL_MS, SESSION_OPEN_TIMEOUT_MS, WenfangError } from '@wenfang/shared-protocol'
import type { Acl, ServerMessage } from '@wenfang/shared-protocol'
import { isSameAcl, parseAcl } from './acl.ts'
import type { SessionEffect, SessionSettings, SessionState, Step } from './session-state.ts'
import { connect, end, errorOf, failed, move, stay } from './session-transitions.ts'

/** Control messages of the server. */
export function onMessage(state: SessionState, message: ServerMessage, settings: SessionSettings): Step {
  switch (message.cmd) {
    case 'session.open':
      return onSessionOpen(state, message.serverid, parseAcl(message.acl))
    case 'open.document':
    case 'open.presentation':
    case 'open.whiteboard':
    case 'open.workbook':
    case 'open.outline':
    case 'open.pdf':
      return onOpened(state)
    case 'session.error':
      return failed(state, errorOf(message.result, message.cause), settings)
    case 'session.previewfull': {
      // No failure: every place of an editor is taken, so the file is shown without editing (S244).
      const { state: next, effects } = connect({ ...state, mode: 'preview', retryCount: 0 })
      return stay(next, ...effects, { kind: 'tell', notice: { kind: 'previewFull' } })
    }
    case 'session.ping':
      return stay(state, { kind: 'sendPong', time: message.time })
    case 'session.metric':
      return stay(state, {
        kind: 'tell',
        notice: { kind: 'metric', connections: message.connections, editors: message.editors },
      })
    case 'session.expiration':
      return message.reason === 'restart'
        ? stay({ ...state, isRestarting: true })
        : stay(state, { kind: 'refreshSession' })
    case 'permission_change':
      return changePermission(state, parseAcl(message.acl))
    case 'collaboration_switch_change':
      return stay(state, { kind: 'tell', notice: { kind: 'collaborationSwitch', status: message.status } })
    case 'history.new':
      return stay(state, { kind: 'tell', notice: { kind: 'historyNew' } })
    case 'file.renamed':
      return stay(state, { kind: 'tell', notice: { kind: 'renamed', name: message.name } })
    // Read by others: acknowledgements by the commands, people by the collaborator list.
    case 'session.pong':
    case 'ack':
    case 'user.init':
    case 'user.join':
    case 'user.quit':
    case 'user.selection.change':
      return stay(state)
    default:
      message satisfies never
      return stay(state)
  }
}

/** S247: a reopened session that grants other rights than before says so, like a change in the middle of it. */
function changePermission(state: SessionState, acl: Acl): Step {
  const isChange = state.acl !== null && !isSameAcl(state.acl, acl)
  // The server gives the right to edit to no previewer: a place has become free for one who waited (S244).
  const mode = acl.update === 1 ? 'edit' : state.mode
  return stay(
    { ...state, acl, mode },
    { kind: 'setPermission', acl },
    ...(isChange ? ([{ kind: 'tell', notice: { kind: 'permissionChange', acl } }] as const) : []),
  )
}

/** S229-S231: connected; go on with what the documents hold, or open the file. */
function onSessionOpen(state: SessionState, serverId: string, acl: Acl): Step {
  if (state.connection.name !== 'CONNECTING' || state.connection.step !== 'session') return stay(state)
  const permitted = changePermission(state, acl)
  const begin: readonly SessionEffect[] = [
    { kind: 'stopTimers', names: ['session'] },
    { kind: 'startTimer', name: 'ping', delayMs: PING_INTERVAL_MS },
    { kind: 'startTimer', name: 'silence', delayMs: MAX_SILENCE_MS },
    ...permitted.effects,
  ]
  const { step, effects } = openOrGoOn(permitted.state, serverId)
  return { state: step, effects: [...begin, ...effects] }
}

function openOrGoOn(state: SessionState, serverId: string): { step: SessionState; effects: readonly SessionEffect[] } {
  const { replica, attempt } = state
  const goOn: readonly SessionEffect[] = [
    { kind: 'sendNoopen', serverId },
    { kind: 'startSync', attempt, generation: serverId },
  ]
  const at = (step: 'sync' | 'open' | 'data', next: Partial<SessionState> = {}): SessionState => ({
    ...state,
    ...next,
    connection: { name: 'CONNECTED', step, serverId },
  })
  switch (replica.kind) {
    case 'live': {
      if (replica.generation === serverId) return { step: at('sync'), effects: goOn }
      // The documents cannot turn into another generation: the page opens afresh.
      const { state: step, effects } = end(
        state,
        new WenfangError('InvalidVersion', `generation ${replica.generation} is now ${serverId}`),
      )
      return { step, effects }
    }
    case 'cached':
      if (replica.generation === serverId) {
        return {
          step: at('sync', { replica: { kind: 'live', generation: serverId } }),
          effects: [{ kind: 'applyCache' }, ...goOn],
        }
      }
      return {
        step: at('data', { replica: { kind: 'none' } }),
        // The copy's unsent edits are found and told when the new generation begins.
        effects: [{ kind: 'fetchData', attempt }],
      }
    case 'none':
      if (state.fetched === serverId) return { step: at('open'), effects: openFile }
      // Streamed data is on its way already.
      return { step: at('data'), effects: state.isDataStreamed ? [] : [{ kind: 'fetchData', attempt }] }
  }
}

const openFile: readonly SessionEffect[] = [
  { kind: 'sendOpen' },
  { kind: 'startTimer', name: 'open', delayMs: SESSION_OPEN_TIMEOUT_MS },
]

/** Open data that came only after the session was open. */
export const onLateData = (state: SessionState, serverId: string): Step =>
  move(
    { ...state, isDataStreamed: false },
    { name: 'CONNECTED', step: 'open', serverId },
    { kind: 'stopTimers', names: ['streamData', 'streamSession'] },
    ...openFile,
  )

function onOpened(state: SessionState): Step {
  const { connection, attempt } = state
  if (connection.name !== 'CONNECTED' || connection.step !== 'open') return stay(state)
  const generation = connection.serverId
  return move(
    { ...state, replica: { kind: 'live', generation }, fetched: null },
    { ...connection, step: 'sync' },
    { kind: 'stopTimers', names: ['open'] },
    { kind: 'applyData' },
    { kind: 'startSync', attempt, generation },
  )
}
