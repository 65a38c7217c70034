import { WenfangError, type VersionReason } from '@wenfang/shared-protocol'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { isPostgres } from '../app/postgres.ts'
import { isoNow, newId } from '../auth/index.ts'
import type { FileRow } from '../files/index.ts'
import type { FileVersionTable, HistoryTables } from './tables.ts'

export type VersionRow = Selectable<FileVersionTable>

export interface NewVersion {
  readonly fileId: string
  readonly generation: string
  readonly bodySeq: number
  readonly reason: VersionReason
  readonly creator: string
  /** Of the last edit before it. */
  readonly modifier: string
  readonly name?: string | null
  readonly restored?: number
  readonly lateHash?: string
  readonly createdAt?: string
}

type Handle = Kysely<HistoryTables> | Transaction<HistoryTables>

/** The rows of versions. Numbers grow by one a file, over all of its generations. */
export class Versions {
  readonly #db: Kysely<HistoryTables>

  constructor(db: Kysely<HistoryTables>) {
    this.#db = db
  }

  /** What was imported is the first version; its row is written when somebody first asks for versions. */
  async ensureFirst(file: FileRow): Promise<void> {
    const any = await this.#db.selectFrom('file_version').select('id').where('file_id', '=', file.id).executeTakeFirst()
    if (any) return
    const first: NewVersion = {
      fileId: file.id,
      generation: file.generation,
      bodySeq: 0,
      reason: 'import',
      creator: file.owner_id,
      modifier: file.owner_id,
      createdAt: file.created_at,
    }
    await this.#db
      .insertInto('file_version')
      .values(rowOf(first, 1))
      .onConflict((conflict) => conflict.columns(['file_id', 'number']).doNothing())
      .execute()
  }

  /** Edits that came late are one version however often they are sent. */
  add(version: NewVersion, handle?: Transaction<HistoryTables>): Promise<VersionRow> {
    return handle
      ? insert(handle, version)
      : this.#db.transaction().execute((transaction) => insert(transaction, version))
  }

  /** The newest version at exactly this position. */
  at(fileId: string, generation: string, bodySeq: number): Promise<VersionRow | undefined> {
    return this.#db
      .selectFrom('file_version')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .where('body_seq', '=', bodySeq)
      .orderBy('number', 'desc')
      .executeTakeFirst()
  }

  find(fileId: string, number: number): Promise<VersionRow | undefined> {
    return this.#of(fileId).where('number', '=', number).executeTakeFirst()
  }

  byId(fileId: string, id: string): Promise<VersionRow | undefined> {
    return this.#of(fileId).where('id', '=', id).executeTakeFirst()
  }

  byLateHash(fileId: string, hash: string): Promise<VersionRow | undefined> {
    return lateVersion(this.#db, fileId, hash)
  }

  /** Whether the file has ever had this generation, as far as versions tell. */
  async knowsGeneration(fileId: string, generation: string): Promise<boolean> {
    return (await this.#of(fileId).where('generation', '=', generation).executeTakeFirst()) !== undefined
  }

  newest(fileId: string): Promise<VersionRow | undefined> {
    return this.#of(fileId).orderBy('number', 'desc').executeTakeFirst()
  }

  page(fileId: string, offset: number, count: number): Promise<VersionRow[]> {
    return this.#of(fileId).orderBy('number', 'desc').offset(offset).limit(count).execute()
  }

  between(fileId: string, first: number, last: number): Promise<VersionRow[]> {
    return this.#of(fileId).where('number', '>=', first).where('number', '<=', last).orderBy('number', 'desc').execute()
  }

  /** @throws WenfangError NotFound */
  async rename(fileId: string, number: number, name: string | null): Promise<VersionRow> {
    const row = await this.find(fileId, number)
    if (!row) throw new WenfangError('NotFound', 'no such version')
    await this.#db.updateTable('file_version').set({ name }).where('id', '=', row.id).execute()
    return { ...row, name }
  }

  #of(fileId: string) {
    return this.#db.selectFrom('file_version').selectAll().where('file_id', '=', fileId)
  }
}

async function insert(handle: Handle, version: NewVersion): Promise<VersionRow> {
  // Two nodes that make versions of one file do so one after the other: each number is given once.
  if (isPostgres(handle))
    await handle.selectFrom('file').select('id').where('id', '=', version.fileId).forUpdate().execute()
  const known = version.lateHash === undefined ? undefined : await lateVersion(handle, version.fileId, version.lateHash)
  if (known) return known
  const last = await handle
    .selectFrom('file_version')
    .select((select) => select.fn.max('number').as('number'))
    .where('file_id', '=', version.fileId)
    .executeTakeFirst()
  const row = rowOf(version, Number(last?.number ?? 0) + 1)
  await handle.insertInto('file_version').values(row).execute()
  return row
}

const lateVersion = (handle: Handle, fileId: string, hash: string): Promise<VersionRow | undefined> =>
  handle
    .selectFrom('file_version')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('late_hash', '=', hash)
    .executeTakeFirst()

const rowOf = (version: NewVersion, number: number): VersionRow => ({
  id: newId(),
  file_id: version.fileId,
  number,
  generation: version.generation,
  body_seq: version.bodySeq,
  name: version.name ?? null,
  reason: version.reason,
  creator: version.creator,
  modifier: version.modifier,
  created_at: version.createdAt ?? isoNow(),
  restored: version.restored ?? null,
  late_hash: version.lateHash ?? null,
})
