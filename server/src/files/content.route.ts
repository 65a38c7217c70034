import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { AssetSchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { BlobStore } from '../app/ports.ts'
import { authorizeLive, authorizeViewer, requireLive, type DriveServices } from './drive-context.ts'
import { attachment } from './file-name.ts'
import { FileParams } from './files.route.ts'
import { sendBlob } from './send-blob.ts'
import { isMadeSmall, isShownInPlace } from './shown-in-place.ts'
import { storeLimited } from './upload.ts'

const tags = ['content']
const AssetParams = Type.Object({
  id: Type.String({ maxLength: 64 }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
/** `small`: a picture as it is seen among many others; what is no picture, or small already, comes whole. */
const AssetQuery = Type.Object({ form: Type.Optional(Type.Literal('small')) })
/**
 * `opened`: what was inside of a protected source once it was unlocked; editors build on it. `serving`: the same for who reads parts
 * of it; not there until it was made.
 */
const ContentQuery = Type.Object({ form: Type.Optional(Type.Union([Type.Literal('opened'), Type.Literal('serving')])) })
const MAX_ASSET_BYTES = 64 * 1024 * 1024

/** The bytes of a file: its source as it came, and the assets of its body. */
export async function contentRoutes(root: FastifyInstance, drive: DriveServices): Promise<void> {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get(
    '/api/v1/files/:id/content',
    { schema: { tags, params: FileParams, querystring: ContentQuery } },
    async (request, reply) => {
      // An editor builds on the bytes, whoever may only read; taking the file away is an export.
      const right = request.query.form === undefined ? 'export' : 'read'
      // The source of a protected file is as protected as it came.
      const isContentFree = request.query.form === undefined
      const { row, subject, access } = await authorizeViewer(drive, request, request.params.id, right, {
        isContentFree,
        isByRules: false,
      })
      if (request.method === 'GET' && request.headers.range === undefined)
        await drive.auth.audit.record(request, subject, 'file-downloaded', row.id)
      if (request.query.form === 'serving') {
        const part = await drive.derivedPart(row, 'serving')
        if (!part) throw new WenfangError('NotFound', 'the file has no such form')
        const { hash, size, contentType } = part
        return sendBlob(request, reply, drive.blobs, { hash, size, contentType, disposition: attachment(row.name) })
      }
      const inside = request.query.form === 'opened' ? row.opened_hash : null
      const isStranger = subject.kind !== 'user' || access.isPublished === true
      const source = isStranger ? await drive.publicSource(row) : { hash: row.source_hash, size: row.size }
      return sendBlob(request, reply, drive.blobs, {
        ...(inside === null ? source : { hash: inside, size: await sizeOf(drive.blobs, inside) }),
        contentType: 'application/octet-stream',
        disposition: attachment(row.name),
      })
    },
  )

  const assetSchema = { tags, params: AssetParams, querystring: AssetQuery }
  app.get('/api/v1/files/:id/assets/:hash', { schema: assetSchema }, async (request, reply) => {
    const { row, subject } = requireLive(
      await authorizeViewer(drive, request, request.params.id, 'read', { isByRules: true }),
    )
    const userId = subject.kind === 'anonymous' ? '' : subject.id
    const { documents } = drive
    if (
      userId !== row.owner_id &&
      (await documents.hasRules(row.id, row.generation)) &&
      !(await documents.seesAsset(row.id, row.generation, userId, request.params.hash))
    )
      throw new WenfangError('NotFound', 'the file has no such asset')
    const asset = await drive.files.asset(row.id, request.params.hash)
    if (!asset) throw new WenfangError('NotFound', 'the file has no such asset')
    const isShown = isShownInPlace(asset.content_type)
    const small = request.query.form === 'small' && isMadeSmall(asset) ? await drive.smallPicture(asset.hash) : null
    if (small) {
      const { hash, size, contentType } = small
      const content = { hash, size, contentType, disposition: 'inline' }
      return sendBlob(request, reply.header('vary', 'cookie'), drive.blobs, content)
    }
    await sendBlob(request, reply.header('vary', 'cookie'), drive.blobs, {
      hash: asset.hash,
      size: asset.size,
      contentType: isShown ? asset.content_type : 'application/octet-stream',
      disposition: isShown ? 'inline' : attachment(asset.hash),
    })
    return reply
  })

  await root.register(async (scope) => {
    // Whatever the type says, an asset is bytes: JSON too must arrive as it was sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      '/api/v1/files/:id/assets',
      {
        bodyLimit: MAX_ASSET_BYTES,
        schema: { tags, consumes: ['application/octet-stream'], params: FileParams, response: { 201: AssetSchema } },
      },
      async (request, reply) => {
        // Whoever adds bytes is told nothing; that a record names them is judged when it is written.
        const { row } = await authorizeLive(drive, request, request.params.id, 'update', { isByRules: true })
        const body = request.body as Readable | undefined
        if (!body) throw new WenfangError('InvalidArgument', 'a content type and a body are needed')
        const stored = await storeLimited(drive.blobs, body, MAX_ASSET_BYTES)
        const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
        await drive.files.addAsset(row.id, { ...stored, contentType })
        return reply.code(201).send({ hash: stored.hash, size: stored.size })
      },
    )
  })
}

async function sizeOf(blobs: BlobStore, hash: string): Promise<number> {
  const { body, size } = await blobs.stream(hash)
  body.destroy()
  return size
}
