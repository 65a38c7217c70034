import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  AllThumbnailsRequestSchema,
  IMAGE_EXPIRE_S,
  IMAGE_MAX_EDGE_PX,
  ImageTilesSchema,
  PreviewThumbnailsRequestSchema,
  SliceRequestSchema,
  SnapshotQuerySchema,
  SVG_KINDS,
  SvgRequestSchema,
  ThumbnailsSchema,
  WenfangError,
  type SvgKind,
  type Thumbnails,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  authorizeViewer,
  FOREIGN_CONTENT_POLICY,
  requireLive,
  type DriveServices,
  type FileRow,
} from '../files/index.ts'
import { FileParams, failures } from './file-call.ts'
import { sourceType, type ImageForm } from './images.ts'
import type { Pictures } from './pictures.ts'
import { slideThumbnails } from './slide-thumbnails.ts'
import type { SeenFile, Snapshots } from './snapshots.ts'

const tags = ['pictures']
/** Pictures are made in child processes; one address may not take them all. */
const config = { rateLimit: { max: 240, timeWindow: 60_000 } }
interface Thumbnail {
  readonly contentType: string
  readonly bytes: Buffer
  /** null: it is another one after the next edit. */
  readonly keepS: number | null
}

/** Kept by the browser, which asks each time whether it is still so. */
const ASKED_AGAIN = { 'cache-control': 'private, no-cache', vary: 'cookie' } as const
const Form = Type.Union(['webp', 'jpeg', 'png', 'source'].map((form) => Type.Literal(form as ImageForm)))

/** Pictures of documents: what the server has without an editor, and the specification's answer where it has nothing. */
export function pictureRoutes(
  root: FastifyInstance,
  drive: DriveServices,
  pictures: Pictures,
  snapshots: Snapshots,
): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  /** Whoever is shown the document, by a publication too, is shown its pictures. */
  const rowOf = async (request: FastifyRequest, id: string): Promise<FileRow> =>
    requireLive(await authorizeViewer(drive, request, id, 'read')).row

  /** @throws WenfangError InvalidArgument for a file of another type */
  const slidesOf = async (request: FastifyRequest, id: string): Promise<FileRow> => {
    const row = await rowOf(request, id)
    if (row.office_type !== 'p' && row.office_type !== 'sl')
      throw new WenfangError('InvalidArgument', 'the file has no slides')
    return row
  }

  const thumbnailsOf = async (
    request: FastifyRequest,
    id: string,
    { isForced = false, wanted }: { readonly isForced?: boolean; readonly wanted?: readonly string[] },
  ): Promise<Thumbnails> => {
    const row = await slidesOf(request, id)
    return slideThumbnails({ pictures, snapshots }, { row, reader: null }, { isForced, ...(wanted && { wanted }) })
  }

  const thumbnailOf = async (seen: SeenFile, part: string | null): Promise<Thumbnail> => {
    const { row } = seen
    const snapshot = await snapshots.thumbnail(seen, part)
    if (part !== null && !snapshot) throw new WenfangError('NotFound', 'the file has no such part')
    if (snapshot) return { contentType: 'image/svg+xml', bytes: Buffer.from(snapshot.svg), keepS: null }
    // A page as the source has it; what people put on it is not in it.
    const painted = await drive.derivedPart(row, 'picture')
    const { hash, contentType } =
      painted ??
      (row.office_type === 'i' ? await pictures.scaled(row, IMAGE_MAX_EDGE_PX, 'webp') : await pictures.first(row))
    const keepS = !painted && row.office_type === 'i' ? null : IMAGE_EXPIRE_S
    return { contentType, bytes: await drive.blobs.read(hash), keepS }
  }

  // S352
  app.post(
    '/api/v3/office/file/:id/export/shapes/thumbnails/all/wpp',
    {
      config,
      schema: {
        tags,
        params: FileParams,
        body: AllThumbnailsRequestSchema,
        response: { 200: ThumbnailsSchema, ...failures },
      },
    },
    (request) => thumbnailsOf(request, request.params.id, { isForced: request.body.force === true }),
  )

  // S353
  app.post(
    '/api/v3/office/file/:id/shapes/thumbnails/preview/wpp',
    {
      config,
      schema: {
        tags,
        params: FileParams,
        body: PreviewThumbnailsRequestSchema,
        response: { 200: ThumbnailsSchema, ...failures },
      },
    },
    (request) => thumbnailsOf(request, request.params.id, { wanted: request.body.options.slideIds.map(String) }),
  )

  // S354: shapes are cut out by the type's own renderer.
  app.post(
    '/api/v3/office/file/:id/shapes/slice',
    { schema: { tags, params: FileParams, body: SliceRequestSchema, response: failures } },
    async (request) => {
      await rowOf(request, request.params.id)
      throw new WenfangError('Unavailable', 'the type brings no renderer')
    },
  )

  // S355-S358
  for (const kind of Object.keys(SVG_KINDS) as SvgKind[]) {
    app.post(
      `/api/v3/office/file/:id/svg/${kind}`,
      { config, schema: { tags, params: FileParams, body: SvgRequestSchema } },
      async (request, reply) => {
        const found = await authorizeViewer(drive, request, request.params.id, 'read', { isByRules: true })
        const seen = await snapshots.seenBy(requireLive(found))
        if (seen.row.office_type !== SVG_KINDS[kind])
          throw new WenfangError('InvalidArgument', `the file is not of the type of ${kind}`)
        const svg = await snapshots.svg(seen, request.body.svg_args)
        return sendForeign(
          reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' }),
          'image/svg+xml',
          Buffer.from(svg),
        )
      },
    )
  }

  app.get(
    '/api/v1/files/:id/thumbnail',
    {
      config,
      schema: {
        tags,
        description: 'A picture of the first page, slide or sheet, or of the image; or of a part.',
        params: FileParams,
        querystring: Type.Object({
          optional: Type.Optional(
            Type.Boolean({
              description: 'Answer 204 where there is no picture, or none yet: no failure in a list of files.',
            }),
          ),
          part: SnapshotQuerySchema.properties.part,
          at: Type.Optional(
            Type.String({ maxLength: 40, description: 'Of the last change: only makes its address another one.' }),
          ),
        }),
      },
    },
    async (request, reply) => {
      const found = await authorizeViewer(drive, request, request.params.id, 'read', { isByRules: true })
      const seen = await snapshots.seenBy(requireLive(found))
      const edition = `"${await snapshots.edition(seen)}"`
      if (request.headers['if-none-match'] === edition)
        return reply
          .code(304)
          .headers({ etag: edition, ...ASKED_AGAIN })
          .send()
      const made = await thumbnailOf(seen, request.query.part ?? null).catch((error: unknown) => {
        if (request.query.optional === true && error instanceof WenfangError) return null
        throw error
      })
      if (made === null) return reply.code(204).headers(ASKED_AGAIN).send()
      const { contentType, bytes, keepS } = made
      if (keepS !== null) return send(reply, contentType, bytes, keepS)
      return sendForeign(reply.headers({ etag: edition, ...ASKED_AGAIN }), contentType, bytes)
    },
  )

  // S199: the addresses that the open call of an image answers.
  app.get(
    '/api/v3/office/file/:id/image',
    {
      config,
      schema: {
        tags,
        params: FileParams,
        querystring: Type.Object({
          form: Form,
          max_edge: Type.Optional(Type.Integer({ minimum: 16, maximum: 4_096 })),
          expire: Type.Optional(Type.Integer({ minimum: 1, maximum: IMAGE_EXPIRE_S })),
          /** Only there to make addresses of other states other addresses. */
          edition: Type.Optional(Type.String({ maxLength: 100 })),
        }),
      },
    },
    async (request, reply) => {
      const row = await rowOf(request, request.params.id)
      if (row.office_type !== 'i') throw new WenfangError('InvalidArgument', 'the file is no image')
      const { form, max_edge: edge = IMAGE_MAX_EDGE_PX, expire = IMAGE_EXPIRE_S } = request.query
      if (form === 'source') {
        const contentType = await sourceType(drive.blobs, row)
        const { hash, size } = await pictures.publicSource(row)
        return send(reply, contentType, (await drive.blobs.stream(hash)).body, expire, size)
      }
      const { hash, contentType } = await pictures.scaled(row, edge, form)
      return send(reply, contentType, await drive.blobs.read(hash), expire)
    },
  )
}

/** Pictures that are too large for a browser to decode whole, or of a form that it does not know, in pieces. */
export function tileRoutes(root: FastifyInstance, drive: DriveServices, pictures: Pictures): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const imageOf = async (request: FastifyRequest, id: string): Promise<FileRow> => {
    const { row } = requireLive(await authorizeViewer(drive, request, id, 'read'))
    if (row.office_type !== 'i') throw new WenfangError('InvalidArgument', 'the file is no image')
    return row
  }
  const Page = Type.Integer({ minimum: 0, maximum: 999 })
  const Place = Type.Integer({ minimum: 0, maximum: 65_535 })

  app.get(
    '/api/v1/files/:id/tiles',
    {
      config,
      schema: {
        tags,
        description: 'Sizes of the levels of one page; made at the first call, which may take some seconds.',
        params: FileParams,
        querystring: Type.Object({ page: Type.Optional(Page) }),
        response: { 200: ImageTilesSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { tiles } = await pictures.tiles(await imageOf(request, request.params.id), request.query.page ?? 0)
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      const levels = tiles.levels.map(({ width, height }) => ({ width, height }))
      return { width: tiles.width, height: tiles.height, tile_px: tiles.tilePx, levels }
    },
  )

  app.get(
    '/api/v1/files/:id/tiles/:page/:level/:column/:row',
    {
      schema: {
        tags,
        params: Type.Object({
          id: Type.String({ maxLength: 64 }),
          page: Page,
          level: Place,
          column: Place,
          row: Place,
        }),
      },
    },
    async (request, reply) => {
      const { id, page, level: depth, column, row } = request.params
      const { hash, tiles } = await pictures.tiles(await imageOf(request, id), page)
      const level = tiles.levels[depth]
      const columns = Math.ceil((level?.width ?? 0) / tiles.tilePx)
      const index = row * columns + column
      const end = column < columns ? level?.ends[index] : undefined
      if (end === undefined) throw new WenfangError('NotFound', 'no such tile')
      const start = (index > 0 ? level?.ends[index - 1] : tiles.levels[depth - 1]?.ends.at(-1)) ?? 0
      const { body } = await drive.blobs.stream(hash, { start, end: end - 1 })
      return send(reply, 'image/webp', body, IMAGE_EXPIRE_S, end - start)
    },
  )
}

/** Kept by the browser of this person as long as it may be. */
function send(
  reply: FastifyReply,
  contentType: string,
  content: Buffer | NodeJS.ReadableStream,
  keepS: number,
  size?: number,
): FastifyReply {
  return sendForeign(
    reply.headers({
      'cache-control': `private, max-age=${keepS}`,
      vary: 'cookie',
      ...(size === undefined ? {} : { 'content-length': size }),
    }),
    contentType,
    content,
  )
}

/** Bytes of strangers: sandboxed. */
const sendForeign = (reply: FastifyReply, contentType: string, content: Buffer | NodeJS.ReadableStream): FastifyReply =>
  reply.headers({ 'content-type': contentType, 'content-security-policy': FOREIGN_CONTENT_POLICY }).send(content)
