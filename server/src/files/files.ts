import {
  extensionOf,
  isErrorCode,
  isOfficeTypeCode,
  officeTypeOfExtension,
  RIGHTS,
  WenfangError,
  type OfficeTypeCode,
} from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import { withoutSync } from '../app/database.ts'
import { gathered } from '../app/gathered.ts'
import type { FileCatalog, FileRecord, Subject } from '../app/ports.ts'
import { isoNow, newId } from '../auth/index.ts'
import { cleanName, renamed } from './file-name.ts'
import { importMessage } from './import-message.ts'
import type { FileTable, FileTables, FileVisitTable } from './tables.ts'

export type FileRow = Selectable<FileTable>

/** A visit is written at most this often for one person and file. */
const VISIT_EVERY_MS = 60_000
const VISITS_AT_ONCE = 100

export interface NewFile {
  readonly name: string
  readonly officeType?: OfficeTypeCode
  readonly ownerId: string
  readonly sourceHash: string
  readonly size: number
}

/** The rows of files. Rights are checked by the routes, not here. */
export class Files implements FileCatalog {
  readonly #db: Kysely<FileTables>
  readonly #visits = new Map<string, number>()
  readonly #visit: (visit: FileVisitTable) => Promise<void>

  constructor(db: Kysely<FileTables>) {
    this.#db = db
    this.#visit = gathered((visits) => writeVisits(db, visits), {
      keyOf: ({ file_id: fileId, account_id: accountId }) => `${fileId} ${accountId}`,
      most: VISITS_AT_ONCE,
    })
  }

  async create(input: NewFile): Promise<FileRow> {
    const name = cleanName(input.name) || '未命名'
    const ext = extensionOf(name)
    const now = isoNow()
    const row: FileRow = {
      id: newId(),
      name,
      ext,
      office_type: input.officeType ?? officeTypeOfExtension(ext),
      size: input.size,
      owner_id: input.ownerId,
      source_hash: input.sourceHash,
      opened_hash: null,
      generation: newId(),
      import_state: 'none',
      import_error: null,
      import_task_id: null,
      notices: '[]',
      trashed_at: null,
      created_at: now,
      modified_at: now,
      modified_by: input.ownerId,
      collaboration: 'open',
      max_editors: null,
      password_hash: null,
      is_password_shared: 0,
      write_protection: null,
    }
    await this.#db.insertInto('file').values(row).execute()
    return row
  }

  /**
   * A copy of a file whose body `seed` writes: it is there with its body, its pictures and its passwords, or not at all.
   * @param isWritable without the password for changing it, which its owner need not know
   */
  async copy(
    of: FileRow,
    {
      name,
      ownerId,
      isWritable = false,
    }: { readonly name: string; readonly ownerId: string; readonly isWritable?: boolean },
    seed: (id: string, generation: string) => Promise<void>,
  ): Promise<FileRow> {
    const now = isoNow()
    const row: FileRow = {
      ...of,
      id: newId(),
      name: cleanName(name) || '未命名',
      owner_id: ownerId,
      generation: newId(),
      import_error: null,
      import_task_id: null,
      trashed_at: null,
      created_at: now,
      modified_at: now,
      modified_by: ownerId,
      collaboration: 'open',
      max_editors: null,
      is_password_shared: 0,
      write_protection: isWritable ? null : of.write_protection,
    }
    await seed(row.id, row.generation)
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.insertInto('file').values(row).execute()
      await transaction
        .insertInto('file_asset')
        .columns(['file_id', 'hash', 'content_type', 'size'])
        .expression((build) =>
          build
            .selectFrom('file_asset')
            .select([build.val(row.id).as('file_id'), 'hash', 'content_type', 'size'])
            .where('file_id', '=', of.id),
        )
        .execute()
    })
    return row
  }

  /** By the file's own id or by that of its publication; the row holds the file's own. */
  async row(id: string): Promise<FileRow | undefined> {
    const own = await this.#db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
    if (own) return own
    return this.#db
      .selectFrom('file')
      .innerJoin('publication', 'publication.file_id', 'file.id')
      .selectAll('file')
      .where('publication.id', '=', id)
      .executeTakeFirst()
  }

  /** @throws WenfangError NotFound */
  async require(fileId: string): Promise<FileRow> {
    const row = await this.row(fileId)
    if (!row) throw new WenfangError('NotFound', 'no such file')
    return row
  }

  get: FileCatalog['get'] = async (fileId) => {
    const row = await this.row(fileId)
    return row ? toRecord(row) : null
  }

  touch: FileCatalog['touch'] = async (fileId, modifiedBy) => {
    await withoutSync(this.#db, (db) =>
      db.updateTable('file').set({ modified_at: isoNow(), modified_by: modifiedBy }).where('id', '=', fileId).execute(),
    )
  }

  opened: FileCatalog['opened'] = async (fileId, subject: Subject) => {
    if (subject.kind !== 'user') return
    const key = `${fileId} ${subject.id}`
    const now = Date.now()
    if (now - (this.#visits.get(key) ?? 0) < VISIT_EVERY_MS) return
    if (this.#visits.size > 10_000) this.#visits.clear()
    this.#visits.set(key, now)
    await this.#visit({ file_id: fileId, account_id: subject.id, opened_at: isoNow() })
  }

  /** @returns the name it has now */
  async rename(fileId: string, name: string): Promise<string> {
    const row = await this.require(fileId)
    const next = renamed(name, row.ext)
    if (next === null)
      throw new WenfangError(
        'InvalidArgument',
        'a name has up to 255 characters, none of them a slash or invisible, and does not begin with a dot',
        { detail: { field: 'name' } },
      )
    await this.#db.updateTable('file').set({ name: next, modified_at: isoNow() }).where('id', '=', fileId).execute()
    return next
  }

  async setTrashed(fileId: string, trashedAt: string | null): Promise<void> {
    await this.#db.updateTable('file').set({ trashed_at: trashedAt }).where('id', '=', fileId).execute()
  }

  async setProtection(
    fileId: string,
    change: Partial<Pick<FileRow, 'password_hash' | 'is_password_shared' | 'write_protection'>>,
  ): Promise<void> {
    await this.#db.updateTable('file').set(change).where('id', '=', fileId).execute()
  }

  async setMaxEditors(fileId: string, maxEditors: number | null): Promise<void> {
    await this.#db.updateTable('file').set({ max_editors: maxEditors }).where('id', '=', fileId).execute()
  }

  /** The former owner keeps a grant with every flag. */
  async setOwner(row: FileRow, ownerId: string): Promise<void> {
    const kept = { role: 'write', rights: RIGHTS.join(' '), granted_by: ownerId }
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.updateTable('file').set({ owner_id: ownerId }).where('id', '=', row.id).execute()
      await transaction
        .deleteFrom('file_grant')
        .where('file_id', '=', row.id)
        .where('account_id', '=', ownerId)
        .execute()
      await transaction
        .insertInto('file_grant')
        .values({ file_id: row.id, account_id: row.owner_id, ...kept, created_at: isoNow() })
        .execute()
    })
  }

  async setCollaboration(fileId: string, status: FileRow['collaboration']): Promise<void> {
    await this.#db.updateTable('file').set({ collaboration: status }).where('id', '=', fileId).execute()
  }

  /** Grants, links, visits and asset rows go with it; blobs wait for the sweep, other files may hold the same bytes. */
  async remove(fileId: string): Promise<void> {
    await this.#db.deleteFrom('file').where('id', '=', fileId).execute()
  }

  async setImport(
    fileId: string,
    state: Partial<
      Pick<FileRow, 'import_state' | 'import_error' | 'import_task_id' | 'notices' | 'opened_hash' | 'write_protection'>
    >,
  ): Promise<void> {
    await this.#db.updateTable('file').set(state).where('id', '=', fileId).execute()
  }

  /** Files that wait for the end of their import. */
  importing(): Promise<FileRow[]> {
    return this.#db.selectFrom('file').selectAll().where('import_state', '=', 'running').execute()
  }

  async addAsset(fileId: string, asset: { hash: string; contentType: string; size: number }): Promise<void> {
    await this.#db
      .insertInto('file_asset')
      .values({ file_id: fileId, hash: asset.hash, content_type: asset.contentType, size: asset.size })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** The copy of a file shows the same pictures. */
  async copyAssets(fromFileId: string, toFileId: string): Promise<void> {
    const assets = await this.#db.selectFrom('file_asset').selectAll().where('file_id', '=', fromFileId).execute()
    for (const { hash, content_type: contentType, size } of assets)
      await this.addAsset(toFileId, { hash, contentType, size })
  }

  asset(fileId: string, hash: string) {
    return this.#db
      .selectFrom('file_asset')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('hash', '=', hash)
      .executeTakeFirst()
  }
}

/** People who come together are written together. */
async function writeVisits(db: Kysely<FileTables>, visits: readonly FileVisitTable[]): Promise<readonly void[]> {
  try {
    await withoutSync(db, (unsynced) =>
      unsynced
        .insertInto('file_visit')
        .values(visits)
        .onConflict((conflict) =>
          conflict
            .columns(['file_id', 'account_id'])
            .doUpdateSet({ opened_at: (excluded) => excluded.ref('excluded.opened_at') }),
        )
        .execute(),
    )
  } catch (error) {
    // A file that was removed this very moment is nobody else's business.
    if (visits.length === 1) throw error
    await Promise.allSettled(visits.map((visit) => writeVisits(db, [visit])))
  }
  return visits.map(() => undefined)
}

export const toRecord = (row: FileRow): FileRecord => ({
  id: row.id,
  name: row.name,
  ext: row.ext,
  officeType: isOfficeTypeCode(row.office_type) ? row.office_type : 'unknown',
  size: row.size,
  ownerId: row.owner_id,
  sourceHash: row.source_hash,
  generation: row.generation,
  importState: row.import_state,
  importError: isErrorCode(row.import_error) ? row.import_error : null,
  importMessage: importMessage(row.import_error, row.ext),
  importTaskId: row.import_task_id,
  trashedAt: row.trashed_at,
  maxEditors: row.max_editors,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
})
