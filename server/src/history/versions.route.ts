import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  FileSchema,
  HistoryItemSchema,
  LateEditsQuerySchema,
  LateEditsSchema,
  RestorationSchema,
  RenameVersionSchema,
  SaveVersionSchema,
  VersionParamsSchema,
  VersionQuerySchema,
  WenfangError,
  CHANNEL,
  type HistoryItem,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, FileParams, presentFile, type DriveServices, type FileRow } from '../files/index.ts'
import { copyPoint } from './copy-version.ts'
import type { History } from './history.ts'
import { keepVersion } from './keep-version.ts'
import { keepLateEdits } from './late-edits.ts'
import { pointOf } from './point.ts'
import { namesOf, ofVersion, presentHistory } from './present.ts'
import type { VersionRow } from './versions.ts'

const tags = ['history']

/** Our own calls about versions: make, name, copy, and what came too late for a rollback. */
export async function versionRoutes(root: FastifyInstance, drive: DriveServices, history: History): Promise<void> {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const present = async (file: FileRow, row: VersionRow): Promise<HistoryItem> => {
    const seq = await drive.documents.lastSeq(file.id, file.generation, CHANNEL.body)
    const [item] = await presentHistory(history.options.people, [ofVersion(row)], { generation: file.generation, seq })
    if (!item) throw new WenfangError('NotFound', 'no such version')
    return item
  }

  app.post(
    '/api/v1/files/:id/versions',
    { schema: { tags, params: FileParams, body: SaveVersionSchema, response: { 201: HistoryItemSchema } } },
    async (request, reply) => {
      const { row, subject, access } = await authorizeLive(drive, request, request.params.id, 'history')
      if (access.acl.update !== 1) throw new WenfangError('permissionDenied', 'only who may edit makes versions')
      if (row.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no history')
      const { name, history_id: id } = request.body
      const at = id === undefined ? undefined : await pointOf(history, row, { history_id: id })
      const version = await keepVersion(history, row, {
        reason: 'manual',
        creator: subject.id,
        name: name?.trim() || null,
        ...(at ? { at } : {}),
      })
      return reply.code(201).send(await present(row, version))
    },
  )

  app.patch(
    '/api/v1/files/:id/versions/:version',
    { schema: { tags, params: VersionParamsSchema, body: RenameVersionSchema, response: { 200: HistoryItemSchema } } },
    async (request) => {
      const { row, access } = await authorizeLive(drive, request, request.params.id, 'history')
      if (access.acl.update !== 1) throw new WenfangError('permissionDenied', 'only who may edit names versions')
      await history.versions.ensureFirst(row)
      const name = request.body.name?.trim() || null
      const version = await history.versions.rename(row.id, request.params.version, name)
      if (name !== null) await drive.documents.pin(row.id, version.generation, CHANNEL.body, version.body_seq)
      drive.documents.broadcast(row.id, { cmd: 'history.new' })
      return present(row, version)
    },
  )

  app.post(
    '/api/v1/files/:id/versions/:version/copy',
    {
      schema: {
        tags,
        description: 'A file of its own that begins with that state; 0 with a history_id copies the end of a sitting.',
        params: VersionParamsSchema,
        querystring: VersionQuerySchema,
        response: { 201: FileSchema },
      },
    },
    async (request, reply) => {
      const { row, access, subject } = await authorizeLive(drive, request, request.params.id, 'history')
      if (access.acl.copy !== 1) throw new WenfangError('permissionDenied', 'no right to copy')
      if (subject.kind !== 'user') throw new WenfangError('userNotLogin', 'guests own no files')
      const point = await pointOf(history, row, { ...request.query, version: request.params.version })
      const copy = await copyPoint({ documents: drive.documents, files: drive.files }, row, point, {
        ownerId: subject.id,
      })
      await drive.auth.audit.record(request, subject, 'version-copied', row.id)
      return reply.code(201).send(await presentFile(drive.db, subject.id, copy))
    },
  )

  // Whoever reads the file is told who changed it under their eyes; its history is for others to see.
  app.get(
    '/api/v1/files/:id/restoration',
    { schema: { tags, params: FileParams, response: { 200: RestorationSchema } } },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'read')
      const version = await history.versions.at(row.id, row.generation, 0)
      if (version?.reason !== 'restore') return { restored: null }
      const personOf = await namesOf(history.options.people, [version.creator])
      return {
        restored: {
          by: personOf(version.creator),
          at: version.created_at,
          ...(version.restored === null ? {} : { version: version.restored }),
        },
      }
    },
  )

  await root.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      '/api/v1/files/:id/versions/late',
      {
        bodyLimit: drive.config.limits.maxUpdateBytes,
        schema: {
          tags,
          consumes: ['application/octet-stream'],
          description: 'Edits of a generation that a rollback has ended; they become a version of their own.',
          params: FileParams,
          querystring: LateEditsQuerySchema,
          body: Type.Unknown(),
          response: { 200: LateEditsSchema },
        },
      },
      async (request) => {
        const { row, subject } = await authorizeLive(drive, request, request.params.id, 'update')
        const { body } = request
        if (!Buffer.isBuffer(body)) throw new WenfangError('InvalidArgument', 'a list of updates is needed')
        const kept = await keepLateEdits(history, row, request.query.serverid, subject.id, body)
        return { version: kept?.number ?? null }
      },
    )
  })
}
