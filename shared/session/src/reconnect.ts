import { CLOSE, isErrorCode, RECONNECT_MAX_MS, RECONNECT_STEP_MS, type ErrorCode } from '@wenfang/shared-protocol'

/** S232, S233, G21: the first retry is 1. */
export const retryDelayMs = (retryCount: number): number => Math.min(retryCount * RECONNECT_STEP_MS, RECONNECT_MAX_MS)

/** The server is there and did not keep what it was sent: its disk is full, or its log does not take anything. */
export type WriteRefusal = 'StorageFull' | 'Unavailable'

export type CloseVerdict =
  | { readonly kind: 'retry'; readonly isRestarting: boolean; readonly refusal: WriteRefusal | null }
  | { readonly kind: 'end'; readonly code: ErrorCode; readonly cause: string }

/** These end nothing: a fresh ticket cures an expired one (S281). */
const RETRIED: readonly string[] = ['Unavailable', 'TokenExpired']

/** S234, S235: a close reason that is a JSON error ends the session, unless a new connection can cure it. */
export function judgeClose(closeCode: number, reason: string): CloseVerdict {
  const retry: CloseVerdict = { kind: 'retry', isRestarting: closeCode === CLOSE.restart, refusal: null }
  let parsed: unknown
  try {
    parsed = JSON.parse(reason)
  } catch {
    return retry
  }
  if (typeof parsed !== 'object' || parsed === null || !('result' in parsed)) return retry
  const { result } = parsed
  if (typeof result !== 'string') return retry
  const cause = 'cause' in parsed && typeof parsed.cause === 'string' ? parsed.cause : null
  if (RETRIED.includes(result)) return { ...retry, refusal: refusalOf(cause) }
  return { kind: 'end', code: isErrorCode(result) ? result : 'Unavailable', cause: cause ?? result }
}

/** The room names the error of the log as the cause; the other causes are sentences. */
const refusalOf = (cause: string | null): WriteRefusal | null =>
  cause === 'StorageFull' || cause === 'Unavailable' ? cause : null
