import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { RegistrySchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Auth } from '../auth/index.ts'
import { isRemoteName } from './build-store.ts'
import type { RemoteRegistry } from './registry.ts'

const tags = ['registry']
export const PREVIEW_COOKIE = 'wenfang-preview'
const ChannelParams = Type.Object({
  remote: Type.String({ maxLength: 32 }),
  channel: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' }),
})

/** The previews that a page asks for: in its address, else by cookie. */
export function previewOf(request: FastifyRequest): string {
  const query = request.query as { readonly preview?: unknown }
  if (typeof query.preview === 'string') return query.preview.slice(0, 512)
  return request.cookies[PREVIEW_COOKIE]?.slice(0, 512) ?? ''
}

/** The registry of remotes, and the channels that decide which build is which. */
export function registryRoutes(root: FastifyInstance, registry: RemoteRegistry, auth: Auth): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.get(
    '/api/v1/registry',
    {
      schema: {
        tags,
        querystring: Type.Object({ preview: Type.Optional(Type.String({ maxLength: 512 })) }),
        response: { 200: RegistrySchema },
      },
    },
    (request) => registry.resolve(previewOf(request)),
  )

  const requireAdmin = async (request: FastifyRequest) => {
    const user = await auth.requireUser(request)
    if (!user.isAdmin) throw new WenfangError('permissionDenied', 'only the owner of the server deploys')
    return user
  }

  app.put(
    '/api/v1/registry/:remote/:channel',
    {
      schema: {
        tags,
        params: ChannelParams,
        body: Type.Object({ build: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const user = await requireAdmin(request)
      const { remote, channel } = request.params
      const { build } = request.body
      if (!isRemoteName(remote) || !(await registry.builds.find(remote, build)))
        throw new WenfangError('NotFound', `no build ${build} of ${remote} is on this server`)
      await registry.set(remote, channel, build, user.id)
      await auth.audit.record(request, user, 'channel-set', `${remote} ${channel} ${build}`)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/v1/registry/:remote/:channel',
    { schema: { tags, params: ChannelParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const user = await requireAdmin(request)
      const { remote, channel } = request.params
      if (!isRemoteName(remote) || !(await registry.remove(remote, channel)))
        throw new WenfangError('NotFound', 'no such channel')
      await auth.audit.record(request, user, 'channel-removed', `${remote} ${channel}`)
      return reply.code(204).send(null)
    },
  )
}
