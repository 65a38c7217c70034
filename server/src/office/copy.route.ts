import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { FileSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, presentFile, type DriveServices } from '../files/index.ts'
import { copyFile } from './copy-file.ts'
import { FileParams, failures } from './file-call.ts'

/** The REST twin of `file.saveascopy`. */
export function copyRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/v1/files/:id/copy',
    {
      schema: {
        tags: ['files'],
        description: 'A copy that belongs to who asks: body and pictures, without comments, history and grants.',
        params: FileParams,
        response: { 201: FileSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'copy')
      const copy = await copyFile(drive, row, subject)
      await drive.auth.audit.record(request, subject, 'file-copied', `${row.id} ${copy.id}`)
      return reply.code(201).send(await presentFile(drive.db, subject.id, copy))
    },
  )
}
