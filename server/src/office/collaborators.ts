import {
  COLLABORATOR_LIST_LIMIT,
  permissionOf,
  type CollaboratorEntry,
  type CollaboratorList,
  type CollaboratorQuery,
} from '@wenfang/shared-protocol'
import { accessOf, type Authorized, type DriveServices, type FileRow } from '../files/index.ts'
import { isoNow } from '../auth/index.ts'

/** Before the limit: who somebody is and where in the list, not yet what they may do. */
interface Candidate {
  readonly id: string
  readonly isOnline: boolean
  readonly canWrite: boolean
  readonly openedAt: string | null
}

const HIDDEN: CollaboratorList = { result: 'ok', collaborator_switch: 'close', total: 0, collaborators: [] }

/**
 * S385: the people of a file. Accounts see everybody who was given access or came in by a link that still lives; guests
 * see who is in the file with them, as their page shows anyway.
 */
export async function collaboratorsOf(
  drive: DriveServices,
  { subject, row }: Authorized,
  query: CollaboratorQuery,
): Promise<CollaboratorList> {
  const isCreator = subject.id === row.owner_id
  const isShown = row.collaboration === 'open' || (isCreator && query.ignore_collaborator_switch === true)
  if (!isShown) return HIDDEN
  const known = subject.kind === 'user' ? await knownPeople(drive, row) : [subject.id]
  const candidates = (await describe(drive, row, known)).filter(
    ({ isOnline }) => !(query.exclude_online === true && isOnline),
  )
  const pinned = query.disable_sticky === true ? [] : [row.owner_id, subject.id]
  const ordered = candidates.toSorted(order(pinned))
  const page = ordered.slice(0, query.limit ?? COLLABORATOR_LIST_LIMIT)
  return {
    result: 'ok',
    collaborator_switch: row.collaboration,
    total: ordered.length,
    collaborators: await entriesOf(drive, row, page),
  }
}

async function knownPeople({ db }: DriveServices, row: FileRow): Promise<string[]> {
  const grants = await db.selectFrom('file_grant').select('account_id as id').where('file_id', '=', row.id).execute()
  const grouped = await db
    .selectFrom('file_group_grant')
    .innerJoin('group_member', 'group_member.group_id', 'file_group_grant.group_id')
    .select('group_member.account_id as id')
    .where('file_group_grant.file_id', '=', row.id)
    .execute()
  const entries = await db
    .selectFrom('link_entry')
    .innerJoin('share_link', 'share_link.id', 'link_entry.link_id')
    .select('link_entry.subject_id as id')
    .where('share_link.file_id', '=', row.id)
    .where((where) =>
      where.or([where('share_link.expires_at', 'is', null), where('share_link.expires_at', '>', isoNow())]),
    )
    .execute()
  return [...new Set([row.owner_id, ...[...grants, ...grouped, ...entries].map(({ id }) => id)])]
}

async function describe(
  { db, documents }: DriveServices,
  row: FileRow,
  known: readonly string[],
): Promise<Candidate[]> {
  const visits = await db
    .selectFrom('file_visit')
    .select(['account_id', 'opened_at'])
    .where('file_id', '=', row.id)
    .execute()
  const openedAt = new Map(visits.map((visit) => [visit.account_id, visit.opened_at]))
  const online = new Map<string, boolean>()
  // The same person may be here by several connections, of which one may write.
  for (const { id, permission } of documents.connections(row.id))
    online.set(id, online.get(id) === true || permission === 'write')
  return [...new Set([...known, ...online.keys()])].map((id) => ({
    id,
    isOnline: online.has(id),
    canWrite: online.get(id) ?? false,
    openedAt: openedAt.get(id) ?? null,
  }))
}

/** Who is pinned, then who is here, then who was here last. */
const order = (pinned: readonly string[]) => (a: Candidate, b: Candidate) =>
  place(pinned, a.id) - place(pinned, b.id) ||
  Number(b.isOnline) - Number(a.isOnline) ||
  (b.openedAt ?? '').localeCompare(a.openedAt ?? '') ||
  a.id.localeCompare(b.id)

function place(pinned: readonly string[], id: string): number {
  const at = pinned.indexOf(id)
  return at < 0 ? pinned.length : at
}

async function entriesOf(drive: DriveServices, row: FileRow, page: readonly Candidate[]): Promise<CollaboratorEntry[]> {
  const people = new Map((await drive.auth.people(page.map(({ id }) => id))).map((person) => [person.id, person]))
  const present = new Map(drive.documents.connections(row.id).map((connection) => [connection.id, connection]))
  const entries = await Promise.all(
    page.map(async ({ id, isOnline, canWrite, openedAt }): Promise<CollaboratorEntry | null> => {
      const person = people.get(id)
      const name = person?.name ?? present.get(id)?.name
      if (name === undefined) return null
      const isWriter = isOnline ? canWrite : await mayWrite(drive, row, id, person?.isLogin === true)
      return {
        id,
        name,
        avatar_url: person?.avatarUrl ?? '',
        permission: isWriter ? 'write' : 'read',
        logined: person?.isLogin ?? false,
        online: isOnline,
        is_creator: id === row.owner_id,
        last_opened_at: openedAt,
      }
    }),
  )
  return entries.filter((entry) => entry !== null)
}

async function mayWrite(drive: DriveServices, row: FileRow, id: string, isAccount: boolean): Promise<boolean> {
  const subject = isAccount
    ? ({ kind: 'user', id, name: '', email: '', isAdmin: false, avatarUrl: '' } as const)
    : ({ kind: 'guest', id, name: '' } as const)
  const access = await accessOf(drive.db, subject, row.id)
  return access !== null && permissionOf(access.acl) === 'write'
}
