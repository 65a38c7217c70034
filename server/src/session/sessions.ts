import type { FileCatalog, Identity } from '../app/ports.ts'
import type { OpenedSession } from './opened-session.ts'
import { isSameAcl, sessionAcl } from './rights.ts'

/** All opened sessions, and what keeps their rights true. */
export class Sessions {
  readonly #identity: Identity
  readonly #files: FileCatalog
  readonly #readOnlyExtensions: readonly string[]
  readonly #byFile = new Map<string, Set<OpenedSession>>()
  readonly #stopWatching: () => void
  readonly #recheck: NodeJS.Timeout

  constructor(identity: Identity, files: FileCatalog, readOnlyExtensions: readonly string[], recheckMs: number) {
    this.#identity = identity
    this.#files = files
    this.#readOnlyExtensions = readOnlyExtensions
    this.#stopWatching = identity.onAccessChange((fileId) => void this.checkFile(fileId))
    this.#recheck = setInterval(() => {
      for (const fileId of this.#byFile.keys()) void this.checkFile(fileId)
    }, recheckMs).unref()
  }

  add(session: OpenedSession): void {
    const known = this.#byFile.get(session.file.id)
    if (known) known.add(session)
    else this.#byFile.set(session.file.id, new Set([session]))
  }

  remove(session: OpenedSession): void {
    const known = this.#byFile.get(session.file.id)
    known?.delete(session)
    if (known?.size === 0) this.#byFile.delete(session.file.id)
  }

  ofFile(fileId: string): Iterable<OpenedSession> {
    return this.#byFile.get(fileId) ?? []
  }

  *all(): Iterable<OpenedSession> {
    for (const sessions of this.#byFile.values()) yield* sessions
  }

  /** S318, S319: reads everybody's rights on the file again; who has none left is put out. */
  async checkFile(fileId: string): Promise<void> {
    const sessions = [...this.ofFile(fileId)]
    try {
      const file = await this.#files.get(fileId)
      if (!file || file.trashedAt !== null) {
        for (const session of sessions) session.refuse('NotFound')
        return
      }
      const [current, outdated] = partition(sessions, (session) => session.file.generation === file.generation)
      // Rolled back or founded anew: the page opens the file afresh (S432).
      for (const session of outdated) session.refuse('InvalidVersion', 'the file has a new generation')
      await Promise.all(current.map((session) => this.#check(session)))
    } catch {
      // Rights that cannot be read are not granted; clients come back when they can be.
      for (const session of sessions) session.refuse('Unavailable', 'rights cannot be read')
    }
  }

  close(): void {
    this.#stopWatching()
    clearInterval(this.#recheck)
  }

  /** Reads the rights of one session again. */
  async #check(session: OpenedSession): Promise<void> {
    const access = await this.#identity.access(session.subject, session.file.id)
    if (!access || access.acl.read !== 1) {
      session.refuse('permissionDenied', 'access was taken away')
      return
    }
    const acl = sessionAcl(access, session.file, session.isPreview, this.#readOnlyExtensions)
    if (isSameAcl(acl, session.acl)) return
    session.acl = acl
    session.room.tell(session, { cmd: 'permission_change', acl: { ...acl } })
    session.room.announce(session)
  }
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): readonly [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
