import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'

/**
 * A code of the second factor. Wrong tries slow down the account and the address, as passwords do, and are counted apart:
 * who has the password does not get more tries by telling it again.
 * @throws WenfangError CodeWrong, RateLimited
 */
export async function checkCode<Result>(
  auth: Auth,
  request: FastifyRequest,
  accountId: string,
  look: () => Promise<Result | null>,
): Promise<Result> {
  const forgive = await auth.throttle.attempt([`code:${accountId}`, `address:${request.ip}`])
  const result = await look()
  if (result === null) {
    await auth.audit.record(request, { kind: 'anonymous' }, 'second-factor', accountId, 'CodeWrong')
    throw new WenfangError('CodeWrong', 'the code is wrong, used or too old')
  }
  await forgive()
  return result
}
