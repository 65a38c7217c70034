import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CHANNEL,
  CommandAnswerSchema,
  CommandBatchSchema,
  CommandListSchema,
  isOfficeTypeCode,
  type OfficeTypeCode,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { abandoned } from '../app/abandoned.ts'
import { authorizeLive, FileParams, type DriveServices, type FileRow } from '../files/index.ts'
import type { Snapshots } from '../office/index.ts'
import { authorizeWriter } from './authorize-writer.ts'
import { cardPictures } from './card-pictures.ts'
import { commandsOver } from './commands-over.ts'
import { requireShallow } from './nesting.ts'
import { requireEditable } from './require-editable.ts'

/** A large paste and no more. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024

/** What programs do to a document, by the same commands as the people who have it open. */
export function commandRoutes(root: FastifyInstance, drive: DriveServices, snapshots: Snapshots): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get(
    '/api/v1/files/:id/commands',
    {
      schema: {
        tags: ['commands'],
        description: 'What can be done to this file, with the schemas of arguments and answers.',
        params: FileParams,
        response: { 200: CommandListSchema },
      },
    },
    async (request, reply) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'read', { isContentFree: true })
      return { commands: [...(await drive.converter.commands.list(typeOf(row), abandoned(reply)))] }
    },
  )

  app.post(
    '/api/v1/files/:id/commands',
    {
      bodyLimit: MAX_BATCH_BYTES,
      schema: {
        tags: ['commands'],
        description:
          'Runs commands in order, as one edit: all of them or none. It is on disk when the answer comes, people who have the file open see it at once, and the history names the caller. A command that cannot be done is named by its number in `detail.index`. Who may only comment comments so on the records of a database; nothing else is done for him.',
        params: FileParams,
        body: CommandBatchSchema,
        response: { 200: CommandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { row, subject, mayOnlyComment } = await authorizeWriter(drive, request, request.params.id)
      requireEditable(drive, row)
      requireShallow(request.body.commands)
      const { update, answers } = await commandsOver(
        drive,
        {
          row,
          type: typeOf(row),
          userId: subject.id,
          batch: request.body.commands.map(({ id, args }) => ({ id, args: args ?? {} })),
          drawCard: cardPictures(drive, snapshots, request, row, abandoned(reply)),
        },
        abandoned(reply),
      )
      const seq = update
        ? await drive.documents.write(row.id, row.generation, CHANNEL.body, subject.id, update, { mayOnlyComment })
        : await drive.documents.lastSeq(row.id, row.generation, CHANNEL.body)
      return { revision: `${row.generation}:${seq}`, answers: [...answers] }
    },
  )
}

const typeOf = (row: FileRow): OfficeTypeCode => (isOfficeTypeCode(row.office_type) ? row.office_type : 'unknown')
