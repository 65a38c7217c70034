import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { PartHistoryQuerySchema, PartHistorySchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, type DriveServices } from '../files/index.ts'

/** Each reads the log of the file once more. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }

const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** What became of one part of a file: the type's kernel finds it in the log, with the reader's own rights. */
export function partHistoryRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/files/:id/part-history',
    {
      config,
      schema: {
        tags: ['history'],
        description:
          'What became of one part of a file, such as a record of a database, since it was opened first or last rolled back: who wrote what when, before and after; the newest first, and nothing that the reader may not see.',
        params: Params,
        querystring: PartHistoryQuerySchema,
        response: { 200: PartHistorySchema },
      },
    },
    async (request, reply) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'history', { isByRules: true })
      const { part } = request.query
      const changes = await drive.documents.partHistory(row.id, row.generation, subject.id, part)
      if (!changes) throw new WenfangError('NotFound', 'there is no such part')
      reply.header('cache-control', 'private, no-store')
      return { changes: [...changes] }
    },
  )
}
