import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { Type } from 'typebox'

const Label = Type.Optional(Type.String({ maxLength: 64 }))
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
        body: Type.Object({
          action: Type.String({ minLength: 1, maxLength: 64 }),
          device: Label,
          channel: Label,
          project: Label,
          category: Label,
          data: Type.Optional(Type.Unknown()),
          mode: Type.Optional(Type.Union([Type.Literal('preview'), Type.Literal('edit')])),
          appId: Label,
        }),
        response: { 200: Type.Object({ result: Type.Literal('ok') }) },
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
