import { WenfangError, type Account as AccountAnswer } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'
import { readCookie } from './cookies.ts'

/** How long the owner's one-time link stands in for what was forgotten or lost. */
const RESCUE_MS = 3_600_000

/** @throws WenfangError userNotLogin when it was removed meanwhile */
export async function ownAccount(auth: Auth, id: string): Promise<Account> {
  const account = await auth.accounts.byId(id)
  if (!account) throw new WenfangError('userNotLogin', 'the account is gone')
  return account
}

/** Whoever came by the owner's one-time link could read the terminal of the server, and forgot the password perhaps. */
export async function needsCurrent(auth: Auth, request: FastifyRequest, account: Account): Promise<boolean> {
  if (account.password_hash === null) return false
  const secret = readCookie(request, 'wenfang')
  return secret === undefined || !(await auth.sessions.isFresh(secret, 'owner-link', RESCUE_MS))
}

/** What its person is told of an account. */
export async function presentAccount(auth: Auth, request: FastifyRequest, id: string): Promise<AccountAnswer> {
  const account = await ownAccount(auth, id)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    is_admin: account.is_admin === 1,
    is_external: account.external_id !== null,
    has_password: account.password_hash !== null,
    needs_current: await needsCurrent(auth, request, account),
    created_at: account.created_at,
    second_factor: {
      is_on: (await auth.secondFactors.since(id)) !== null,
      is_required: await auth.policy.needsSecondFactor(),
      recovery_codes: await auth.secondFactors.recovery.left(id),
    },
  }
}
