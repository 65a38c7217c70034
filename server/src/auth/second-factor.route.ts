import type {} from '@fastify/swagger'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CodeSchema,
  RecoveryCodesSchema,
  SecondFactorProofSchema,
  SecondFactorSetupSchema,
  WenfangError,
  type SecondFactorProof,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'
import { checkCode } from './check-code.ts'
import { checkPassword } from './check-password.ts'
import { readCookie } from './cookies.ts'
import { needsCurrent, ownAccount } from './own-account.ts'
import { totpUri } from './totp.ts'

const tags = ['account']

/** One's own second factor: set up, replaced, switched off, and the codes for when it is lost. */
export function secondFactorRoutes(root: FastifyInstance, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { secondFactors } = auth

  app.post(
    '/api/v1/account/second-factor',
    { schema: { tags, body: SecondFactorProofSchema, response: { 200: SecondFactorSetupSchema } } },
    async (request) => {
      const account = await proven(auth, request, request.body)
      const secret = await secondFactors.begin(account.id)
      return { secret, uri: totpUri(secret, account.email) }
    },
  )

  app.put(
    '/api/v1/account/second-factor',
    { schema: { tags, body: CodeSchema, response: { 200: RecoveryCodesSchema } } },
    async (request) => {
      const user = await auth.requirePerson(request)
      const codes = await checkCode(auth, request, user.id, () =>
        secondFactors.confirm(user.id, request.body.code.replaceAll(/\s/g, '')),
      )
      // Who signed in elsewhere did so with less.
      await auth.sessions.endAll(user.id, readCookie(request, 'wenfang'))
      auth.signedOut(user.id)
      await auth.audit.record(request, user, 'second-factor-on', user.id)
      return { recovery_codes: codes }
    },
  )

  app.post(
    '/api/v1/account/second-factor/off',
    { schema: { tags, body: SecondFactorProofSchema, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const account = await proven(auth, request, request.body)
      if (await auth.policy.needsSecondFactor())
        throw new WenfangError('SecondFactorNeeded', 'the owner asks it of everybody')
      if (!(await secondFactors.remove(account.id))) throw new WenfangError('NotFound', 'there is no second factor')
      await auth.audit.record(request, await auth.requirePerson(request), 'second-factor-off', account.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/v1/account/second-factor/recovery-codes',
    { schema: { tags, body: SecondFactorProofSchema, response: { 200: RecoveryCodesSchema } } },
    async (request) => {
      const account = await proven(auth, request, request.body)
      if ((await secondFactors.since(account.id)) === null)
        throw new WenfangError('NotFound', 'there is no second factor')
      const codes = await secondFactors.recovery.replace(account.id)
      await auth.audit.record(request, await auth.requirePerson(request), 'recovery-codes-made', account.id)
      return { recovery_codes: codes }
    },
  )
}

/**
 * The person at this browser knows the password and, where there is a second factor, has it: an unattended desk is not
 * enough to change what an account signs in with (ASVS 7.5.1).
 * @throws WenfangError permissionDenied, LoginFailed, CodeWrong, RateLimited
 */
async function proven(auth: Auth, request: FastifyRequest, proof: SecondFactorProof): Promise<Account> {
  const user = await auth.requirePerson(request)
  const account = await ownAccount(auth, user.id)
  if (account.external_id !== null) throw new WenfangError('permissionDenied', 'the account service has its own')
  if (account.password_hash === null) throw new WenfangError('Conflict', 'a password comes first')
  // The owner's one-time link stands in for both.
  if (!(await needsCurrent(auth, request, account))) return account
  await checkPassword(auth, request, account.email, proof.password ?? '')
  if ((await auth.secondFactors.since(account.id)) !== null)
    await checkCode(auth, request, account.id, () => auth.secondFactors.check(account.id, proof.code ?? ''))
  return account
}
