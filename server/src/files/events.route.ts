import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { Counter, register } from 'prom-client'
import { Type } from 'typebox'

const Label = Type.Optional(Type.String({ maxLength: 64 }))
const PER_MINUTE = 120

const counter = (): Counter<'mode'> => {
  const name = 'wenfang_client_events_total'
  const known = register.getSingleMetric(name)
  return known instanceof Counter
    ? (known as Counter<'mode'>)
    : new Counter({ name, help: 'Usage events that pages reported', labelNames: ['mode'] })
}

/** S388: usage events are counted, and their names logged; what else they carry is dropped. */
export function eventRoutes(root: FastifyInstance): void {
  const events = counter()
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
