import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { PasswordResetSchema, ResetInfoSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Auth } from './auth.ts'
import { ownAccount } from './own-account.ts'

const tags = ['auth']
const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 128 }) })

/** Somebody who forgot the password comes by the link that an administrator made. It signs nobody in: that goes the usual way. */
export function resetRoutes(root: FastifyInstance, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get(
    '/api/v1/auth/reset/:token',
    { schema: { tags, params: Token, response: { 200: ResetInfoSchema } } },
    async (request) => {
      const forgive = await auth.throttle.attempt([`address:${request.ip}`])
      const { name, email } = await ownAccount(auth, await auth.resets.open(request.params.token))
      await forgive()
      return { name, email }
    },
  )

  app.post(
    '/api/v1/auth/reset/:token',
    {
      config: { csrf: 'origin' },
      schema: { tags, params: Token, body: PasswordResetSchema, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { token } = request.params
      const forgive = await auth.throttle.attempt([`address:${request.ip}`])
      const account = await ownAccount(auth, await auth.resets.open(token))
      await forgive()
      await auth.resets.take(token)
      await auth.accounts.setPassword(account, request.body.password).catch(async (error: unknown) => {
        await auth.resets.giveBack(token)
        throw error
      })
      await auth.sessions.endAll(account.id)
      auth.signedOut(account.id)
      await auth.audit.record(request, { kind: 'anonymous' }, 'password-reset', account.id)
      return reply.code(204).send(null)
    },
  )
}
