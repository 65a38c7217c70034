import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import type { Subject } from '../app/ports.ts'
import type { Auth } from './auth.ts'

/** @throws WenfangError userNotLogin, permissionDenied */
export async function requireAdministrator(auth: Auth, request: FastifyRequest): Promise<Subject & { kind: 'user' }> {
  const user = await auth.requireUser(request)
  if (!user.isAdmin) throw new WenfangError('permissionDenied', 'only administrators of the server may do this')
  return user
}
