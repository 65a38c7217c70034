import { WenfangError } from '@wenfang/shared-protocol'
import type { SessionEffect, SessionState, Step, Ticket } from './session-state.ts'
import { connectSocket, stay } from './session-transitions.ts'

// Ticket and open data as one stream, and back to ordinary requests when it does not keep its time (S433-S436, G13).

/** The ticket came: the socket connects while the open data is still on its way. */
export function onStreamedTicket(state: SessionState, ticket: Ticket): Step {
  const { state: next, effects } = connectSocket(state, ticket)
  return stay(next, { kind: 'stopTimers', names: ['streamSession'] }, ...effects)
}

/** Whole open data before or after the session is open; the session waits for it where it needs it. */
export const onStreamedData = (state: SessionState, generation: string): Step =>
  stay(
    { ...state, fetched: generation, isDataStreamed: false },
    { kind: 'stopTimers', names: ['streamData', 'streamSession'] },
  )

export const onStreamBegan = (state: SessionState): Step =>
  stay(state, { kind: 'stopTimers', names: ['streamData', 'streamSession'] })

/** The stream is of no use any more: what is still missing is asked for by ordinary requests. */
export function onStreamFailed(state: SessionState, error: WenfangError): Step {
  const { connection, attempt, mode } = state
  const isWithoutTicket = connection.name === 'CONNECTING' && connection.step === 'ticket'
  if (!state.isDataStreamed && !isWithoutTicket) return stay(state)
  const next: SessionState = { ...state, canStream: false, isDataStreamed: false }
  const fallBack: readonly SessionEffect[] = [
    { kind: 'stopTimers', names: ['streamData', 'streamSession'] },
    { kind: 'closeStream' },
    { kind: 'tell', notice: { kind: 'serverFallback', error } },
  ]
  if (isWithoutTicket) {
    return stay(next, ...fallBack, { kind: 'requestTicket', attempt, mode, isFirst: attempt === 1 })
  }
  const isWaiting = connection.name === 'CONNECTED' && connection.step === 'data'
  return stay(next, ...fallBack, ...(isWaiting ? ([{ kind: 'fetchData', attempt }] as const) : []))
}

/** S434-S436, S489, S490: one of the two did not come in time. */
export function onStreamTimer(state: SessionState, name: 'streamData' | 'streamSession'): Step {
  if (name === 'streamSession') return onStreamFailed(state, new WenfangError('Timeout', 'session timeout'))
  if (!state.isDataStreamed) return stay(state)
  const error = new WenfangError('Timeout', 'open data timeout')
  const isWithoutTicket = state.connection.name === 'CONNECTING' && state.connection.step === 'ticket'
  // The ticket may still come that way; only the data is asked for otherwise.
  return isWithoutTicket
    ? stay(
        { ...state, canStream: false, isDataStreamed: false },
        { kind: 'tell', notice: { kind: 'serverFallback', error } },
      )
    : onStreamFailed(state, error)
}
