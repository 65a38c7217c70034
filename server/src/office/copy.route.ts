import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { FileSchema, OFFICE_TYPE_CODES } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, presentFile, type DriveServices } from '../files/index.ts'
import { copyAs, copyFile } from './copy-file.ts'
import { FileParams, failures } from './file-call.ts'

const CopyQuerySchema = Type.Object({ as: Type.Optional(Type.Enum([...OFFICE_TYPE_CODES])) })

/** The REST twin of `file.saveascopy`. */
export function copyRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/v1/files/:id/copy',
    {
      schema: {
        tags: ['files'],
        description:
          'A copy that belongs to who asks: body and pictures, without comments, history and grants. With `as` it is of another type that reads the same extension: a .md as a text document.',
        params: FileParams,
        querystring: CopyQuerySchema,
        response: { 201: FileSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'copy')
      const { as } = request.query
      const isSame = as === undefined || as === row.office_type
      const copy = await (isSame ? copyFile(drive, row, subject) : copyAs(drive, row, subject, as))
      await drive.auth.audit.record(request, subject, 'file-copied', `${row.id} ${copy.id}`)
      return reply.code(201).send(await presentFile(drive.db, subject.id, copy))
    },
  )
}
