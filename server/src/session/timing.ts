import { PING_INTERVAL_MS, SERVER_SILENCE_MS, SESSION_OPEN_TIMEOUT_MS } from '@wenfang/shared-protocol'
import { COMMIT_SPACING_MS } from '../log/index.ts'

/** Clocks of connections and rooms; tests shorten them. */
export interface Timing {
  /** session.open must come within this time of the upgrade. */
  readonly openMs: number
  /** A socket that says nothing for so long is closed. */
  readonly silenceMs: number
  /** Quiet for so long: the server pings, so that both sides know. */
  readonly pingMs: number
  /** How often clocks are looked at. */
  readonly sweepMs: number
  /** How often rights are read again although nothing was reported: links and accounts expire by time. */
  readonly recheckMs: number
  readonly ticketMs: number
  /** Commits of the log begin not closer together. */
  readonly commitSpacingMs: number
}

export const TIMING: Timing = {
  openMs: SESSION_OPEN_TIMEOUT_MS,
  silenceMs: SERVER_SILENCE_MS,
  pingMs: PING_INTERVAL_MS * 1.5,
  sweepMs: 1_000,
  recheckMs: 60_000,
  ticketMs: 60_000,
  commitSpacingMs: COMMIT_SPACING_MS,
}
