import { timingSafeEqual } from 'node:crypto'
import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** GET /metrics for Prometheus: with the token where one is configured, else from this machine only. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const isAllowed = token === null ? isFromHere(request) : isBearer(request.headers.authorization, token)
    if (!isAllowed) throw new WenfangError('NotFound', 'no such route')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** A proxy on this machine comes from here, too: what it hands on carries its marks, or the name that browsers use. */
const isFromHere = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) &&
  FORWARDED.every((name) => headers[name] === undefined)

function isBearer(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
