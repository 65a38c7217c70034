import { WenfangError, type HistoryRequest } from '@wenfang/shared-protocol'
import { sql, type Kysely } from 'kysely'
import { ofSitting, ofVersion, timeOf, type HistoryRow } from './present.ts'
import type { HistoryTables } from './tables.ts'

/** Made by the server on its own: left out where a request says `sys: false`. */
const AUTOMATIC = ['auto', 'close']

/** A page of versions and sittings, newest first (S378). */
export async function listHistory(
  db: Kysely<HistoryTables>,
  fileId: string,
  request: HistoryRequest,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly next: string }> {
  const { count, forward = false } = request
  const cursor = request.prev === '' ? null : await cursorOf(db, fileId, request.prev)
  const direction = forward ? 'asc' : 'desc'
  const include = request.include?.split(',') ?? ['versions', 'edits']
  const people = request.uids?.split(',').filter((id) => id !== '') ?? []
  const beyond = (time: string) =>
    cursor
      ? sql<boolean>`(${sql.ref(time)}, id) ${forward ? sql`>` : sql`<`} (${cursor.time}, ${cursor.id})`
      : sql<boolean>`1 = 1`
  const rows: HistoryRow[] = []
  if (include.includes('versions')) {
    let select = db.selectFrom('file_version').selectAll().where('file_id', '=', fileId).where(beyond('created_at'))
    if (request.sys === false) select = select.where('reason', 'not in', AUTOMATIC)
    if (people.length > 0)
      select = select.where((where) => where.or([where('creator', 'in', people), where('modifier', 'in', people)]))
    const found = await select
      .orderBy('created_at', direction)
      .orderBy('id', direction)
      .limit(count + 1)
      .execute()
    rows.push(...found.map(ofVersion))
  }
  if (include.includes('edits')) {
    let select = db.selectFrom('file_activity').selectAll().where('file_id', '=', fileId).where(beyond('ended_at'))
    if (people.length > 0) select = select.where('person', 'in', people)
    const found = await select
      .orderBy('ended_at', direction)
      .orderBy('id', direction)
      .limit(count + 1)
      .execute()
    rows.push(...found.map(ofSitting))
  }
  const sign = forward ? 1 : -1
  rows.sort((a, b) => sign * compare(a, b))
  const page = rows.slice(0, count)
  const next = rows.length > count ? (page.at(-1)?.row.id ?? '') : ''
  return { rows: forward ? page.toReversed() : page, next }
}

function compare(a: HistoryRow, b: HistoryRow): number {
  const [at, bt] = [timeOf(a), timeOf(b)]
  if (at !== bt) return at < bt ? -1 : 1
  return a.row.id < b.row.id ? -1 : 1
}

async function cursorOf(
  db: Kysely<HistoryTables>,
  fileId: string,
  id: string,
): Promise<{ readonly time: string; readonly id: string }> {
  const version = await db
    .selectFrom('file_version')
    .select('created_at as time')
    .where('file_id', '=', fileId)
    .where('id', '=', id)
    .executeTakeFirst()
  const found =
    version ??
    (await db
      .selectFrom('file_activity')
      .select('ended_at as time')
      .where('file_id', '=', fileId)
      .where('id', '=', id)
      .executeTakeFirst())
  if (!found) throw new WenfangError('NotFound', 'no such point of the history')
  return { time: found.time, id }
}
