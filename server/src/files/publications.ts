import { roleOfAcl, type Right } from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Access } from '../app/ports.ts'
import { isoNow, newId } from '../auth/index.ts'
import type { FileRow } from './files.ts'
import { aclOfStored } from './stored-rights.ts'
import type { FileTables, PublicationTable } from './tables.ts'

export type PublicationRow = Selectable<PublicationTable>

/** What a published file may allow beside being read. */
export const PUBLISHED_RIGHTS: readonly Right[] = ['read', 'copy', 'export', 'print']

/**
 * S40: access by the id of a publication, the same for everybody, signed in or not, the owner too. The file's own id
 * is never told by it, so that what ends with the publication really ends.
 */
export async function publishedAccess(
  db: Kysely<FileTables>,
  publicationId: string,
): Promise<{ readonly access: Access; readonly row: FileRow } | null> {
  const found = await db
    .selectFrom('publication')
    .innerJoin('file', 'file.id', 'publication.file_id')
    .selectAll('file')
    .select('publication.rights as published_rights')
    .where('publication.id', '=', publicationId)
    .where('file.trashed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { published_rights: rights, ...row } = found
  const acl = aclOfStored({ role: 'read', rights })
  const isLocked = row.password_hash !== null && row.is_password_shared === 0
  return { access: { role: roleOfAcl(acl), acl, until: null, isPublished: true, isLocked }, row }
}

/** Files on the web: at most one publication a file. */
export class Publications {
  readonly #db: Kysely<FileTables>

  constructor(db: Kysely<FileTables>) {
    this.#db = db
  }

  of(fileId: string): Promise<PublicationRow | undefined> {
    return this.#db.selectFrom('publication').selectAll().where('file_id', '=', fileId).executeTakeFirst()
  }

  /** Publishes, or changes what the publication allows; the address stays. */
  async set(fileId: string, createdBy: string, rights: string): Promise<PublicationRow> {
    await this.#db
      .insertInto('publication')
      .values({ id: newId(), file_id: fileId, rights, created_by: createdBy, created_at: isoNow() })
      .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ rights }))
      .execute()
    return this.#db.selectFrom('publication').selectAll().where('file_id', '=', fileId).executeTakeFirstOrThrow()
  }

  /** A later publication has another address. */
  async remove(fileId: string): Promise<void> {
    await this.#db.deleteFrom('publication').where('file_id', '=', fileId).execute()
  }
}
