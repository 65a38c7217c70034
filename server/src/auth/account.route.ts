import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  AccountInputSchema,
  AccountSchema,
  PasswordInputSchema,
  SessionsEndedSchema,
  SignInSessionSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Auth } from './auth.ts'
import { checkPassword } from './check-password.ts'
import { readCookie } from './cookies.ts'
import { credentialName } from './credential-name.ts'
import { needsCurrent, ownAccount, presentAccount } from './own-account.ts'

const tags = ['account']

/** What people see and change of their own account. */
export function accountRoutes(root: FastifyInstance, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get('/api/v1/account', { schema: { tags, response: { 200: AccountSchema } } }, async (request) => {
    const user = await auth.requireUser(request)
    return presentAccount(auth, request, user.id)
  })

  app.patch(
    '/api/v1/account',
    { schema: { tags, body: AccountInputSchema, response: { 200: AccountSchema } } },
    async (request) => {
      const user = await auth.requirePerson(request)
      await auth.accounts.rename(user.id, request.body.name)
      await auth.audit.record(request, user, 'account-renamed', user.id)
      return presentAccount(auth, request, user.id)
    },
  )

  app.put(
    '/api/v1/auth/password',
    { schema: { tags, body: PasswordInputSchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const user = await auth.requirePerson(request)
      const account = await ownAccount(auth, user.id)
      if (account.external_id !== null) throw new WenfangError('permissionDenied', 'the password is kept elsewhere')
      if (await needsCurrent(auth, request, account))
        await checkPassword(auth, request, user.email, request.body.current ?? '')
      await auth.accounts.setPassword(user, request.body.password)
      await auth.sessions.endAll(user.id, readCookie(request, 'wenfang'))
      auth.signedOut(user.id)
      await auth.audit.record(request, user, 'password-changed', user.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/account/sessions',
    { schema: { tags, response: { 200: Type.Array(SignInSessionSchema) } } },
    async (request) => {
      const user = await auth.requirePerson(request)
      const rows = await auth.sessions.list(user.id)
      return rows.map(({ id_hash: hash, user_agent, ip, created_at, seen_at }) => {
        const id = credentialName(hash)
        return { id, user_agent, ip, created_at, seen_at, is_current: id === user.session }
      })
    },
  )

  app.delete(
    '/api/v1/account/sessions/:id',
    {
      schema: { tags, params: Type.Object({ id: Type.String({ maxLength: 64 }) }), response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const user = await auth.requirePerson(request)
      if (!(await auth.sessions.endNamed(user.id, request.params.id)))
        throw new WenfangError('NotFound', 'no such session')
      auth.signedOut(user.id)
      await auth.audit.record(request, user, 'session-ended', request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/v1/account/sessions',
    { schema: { tags, response: { 200: SessionsEndedSchema } } },
    async (request) => {
      const user = await auth.requirePerson(request)
      const ended = await auth.sessions.endAll(user.id, readCookie(request, 'wenfang'))
      auth.signedOut(user.id)
      await auth.audit.record(request, user, 'sessions-ended', user.id)
      return { ended }
    },
  )
}
