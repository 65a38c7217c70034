import { CHANNEL, isOfficeTypeCode } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { Documents } from '../app/ports.ts'
import { accessOfFiles, type FileRow } from '../files/index.ts'
import type { CommandRunner, RemoteCatalog } from '../jobs/index.ts'
import type { ReferenceTables } from './tables.ts'

/** Who writes goes on writing: it is read when they pause. */
const QUIET_MS = 1_500
/** What was written while the server was not there, on another node, or told to nobody, is found by looking. */
const LOOK_EVERY_MS = 300_000
const READ_LIMIT_MS = 60_000
const MOST_A_LOOK = 500
const MOST_OF_A_FILE = 2_000
const TEXT_LENGTH = 300
/** More is read by nobody. */
const MOST_SOURCES = 200
const ROWS_AT_ONCE = 100
const MOST_TAGS = 200
const TAG_LENGTH = 60

/** What a type's `document.references` answers. */
interface Found {
  readonly file: string
  readonly part: string
  readonly heading: string
  readonly text: string
}

/** What a body says: files that it names, and its tags. */
interface Read {
  readonly references: readonly Found[]
  readonly tags: readonly string[]
}

/** A file that names another one, with the places where it does. */
export interface Referrer {
  readonly file: FileRow
  readonly places: readonly Omit<Found, 'file'>[]
}

interface ReferencesOptions {
  readonly db: Kysely<ReferenceTables>
  readonly documents: Pick<Documents, 'lastSeq' | 'materialize'>
  readonly commands: Pick<CommandRunner, 'run'>
  readonly remotes: RemoteCatalog
  readonly failed: (error: unknown) => void
}

/**
 * Which files name which, and which tags they have: read from a body by its own type when it was imported and when it was written, kept as rows. The rows are
 * nothing but what the bodies say, and are made anew where one of them is newer.
 */
export class References {
  readonly #options: ReferencesOptions
  readonly #types: readonly string[]
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  /** One body is read at a time: nobody waits for it. */
  #work: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: ReferencesOptions) {
    this.#options = options
    this.#types = options.remotes
      .types()
      .flatMap(({ manifest }) => (manifest.hasReferences === true ? manifest.types.map(({ code }) => code) : []))
  }

  /** A file got its body, or was written. */
  soon(fileId: string): void {
    if (this.#isClosed || this.#types.length === 0) return
    clearTimeout(this.#waiting.get(fileId))
    const timer = setTimeout(() => {
      this.#waiting.delete(fileId)
      this.#then(() => this.#read(fileId))
    }, QUIET_MS)
    timer.unref()
    this.#waiting.set(fileId, timer)
  }

  start(): void {
    if (this.#types.length === 0) return
    this.#then(() => this.#look())
    this.#timer = setInterval(() => this.#then(() => this.#look()), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearInterval(this.#timer)
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
    await this.#work
  }

  /** Files that name this one, of those that the person may read; the one written last comes first. */
  async to(targetId: string, personId: string): Promise<readonly Referrer[]> {
    const { db } = this.#options
    const files = await db
      .selectFrom('file')
      .selectAll()
      .where('id', 'in', (query) =>
        query.selectFrom('file_reference').select('source_id').where('target_id', '=', targetId),
      )
      .where('id', '<>', targetId)
      .where('trashed_at', 'is', null)
      .orderBy('modified_at', 'desc')
      .orderBy('id')
      .execute()
    if (files.length === 0) return []
    const access = await accessOfFiles(db, personId, files)
    const read = files.filter(({ id }) => access.get(id)?.acl.read === 1).slice(0, MOST_SOURCES)
    if (read.length === 0) return []
    const rows = await db
      .selectFrom('file_reference')
      .selectAll()
      .where('target_id', '=', targetId)
      .where(
        'source_id',
        'in',
        read.map(({ id }) => id),
      )
      .orderBy('place')
      .execute()
    return read.map((file) => ({
      file,
      places: rows
        .filter(({ source_id: id }) => id === file.id)
        // What a password keeps from people must not stand in a list that asks for none.
        .map(({ part, heading, text }) =>
          file.password_hash === null ? { part, heading, text } : { part, heading: '', text: '' },
        ),
    }))
  }

  #then(work: () => Promise<void>): void {
    this.#work = this.#work
      .then(async () => {
        if (!this.#isClosed) await work()
      })
      .catch(this.#options.failed)
  }

  /** Files that may say something else than what is kept of them. */
  async #look(): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('file')
      .leftJoin('reference_state', 'reference_state.source_id', 'file.id')
      .select('file.id')
      .where('file.office_type', 'in', this.#types)
      .where('file.import_state', '=', 'ready')
      .where((is) =>
        is.or([
          is('reference_state.modified_at', 'is', null),
          is('reference_state.modified_at', '<>', is.ref('file.modified_at')),
        ]),
      )
      .orderBy('file.modified_at', 'desc')
      .limit(MOST_A_LOOK)
      .execute()
    for (const { id } of rows) {
      if (this.#isClosed) return
      await this.#read(id).catch(this.#options.failed)
    }
  }

  async #read(fileId: string): Promise<void> {
    const { db, documents } = this.#options
    const row = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst()
    if (!row || row.import_state !== 'ready' || !this.#types.includes(row.office_type)) return
    const seq = await documents.lastSeq(row.id, row.generation, CHANNEL.body)
    const state = await db.selectFrom('reference_state').selectAll().where('source_id', '=', fileId).executeTakeFirst()
    const isRead = state?.generation === row.generation && state.seq === seq
    await this.#keep(row, seq, isRead ? null : await this.#said(row))
  }

  async #said(row: FileRow): Promise<Read> {
    if (!isOfficeTypeCode(row.office_type)) return { references: [], tags: [] }
    const hasTags = this.#options.remotes.of(row.office_type)?.manifest.hasTags === true
    const body = await this.#options.documents.materialize(row.id, row.generation, CHANNEL.body)
    const { answers } = await this.#options.commands.run(
      { id: row.id, type: row.office_type, sourceHash: row.opened_hash ?? row.source_hash, isOwner: true },
      body,
      ['document.references', ...(hasTags ? ['document.tags'] : [])].map((id) => ({ id, args: {} })),
      AbortSignal.timeout(READ_LIMIT_MS),
    )
    const { references } = answers[0] as { readonly references: readonly Found[] }
    const { tags = [] } = (answers[1] ?? {}) as { readonly tags?: readonly { readonly name: string }[] }
    const names = tags.map(({ name }) => name.toLowerCase().slice(0, TAG_LENGTH))
    return { references: references.slice(0, MOST_OF_A_FILE), tags: [...new Set(names)].slice(0, MOST_TAGS) }
  }

  /** @param said null: it is what it was */
  async #keep(row: FileRow, seq: number, said: Read | null): Promise<void> {
    const state = { generation: row.generation, seq, modified_at: row.modified_at }
    await this.#options.db.transaction().execute(async (db) => {
      // Somebody may have deleted it meanwhile.
      const file = await db.selectFrom('file').select('id').where('id', '=', row.id).executeTakeFirst()
      if (!file) return
      if (said) {
        await db.deleteFrom('file_tag').where('source_id', '=', row.id).execute()
        const tags = said.tags.map((name) => ({ source_id: row.id, name }))
        if (tags.length > 0) await db.insertInto('file_tag').values(tags).execute()
        await db.deleteFrom('file_reference').where('source_id', '=', row.id).execute()
        const values = said.references.map(({ file: target, part, heading, text }, place) => ({
          source_id: row.id,
          place,
          target_id: target,
          part,
          heading: heading.slice(0, TEXT_LENGTH),
          text: text.slice(0, TEXT_LENGTH),
        }))
        for (let at = 0; at < values.length; at += ROWS_AT_ONCE)
          await db
            .insertInto('file_reference')
            .values(values.slice(at, at + ROWS_AT_ONCE))
            .execute()
      }
      await db
        .insertInto('reference_state')
        .values({ source_id: row.id, ...state })
        .onConflict((conflict) => conflict.column('source_id').doUpdateSet(state))
        .execute()
    })
  }
}
