import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { isRole, MemberGrantSchema, MemberInputSchema, WenfangError, type MemberGrant } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isoNow } from '../auth/index.ts'
import { authorize, authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'

const tags = ['sharing']
const MemberParams = Type.Object({
  id: Type.String({ maxLength: 64 }),
  userId: Type.String({ minLength: 1, maxLength: 64 }),
})

/** Grants to accounts of this server. */
export function memberRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db, auth } = drive

  app.get(
    '/api/v1/files/:id/members',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(MemberGrantSchema) } } },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'read')
      // Addresses of colleagues are not for guests.
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests do not see who else has access')
      const grants = await db
        .selectFrom('file_grant')
        .selectAll()
        .where('file_id', '=', row.id)
        .orderBy('created_at')
        .execute()
      const roles = new Map<string, string>([[row.owner_id, 'owner']])
      for (const grant of grants) if (!roles.has(grant.account_id)) roles.set(grant.account_id, grant.role)
      const accounts = await db
        .selectFrom('account')
        .selectAll()
        .where('id', 'in', [...roles.keys()])
        .execute()
      return [...roles].flatMap(([id, role]): MemberGrant[] => {
        const account = accounts.find((candidate) => candidate.id === id)
        if (!account || !isRole(role)) return []
        const { name, email, avatar_url } = account
        return [{ user: { id, name, email, avatar_url }, role }]
      })
    },
  )

  app.put(
    '/api/v1/files/:id/members/:userId',
    { schema: { tags, params: MemberParams, body: MemberInputSchema, response: { 200: MemberGrantSchema } } },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { userId } = request.params
      const { role } = request.body
      const account = await db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirst()
      if (!account) throw new WenfangError('NotFound', 'no such person')
      if (userId === row.owner_id) throw new WenfangError('Conflict', 'the owner has every right')
      await db
        .insertInto('file_grant')
        .values({ file_id: row.id, account_id: userId, role, created_at: isoNow() })
        .onConflict((conflict) => conflict.columns(['file_id', 'account_id']).doUpdateSet({ role }))
        .execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, `grant-${role}`, `${row.id} ${userId}`)
      const { name, email, avatar_url } = account
      return { user: { id: userId, name, email, avatar_url }, role }
    },
  )

  app.delete(
    '/api/v1/files/:id/members/:userId',
    { schema: { tags, params: MemberParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { userId } = request.params
      const self = await authorize(drive, request, request.params.id, 'read')
      // Anybody may leave; taking others' rights away is the owner's.
      const { subject, row } =
        self.subject.id === userId ? self : await authorize(drive, request, request.params.id, 'manage')
      await db.deleteFrom('file_grant').where('file_id', '=', row.id).where('account_id', '=', userId).execute()
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'grant-removed', `${row.id} ${userId}`)
      return reply.code(204).send(null)
    },
  )
}
