import { randomUUID } from 'node:crypto'
import {
  ErrorBodySchema,
  SessionRefreshRequestSchema,
  SessionRefreshSchema,
  SessionRequestSchema,
  SessionResponseSchema,
  TOKEN_REFRESH_MS,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { viewerOf } from './caller.ts'
import type { LiveContext } from './live-context.ts'

const SessionParamsSchema = Type.Object({ id: Type.String({ maxLength: 64 }), type: Type.String({ maxLength: 8 }) })
/** `chkcode` and `first` are the client's to say; access by link was granted at the link page (S350). */
const SessionQuerySchema = Type.Object({
  mode: Type.Optional(Type.String({ maxLength: 16 })),
  chkcode: Type.Optional(Type.String({ maxLength: 64 })),
  first: Type.Optional(Type.String({ maxLength: 8 })),
})
const SESSION_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Tickets and their renewal. */
export function addSessionRoutes(app: FastifyInstance, context: LiveContext): void {
  const { config, files, rooms, sessions, tickets } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.post(
    '/api/v3/office/session/:id/:type',
    {
      schema: {
        params: SessionParamsSchema,
        querystring: SessionQuerySchema,
        body: SessionRequestSchema,
        response: { 200: SessionResponseSchema, default: ErrorBodySchema },
      },
    },
    async (request) => {
      const { body, params, query } = request
      if (body.fileid !== params.id) throw new WenfangError('InvalidArgument', 'fileid differs from the address')
      const { subject, access, file } = await viewerOf(context, request, params.id)
      const isWaiting = body.args.waitsForPlace === true && body.args.readonly !== true
      const isPreview = (query.mode === 'preview' && !isWaiting) || body.args.readonly === true
      const reused = body.reuse_session_id ?? ''
      const sessionId = SESSION_ID.test(reused) ? reused : randomUUID()
      const token = tickets.issue({
        fileId: params.id,
        generation: file.generation,
        connid: body.connid,
        sessionId,
        isPreview,
        isWaiting,
        subject,
      })
      if (!access.isPublished) await files.opened(file.id, subject)
      return {
        token,
        // Every node may serve every file; this one does.
        host: config.publicUrl === null ? request.host : new URL(config.publicUrl).host,
        region: config.region,
        sessionId,
        originType: file.officeType,
        enterMode: isPreview || isWaiting ? ('preview' as const) : ('edit' as const),
      }
    },
  )

  typed.post(
    '/office/v5/coop/files/:id/session/refresh',
    {
      schema: {
        params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
        body: SessionRefreshRequestSchema,
        response: { 200: SessionRefreshSchema, default: ErrorBodySchema },
      },
    },
    async (request) => {
      const { subject, file } = await viewerOf(context, request, request.params.id)
      const member = await rooms.find(file.id, request.body.conn_id)
      const isOwn = member !== null && (subject.kind === 'anonymous' || member.id === subject.id)
      if (!isOwn) throw new WenfangError('TokenExpired', 'no such connection')
      await sessions.checkFile(file.id)
      return { result: 'ok' as const, expires_in: TOKEN_REFRESH_MS / 1_000 }
    },
  )
}
