import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CreateFileSchema,
  FileListSchema,
  FileQuerySchema,
  FileSchema,
  isOfficeTypeCode,
  officeType,
  PatchFileSchema,
  UnlockSchema,
  WenfangError,
  type FileItem,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { abandoned } from '../app/abandoned.ts'
import { isoNow } from '../auth/index.ts'
import { authorize, authorizeLive, type DriveServices } from './drive-context.ts'
import { listFiles, presentFile } from './file-list.ts'
import { unlockFile } from './unlock.ts'
import { storeLimited } from './upload.ts'

const tags = ['files']
export const FileParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const PAGE = 50
const FORGET_KIND = 'forget'
/** Room for the multipart frame around the one file. */
const FRAME_BYTES = 64 * 1024

/** Files as rows: list, create, upload, rename, trash. */
export async function fileRoutes(root: FastifyInstance, drive: DriveServices): Promise<void> {
  await root.register(multipart)
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db, files, auth, documents } = drive

  drive.jobs.handle(FORGET_KIND, async (payload) => {
    await documents.remove((payload as { readonly fileId: string }).fileId)
    return null
  })

  app.get(
    '/api/v1/files',
    { schema: { tags, querystring: FileQuerySchema, response: { 200: FileListSchema } } },
    async (request) => {
      const user = await auth.requireUser(request)
      const { scope = 'recent', limit = PAGE, q, type, sort, order, cursor } = request.query
      return listFiles(db, user.id, {
        scope,
        limit,
        ...(q ? { q } : {}),
        ...(type ? { type } : {}),
        ...(sort ? { sort } : {}),
        ...(order ? { order } : {}),
        ...(cursor ? { cursor } : {}),
      })
    },
  )

  app.post(
    '/api/v1/files',
    {
      bodyLimit: drive.config.limits.maxUploadBytes + FRAME_BYTES,
      schema: {
        tags,
        consumes: ['multipart/form-data', 'application/json'],
        description:
          'multipart/form-data with one `file` uploads; application/json {office_type, name?} makes a blank file.',
        response: { 201: FileSchema },
      },
    },
    async (request, reply) => {
      const user = await auth.requireUser(request)
      const item = request.isMultipart()
        ? await upload(drive, request, user.id)
        : await createBlank(drive, request, reply, user.id)
      await auth.audit.record(request, user, 'file-created', item.id)
      return reply.code(201).send(item)
    },
  )

  app.get(
    '/api/v1/files/:id',
    { schema: { tags, params: FileParams, response: { 200: FileSchema } } },
    async (request) => {
      const { subject, row } = await authorize(drive, request, request.params.id, 'read', { isContentFree: true })
      return presentFile(db, subject.id, row)
    },
  )

  app.patch(
    '/api/v1/files/:id',
    { schema: { tags, params: FileParams, body: PatchFileSchema, response: { 200: FileSchema } } },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'rename')
      const name = await files.rename(row.id, request.body.name)
      documents.broadcast(row.id, { cmd: 'file.renamed', name })
      await auth.audit.record(request, subject, 'file-renamed', row.id)
      return presentFile(db, subject.id, await files.require(row.id))
    },
  )

  app.delete(
    '/api/v1/files/:id',
    {
      schema: {
        tags,
        description: 'To the trash; with permanent=true out of the trash for good.',
        params: FileParams,
        querystring: Type.Object({ permanent: Type.Optional(Type.Boolean()) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { subject, row } = await authorize(drive, request, request.params.id, 'manage')
      if (request.query.permanent === true) {
        if (row.trashed_at === null) throw new WenfangError('Conflict', 'the file is not in the trash')
        await files.remove(row.id)
        // A task, so that edits and history go also when this process ends here.
        await drive.jobs.enqueue(FORGET_KIND, { fileId: row.id }, `${FORGET_KIND}:${row.id}`)
      } else if (row.trashed_at === null) await files.setTrashed(row.id, isoNow())
      documents.close(row.id, 'NotFound')
      drive.accessChanged(row.id)
      const action = request.query.permanent === true ? 'file-deleted' : 'file-trashed'
      await auth.audit.record(request, subject, action, row.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/v1/files/:id/unlock',
    {
      schema: {
        tags,
        description:
          'Tells the passwords of a file, to open it or to change it. Each browser session is asked for itself; the source stays protected.',
        params: FileParams,
        body: UnlockSchema,
        response: { 200: FileSchema },
      },
    },
    async (request) => {
      const authorized = await authorizeLive(drive, request, request.params.id, 'read', { isContentFree: true })
      const { password, modify_password: modifyPassword } = request.body
      const opened = await unlockFile(drive, request, authorized, { password, modifyPassword })
      return presentFile(db, authorized.subject.id, opened)
    },
  )

  app.post(
    '/api/v1/files/:id/restore',
    { schema: { tags, params: FileParams, response: { 200: FileSchema } } },
    async (request) => {
      const { subject, row } = await authorize(drive, request, request.params.id, 'manage')
      await files.setTrashed(row.id, null)
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'file-restored', row.id)
      return presentFile(db, subject.id, await files.require(row.id))
    },
  )
}

async function upload(drive: DriveServices, request: FastifyRequest, ownerId: string): Promise<FileItem> {
  const { maxUploadBytes } = drive.config.limits
  // Said before the first byte is read, where the length is told.
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + FRAME_BYTES)
    throw new WenfangError('FileTooLarge', `more than ${maxUploadBytes} bytes`, {
      detail: { max_bytes: maxUploadBytes },
    })
  // Our own counter tells a limit from an end, so the parser's limit stands above it.
  const part = await request.file({
    limits: { files: 1, fields: 4, fieldSize: 1024, fileSize: maxUploadBytes + FRAME_BYTES },
  })
  if (!part || part.fieldname !== 'file')
    throw new WenfangError('InvalidArgument', 'a part `file` is needed', { detail: { field: 'file' } })
  const stored = await storeLimited(drive.blobs, part.file, maxUploadBytes)
  const row = await drive.files.create({ name: part.filename, ownerId, sourceHash: stored.hash, size: stored.size })
  return presentFile(drive.db, ownerId, await drive.intake.begin(row))
}

async function createBlank(
  drive: DriveServices,
  request: FastifyRequest,
  reply: FastifyReply,
  ownerId: string,
): Promise<FileItem> {
  const { body } = request
  if (!Value.Check(CreateFileSchema, body))
    throw new WenfangError('InvalidArgument', 'office_type is needed', { detail: { field: 'office_type' } })
  const unknown = Object.keys(body).find((name) => !(name in CreateFileSchema.properties))
  if (unknown !== undefined) throw new WenfangError('InvalidArgument', `body has no such property: ${unknown}`)
  const code = body.office_type
  const manifest = isOfficeTypeCode(code) ? drive.remotes.of(code)?.manifest : undefined
  if (!isOfficeTypeCode(code) || !manifest?.canCreate || !manifest.loadFormats)
    throw new WenfangError('FormatUnsupported', `a file of type ${code} cannot be made`)
  const blank = await drive.converter.blank(code, abandoned(reply))
  const name = body.name ?? `未命名${officeType(code).title}`
  const row = await drive.files.create({
    name: name.endsWith(`.${blank.ext}`) ? name : `${name}.${blank.ext}`,
    officeType: code,
    ownerId,
    sourceHash: blank.hash,
    size: blank.size,
  })
  return presentFile(drive.db, ownerId, await drive.intake.begin(row))
}
