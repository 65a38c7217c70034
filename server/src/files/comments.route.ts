import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { CommentMessage, CommentThread } from '@wenfang/shared-comments'
import type { Json } from '@wenfang/shared-contract'
import {
  BringCommentsSchema,
  BroughtCommentsSchema,
  CommentListSchema,
  type CommentMessageItem,
  type CommentThreadItem,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'

/** Places of a thousand threads. */
const MAX_BROUGHT_BYTES = 4 * 1024 * 1024

/** Latest time that a date can be; what a clock says beyond is forged. */
const MAX_TIME_MS = 8.64e15

/** Threads of a file for the programs around it (S26), as they are durable now. */
export function commentRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  app.get(
    '/api/v1/files/:id/comments',
    {
      schema: {
        tags: ['content'],
        description: 'The threads of comments, for whoever may read the file; the one that began first comes first.',
        params: FileParams,
        response: { 200: CommentListSchema },
      },
    },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'read', { isByRules: true })
      const threads = await drive.documents.comments(row.id, row.generation)
      const ordered = threads.toSorted((a, b) => a.opening.createdAt - b.opening.createdAt || (a.id < b.id ? -1 : 1))
      return { threads: ordered.map(threadItem) }
    },
  )

  app.post(
    '/api/v1/files/:id/comments',
    {
      bodyLimit: MAX_BROUGHT_BYTES,
      schema: {
        tags: ['content'],
        description:
          'Brings threads of another file that the caller may read, with their authors and times, to places of this one. They stay in the other file. The same names once more have them once, with what was said since.',
        params: FileParams,
        body: BringCommentsSchema,
        response: { 200: BroughtCommentsSchema },
      },
    },
    async (request) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'update')
      const { from, threads } = request.body
      const { row: other } = await authorizeLive(drive, request, from, 'read')
      const known = new Map(
        (await drive.documents.comments(other.id, other.generation)).map((thread) => [thread.id, thread]),
      )
      const brought = threads.flatMap(({ id, as, anchor }) => {
        const thread = known.get(id)
        return thread ? [{ as, anchor: anchor as Json, thread }] : []
      })
      if (brought.length > 0) await drive.documents.bringComments(row.id, row.generation, subject.id, brought)
      return { brought: brought.map(({ thread }) => thread.id) }
    },
  )
}

const threadItem = ({ id, quote, opening, replies, settledBy }: CommentThread): CommentThreadItem => ({
  id,
  quote,
  opening: messageItem(opening),
  replies: replies.map(messageItem),
  settled_by: settledBy,
})

const messageItem = ({ id, author, createdAt, editedAt, text }: CommentMessage): CommentMessageItem => ({
  id,
  author,
  created_at: isoOf(createdAt),
  edited_at: editedAt === null ? null : isoOf(editedAt),
  text,
})

const isoOf = (timeMs: number): string => new Date(Math.min(Math.max(timeMs, -MAX_TIME_MS), MAX_TIME_MS)).toISOString()
