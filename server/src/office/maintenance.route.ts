import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { BlobSweepSchema, CapabilitiesSchema } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import type { BlobSweep, DriveServices } from '../files/index.ts'
import { failures } from './file-call.ts'
import { requireAdministrator } from '../auth/index.ts'

/** What this server can do now, for menus that open. */
export function capabilityRoutes(root: FastifyInstance, { converter }: Pick<DriveServices, 'converter'>): void {
  root
    .withTypeProvider<TypeBoxTypeProvider>()
    .get(
      '/api/v1/capabilities',
      { schema: { tags: ['content'], response: { 200: CapabilitiesSchema } } },
      async () => ({ prints: converter.canPrint }),
    )
}

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
