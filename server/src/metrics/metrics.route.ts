import { timingSafeEqual } from 'node:crypto'
import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** GET /metrics for Prometheus: with the token where one is configured, else from this machine only. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token === null ? LOOPBACK.has(request.ip) : isBearer(request.headers.authorization, token)
    if (!isAllowed) throw new WenfangError('NotFound', 'no such route')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
