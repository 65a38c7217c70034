import {
  CLOSE,
  NO_ACCESS,
  permissionOf,
  type Acl,
  type CollaboratorInfo,
  type ErrorCode,
} from '@wenfang/shared-protocol'
import type { WebSocket } from 'ws'
import type { FileRecord, Subject } from '../app/ports.ts'
import type { Member, Outbox, Room } from '../room/index.ts'
import { closeRefused } from './close-socket.ts'

export interface SessionOptions {
  readonly connid: string
  readonly sessionId: string
  readonly subject: Subject
  readonly file: FileRecord
  /** The id that the file was opened by: its own, or that of its publication. */
  readonly openedAs: string
  /** S40: the file is shown, nobody in it is, and who looks at it is not shown either. */
  readonly isPublished: boolean
  /** ISO time at which rights end by themselves, or null. */
  readonly until: string | null
  readonly isPreview: boolean
  /** S244: it reads until the place of an editor is free. */
  readonly isWaiting: boolean
  readonly acl: Acl
}

/** Who the log says wrote an edit. */
const userIdOf = ({ subject, connid }: Pick<SessionOptions, 'subject' | 'connid'>): string =>
  subject.kind === 'anonymous' ? `anonymous:${connid}` : subject.id

/** What others are told of a connection. */
export const infoOf = (session: Pick<SessionOptions, 'subject' | 'connid' | 'acl'>): CollaboratorInfo => ({
  id: userIdOf(session),
  connid: session.connid,
  name: session.subject.kind === 'anonymous' ? '访客' : session.subject.name,
  avatar_url: session.subject.kind === 'user' ? session.subject.avatarUrl : '',
  permission: permissionOf(session.acl),
  logined: session.subject.kind === 'user',
})

/** A connection after its session.open: who, which file, with which rights. */
export class OpenedSession implements Member {
  readonly id: string
  readonly sessionId: string
  readonly subject: Subject
  readonly file: FileRecord
  readonly openedAs: string
  readonly isSilent: boolean
  readonly isPreview: boolean
  readonly outbox: Outbox
  readonly room: Room
  readonly #socket: WebSocket
  /** ISO time at which rights end by themselves, or null. */
  until: string | null
  isWaiting: boolean
  #acl: Acl
  /** When rights were last taken away: frames that were on their way then are dropped, not punished. */
  #reducedMs = Number.NEGATIVE_INFINITY

  constructor(options: SessionOptions, room: Room, outbox: Outbox, socket: WebSocket) {
    this.id = options.connid
    this.sessionId = options.sessionId
    this.subject = options.subject
    this.file = options.file
    this.openedAs = options.openedAs
    this.isSilent = options.isPublished
    this.until = options.until
    this.isPreview = options.isPreview
    this.isWaiting = options.isWaiting
    this.#acl = options.acl
    this.room = room
    this.outbox = outbox
    this.#socket = socket
  }

  get userId(): string {
    return userIdOf({ subject: this.subject, connid: this.id })
  }

  get acl(): Acl {
    return this.#acl
  }

  set acl(acl: Acl) {
    if (acl.update < this.#acl.update || acl.comment < this.#acl.comment) this.#reducedMs = performance.now()
    this.#acl = acl
  }

  get mayOnlyComment(): boolean {
    return this.#acl.update !== 1
  }

  /** Milliseconds since a right was taken away. */
  get sinceReducedMs(): number {
    return performance.now() - this.#reducedMs
  }

  info(): CollaboratorInfo {
    return infoOf({ subject: this.subject, connid: this.id, acl: this.#acl })
  }

  refuse(code: ErrorCode, cause?: string): void {
    // What is still being checked must not be taken any more.
    this.#acl = NO_ACCESS
    closeRefused(this.#socket, code, cause)
  }

  tooSlow(): void {
    this.#socket.close(CLOSE.slow)
  }

  /** Ends it as the person wished. */
  done(): void {
    this.#socket.close(CLOSE.done)
  }
}
