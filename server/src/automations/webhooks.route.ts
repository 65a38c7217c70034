import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { WebhooksSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, type DriveServices } from '../files/index.ts'
import type { Webhooks } from './webhooks.ts'

const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

/** What a file's automations sent to other programs, and with what these check it: for whoever may make automations in it. */
export function webhookRoutes(root: FastifyInstance, drive: DriveServices, webhooks: Webhooks): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v1/files/:id/webhooks',
    {
      schema: {
        tags: ['automations'],
        description:
          'What automations of the file sent to other programs lately, the newest first, and the secret of their signatures: X-Wenfang-Signature is `sha256=` and the HMAC of X-Wenfang-Timestamp, a full stop and the body. Where roles hide parts, for the owner alone.',
        params: Params,
        response: { 200: WebhooksSchema },
      },
    },
    async (request, reply) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'update')
      reply.header('cache-control', 'private, no-store')
      const [secret, deliveries] = [await webhooks.secretOf(row.id), await webhooks.of(row.id)]
      return { secret, deliveries: deliveries.map(({ created_at: at, ...delivery }) => ({ ...delivery, at })) }
    },
  )
}
