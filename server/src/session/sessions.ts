import { setImmediate } from 'node:timers/promises'
import type { FileCatalog, FileRecord, Identity } from '../app/ports.ts'
import type { OpenedSession } from './opened-session.ts'
import { RightsEnd } from './rights-end.ts'
import { isSameAcl, sessionAcl } from './rights.ts'

/** Files, or people, whose rights are read again together. */
const LOOKED_AT_ONCE = 16

/** All opened sessions, and what keeps their rights true. */
export class Sessions {
  readonly #identity: Identity
  readonly #files: FileCatalog
  readonly #readOnlyExtensions: readonly string[]
  readonly #byFile = new Map<string, Set<OpenedSession>>()
  readonly #stopWatching: () => void
  readonly #recheck: NodeJS.Timeout
  #isRechecking = false
  readonly #ends = new RightsEnd((fileId) => void this.checkFile(fileId))
  readonly #maxEditors: number
  readonly #changed: (session: OpenedSession) => void

  constructor(
    identity: Identity,
    files: FileCatalog,
    options: {
      readonly readOnlyExtensions: readonly string[]
      readonly maxEditors: number
      readonly recheckMs: number
      /** Rights of a session became others. */
      readonly changed: (session: OpenedSession) => void
    },
  ) {
    this.#identity = identity
    this.#files = files
    this.#readOnlyExtensions = options.readOnlyExtensions
    this.#maxEditors = options.maxEditors
    this.#changed = options.changed
    const stopAccess = identity.onAccessChange((fileId) => void this.checkFile(fileId))
    const stopSignOut = identity.onSignOut?.((userId) => void this.endSignedOut(userId))
    this.#stopWatching = () => {
      stopAccess()
      stopSignOut?.()
    }
    this.#recheck = setInterval(() => void this.#recheckAll(), options.recheckMs).unref()
  }

  add(session: OpenedSession): void {
    const known = this.#byFile.get(session.file.id)
    if (known) known.add(session)
    else this.#byFile.set(session.file.id, new Set([session]))
    if (session.until !== null) this.#watchEnd(session.file.id)
  }

  remove(session: OpenedSession): void {
    const known = this.#byFile.get(session.file.id)
    known?.delete(session)
    if (known?.size === 0) this.#byFile.delete(session.file.id)
  }

  /** How many may edit a file at once: what its owner says, and never more than the server allows. */
  editorLimit({ maxEditors }: FileRecord): number {
    return Math.min(maxEditors ?? this.#maxEditors, this.#maxEditors)
  }

  /** S244: whoever waits for the place of an editor takes it, in the order in which they came. */
  async fillPlaces(fileId: string): Promise<void> {
    const waiting = [...this.ofFile(fileId)].filter((session) => session.isWaiting)
    if (waiting.length === 0) return
    const file = await this.#files.get(fileId)
    if (!file) return
    for (const session of waiting) {
      if (session.room.editorsBeside(session.userId) >= this.editorLimit(file)) return
      session.isWaiting = false
      await this.#check(session)
    }
  }

  ofFile(fileId: string): Iterable<OpenedSession> {
    return this.#byFile.get(fileId) ?? []
  }

  *all(): Iterable<OpenedSession> {
    for (const sessions of this.#byFile.values()) yield* sessions
  }

  /** S318, S319: reads everybody's rights on the file again; who has none left is disconnected. */
  async checkFile(fileId: string): Promise<void> {
    const sessions = [...this.ofFile(fileId)]
    try {
      const file = await this.#files.get(fileId)
      if (!file || file.trashedAt !== null) {
        for (const session of sessions) session.refuse('NotFound')
        return
      }
      const [current, outdated] = partition(sessions, (session) => session.file.generation === file.generation)
      // Rolled back, or another generation: the page opens the file afresh (S432).
      for (const session of outdated) session.refuse('InvalidVersion', 'the file has a new generation')
      await Promise.all(current.map((session) => this.#check(session)))
      this.#watchEnd(fileId)
      await this.fillPlaces(fileId)
    } catch {
      // Rights that cannot be read are not granted; clients come back when they can be.
      for (const session of sessions) session.refuse('Unavailable', 'rights cannot be read')
    }
  }

  close(): void {
    this.#stopWatching()
    clearInterval(this.#recheck)
    this.#ends.stop()
  }

  /**
   * S409: a socket outlives neither the sign-in nor the token that it was opened with.
   * @param userId of an account or guest who signed out just now; absent: everybody
   */
  async endSignedOut(userId?: string): Promise<void> {
    const bySignIn = new Map<string, OpenedSession[]>()
    for (const session of this.all()) {
      if (userId !== undefined && session.userId !== userId) continue
      const signIn = JSON.stringify(session.subject)
      const known = bySignIn.get(signIn)
      if (known) known.push(session)
      else bySignIn.set(signIn, [session])
    }
    await someAtATime([...bySignIn.values()], async (sessions) => {
      const [first] = sessions
      // What cannot be read now is looked at again at the next turn.
      if (!first || (await this.#identity.isSignedIn(first.subject).catch(() => true))) return
      for (const session of sessions) {
        session.room.tell(session, { cmd: 'session.expiration', reason: 'token' })
        session.refuse('userNotLogin', 'signed out')
      }
    })
  }

  /** Looks at everything again; a look that takes longer than the time between two is not begun twice. */
  async #recheckAll(): Promise<void> {
    if (this.#isRechecking) return
    this.#isRechecking = true
    await someAtATime([...this.#byFile.keys()], (fileId) => this.checkFile(fileId))
    await this.endSignedOut()
    this.#isRechecking = false
  }

  /** Rights that end by time are taken when they end, not at the next look. */
  #watchEnd(fileId: string): void {
    this.#ends.watch(
      fileId,
      [...this.ofFile(fileId)].map(({ until }) => until),
    )
  }

  /** Reads the rights of one session again. */
  async #check(session: OpenedSession): Promise<void> {
    const access = await this.#identity.access(session.subject, session.openedAs)
    if (!access || access.acl.read !== 1) {
      const isSignedIn = await this.#identity.isSignedIn(session.subject)
      if (isSignedIn) session.refuse('permissionDenied', 'access was taken away')
      else session.refuse('userNotLogin', 'signed out')
      return
    }
    if (access.isLocked) {
      session.refuse('NeedPassword', 'the file asks for its password again')
      return
    }
    session.until = access.until ?? null
    const acl = sessionAcl(access, session.file, session, this.#readOnlyExtensions)
    if (isSameAcl(acl, session.acl)) return
    session.acl = acl
    session.room.tell(session, { cmd: 'permission_change', acl: { ...acl } })
    this.#changed(session)
  }
}

/** All at once would be one long turn, in which no edit is relayed. */
async function someAtATime<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += LOOKED_AT_ONCE) {
    await Promise.all(items.slice(at, at + LOOKED_AT_ONCE).map(work))
    await setImmediate()
  }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
