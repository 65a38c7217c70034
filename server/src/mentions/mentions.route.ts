import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  MentionAnswerSchema,
  MentionInputSchema,
  MentionListSchema,
  MentionsReadSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorizeLive, FileParams, type DriveServices } from '../files/index.ts'
import { namesOf } from '../history/index.ts'
import type { Mentions } from './mentions.ts'

const tags = ['people']
const PER_MINUTE = 60

/** Who is addressed in a comment finds it in their list (G25), and may read what they are pointed to. */
export function mentionRoutes(root: FastifyInstance, drive: DriveServices, mentions: Mentions): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  const accountOf = async (request: FastifyRequest): Promise<string> => {
    const subject = await drive.auth.authenticate(request)
    if (subject.kind !== 'user') throw new WenfangError('userNotLogin', 'sign in')
    return subject.id
  }
  const listOf = async (id: string) => {
    const rows = await mentions.of(id)
    const personOf = await namesOf(
      drive.auth.people,
      rows.map(({ author_id: author }) => author),
    )
    return {
      mentions: rows.map((row) => ({
        id: row.id,
        file_id: row.file_id,
        file_name: row.file_name,
        author: personOf(row.author_id),
        thread: row.thread,
        text: row.text,
        created_at: row.created_at,
        is_read: row.read_at !== null,
      })),
      unread: rows.filter(({ read_at: at }) => at === null).length,
    }
  }

  app.post(
    '/api/v1/files/:id/mentions',
    {
      config: {
        rateLimit: {
          max: PER_MINUTE,
          timeWindow: 60_000,
          // An office behind one address is many people, and one person has many addresses.
          keyGenerator: async (request: FastifyRequest) => {
            const subject = await drive.auth.authenticate(request)
            return subject.kind === 'user' ? `mentions:${subject.id}` : request.ip
          },
        },
      },
      schema: {
        tags,
        description: 'Tells people that a comment of the caller addresses them.',
        params: FileParams,
        body: MentionInputSchema,
        response: { 200: MentionAnswerSchema },
      },
    },
    async (request) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'comment')
      if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests call nobody')
      return { told: (await mentions.tell(row, subject.id, request.body)).length }
    },
  )

  app.get('/api/v1/mentions', { schema: { tags, response: { 200: MentionListSchema } } }, async (request) =>
    listOf(await accountOf(request)),
  )

  app.post(
    '/api/v1/mentions/read',
    { schema: { tags, body: MentionsReadSchema, response: { 200: MentionListSchema } } },
    async (request) => {
      const id = await accountOf(request)
      await mentions.read(id, request.body.ids)
      return listOf(id)
    },
  )
}
