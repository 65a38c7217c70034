import { WenfangError, type ViewLink, type ViewLinkInput } from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import { hashPassword, isoNow, newId } from '../auth/index.ts'
import { endOf } from '../files/index.ts'
import type { ViewLinkTable, ViewTables } from './tables.ts'

export type ViewLinkRow = Selectable<ViewLinkTable>

/** A place in the log of a file. */
export interface Pin {
  readonly generation: string
  readonly seq: number
}

export const pinOf = ({ pinned_generation: generation, pinned_seq: seq }: ViewLinkRow): Pin | null =>
  generation === null || seq === null ? null : { generation, seq }

export const presentViewLink = (row: ViewLinkRow): ViewLink => ({
  id: row.id,
  table: row.table_id,
  view: row.view_id,
  audience: row.audience,
  expires_at: row.expires_at,
  has_code: row.code_hash !== null,
  may_embed: row.may_embed === 1,
  pinned_at: pinOf(row) && row.created_at,
  created_at: row.created_at,
})

/** Links of views. They give no access to the file. */
export class ViewLinks {
  readonly #db: Kysely<ViewTables>

  constructor(db: Kysely<ViewTables>) {
    this.#db = db
  }

  async create(fileId: string, createdBy: string, input: ViewLinkInput, pin: Pin | null): Promise<ViewLinkRow> {
    const row: ViewLinkRow = {
      id: newId(),
      file_id: fileId,
      table_id: input.table,
      view_id: input.view,
      audience: input.audience ?? 'everyone',
      code_hash: input.chkcode ? await hashPassword(input.chkcode) : null,
      expires_at: endOf(input.expires_at),
      may_embed: input.may_embed === true ? 1 : 0,
      pinned_generation: pin?.generation ?? null,
      pinned_seq: pin?.seq ?? null,
      created_by: createdBy,
      created_at: isoNow(),
    }
    await this.#db.insertInto('view_link').values(row).execute()
    return row
  }

  of(fileId: string): Promise<ViewLinkRow[]> {
    return this.#db.selectFrom('view_link').selectAll().where('file_id', '=', fileId).orderBy('created_at').execute()
  }

  async remove(fileId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('view_link')
      .where('id', '=', id)
      .where('file_id', '=', fileId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  find(id: string): Promise<ViewLinkRow | undefined> {
    return this.#db.selectFrom('view_link').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** One that leads somewhere now. @throws WenfangError NotFound, LinkExpired */
  async live(id: string): Promise<ViewLinkRow> {
    const row = await this.find(id)
    if (!row) throw new WenfangError('NotFound', 'no such view')
    if (row.expires_at !== null && row.expires_at <= isoNow())
      throw new WenfangError('LinkExpired', 'the link has ended')
    return row
  }
}
