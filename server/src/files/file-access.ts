import { aclOfRole, roleOfAcl, unionOf, without, type Acl, type Right } from '@wenfang/shared-protocol'
import { sql, type Kysely } from 'kysely'
import type { Access, Subject } from '../app/ports.ts'
import { isoNow } from '../auth/index.ts'
import type { FileRow } from './files.ts'
import { publishedAccess } from './publications.ts'
import { aclOfStored, type StoredRights } from './stored-rights.ts'
import type { FileTables } from './tables.ts'

type FileFacts = Pick<FileRow, 'id' | 'owner_id' | 'trashed_at' | 'collaboration'>
type Protection = Pick<FileRow, 'id' | 'password_hash' | 'is_password_shared' | 'write_protection'>

/** What a closed collaboration leaves to others: they read. */
const CLOSED: readonly Right[] = ['update', 'comment', 'rename', 'history', 'share', 'manage']

/** Rights and the row that they are of. */
export interface RowAccess {
  readonly access: Access
  readonly row: FileRow
}

/**
 * What a subject may do with a file, by the file's own id or by that of its publication. null: nothing at all.
 * @param id of a file, or of a publication, by which everybody has the same access
 */
export async function accessOf(db: Kysely<FileTables>, subject: Subject, id: string): Promise<Access | null> {
  return (await rowAccessOf(db, subject, id))?.access ?? null
}

/** The same with the file's row: whoever opens a file needs both, and the database is asked once. */
export async function rowAccessOf(db: Kysely<FileTables>, subject: Subject, id: string): Promise<RowAccess | null> {
  const [found = null] = await rowAccessesOf(db, [{ subject, id }])
  return found
}

/** The same for many at once, in the order asked. */
export async function rowAccessesOf(
  db: Kysely<FileTables>,
  asks: readonly { readonly subject: Subject; readonly id: string }[],
): Promise<readonly (RowAccess | null)[]> {
  // PostgreSQL takes no empty list.
  if (asks.length === 0) return []
  const ids = [...new Set(asks.map(({ id }) => id))]
  const rows = new Map(
    (await db.selectFrom('file').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]),
  )
  const gifts = await giftsBy(
    db,
    asks.flatMap(({ subject, id }) => {
      const row = rows.get(id)
      return row && subject.kind !== 'anonymous' && isGiven(row, subject.id)
        ? [{ subjectId: subject.id, fileId: id }]
        : []
    }),
  )
  return Promise.all(
    asks.map(async ({ subject, id }) => {
      const row = rows.get(id)
      if (!row) return publishedAccess(db, id)
      if (subject.kind === 'anonymous') return null
      const access = accessBy(gifts, subject.id, row)
      return access ? { access: await withPasswords(db, access, row, subject.session ?? ''), row } : null
    }),
  )
}

/** S30, S171-S173: what the passwords of a file leave of somebody's access until this session has told them. */
async function withPasswords(
  db: Kysely<FileTables>,
  access: Access,
  file: Protection,
  session: string,
): Promise<Access> {
  const asksToOpen = file.password_hash !== null && file.is_password_shared === 0
  if (!asksToOpen && file.write_protection === null) return access
  const told = await db
    .selectFrom('file_unlock')
    .select('purpose')
    .where('file_id', '=', file.id)
    .where('session', '=', session)
    .execute()
  const isTold = (purpose: 'open' | 'modify') => told.some((row) => row.purpose === purpose)
  return {
    ...access,
    isLocked: asksToOpen && !isTold('open'),
    isWriteProtected: file.write_protection !== null && !isTold('modify'),
  }
}

interface Gift {
  readonly stored: StoredRights
  readonly until: string | null
  readonly isOfGroup: boolean
}

/**
 * The same for many files, in a few queries: all that owner, grants, groups and the links one came in by give together.
 * A file in the trash is there for its owner only; one whose collaboration is closed is only read by everybody else,
 * but for the members of a group that it was given to (S246, S317).
 */
export async function accessOfFiles(
  db: Kysely<FileTables>,
  subjectId: string,
  files: readonly FileFacts[],
): Promise<ReadonlyMap<string, Access>> {
  const gifts = await giftsBy(
    db,
    files.flatMap((file) => (isGiven(file, subjectId) ? [{ subjectId, fileId: file.id }] : [])),
  )
  return new Map(
    files.flatMap((file) => {
      const access = accessBy(gifts, subjectId, file)
      return access ? [[file.id, access] as const] : []
    }),
  )
}

/** Whether the subject can only have it by what somebody gave. */
const isGiven = (file: FileFacts, subjectId: string): boolean => file.owner_id !== subjectId && file.trashed_at === null

function accessBy(gifts: Gifts, subjectId: string, file: FileFacts): Access | null {
  if (file.owner_id === subjectId) return { role: 'owner', acl: aclOfRole('owner'), until: null }
  if (file.trashed_at !== null) return null
  const own = gifts.get(giftKey(subjectId, file.id))
  if (!own) return null
  const acl = unionOf(own.map((gift) => given(gift, file)))
  return { role: roleOfAcl(acl), acl, until: firstEnd(own) }
}

const given = ({ stored, isOfGroup }: Gift, { collaboration }: FileFacts): Acl => {
  const acl = aclOfStored(stored)
  return collaboration === 'close' && !isOfGroup ? without(acl, ...CLOSED) : acl
}

/** The earliest time at which something of it ends by itself. */
const firstEnd = (gifts: readonly Gift[]): string | null =>
  gifts.reduce<string | null>(
    (first, { until }) => (until !== null && (first === null || until < first) ? until : first),
    null,
  )

/** By who was given something and in which file. */
type Gifts = ReadonlyMap<string, readonly Gift[]>

const giftKey = (subjectId: string, fileId: string): string => `${subjectId}\n${fileId}`

/** All that these people were given in these files; maybe more than was asked for. */
async function giftsBy(
  db: Kysely<FileTables>,
  wanted: readonly { readonly subjectId: string; readonly fileId: string }[],
): Promise<Gifts> {
  if (wanted.length === 0) return new Map()
  const fileIds = [...new Set(wanted.map(({ fileId }) => fileId))]
  const subjectIds = [...new Set(wanted.map(({ subjectId }) => subjectId))]
  const rows = await db
    .selectFrom('file_grant')
    .select(['account_id as subject_id', 'file_id', 'role', 'rights'])
    .select([sql<string | null>`null`.as('until'), sql<number>`0`.as('is_of_group')])
    .where('file_id', 'in', fileIds)
    .where('account_id', 'in', subjectIds)
    .unionAll(
      db
        .selectFrom('file_group_grant')
        .innerJoin('group_member', 'group_member.group_id', 'file_group_grant.group_id')
        .select('group_member.account_id as subject_id')
        .select(['file_group_grant.file_id', 'file_group_grant.role', 'file_group_grant.rights'])
        .select([sql<string | null>`null`.as('until'), sql<number>`1`.as('is_of_group')])
        .where('file_group_grant.file_id', 'in', fileIds)
        .where('group_member.account_id', 'in', subjectIds),
    )
    .unionAll(
      db
        .selectFrom('link_entry')
        .innerJoin('share_link', 'share_link.id', 'link_entry.link_id')
        .select('link_entry.subject_id as subject_id')
        .select(['share_link.file_id', 'share_link.role', 'share_link.rights'])
        .select(['share_link.expires_at as until', sql<number>`0`.as('is_of_group')])
        .where('share_link.file_id', 'in', fileIds)
        .where('link_entry.subject_id', 'in', subjectIds)
        .where((where) =>
          where.or([where('share_link.expires_at', 'is', null), where('share_link.expires_at', '>', isoNow())]),
        ),
    )
    .execute()
  const gifts = new Map<string, Gift[]>()
  for (const { subject_id: subjectId, file_id: fileId, role, rights, until, is_of_group: isOfGroup } of rows) {
    const gift: Gift = { stored: { role, rights }, until, isOfGroup: isOfGroup === 1 }
    const key = giftKey(subjectId, fileId)
    const known = gifts.get(key)
    if (known) known.push(gift)
    else gifts.set(key, [gift])
  }
  return gifts
}
