import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  GroupGrantSchema,
  MemberInputSchema,
  RIGHTS,
  rightsOf,
  roleOfAcl,
  WenfangError,
  type GroupGrant,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isoNow } from '../auth/index.ts'
import { authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'
import { aclOfStored, mayChange, toStored, type StoredRights } from './stored-rights.ts'

const tags = ['sharing']
const GroupParams = Type.Object({
  id: Type.String({ maxLength: 64 }),
  groupId: Type.String({ minLength: 1, maxLength: 64 }),
})

/** Files that a group was given; their open windows must hear of it when people join or leave the group. */
export async function filesOfGroup(drive: Pick<DriveServices, 'db'>, groupId: string): Promise<string[]> {
  const rows = await drive.db.selectFrom('file_group_grant').select('file_id').where('group_id', '=', groupId).execute()
  return rows.map((row) => row.file_id)
}

/** Grants to groups: whoever is in the group has them, from joining it to leaving it. */
export function groupGrantRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db, auth } = drive

  const grantOf = (fileId: string, groupId: string) =>
    db
      .selectFrom('file_group_grant')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('group_id', '=', groupId)
      .executeTakeFirst()

  const present = async (groupId: string, stored: StoredRights): Promise<GroupGrant> => {
    const group = await db.selectFrom('group').select('name').where('id', '=', groupId).executeTakeFirst()
    const { members } = await db
      .selectFrom('group_member')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow()
    const acl = aclOfStored(stored)
    return {
      group: { id: groupId, name: group?.name ?? '', members: Number(members) },
      role: roleOfAcl(acl),
      rights: rightsOf(acl),
    }
  }

  app.get(
    '/api/v1/files/:id/groups',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(GroupGrantSchema) } } },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'read', { isContentFree: true })
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests do not see who else has access')
      const grants = await db
        .selectFrom('file_group_grant')
        .selectAll()
        .where('file_id', '=', row.id)
        .orderBy('created_at')
        .execute()
      return Promise.all(grants.map((grant) => present(grant.group_id, grant)))
    },
  )

  app.put(
    '/api/v1/files/:id/groups/:groupId',
    { schema: { tags, params: GroupParams, body: MemberInputSchema, response: { 200: GroupGrantSchema } } },
    async (request) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'share')
      const { groupId } = request.params
      const group = await db.selectFrom('group').select('id').where('id', '=', groupId).executeTakeFirst()
      if (!group) throw new WenfangError('NotFound', 'no such group')
      const stored = toStored(request.body, access.acl, RIGHTS)
      const before = await grantOf(row.id, groupId)
      if (before && !mayChange({ id: subject.id, acl: access.acl }, before, before.granted_by))
        throw new WenfangError('permissionDenied', 'somebody else gave this')
      await db
        .insertInto('file_group_grant')
        .values({ file_id: row.id, group_id: groupId, ...stored, granted_by: subject.id, created_at: isoNow() })
        .onConflict((conflict) => conflict.columns(['file_id', 'group_id']).doUpdateSet(stored))
        .execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, `grant-${stored.rights ?? stored.role}`, `${row.id} group:${groupId}`)
      return present(groupId, stored)
    },
  )

  app.delete(
    '/api/v1/files/:id/groups/:groupId',
    { schema: { tags, params: GroupParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'share')
      const grant = await grantOf(row.id, request.params.groupId)
      if (grant && !mayChange({ id: subject.id, acl: access.acl }, grant, grant.granted_by))
        throw new WenfangError('permissionDenied', 'somebody else gave this')
      await db
        .deleteFrom('file_group_grant')
        .where('file_id', '=', row.id)
        .where('group_id', '=', request.params.groupId)
        .execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'grant-removed', `${row.id} group:${request.params.groupId}`)
      return reply.code(204).send(null)
    },
  )
}
