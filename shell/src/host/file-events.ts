import { type ErrorCode } from '@wenfang/shared-protocol'

/** S465-S470: what can go wrong with an open file, by the names that hosts and logs know. */
export const FILE_EVENTS = [
  'ON_FILE_OPEN_ERROR',
  'ON_FILE_PASSWORD_ERROR',
  'ON_LOAD_FILE_FAIL',
  'SESSION_TIMEOUT',
  'ON_RPC_OFFLINE',
  'ON_CONNECT_ERROR',
] as const
export type FileEvent = (typeof FILE_EVENTS)[number]

export interface FileEventHandling {
  /** `screen` replaces the document, `layer` lies over it, `toast` leaves it usable. */
  readonly surface: 'screen' | 'layer' | 'toast'
  readonly kind: 'warning' | 'error'
  /** What the button does; every event has one. */
  readonly action: 'reopen' | 'askPassword' | 'reconnect'
}

/** G27: event → screen or toast → retry action. The words stand in the catalogue under the event's name. */
export const FILE_EVENT_HANDLING: Readonly<Record<FileEvent, FileEventHandling>> = {
  ON_FILE_OPEN_ERROR: { surface: 'screen', kind: 'error', action: 'reopen' },
  ON_FILE_PASSWORD_ERROR: { surface: 'layer', kind: 'warning', action: 'askPassword' },
  ON_LOAD_FILE_FAIL: { surface: 'screen', kind: 'error', action: 'reopen' },
  SESSION_TIMEOUT: { surface: 'toast', kind: 'warning', action: 'reconnect' },
  ON_RPC_OFFLINE: { surface: 'toast', kind: 'warning', action: 'reconnect' },
  ON_CONNECT_ERROR: { surface: 'toast', kind: 'error', action: 'reconnect' },
}

/** The event that an error of the session or the remote stands for. */
export function fileEventOf(code: ErrorCode): FileEvent {
  switch (code) {
    case 'NeedPassword':
    case 'PasswordWrong':
      return 'ON_FILE_PASSWORD_ERROR'
    case 'Timeout':
    case 'TokenExpired':
      return 'SESSION_TIMEOUT'
    case 'NetworkError':
      return 'ON_CONNECT_ERROR'
    case 'RemoteEntryError':
    case 'ChunkLoadError':
    case 'CSS_CHUNK_LOAD_FAILED':
    case 'ContractMismatch':
    case 'RemoteCrashed':
    case 'MountTimeout':
      return 'ON_LOAD_FILE_FAIL'
    default:
      return 'ON_FILE_OPEN_ERROR'
  }
}
