import type { FastifyInstance } from 'fastify'
import { errorBody, toWenfangError } from './error-body.ts'

/**
 * `/livez`: the process answers; nobody is helped by starting it again while it does. `/healthz`: it can serve, and keep
 * what people write; else 503 whatever the reason, which the body tells an administrator, so that a balancer sends people elsewhere.
 */
export function addHealthRoutes(app: FastifyInstance, check: () => Promise<void>): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/healthz', async (request, reply) => {
    try {
      await check()
      return { status: 'ok' }
    } catch (error) {
      return reply.code(503).send(errorBody(toWenfangError(error), request.id))
    }
  })
}
