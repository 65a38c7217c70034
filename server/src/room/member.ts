import type { CollaboratorInfo, ErrorCode } from '@wenfang/shared-protocol'
import type { Outbox } from './outbox.ts'

/** One opened connection, as its room sees it. */
export interface Member {
  /** Connection id, unique in the room. */
  readonly id: string
  /** Account or guest id; written into the log. */
  readonly userId: string
  readonly outbox: Outbox
  /** Looks on: others do not see it, and it sees the document and none of them. */
  readonly isSilent: boolean
  /** May say something about the file, and change nothing else. */
  readonly mayOnlyComment: boolean
  /** What others are told; changes with the rights. */
  info(): CollaboratorInfo
  /** Ends the connection with a JSON close reason. */
  refuse(code: ErrorCode, cause?: string): void
  /** Ends a connection that does not read what it is sent. */
  tooSlow(): void
}
