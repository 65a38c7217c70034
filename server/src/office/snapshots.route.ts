import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { SnapshotPartsSchema, SnapshotQuerySchema, SnapshotSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import { authorizeViewer, requireLive, type DriveServices } from '../files/index.ts'
import { FileParams, failures } from './file-call.ts'
import type { SeenFile, Snapshots } from './snapshots.ts'

const tags = ['pictures']
/** Made in child processes; what nothing has changed costs a look into the log. */
const config = { rateLimit: { max: 600, timeWindow: 60_000 } }

/** Documents seen without being opened: for lists, loading screens, and cards inside of other documents. */
export function snapshotRoutes(root: FastifyInstance, drive: DriveServices, snapshots: Snapshots): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  /** Whoever is shown the document, by a publication too, is shown its picture. */
  const seenBy = async (request: FastifyRequest, id: string): Promise<SeenFile> =>
    snapshots.seenBy(requireLive(await authorizeViewer(drive, request, id, 'read', { isByRules: true })))

  app.get(
    '/api/v1/files/:id/snapshot',
    {
      config,
      schema: {
        tags,
        description:
          'What a window of this size shows first of the document, or of a part of it. The answer has an ETag: asked again with it, an unchanged document is 304.',
        params: FileParams,
        querystring: SnapshotQuerySchema,
        response: { 200: SnapshotSchema, 304: Type.Null(), ...failures },
      },
    },
    async (request, reply) => {
      const seen = await seenBy(request, request.params.id)
      const { part = null, width, height } = request.query
      const edition = await snapshots.edition(seen)
      const tag = `"${edition}"`
      const headers = { 'cache-control': 'private, no-cache', vary: 'cookie', etag: tag }
      if (request.headers['if-none-match'] === tag) return reply.headers(headers).code(304).send(null)
      const made = await snapshots.make(seen, edition, { part, width, height })
      // What could not be made has no edition.
      reply.headers(headers)
      return made
    },
  )

  app.get(
    '/api/v1/files/:id/snapshot/parts',
    {
      config,
      schema: {
        tags,
        description: 'Parts of the document that can be pictured by themselves: sheets, names, charts, pages.',
        params: FileParams,
        response: { 200: SnapshotPartsSchema, ...failures },
      },
    },
    async (request, reply) => {
      const seen = await seenBy(request, request.params.id)
      reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
      return { parts: [...(await snapshots.parts(seen, abandoned(reply)))] }
    },
  )
}
