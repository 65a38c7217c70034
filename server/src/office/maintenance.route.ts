import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { BlobSweepSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { BlobSweep, DriveServices } from '../files/index.ts'
import { failures } from './file-call.ts'
import { requireAdministrator } from '../auth/index.ts'

/** Housekeeping that an administrator may ask for at once. */
export function maintenanceRoutes(root: FastifyInstance, drive: DriveServices, sweep: BlobSweep): void {
  root.withTypeProvider<TypeBoxTypeProvider>().post(
    '/api/v1/maintenance/blob-sweep',
    {
      schema: {
        tags: ['maintenance'],
        description: 'Removes stored bytes that nothing refers to for two days; answers when it is done.',
        response: { 200: BlobSweepSchema, ...failures },
      },
    },
    async (request) => {
      const user = await requireAdministrator(drive.auth, request)
      const removed = await sweep.run()
      await drive.auth.audit.record(request, user, 'blobs-swept', String(removed))
      return { removed }
    },
  )
}
