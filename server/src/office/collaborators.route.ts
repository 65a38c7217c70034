import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CollaboratorListSchema,
  CollaboratorQuerySchema,
  CollaboratorSwitchSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, Links, type DriveServices } from '../files/index.ts'
import { collaboratorsOf } from './collaborators.ts'
import { FileParams, failures } from './file-call.ts'

const tags = ['sharing']

/** The people of a file, and whether they are shown (S327). */
export function collaboratorRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const links = new Links(drive.db)

  // S218, S385
  app.post(
    '/kfc/miniprovider/v1/links/collaborator',
    { schema: { tags, body: CollaboratorQuerySchema, response: { 200: CollaboratorListSchema, ...failures } } },
    async (request) => {
      const { file_id: fileId, sid } = request.body
      if (fileId === undefined && sid === undefined)
        throw new WenfangError('InvalidArgument', 'file_id or sid names the file')
      const shared = sid === undefined ? fileId : (await links.live(sid)).file_id
      const authorized = await authorizeLive(drive, request, fileId ?? shared ?? '', 'read', { isByRules: true })
      if (shared !== authorized.row.id) throw new WenfangError('NotFound', 'the link leads to another file')
      return collaboratorsOf(drive, authorized, request.body)
    },
  )

  // S386; the id is that of a link or of the file itself (G1).
  app.get(
    '/kfc/miniprovider/v1/links/:id/collaborator_switch',
    { schema: { tags, params: FileParams, response: { 200: CollaboratorSwitchSchema, ...failures } } },
    async (request) => {
      const link = await links.find(request.params.id)
      const fileId = link ? (await links.live(link.id)).file_id : request.params.id
      const { row } = await authorizeLive(drive, request, fileId, 'read', { isByRules: true })
      return { result: 'ok' as const, collaborator_switch: row.collaboration }
    },
  )
}
