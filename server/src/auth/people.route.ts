import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CurrentUserSchema,
  InviteAcceptSchema,
  InviteSchema,
  PersonSchema,
  TokenCreatedSchema,
  TokenInputSchema,
  TokenSchema,
  VipInfoSchema,
  WenfangError,
  type CurrentUser,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Subject } from '../app/ports.ts'
import type { Auth } from './auth.ts'

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }) })
const PEOPLE_LIMIT = 20

export const currentUser = (subject: Subject): CurrentUser => ({
  id: subject.kind === 'anonymous' ? '' : subject.id,
  name: subject.kind === 'anonymous' ? '' : subject.name,
  email: subject.kind === 'user' ? subject.email : '',
  avatar_url: subject.kind === 'user' ? subject.avatarUrl : '',
  logined: subject.kind === 'user',
  is_admin: subject.kind === 'user' && subject.isAdmin,
})

/** The person who asks, other people of the server, invitations and access tokens. */
export function peopleRoutes(root: FastifyInstance, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  // S371: a login check, so nobody is not an error.
  app.get('/api/kdocs/user', { schema: { tags: ['people'], response: { 200: CurrentUserSchema } } }, async (request) =>
    currentUser(await auth.authenticate(request)),
  )

  // S370: this product sells no membership.
  app.get('/api/kdocs/vipinfo', { schema: { tags: ['people'], response: { 200: VipInfoSchema } } }, async () => ({
    memberid: 0,
    isVIP: false,
    is_plus: false,
  }))

  app.get(
    '/api/v1/people',
    {
      schema: {
        tags: ['people'],
        querystring: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: Type.Array(PersonSchema) },
      },
    },
    async (request) => {
      await auth.requireUser(request)
      const found = await auth.accounts.search(request.query.q?.trim() ?? '', PEOPLE_LIMIT)
      return found.map(({ id, name, email, avatar_url }) => ({ id, name, email, avatar_url }))
    },
  )

  app.post(
    '/api/v1/invites',
    { schema: { tags: ['people'], response: { 201: InviteSchema } } },
    async (request, reply) => {
      const user = await auth.requireUser(request)
      if (!user.isAdmin) throw new WenfangError('permissionDenied', 'only the owner of the server invites')
      const invite = await auth.invites.create(user.id)
      await auth.audit.record(request, user, 'invite-created', invite.id)
      return reply
        .code(201)
        .send({ id: invite.id, url: `${auth.origin}/invite/${invite.secret}`, expires_at: invite.expiresAt })
    },
  )

  app.get(
    '/api/v1/invites/:token',
    {
      schema: {
        tags: ['people'],
        params: Token,
        response: { 200: Type.Object({ inviter: Type.Object({ name: Type.String() }), expires_at: Type.String() }) },
      },
    },
    async (request) => {
      const invite = await auth.invites.open(request.params.token)
      const inviter = await auth.accounts.byId(invite.created_by)
      return { inviter: { name: inviter?.name ?? '' }, expires_at: invite.expires_at }
    },
  )

  app.post(
    '/api/v1/invites/:token/accept',
    {
      config: { csrf: 'origin' },
      schema: { tags: ['people'], params: Token, body: InviteAcceptSchema, response: { 201: CurrentUserSchema } },
    },
    async (request, reply) => {
      const keys = [`address:${request.ip}`]
      const forgive = await auth.throttle.attempt(keys)
      const invite = await auth.invites.open(request.params.token)
      await forgive()
      const { name, email, password } = request.body
      const account = await auth.accounts.prepare({ name, email, password, isAdmin: false })
      // The invitation is used and the account is there, or neither.
      await auth.db.transaction().execute(async (transaction) => {
        await auth.invites.take(invite.id, account.id, transaction)
        await auth.accounts.insert(account, transaction)
      })
      // Where everybody needs a second factor, it is set up at the first sign-in.
      if (!(await auth.policy.needsSecondFactor())) await auth.openSession(request, reply, account, 'invite')
      await auth.audit.record(request, { kind: 'anonymous' }, 'invite-accepted', account.id)
      return reply.code(201).send(currentUser(await auth.authenticate(request)))
    },
  )

  app.get(
    '/api/v1/tokens',
    { schema: { tags: ['people'], response: { 200: Type.Array(TokenSchema) } } },
    async (request) => {
      const user = await auth.requireUser(request)
      const tokens = await auth.accessTokens.list(user.id)
      return tokens.map(({ token_hash: _secret, account_id: _owner, ...token }) => token)
    },
  )

  app.post(
    '/api/v1/tokens',
    {
      schema: {
        tags: ['people'],
        body: TokenInputSchema,
        response: { 201: TokenCreatedSchema },
      },
    },
    async (request, reply) => {
      // A stolen token must not be able to outlive itself.
      const user = await auth.requirePerson(request)
      const { name, expires_in_days: days = null } = request.body
      const { id, secret } = await auth.accessTokens.create(user.id, name, days)
      await auth.audit.record(request, user, 'token-created', id)
      return reply.code(201).send({ id, name, secret })
    },
  )

  app.delete(
    '/api/v1/tokens/:id',
    {
      schema: {
        tags: ['people'],
        params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const user = await auth.requireUser(request)
      if (!(await auth.accessTokens.remove(user.id, request.params.id)))
        throw new WenfangError('NotFound', 'no such token')
      auth.signedOut(user.id)
      await auth.audit.record(request, user, 'token-removed', request.params.id)
      return reply.code(204).send(null)
    },
  )
}
