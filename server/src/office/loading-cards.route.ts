import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  LoadingCardInputSchema,
  LoadingCardPatchSchema,
  LoadingCardSchema,
  LoadingConfigurationSchema,
  LoadingPlatformSchema,
  WenfangError,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { Type } from 'typebox'
import { FOREIGN_CONTENT_POLICY, storeLimited, type DriveServices } from '../files/index.ts'
import { failures } from './file-call.ts'
import type { LoadingCards } from './loading-cards.ts'
import { requireAdministrator } from '../auth/index.ts'

export const LOADING_CONFIGURATION_PATH = '/api/v1/loading-configuration'
const MAX_PICTURE_BYTES = 2 * 1024 * 1024
const DAY_S = 86_400

const tags = ['loading']
const Id = Type.String({ minLength: 1, maxLength: 64 })
const CardParams = Type.Object({ id: Id })

/** What is shown while documents open: for pages without a sign-in, since they load before one; arranged by administrators. */
export async function loadingCardRoutes(
  root: FastifyInstance,
  drive: DriveServices,
  cards: LoadingCards,
): Promise<void> {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { auth } = drive

  // S372, S373
  app.get(
    LOADING_CONFIGURATION_PATH,
    {
      schema: {
        tags,
        querystring: Type.Object({ isGetList: Type.Literal('true') }),
        headers: Type.Object({ platform: LoadingPlatformSchema }),
        response: { 200: LoadingConfigurationSchema, ...failures },
      },
    },
    (request) => cards.configuration(request.headers.platform, Date.now()),
  )

  app.get(
    '/api/v1/loading-cards/pictures/:hash',
    { schema: { tags, params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }) } },
    async (request, reply) => {
      const { bytes, contentType } = await cards.picture(request.params.hash)
      return reply
        .headers({
          'content-type': contentType,
          'content-security-policy': FOREIGN_CONTENT_POLICY,
          'cache-control': `public, max-age=${DAY_S}, immutable`,
        })
        .send(bytes)
    },
  )

  app.get(
    '/api/v1/loading-cards',
    { schema: { tags, response: { 200: Type.Array(LoadingCardSchema), ...failures } } },
    async (request) => {
      await requireAdministrator(auth, request)
      return cards.list()
    },
  )

  app.post(
    '/api/v1/loading-cards',
    { schema: { tags, body: LoadingCardInputSchema, response: { 201: LoadingCardSchema, ...failures } } },
    async (request, reply) => {
      const user = await requireAdministrator(auth, request)
      const card = await cards.create(request.body)
      await auth.audit.record(request, user, 'loading-card-created', card.id)
      return reply.code(201).send(card)
    },
  )

  app.patch(
    '/api/v1/loading-cards/:id',
    {
      schema: {
        tags,
        params: CardParams,
        body: LoadingCardPatchSchema,
        response: { 200: LoadingCardSchema, ...failures },
      },
    },
    async (request) => {
      const user = await requireAdministrator(auth, request)
      const card = await cards.change(request.params.id, request.body)
      await auth.audit.record(request, user, 'loading-card-changed', card.id)
      return card
    },
  )

  app.delete(
    '/api/v1/loading-cards/:id',
    { schema: { tags, params: CardParams, response: { 204: Type.Null(), ...failures } } },
    async (request, reply) => {
      const user = await requireAdministrator(auth, request)
      await cards.remove(request.params.id)
      await auth.audit.record(request, user, 'loading-card-removed', request.params.id)
      return reply.code(204).send(null)
    },
  )

  await root.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.withTypeProvider<TypeBoxTypeProvider>().put(
      '/api/v1/loading-cards/:id/:place',
      {
        bodyLimit: MAX_PICTURE_BYTES,
        schema: {
          tags,
          consumes: ['image/*'],
          params: Type.Object({ id: Id, place: Type.Union([Type.Literal('icon'), Type.Literal('tips-icon')]) }),
          response: { 200: LoadingCardSchema, ...failures },
        },
      },
      async (request) => {
        const user = await requireAdministrator(auth, request)
        const { id, place } = request.params
        const body = request.body as Readable | undefined
        if (!body) throw new WenfangError('InvalidArgument', 'a content type and a body are needed')
        await cards.get(id)
        const { hash } = await storeLimited(drive.blobs, body, MAX_PICTURE_BYTES)
        const card = await cards.setPicture(id, place, hash)
        await auth.audit.record(request, user, 'loading-card-changed', id)
        return card
      },
    )
  })
}
