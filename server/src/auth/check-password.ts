import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Account } from './accounts.ts'
import type { Auth } from './auth.ts'

/** Every wrong try slows down the account and the address it came from. @throws WenfangError LoginFailed, RateLimited */
export async function checkPassword(
  auth: Auth,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Account> {
  const keys = [`account:${email.trim().toLowerCase()}`, `address:${request.ip}`]
  const forgive = await auth.throttle.attempt(keys)
  const account = await auth.accounts.verify(email, password)
  if (!account) {
    await auth.audit.record(request, { kind: 'anonymous' }, 'sign-in', '', 'LoginFailed')
    throw new WenfangError('LoginFailed', 'address or password is wrong')
  }
  await forgive()
  return account
}
