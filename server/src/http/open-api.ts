import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document, made of the routes' own schemas. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wenfang 文房', version: '1', description: 'Drive, sharing and session calls of Wenfang.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
          session: { type: 'apiKey', in: 'cookie', name: '__Host-wenfang' },
        },
      },
      security: [{ bearer: [] }, { session: [] }],
    },
    hideUntagged: false,
  })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json').send(app.swagger()),
  )
}
