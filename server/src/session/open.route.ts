import { Readable } from 'node:stream'
import {
  CHANNEL,
  CHANNELS,
  encodeOpenHeader,
  ImageArgsSchema,
  isOfficeTypeCode,
  officeType,
  OpenRequestSchema,
  SlideArgsSchema,
  WenfangError,
  type Channel,
  type ImagePicture,
  type OpenHeader,
  type OpenJson,
} from '@wenfang/shared-protocol'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { BlobStore, FileRecord, Subject } from '../app/ports.ts'
import type { LogStore, SnapshotRef } from '../log/index.ts'
import { viewerOf, type Caller } from './caller.ts'
import type { LiveContext } from './live-context.ts'
import { codingFor, encoded, type Coding } from './open-coding.ts'
import { sessionAcl } from './rights.ts'

export interface OpenContext extends LiveContext {
  readonly documentLog: LogStore
  readonly snapshots: BlobStore
}

const ParamsSchema = Type.Object({ id: Type.String({ maxLength: 64 }), type: Type.String({ maxLength: 8 }) })
const QuerySchema = Type.Object({
  chkcode: Type.Optional(Type.String({ maxLength: 64 })),
  mode: Type.Optional(Type.String({ maxLength: 16 })),
  proxy: Type.Optional(Type.String({ maxLength: 8 })),
  timeout: Type.Optional(Type.Integer({ minimum: 0 })),
  connid: Type.Optional(Type.String({ maxLength: 64 })),
})
/** Types that answer in JSON (S347). */
const JSON_TYPES: readonly string[] = ['o', 'i']

interface Part {
  readonly channel: Channel
  readonly snapshot: SnapshotRef | null
}

/** S223, S346-S349: the newest snapshots, byte for byte; the log after them comes over the socket. */
export function addOpenRoutes(app: FastifyInstance, context: OpenContext): void {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  const schema = { params: ParamsSchema, querystring: QuerySchema }

  typed.post(
    '/api/v3/office/file/:id/open/:type',
    { schema: { ...schema, body: OpenRequestSchema } },
    (request, reply) =>
      answer(
        context,
        request,
        reply,
        request.params,
        request.query.mode === 'preview' || request.body.args.readonly === true,
      ),
  )
  // S349: a prefetch before the page runs; it may come without a body.
  typed.post('/api/v3/office/file/:id/preopen/:type', { schema }, (request, reply) =>
    answer(context, request, reply, request.params, request.query.mode === 'preview'),
  )
}

async function answer(
  context: OpenContext,
  request: FastifyRequest,
  reply: FastifyReply,
  params: { id: string; type: string },
  isPreview: boolean,
): Promise<FastifyReply> {
  if (!isOfficeTypeCode(params.type)) throw new WenfangError('InvalidArgument', 'no such office type')
  const caller = await viewerOf(context, request, params.id)
  throwUnlessImported(await startedAgain(context, caller))
  const parts: readonly Part[] = await Promise.all(
    CHANNELS.map(async (channel) => {
      // A published file is shown without what people say about it (S40).
      if (caller.access.isPublished && channel === CHANNEL.comments) return { channel, snapshot: null }
      if (channel === CHANNEL.body && (await isByRules(context, caller))) return { channel, snapshot: null }
      const { snapshot } = await context.documentLog.head({
        fileId: caller.file.id,
        generation: caller.file.generation,
        channel,
      })
      return { channel, snapshot }
    }),
  )
  const thumbnails = await thumbnailsFor(context, request, params.type, caller.file.id)
  const header = { ...headerOf(context, params.id, caller, isPreview, parts), ...(thumbnails && { thumbnails }) }
  reply.headers({
    'x-server-id': caller.file.generation,
    'x-endpoint-id': context.endpointId,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  })
  const isJson = JSON_TYPES.includes(params.type)
  const images = params.type === 'i' ? await imagesFor(context, request, params.id, caller.subject) : null
  const data = isJson ? await asJson(context, header, parts, images) : await asContainer(context, header, parts)
  const coding = codingFor(request, context.config.publicUrl, data.bytes)
  // Every coding is a representation of its own, so that each has its own tag.
  reply.header('etag', etagOf(header, parts, coding))
  reply.type(data.contentType)
  if (coding === null) return reply.header('content-length', data.bytes).send(data.body)
  return reply.header('content-encoding', coding).send(encoded(data.body, coding))
}

/** What of the body he may see comes by the session. */
const isByRules = async ({ files }: OpenContext, { subject, file }: Caller): Promise<boolean> =>
  (subject.kind === 'anonymous' || subject.id !== file.ownerId) && (await files.hasRules?.(file.id)) === true

/**
 * S199: the pictures that the open call of an image asks for in its `ex_args`; null when it asks for none.
 * @throws WenfangError CompatibleImageFail when it wants only what a browser shows and there is none of the opened file
 */
async function imagesFor(
  { files }: OpenContext,
  request: FastifyRequest,
  openedId: string,
  subject: Subject,
): Promise<readonly ImagePicture[] | null> {
  const args = (request.body as { readonly ex_args?: unknown } | null)?.ex_args
  if (!files.images || !Value.Check(ImageArgsSchema, args)) return null
  const images = await files.images(subject, args)
  const own = images.find(({ file_id: id }) => id === openedId)
  if (args.compatible === true && own && 'error' in own && own.error === 'CompatibleImageFail')
    throw new WenfangError('CompatibleImageFail', 'no browser form of the image')
  return images
}

/** S198: the small pictures that the open call of a presentation asks for in its `ex_args`; null when it asks for none. */
async function thumbnailsFor(
  { files }: OpenContext,
  request: FastifyRequest,
  type: string,
  fileId: string,
): Promise<OpenHeader['thumbnails'] | null> {
  const args = (request.body as { readonly ex_args?: unknown } | null)?.ex_args
  if ((type !== 'p' && type !== 'sl') || !files.thumbnails || !Value.Check(SlideArgsSchema, args)) return null
  if (args.unable_thumbnail_img) return null
  return files.thumbnails(fileId, args.first_open ? null : args.slide_ids.map(String))
}

/** What failed by the server's fault may go well the next time: who may edit starts it again by opening the file. */
async function startedAgain({ files }: OpenContext, { file, access }: Caller): Promise<FileRecord> {
  if (file.importState !== 'failed' || access.acl.update !== 1 || !files.reimport) return file
  await files.reimport(file.id)
  return (await files.get(file.id)) ?? file
}

/** @throws WenfangError TaskRunning with the task to poll, or the code that the conversion failed with */
function throwUnlessImported({ importState, importError, importMessage, importTaskId }: FileRecord): void {
  if (importState === 'running') {
    throw new WenfangError('TaskRunning', 'the file is being converted', { detail: { task_id: importTaskId } })
  }
  if (importState === 'failed') {
    throw new WenfangError(importError ?? 'FileCorrupt', 'the file could not be converted', {
      detail: importMessage ? { import_message: importMessage } : {},
    })
  }
}

function headerOf(
  context: OpenContext,
  openedAs: string,
  { file, access }: Caller,
  isPreview: boolean,
  parts: readonly Part[],
): OpenHeader {
  return {
    fileid: openedAs,
    office_type: file.officeType,
    serverid: file.generation,
    acl: sessionAcl(access, file, { isPreview, isWaiting: false }, context.config.readOnlyExtensions),
    arch: officeType(file.officeType).arch,
    channels: parts.map(({ channel, snapshot }) => ({ channel, seq: snapshot?.seq ?? 0, bytes: snapshot?.bytes ?? 0 })),
    source: { size: file.size, ext: file.ext },
    truncation: null,
  }
}

interface OpenData {
  readonly contentType: string
  readonly bytes: number
  readonly body: Readable
}

async function asContainer({ snapshots }: OpenContext, header: OpenHeader, parts: readonly Part[]): Promise<OpenData> {
  const head = encodeOpenHeader(header)
  // Opened before the answer begins: what is missing must become an error answer, not half an answer.
  const bodies: Readable[] = []
  for (const { snapshot } of parts) if (snapshot) bodies.push((await snapshots.stream(snapshot.hash)).body)
  const bytes = parts.reduce((sum, { snapshot }) => sum + (snapshot?.bytes ?? 0), head.byteLength)
  async function* whole() {
    yield head
    for (const body of bodies) yield* body
  }
  return { contentType: 'application/octet-stream', bytes, body: Readable.from(whole()) }
}

/** S347 */
async function asJson(
  { snapshots }: OpenContext,
  header: OpenHeader,
  parts: readonly Part[],
  images: readonly ImagePicture[] | null,
): Promise<OpenData> {
  const states = await Promise.all(
    parts.map(async ({ snapshot }) => (snapshot ? (await snapshots.read(snapshot.hash)).toString('base64') : '')),
  )
  const answer: OpenJson = { header, snapshots: states, ...(images && { images: [...images] }) }
  const text = Buffer.from(JSON.stringify(answer))
  return { contentType: 'application/json; charset=utf-8', bytes: text.byteLength, body: Readable.from([text]) }
}

/** Equal answers have equal tags; rights are part of the answer. */
const etagOf = ({ serverid, acl }: OpenHeader, parts: readonly Part[], coding: Coding | null): string => {
  const snapshots = parts.map(({ snapshot }) => snapshot?.hash.slice(0, 16) ?? '-').join('.')
  return `"${serverid}.${snapshots}.${Object.values(acl).join('')}${coding === null ? '' : `-${coding}`}"`
}
