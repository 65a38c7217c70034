import { WenfangError, type FormLink, type FormLinkInput } from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import { hashPassword, isoNow, newId } from '../auth/index.ts'
import { endOf } from '../files/index.ts'
import type { FormLinkTable, FormTables } from './tables.ts'

export type FormLinkRow = Selectable<FormLinkTable>

export const presentFormLink = (row: FormLinkRow): FormLink => ({
  id: row.id,
  table: row.table_id,
  view: row.view_id,
  audience: row.audience,
  expires_at: row.expires_at,
  has_code: row.code_hash !== null,
  most_answers: row.most_answers,
  answers: row.answers,
  created_at: row.created_at,
})

export const isFull = ({ most_answers: most, answers }: FormLinkRow): boolean => most !== null && answers >= most

/** Links of forms, and what was given by them. They give no access to the file. */
export class FormLinks {
  readonly #db: Kysely<FormTables>

  constructor(db: Kysely<FormTables>) {
    this.#db = db
  }

  async create(fileId: string, createdBy: string, guestId: string, input: FormLinkInput): Promise<FormLinkRow> {
    const row: FormLinkRow = {
      id: newId(),
      file_id: fileId,
      table_id: input.table,
      view_id: input.view,
      audience: input.audience ?? 'everyone',
      guest_id: guestId,
      code_hash: input.chkcode ? await hashPassword(input.chkcode) : null,
      expires_at: endOf(input.expires_at),
      most_answers: input.most_answers ?? null,
      answers: 0,
      created_by: createdBy,
      created_at: isoNow(),
    }
    await this.#db.insertInto('form_link').values(row).execute()
    return row
  }

  of(fileId: string): Promise<FormLinkRow[]> {
    return this.#db.selectFrom('form_link').selectAll().where('file_id', '=', fileId).orderBy('created_at').execute()
  }

  async remove(fileId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('form_link')
      .where('id', '=', id)
      .where('file_id', '=', fileId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** One that leads somewhere now. @throws WenfangError NotFound, LinkExpired */
  async live(id: string): Promise<FormLinkRow> {
    const row = await this.#db.selectFrom('form_link').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new WenfangError('NotFound', 'no such form')
    if (row.expires_at !== null && row.expires_at <= isoNow())
      throw new WenfangError('LinkExpired', 'the link has ended')
    return row
  }

  /** What was sent by this key: nothing yet, it has its place, or it is on disk. */
  async answer(id: string, key: string): Promise<'none' | 'placed' | 'written'> {
    const row = await this.#db
      .selectFrom('form_answer')
      .select('is_written')
      .where('form_id', '=', id)
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined ? 'none' : row.is_written === 1 ? 'written' : 'placed'
  }

  /** A place below the limit; the same key has only one. @throws WenfangError Conflict when there is none, NotFound when it was revoked */
  async place(id: string, key: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      // First, so that who comes at the same time waits here.
      const { numUpdatedRows } = await db
        .updateTable('form_link')
        .set((is) => ({ answers: is('answers', '+', 1) }))
        .where('id', '=', id)
        .where((is) => is.or([is('most_answers', 'is', null), is('answers', '<', is.ref('most_answers'))]))
        .where((is) =>
          is.not(
            is.exists(
              is.selectFrom('form_answer').select('key').where('form_id', '=', id).where('form_answer.key', '=', key),
            ),
          ),
        )
        .executeTakeFirst()
      if (numUpdatedRows > 0n) {
        await db.insertInto('form_answer').values({ form_id: id, key, given_at: isoNow(), is_written: 0 }).execute()
        return
      }
      const placed = await db
        .selectFrom('form_answer')
        .select('key')
        .where('form_id', '=', id)
        .where('key', '=', key)
        .executeTakeFirst()
      if (placed) return
      const link = await db.selectFrom('form_link').select('id').where('id', '=', id).executeTakeFirst()
      throw link
        ? new WenfangError('Conflict', 'the form has all its answers', { detail: { reason: 'full' } })
        : new WenfangError('NotFound', 'no such form')
    })
  }

  async written(id: string, key: string): Promise<void> {
    await this.#db
      .updateTable('form_answer')
      .set({ is_written: 1 })
      .where('form_id', '=', id)
      .where('key', '=', key)
      .execute()
  }
}
