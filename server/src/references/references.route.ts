import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { ReferenceListSchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, FileParams, type DriveServices } from '../files/index.ts'
import type { References } from './references.ts'

/** Which files name this one; of those only that the caller may read himself. */
export function referenceRoutes(root: FastifyInstance, drive: DriveServices, references: References): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/files/:id/references',
    {
      config: { rateLimit: { max: 240, timeWindow: 60_000 } },
      schema: {
        tags: ['files'],
        description:
          'Files that link to this one or mention it, with the words around; those that the caller may read.',
        params: FileParams,
        response: { 200: ReferenceListSchema },
      },
    },
    async (request, reply) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'read')
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests have no files of their own')
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      const found = await references.to(row.id, subject.id)
      return {
        files: found.map(({ file, places }) => ({
          id: file.id,
          name: file.name,
          office_type: file.office_type,
          places: places.map((place) => ({ ...place })),
        })),
      }
    },
  )
}
