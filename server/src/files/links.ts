import {
  LINK_RIGHTS,
  rightsOf,
  roleOfAcl,
  WenfangError,
  type Acl,
  type LinkInput,
  type ShareLink,
} from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import { hashPassword, isoNow, isPassword, newId } from '../auth/index.ts'
import { aclOfStored, toStored } from './stored-rights.ts'
import type { FileTables, ShareLinkTable } from './tables.ts'

export type LinkRow = Selectable<ShareLinkTable>

export const presentLink = (row: LinkRow): ShareLink => ({
  id: row.id,
  file_id: row.file_id,
  role: roleOfAcl(aclOfStored(row)),
  rights: rightsOf(aclOfStored(row)),
  name_visible_to: row.name_visible_to,
  expires_at: row.expires_at,
  has_code: row.code_hash !== null,
  created_at: row.created_at,
})

/** Links by which a file is shared: a role or flags, maybe an end, maybe an access code. */
export class Links {
  readonly #db: Kysely<FileTables>

  constructor(db: Kysely<FileTables>) {
    this.#db = db
  }

  /** @throws WenfangError InvalidArgument, permissionDenied: see `toStored` */
  async create(
    fileId: string,
    creator: { readonly id: string; readonly acl: Acl },
    input: LinkInput,
  ): Promise<LinkRow> {
    const row: LinkRow = {
      id: newId(),
      file_id: fileId,
      ...toStored(input, creator.acl, LINK_RIGHTS),
      name_visible_to: input.name_visible_to ?? 'everyone',
      code_hash: input.chkcode ? await hashPassword(input.chkcode) : null,
      expires_at: endOf(input.expires_at),
      created_by: creator.id,
      created_at: isoNow(),
    }
    await this.#db.insertInto('share_link').values(row).execute()
    return row
  }

  of(fileId: string): Promise<LinkRow[]> {
    return this.#db.selectFrom('share_link').selectAll().where('file_id', '=', fileId).orderBy('created_at').execute()
  }

  find(id: string): Promise<LinkRow | undefined> {
    return this.#db.selectFrom('share_link').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** A link that leads somewhere now. @throws WenfangError NotFound, LinkExpired */
  async live(id: string): Promise<LinkRow> {
    const row = await this.find(id)
    const file =
      row && (await this.#db.selectFrom('file').select('trashed_at').where('id', '=', row.file_id).executeTakeFirst())
    if (!row || !file || file.trashed_at !== null) throw new WenfangError('NotFound', 'no such link')
    if (row.expires_at !== null && row.expires_at <= isoNow())
      throw new WenfangError('LinkExpired', 'the link has ended')
    return row
  }

  /** What is not named stays; null takes end or code away. A new code lets nobody stay who knew the old one. */
  async change(row: LinkRow, changer: Acl, input: LinkInput): Promise<LinkRow> {
    const isNamed = input.role !== undefined || input.rights !== undefined
    const given = isNamed ? toStored(input, changer, LINK_RIGHTS) : { role: row.role, rights: row.rights }
    const codeHash =
      input.chkcode === undefined ? row.code_hash : input.chkcode === null ? null : await hashPassword(input.chkcode)
    const expiresAt = input.expires_at === undefined ? row.expires_at : endOf(input.expires_at)
    const change = {
      ...given,
      name_visible_to: input.name_visible_to ?? row.name_visible_to,
      code_hash: codeHash,
      expires_at: expiresAt,
    }
    await this.#db.updateTable('share_link').set(change).where('id', '=', row.id).execute()
    if (typeof input.chkcode === 'string')
      await this.#db.deleteFrom('link_entry').where('link_id', '=', row.id).execute()
    return { ...row, ...change }
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('share_link').where('id', '=', id).execute()
  }

  isCode(row: LinkRow, code: string): Promise<boolean> {
    return isPassword(row.code_hash, code)
  }

  async enter(row: LinkRow, subjectId: string): Promise<void> {
    await this.#db
      .insertInto('link_entry')
      .values({ link_id: row.id, subject_id: subjectId, entered_at: isoNow() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async hasEntered(row: LinkRow, subjectId: string): Promise<boolean> {
    const entry = await this.#db
      .selectFrom('link_entry')
      .select('link_id')
      .where('link_id', '=', row.id)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    return entry !== undefined
  }
}

/** @throws WenfangError InvalidArgument when it is no time */
export function endOf(expiresAt: string | null | undefined): string | null {
  if (expiresAt === undefined || expiresAt === null) return null
  const time = Date.parse(expiresAt)
  if (Number.isNaN(time))
    throw new WenfangError('InvalidArgument', 'expires_at is no time', { detail: { field: 'expires_at' } })
  return new Date(time).toISOString()
}
