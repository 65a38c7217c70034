import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  GroupInputSchema,
  GroupMemberInputSchema,
  GroupMemberSchema,
  GroupSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Subject } from '../app/ports.ts'
import { filesOfGroup, type DriveServices } from '../files/index.ts'
import { Groups } from './groups.ts'
import { requireAdministrator } from '../auth/index.ts'

const tags = ['organization']
const Id = Type.String({ minLength: 1, maxLength: 64 })
const GroupParams = Type.Object({ id: Id })
const MemberParams = Type.Object({ id: Id, userId: Id })

/** Departments and teams: every account sees them, administrators make them, managers choose the people of theirs. */
export function groupRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { auth } = drive
  const groups = new Groups(drive.db)

  app.get('/api/v1/groups', { schema: { tags, response: { 200: Type.Array(GroupSchema) } } }, async (request) => {
    await auth.requireUser(request)
    return groups.list()
  })

  app.post(
    '/api/v1/groups',
    { schema: { tags, body: GroupInputSchema, response: { 201: GroupSchema } } },
    async (request, reply) => {
      const user = await requireAdministrator(auth, request)
      const group = await groups.create(request.body.name, user.id)
      await auth.audit.record(request, user, 'group-created', group.id)
      return reply.code(201).send(group)
    },
  )

  app.patch(
    '/api/v1/groups/:id',
    { schema: { tags, params: GroupParams, body: GroupInputSchema, response: { 200: GroupSchema } } },
    async (request) => {
      const user = await requireAdministrator(auth, request)
      const group = await groups.rename(request.params.id, request.body.name)
      await auth.audit.record(request, user, 'group-renamed', group.id)
      return group
    },
  )

  app.delete(
    '/api/v1/groups/:id',
    { schema: { tags, params: GroupParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const user = await requireAdministrator(auth, request)
      const { id } = await groups.require(request.params.id)
      const files = await filesOfGroup(drive, id)
      await groups.remove(id)
      for (const fileId of files) drive.accessChanged(fileId)
      await auth.audit.record(request, user, 'group-removed', id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/groups/:id/members',
    { schema: { tags, params: GroupParams, response: { 200: Type.Array(GroupMemberSchema) } } },
    async (request) => {
      await auth.requireUser(request)
      return groups.members((await groups.require(request.params.id)).id)
    },
  )

  /** @throws WenfangError permissionDenied, NotFound */
  const requireManager = async (request: FastifyRequest, id: string): Promise<Subject & { kind: 'user' }> => {
    const user = await auth.requireUser(request)
    await groups.require(id)
    if (user.isAdmin || (await groups.roleOf(id, user.id)) === 'manager') return user
    throw new WenfangError('permissionDenied', 'only managers of the group choose its people')
  }

  app.put(
    '/api/v1/groups/:id/members/:userId',
    { schema: { tags, params: MemberParams, body: GroupMemberInputSchema, response: { 200: GroupMemberSchema } } },
    async (request) => {
      const { id, userId } = request.params
      const user = await requireManager(request, id)
      const member = await groups.putMember(id, userId, request.body.role)
      for (const fileId of await filesOfGroup(drive, id)) drive.accessChanged(fileId)
      await auth.audit.record(request, user, `group-${member.role}`, `${id} ${userId}`)
      return member
    },
  )

  app.delete(
    '/api/v1/groups/:id/members/:userId',
    { schema: { tags, params: MemberParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { id, userId } = request.params
      const user = await requireManager(request, id)
      await groups.removeMember(id, userId)
      for (const fileId of await filesOfGroup(drive, id)) drive.accessChanged(fileId)
      await auth.audit.record(request, user, 'group-left', `${id} ${userId}`)
      return reply.code(204).send(null)
    },
  )
}
