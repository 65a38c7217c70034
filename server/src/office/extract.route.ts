import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CHANNEL, ExtractRequestSchema, FileSchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, presentFile, type DriveServices } from '../files/index.ts'
import { FileParams, failures } from './file-call.ts'

/** Each takes a child process for some seconds. */
const config = { rateLimit: { max: 30, timeWindow: 60_000 } }

/** Some pages of a document, with what people put on them, as a file of who asks. */
export function extractRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/v1/files/:id/extract',
    {
      config,
      schema: {
        tags: ['files'],
        description: 'A file that belongs to who asks: the pages as they are now, in their order.',
        params: FileParams,
        body: ExtractRequestSchema,
        response: { 201: FileSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'copy')
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'a file needs an account to belong to')
      if (row.office_type !== 'f') throw new WenfangError('InvalidArgument', 'the file has no pages to take out')
      if (row.import_state !== 'ready') throw new WenfangError('Unavailable', 'the file is not open')
      const { places, name } = request.body
      const { documents, converter, files } = drive
      const abort = new AbortController()
      const body = await documents.materialize(row.id, row.generation, CHANNEL.body)
      const made = await converter.export('f', row.opened_hash ?? row.source_hash, body, 'pdf', {
        comments: await documents.materialize(row.id, row.generation, CHANNEL.comments),
        places,
        assets: row.id,
        signal: abort.signal,
      })
      const file = await files.create({
        name: `${name}.${made.ext}`,
        officeType: 'f',
        ownerId: subject.id,
        sourceHash: made.hash,
        size: made.size,
      })
      await drive.auth.audit.record(request, subject, 'file-copied', `${row.id} ${file.id}`)
      return reply.code(201).send(await presentFile(drive.db, subject.id, await drive.intake.begin(file)))
    },
  )
}
