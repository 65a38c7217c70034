import { CLOSE, type ErrorCode } from '@wenfang/shared-protocol'
import type { WebSocket } from 'ws'

/** RFC 6455 §5.5: a control frame holds 125 bytes, two of them are the code. */
const MAX_REASON_BYTES = 123

/** Ends a socket with the JSON reason that clients read (S234, S235); the cause is cut when it does not fit. */
export function closeRefused(socket: WebSocket, result: ErrorCode, cause?: string): void {
  const full = JSON.stringify({ result, ...(cause === undefined ? {} : { cause }) })
  const reason = Buffer.byteLength(full) <= MAX_REASON_BYTES ? full : JSON.stringify({ result })
  socket.close(CLOSE.refused, reason)
}
