import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { TextSearchAnswerSchema, TextSearchQuerySchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeViewer, requireLive, type DriveServices } from '../files/index.ts'
import { FileParams, failures } from './file-call.ts'
import type { TextSearch } from './text-search.ts'

const config = { rateLimit: { max: 240, timeWindow: 60_000 } }

/** Words in a file, found without reading the file again. */
export function searchRoutes(root: FastifyInstance, drive: DriveServices, search: TextSearch): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/files/:id/search',
    {
      config,
      schema: {
        tags: ['content'],
        description: 'Of types whose words are indexed after they are opened first; says so while they are not.',
        params: FileParams,
        querystring: TextSearchQuerySchema,
        response: { 200: TextSearchAnswerSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { row } = requireLive(await authorizeViewer(drive, request, request.params.id, 'read'))
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      return search.find(row, request.query.q)
    },
  )
}
