import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  aclOfRole,
  MemberGrantSchema,
  MemberInputSchema,
  OwnerInputSchema,
  RIGHTS,
  rightsOf,
  roleOfAcl,
  WenfangError,
  type MemberGrant,
  type Person,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isoNow } from '../auth/index.ts'
import { authorize, authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'
import { aclOfStored, mayChange, toStored, type StoredRights } from './stored-rights.ts'

const tags = ['sharing']
const MemberParams = Type.Object({
  id: Type.String({ maxLength: 64 }),
  userId: Type.String({ minLength: 1, maxLength: 64 }),
})

/** Grants to accounts of this server, by those who may share; nobody gives more than they have. */
export function memberRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db, auth } = drive

  const grantOf = (fileId: string, accountId: string) =>
    db
      .selectFrom('file_grant')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()

  app.get(
    '/api/v1/files/:id/members',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(MemberGrantSchema) } } },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'read', { isContentFree: true })
      // Addresses of colleagues are not for guests.
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests do not see who else has access')
      const grants = await db
        .selectFrom('file_grant')
        .innerJoin('account', 'account.id', 'file_grant.account_id')
        .select(['account.id', 'account.name', 'account.email', 'account.avatar_url'])
        .select(['file_grant.role', 'file_grant.rights'])
        .where('file_grant.file_id', '=', row.id)
        .orderBy('file_grant.created_at')
        .execute()
      const owner = await db.selectFrom('account').selectAll().where('id', '=', row.owner_id).executeTakeFirst()
      const members = grants.filter(({ id }) => id !== row.owner_id).map((grant) => present(grant, grant))
      return owner
        ? [{ user: personOf(owner), role: 'owner' as const, rights: rightsOf(aclOfRole('owner')) }, ...members]
        : members
    },
  )

  app.put(
    '/api/v1/files/:id/members/:userId',
    { schema: { tags, params: MemberParams, body: MemberInputSchema, response: { 200: MemberGrantSchema } } },
    async (request) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'share')
      const { userId } = request.params
      const account = await db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirst()
      if (!account) throw new WenfangError('NotFound', 'no such person')
      if (userId === row.owner_id) throw new WenfangError('Conflict', 'the owner has every right')
      const stored = toStored(request.body, access.acl, RIGHTS)
      const before = await grantOf(row.id, userId)
      if (before && !mayChange({ id: subject.id, acl: access.acl }, before, before.granted_by))
        throw new WenfangError('permissionDenied', 'somebody else gave this')
      await db
        .insertInto('file_grant')
        .values({ file_id: row.id, account_id: userId, ...stored, granted_by: subject.id, created_at: isoNow() })
        .onConflict((conflict) => conflict.columns(['file_id', 'account_id']).doUpdateSet(stored))
        .execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, `grant-${stored.rights ?? stored.role}`, `${row.id} ${userId}`)
      return present(account, stored)
    },
  )

  app.delete(
    '/api/v1/files/:id/members/:userId',
    { schema: { tags, params: MemberParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { userId } = request.params
      const { subject, access, row } = await authorize(drive, request, request.params.id, 'read', {
        isContentFree: true,
      })
      const grant = await grantOf(row.id, userId)
      // Anybody may leave; what others have is taken by whoever gave it or manages the file.
      const mayTake = grant
        ? access.acl.share === 1 && mayChange({ id: subject.id, acl: access.acl }, grant, grant.granted_by)
        : access.acl.share === 1
      if (subject.id !== userId && !mayTake) throw new WenfangError('permissionDenied', 'the role may not share')
      await db.deleteFrom('file_grant').where('file_id', '=', row.id).where('account_id', '=', userId).execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'grant-removed', `${row.id} ${userId}`)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/api/v1/files/:id/owner',
    {
      schema: {
        tags,
        description: 'By the owner: hands the file over. The former owner keeps a grant with every flag.',
        params: FileParams,
        body: OwnerInputSchema,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      if (access.role !== 'owner') throw new WenfangError('permissionDenied', 'only the owner hands a file over')
      const { user_id: userId } = request.body
      if (userId === row.owner_id) throw new WenfangError('Conflict', 'the file is theirs already')
      const account = await db.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()
      if (!account) throw new WenfangError('NotFound', 'no such person')
      await drive.files.setOwner(row, userId)
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'owner-changed', `${row.id} ${userId}`)
      return reply.code(204).send(null)
    },
  )
}

const personOf = ({ id, name, email, avatar_url }: Person): Person => ({ id, name, email, avatar_url })

const present = (account: Person, stored: StoredRights): MemberGrant => {
  const acl = aclOfStored(stored)
  return { user: personOf(account), role: roleOfAcl(acl), rights: rightsOf(acl) }
}
