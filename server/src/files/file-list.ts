import {
  PREVIEW_ACL,
  rightsOf,
  WenfangError,
  type FileItem,
  type FileSort,
  type SortOrder,
} from '@wenfang/shared-protocol'
import { sql, type Kysely } from 'kysely'
import { isoNow } from '../auth/index.ts'
import { accessOfFiles } from './file-access.ts'
import { decodeCursor, encodeCursor, fileOrder, type Scope } from './file-order.ts'
import type { FileRow } from './files.ts'
import type { FileTables } from './tables.ts'

export interface ListQuery {
  readonly scope: Scope
  readonly q?: string
  readonly type?: string
  readonly sort?: FileSort
  readonly order?: SortOrder
  readonly cursor?: string
  readonly limit: number
}

type ListedRow = FileRow & { opened_at: string | null }

/** A page of the files that a person can reach. */
export async function listFiles(
  db: Kysely<FileTables>,
  accountId: string,
  query: ListQuery,
): Promise<{ readonly files: FileItem[]; readonly next_cursor: string | null }> {
  const order = fileOrder(query.scope, query.sort, query.order)
  const reached = sql<boolean>`(
    EXISTS (SELECT 1 FROM file_grant g WHERE g.file_id = file.id AND g.account_id = ${accountId})
    OR EXISTS (SELECT 1 FROM file_group_grant g JOIN group_member m ON m.group_id = g.group_id
      WHERE g.file_id = file.id AND m.account_id = ${accountId})
    OR EXISTS (SELECT 1 FROM link_entry e JOIN share_link l ON l.id = e.link_id
      WHERE l.file_id = file.id AND e.subject_id = ${accountId} AND (l.expires_at IS NULL OR l.expires_at > ${isoNow()})))`
  let select = db
    .selectFrom('file')
    .leftJoin('file_visit', (join) =>
      join.onRef('file_visit.file_id', '=', 'file.id').on('file_visit.account_id', '=', accountId),
    )
    .selectAll('file')
    .select('file_visit.opened_at')
    .select(order.key.as('order_value'))
    .orderBy(order.key, order.direction)
    .orderBy('file.id', order.direction)
    .limit(query.limit + 1)
  const isOwn = sql<boolean>`file.owner_id = ${accountId}`
  switch (query.scope) {
    case 'recent':
      select = select
        .where('file.trashed_at', 'is', null)
        .where(sql<boolean>`(${isOwn} OR (file_visit.opened_at IS NOT NULL AND ${reached}))`)
      break
    case 'all':
      select = select.where('file.trashed_at', 'is', null).where(sql<boolean>`(${isOwn} OR ${reached})`)
      break
    case 'shared':
      select = select.where('file.trashed_at', 'is', null).where(sql<boolean>`(NOT ${isOwn} AND ${reached})`)
      break
    case 'trash':
      select = select.where('file.trashed_at', 'is not', null).where(isOwn)
      break
  }
  if (query.q) {
    const pattern = `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const isNamed = sql<boolean>`lower(file.name) LIKE ${pattern} ESCAPE '\\'`
    // What a password keeps from people is told by no search.
    const isTagged = sql<boolean>`((file.password_hash IS NULL OR ${isOwn}) AND EXISTS (SELECT 1 FROM file_tag t
      WHERE t.source_id = file.id AND t.name LIKE ${tagPattern(pattern)} ESCAPE '\\'))`
    select = select.where(pattern.startsWith('%#') ? sql<boolean>`(${isNamed} OR ${isTagged})` : isNamed)
  }
  if (query.type) select = select.where('file.office_type', '=', query.type)
  if (query.cursor) {
    const [value, id] = decodeCursor(order, query.cursor)
    const beyond = order.direction === 'asc' ? sql`>` : sql`<`
    select = select.where(sql<boolean>`(${order.key}, file.id) ${beyond} (${value}, ${id})`)
  }
  const rows = await select.execute()
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    files: await presentFiles(db, accountId, page),
    next_cursor: last ? encodeCursor(order, last.order_value, last.id) : null,
  }
}

/** Tags that begin so, where a search begins with their sign. */
const tagPattern = (pattern: string): string => pattern.slice('%#'.length)

/** Rows as the API tells them to one person; a few queries for the whole page. */
export async function presentFiles(
  db: Kysely<FileTables>,
  subjectId: string,
  rows: readonly ListedRow[],
): Promise<FileItem[]> {
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const owners = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.owner_id))])
    .execute()
  const access = await accessOfFiles(db, subjectId, rows)
  const shared = await sharedAmong(db, ids)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ext: row.ext,
    office_type: row.office_type,
    size: row.size,
    owner: { id: row.owner_id, name: owners.find((owner) => owner.id === row.owner_id)?.name ?? '' },
    role: access.get(row.id)?.role ?? 'read',
    rights: rightsOf(access.get(row.id)?.acl ?? PREVIEW_ACL),
    created_at: row.created_at,
    modified_at: row.modified_at,
    opened_at: row.opened_at,
    trashed_at: row.trashed_at,
    import_state: row.import_state,
    import_error: row.import_error,
    is_shared: shared.has(row.id),
  }))
}

/** Those that somebody beside the owner can reach. */
async function sharedAmong(db: Kysely<FileTables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const grants = await db.selectFrom('file_grant').select('file_id').where('file_id', 'in', ids).execute()
  const groups = await db.selectFrom('file_group_grant').select('file_id').where('file_id', 'in', ids).execute()
  const published = await db.selectFrom('publication').select('file_id').where('file_id', 'in', ids).execute()
  const links = await db
    .selectFrom('share_link')
    .select('file_id')
    .where('file_id', 'in', ids)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', isoNow())]))
    .execute()
  return new Set([...grants, ...groups, ...published, ...links].map((row) => row.file_id))
}

/** One file as the API tells it. */
export async function presentFile(db: Kysely<FileTables>, subjectId: string, row: FileRow): Promise<FileItem> {
  const visit = await db
    .selectFrom('file_visit')
    .select('opened_at')
    .where('file_id', '=', row.id)
    .where('account_id', '=', subjectId)
    .executeTakeFirst()
  const [item] = await presentFiles(db, subjectId, [{ ...row, opened_at: visit?.opened_at ?? null }])
  if (!item) throw new WenfangError('NotFound', 'no such file')
  return item
}
