import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  PersonAccountQuerySchema,
  PersonAccountInputSchema,
  PersonAccountsSchema,
  ResetLinkSchema,
  SessionsEndedSchema,
  SignInPolicySchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Subject } from '../app/ports.ts'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'
import { listAccounts } from './list-accounts.ts'
import { requireAdministrator } from './require-administrator.ts'

const tags = ['administration']
const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** Accounts of other people, as far as administrators may touch them: how they sign in, never what they have. */
export function administrationRoutes(root: FastifyInstance, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get(
    '/api/v1/accounts',
    { schema: { tags, querystring: PersonAccountQuerySchema, response: { 200: PersonAccountsSchema } } },
    async (request) => {
      await requireAdministrator(auth, request)
      return listAccounts(auth, request.query.q?.trim() ?? '', request.query.cursor ?? '')
    },
  )

  app.patch(
    '/api/v1/accounts/:id',
    { schema: { tags, params: Params, body: PersonAccountInputSchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { admin, account } = await otherAccount(auth, request, request.params.id)
      const { is_disabled: isDisabled } = request.body
      if (account.is_admin === 1) throw new WenfangError('permissionDenied', 'an administrator is not disabled')
      await auth.accounts.setDisabled(account.id, isDisabled)
      if (isDisabled) {
        await auth.resets.forget(account.id)
        await endSessions(auth, account.id)
      }
      await auth.audit.record(request, admin, isDisabled ? 'account-disabled' : 'account-enabled', account.id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/v1/accounts/:id/sessions',
    { schema: { tags, params: Params, response: { 200: SessionsEndedSchema } } },
    async (request) => {
      const { admin, account } = await otherAccount(auth, request, request.params.id)
      const ended = await endSessions(auth, account.id)
      await auth.audit.record(request, admin, 'sessions-ended', account.id)
      return { ended }
    },
  )

  app.post(
    '/api/v1/accounts/:id/reset-link',
    { schema: { tags, params: Params, response: { 201: ResetLinkSchema } } },
    async (request, reply) => {
      const { admin, account } = await otherAccount(auth, request, request.params.id)
      if (account.external_id !== null) throw new WenfangError('Conflict', 'the password is kept elsewhere')
      const link = await auth.resets.create(account.id, admin.id)
      await auth.audit.record(request, admin, 'reset-link-created', account.id)
      return reply.code(201).send({ url: `${auth.origin}/reset/${link.secret}`, expires_at: link.expiresAt })
    },
  )

  app.delete(
    '/api/v1/accounts/:id/second-factor',
    { schema: { tags, params: Params, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { admin, account } = await otherAccount(auth, request, request.params.id)
      if (!(await auth.secondFactors.remove(account.id)))
        throw new WenfangError('NotFound', 'there is no second factor')
      await endSessions(auth, account.id)
      await auth.audit.record(request, admin, 'second-factor-reset', account.id)
      return reply.code(204).send(null)
    },
  )

  app.get('/api/v1/sign-in-policy', { schema: { tags, response: { 200: SignInPolicySchema } } }, async (request) => {
    await requireAdministrator(auth, request)
    return { second_factor_required: await auth.policy.needsSecondFactor() }
  })

  app.put(
    '/api/v1/sign-in-policy',
    { schema: { tags, body: SignInPolicySchema, response: { 200: SignInPolicySchema } } },
    async (request) => {
      const admin = await requireAdministrator(auth, request)
      const { second_factor_required: isRequired } = request.body
      if (auth.config.oidc) throw new WenfangError('permissionDenied', 'the account service decides')
      // Nobody asks of others what would lock out who asks.
      if (isRequired && (await auth.secondFactors.since(admin.id)) === null)
        throw new WenfangError('SecondFactorNeeded', 'set up your own first')
      await auth.policy.requireSecondFactor(isRequired)
      if (isRequired) await endSessionsWithoutFactor(auth)
      await auth.audit.record(request, admin, isRequired ? 'second-factor-required' : 'second-factor-optional', '')
      return { second_factor_required: isRequired }
    },
  )
}

/** Somebody else's account. @throws WenfangError userNotLogin, permissionDenied for one's own, NotFound */
async function otherAccount(
  auth: Auth,
  request: FastifyRequest,
  id: string,
): Promise<{ readonly admin: Subject & { kind: 'user' }; readonly account: Account }> {
  const admin = await requireAdministrator(auth, request)
  if (id === admin.id) throw new WenfangError('permissionDenied', 'for one’s own account there is the settings page')
  const account = await auth.accounts.byId(id)
  if (!account) throw new WenfangError('NotFound', 'no such account')
  return { admin, account }
}

/** Of whoever came in by the password alone. */
async function endSessionsWithoutFactor(auth: Auth): Promise<void> {
  for (const id of await auth.accounts.withSessions()) {
    if ((await auth.secondFactors.since(id)) === null) await endSessions(auth, id)
  }
}

/** Their sockets end with them. @returns how many sessions that were */
async function endSessions(auth: Auth, accountId: string): Promise<number> {
  const ended = await auth.sessions.endAll(accountId)
  auth.signedOut(accountId)
  return ended
}
