import type { Kysely, Selectable } from 'kysely'
import { isoNow, newId } from '../auth/index.ts'
import { accessOfFiles, type FileRow } from '../files/index.ts'
import type { MentionTable, MentionTables } from './tables.ts'

/** Enough to know what it is about. */
const TEXT_LENGTH = 200
const MOST_SHOWN = 100
/** Older ones go when new ones come. */
const MOST_KEPT = 300

export type MentionRow = Selectable<MentionTable> & { readonly file_name: string }

/** Notices to people who are addressed in comments: who may read the file is told, and only as long as they may. */
export class Mentions {
  readonly #db: Kysely<MentionTables>

  constructor(db: Kysely<MentionTables>) {
    this.#db = db
  }

  /** @returns the people who were told: accounts that may read the file, without the author */
  async tell(
    file: FileRow,
    authorId: string,
    { thread, text, people }: { readonly thread: string; readonly text: string; readonly people: readonly string[] },
  ): Promise<readonly string[]> {
    const ids = [...new Set(people)].filter((id) => id !== authorId)
    if (ids.length === 0) return []
    const accounts = await this.#db.selectFrom('account').select('id').where('id', 'in', ids).execute()
    const told: string[] = []
    for (const { id } of accounts) if (await this.#mayRead(id, file)) told.push(id)
    if (told.length === 0) return []
    const values = told.map((id) => ({
      id: newId(),
      file_id: file.id,
      person_id: id,
      author_id: authorId,
      thread,
      // What a password keeps from people must not stand in a list that asks for none.
      text: file.password_hash === null ? text.trim().slice(0, TEXT_LENGTH) : '',
      created_at: isoNow(),
      read_at: null,
    }))
    await this.#db.insertInto('mention').values(values).execute()
    for (const id of told) await this.#forgetOld(id)
    return told
  }

  /** The newest first; those of files that the person may not read any more are left out. */
  async of(personId: string): Promise<readonly MentionRow[]> {
    const rows = await this.#db
      .selectFrom('mention')
      .innerJoin('file', 'file.id', 'mention.file_id')
      .selectAll('mention')
      .select('file.name as file_name')
      .where('person_id', '=', personId)
      .where('file.trashed_at', 'is', null)
      .orderBy('mention.created_at', 'desc')
      .orderBy('mention.id')
      .limit(MOST_SHOWN)
      .execute()
    const ids = [...new Set(rows.map(({ file_id: id }) => id))]
    if (ids.length === 0) return []
    const files = await this.#db.selectFrom('file').selectAll().where('id', 'in', ids).execute()
    const access = await accessOfFiles(this.#db, personId, files)
    return rows.filter(({ file_id: id }) => access.get(id)?.acl.read === 1)
  }

  /** @param ids of some of them; all where it is absent */
  async read(personId: string, ids?: readonly string[]): Promise<void> {
    if (ids?.length === 0) return
    const unread = this.#db
      .updateTable('mention')
      .set({ read_at: isoNow() })
      .where('person_id', '=', personId)
      .where('read_at', 'is', null)
    await (ids ? unread.where('id', 'in', ids) : unread).execute()
  }

  async #mayRead(personId: string, file: FileRow): Promise<boolean> {
    return (await accessOfFiles(this.#db, personId, [file])).get(file.id)?.acl.read === 1
  }

  async #forgetOld(personId: string): Promise<void> {
    const last = await this.#db
      .selectFrom('mention')
      .select('created_at')
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .offset(MOST_KEPT)
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await this.#db
      .deleteFrom('mention')
      .where('person_id', '=', personId)
      .where('created_at', '<=', last.created_at)
      .execute()
  }
}
