import { aclOfRole, isRole, strongerRole, type Role } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { Access, Subject } from '../app/ports.ts'
import { isoNow } from '../auth/index.ts'
import type { FileTables } from './tables.ts'

/**
 * What a subject may do with a file: the strongest of owner, grant and the links it came in by. A file in the trash is
 * there for its owner only; one whose collaboration is closed is only read by everybody else.
 */
export async function accessOf(db: Kysely<FileTables>, subject: Subject, fileId: string): Promise<Access | null> {
  if (subject.kind === 'anonymous') return null
  const file = await db
    .selectFrom('file')
    .select(['owner_id', 'trashed_at', 'collaboration'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) return null
  if (subject.kind === 'user' && file.owner_id === subject.id) return { role: 'owner', acl: aclOfRole('owner') }
  if (file.trashed_at !== null) return null
  const granted = await db
    .selectFrom('file_grant')
    .select('role')
    .where('file_id', '=', fileId)
    .where('account_id', '=', subject.id)
    .execute()
  const linked = await db
    .selectFrom('link_entry')
    .innerJoin('share_link', 'share_link.id', 'link_entry.link_id')
    .select('share_link.role')
    .where('share_link.file_id', '=', fileId)
    .where('link_entry.subject_id', '=', subject.id)
    .where((where) =>
      where.or([where('share_link.expires_at', 'is', null), where('share_link.expires_at', '>', isoNow())]),
    )
    .execute()
  const given = strongest([...granted, ...linked].map((row) => row.role))
  const role = given !== null && file.collaboration === 'close' ? 'read' : given
  return role && { role, acl: aclOfRole(role) }
}

export const strongest = (roles: readonly string[]): Role | null =>
  roles.filter(isRole).reduce<Role | null>((best, role) => (best === null ? role : strongerRole(best, role)), null)
