import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CollaborationSwitchSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'

/** S168: the owner's switch between a file that others edit and one that they only read. */
export function collaborationRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  app.patch(
    '/api/v1/files/:id/collaboration',
    {
      schema: {
        tags: ['sharing'],
        description: 'With `close` everybody but the owner only reads the file; their roles are kept for later.',
        params: FileParams,
        body: CollaborationSwitchSchema,
        response: { 200: CollaborationSwitchSchema },
      },
    },
    async (request) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { status } = request.body
      if (status === row.collaboration) return { status }
      await drive.files.setCollaboration(row.id, status)
      // Told before rights are taken, so that pages can send and keep what was typed a moment ago (S245, G18).
      drive.documents.broadcast(row.id, { cmd: 'collaboration_switch_change', status })
      drive.accessChanged(row.id)
      await drive.auth.audit.record(request, subject, `collaboration-${status}`, row.id)
      return { status }
    },
  )
}
