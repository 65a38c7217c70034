import {
  CheckVersionSchema,
  ErrorBodySchema,
  OperatorsSchema,
  UsersRequestSchema,
  UsersSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { callerOf, viewerOf } from './caller.ts'
import type { LiveContext } from './live-context.ts'

const ParamsSchema = Type.Object({ id: Type.String({ maxLength: 64 }) })

export interface FileRouteContext extends LiveContext {
  /** Build of the pages that are served now, when it is known. */
  readonly build: () => string | null
}

/** Small calls about one file and the people in it. */
export function addFileRoutes(app: FastifyInstance, context: FileRouteContext): void {
  const { identity, rooms } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get(
    '/api/v3/office/file/:id/check/version',
    {
      schema: {
        params: ParamsSchema,
        querystring: Type.Object({ front_version: Type.Optional(Type.String({ maxLength: 128 })) }),
        response: { 200: CheckVersionSchema, default: ErrorBodySchema },
      },
    },
    async (request) => {
      await viewerOf(context, request, request.params.id)
      const current = context.build()
      const { front_version: own } = request.query
      if (current !== null && own !== undefined && own !== '' && own !== current) {
        throw new WenfangError('InvalidVersion', 'the page is older than the server')
      }
      return { result: 'ok' as const }
    },
  )

  typed.post(
    '/api/v3/office/file/:id/users',
    {
      schema: {
        params: ParamsSchema,
        body: UsersRequestSchema,
        response: { 200: UsersSchema, default: ErrorBodySchema },
      },
    },
    async (request) => {
      await callerOf(context, request, request.params.id)
      const people = await identity.people(request.body.ids)
      return people.map(({ id, name, avatarUrl, isLogin }) => ({ id, name, avatar_url: avatarUrl, is_login: isLogin }))
    },
  )

  for (const path of ['operators', 'operators/info']) {
    typed.get(
      `/api/v3/office/file/:id/${path}`,
      { schema: { params: ParamsSchema, response: { 200: OperatorsSchema, default: ErrorBodySchema } } },
      async (request) => {
        const { file } = await callerOf(context, request, request.params.id)
        const people = rooms.connections(file.id)
        return { operators: people.filter(({ permission }) => permission === 'write') }
      },
    )
  }
}
