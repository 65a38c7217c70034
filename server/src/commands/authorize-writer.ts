import { isOfficeTypeCode, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest } from 'fastify'
import { authorizeLive, type Authorized, type DriveServices } from '../files/index.ts'

export interface Writer extends Authorized {
  /** What he wants done is judged by the body as what he does in a page: it takes what is said about the file, and nothing else. */
  readonly mayOnlyComment: boolean
}

/**
 * Whoever may change the file, and, of a body with an order, whoever may comment on it: such a body tells a comment from an edit
 * (decision 046).
 * @throws WenfangError as `authorizeLive` for somebody who may not change the file
 */
export async function authorizeWriter(services: DriveServices, request: FastifyRequest, id: string): Promise<Writer> {
  try {
    return { ...(await authorizeLive(services, request, id, 'update', { isByRules: true })), mayOnlyComment: false }
  } catch (error) {
    if (!(error instanceof WenfangError) || error.code !== 'permissionDenied') throw error
    const found = await authorizeLive(services, request, id, 'comment', { isByRules: true }).catch(() => null)
    if (!found || !isOrdered(services, found)) throw error
    return { ...found, mayOnlyComment: true }
  }
}

const isOrdered = ({ remotes }: DriveServices, { row }: Authorized): boolean =>
  isOfficeTypeCode(row.office_type) && remotes.of(row.office_type)?.manifest.body === 'ops'
