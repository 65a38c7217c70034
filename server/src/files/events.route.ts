import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { UsageEventAnswerSchema, UsageEventSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'

const PER_MINUTE = 120

/** S388: usage events are counted, and their names logged; what else they carry is dropped. */
export function eventRoutes(root: FastifyInstance, registry: Registry): void {
  const events = new Counter({
    name: 'wenfang_client_events_total',
    help: 'Usage events that pages reported',
    labelNames: ['mode'],
    registers: [registry],
  })
  root.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/v3/office/events/collect',
    {
      config: { csrf: 'origin', rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags: ['telemetry'],
        body: UsageEventSchema,
        response: { 200: UsageEventAnswerSchema },
      },
    },
    async (request) => {
      const { action, category, mode } = request.body
      events.inc({ mode: mode ?? 'none' })
      request.log.info({ action, category, mode }, 'client event')
      return { result: 'ok' as const }
    },
  )
}
