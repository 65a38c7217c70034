import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { AuthorsSchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, FileParams, type DriveServices } from '../files/index.ts'
import { namesOf } from './present.ts'

/** Each may read the log of the file once more. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }

/** Who wrote which letters: told to who may see the history of the file. */
export function authorRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/files/:id/authors',
    {
      config,
      schema: {
        tags: ['history'],
        description:
          'Who wrote which letters of what the file says now, and when, by their places in its Yjs document: since it was opened first or last rolled back. Letters that are not named were there before. A block that somebody moves, and a line that is split or joined, stay those of who wrote them.',
        params: FileParams,
        response: { 200: AuthorsSchema },
      },
    },
    async (request, reply) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'history')
      if (row.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no history')
      const runs = await drive.documents.authors(row.id, row.generation)
      if (!runs) throw new WenfangError('FormatUnsupported', 'the body of the file has no letters of people')
      const ids = [...new Set(runs.map(({ author }) => author))]
      const personOf = await namesOf(drive.auth.people, ids)
      const placeOf = new Map(ids.map((id, at) => [id, at]))
      reply.header('cache-control', 'private, no-store')
      return {
        people: ids.map(personOf),
        runs: runs.flatMap(({ client, clock, length, author, timeMs }) => [
          client,
          clock,
          length,
          placeOf.get(author) ?? 0,
          Math.floor(timeMs / 1_000),
        ]),
      }
    },
  )
}
