import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { KeptPlaceSchema, ReadingPlaceSchema, WenfangError, type ReadingPlace } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { withoutSync } from '../app/database.ts'
import { isoNow } from '../auth/index.ts'
import { authorizeLive, type Authorized, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'

const tags = ['content']
const schema = { tags, params: FileParams, response: { 200: KeptPlaceSchema } }

/** Where a person stopped reading a file, the same on every device. Of two places the later one holds. */
export function readingPlaceRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db } = drive
  const placeOf = async (fileId: string, accountId: string): Promise<ReadingPlace | null> =>
    (await db
      .selectFrom('reading_place')
      .select(['place', 'at'])
      .where('file_id', '=', fileId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? null

  app.get('/api/v1/files/:id/reading-place', { schema }, async (request) => {
    const found = await authorizeLive(drive, request, request.params.id, 'read', { isByRules: true })
    return { kept: await placeOf(found.row.id, accountOf(found)) }
  })

  app.put('/api/v1/files/:id/reading-place', { schema: { ...schema, body: ReadingPlaceSchema } }, async (request) => {
    const found = await authorizeLive(drive, request, request.params.id, 'read', { isByRules: true })
    const key = { file_id: found.row.id, account_id: accountOf(found) }
    const toldMs = Date.parse(request.body.at)
    if (!Number.isFinite(toldMs)) throw new WenfangError('InvalidArgument', 'no such time')
    // A clock that runs ahead must not win for ever.
    const now = isoNow()
    const told = new Date(toldMs).toISOString()
    const values = { place: request.body.place, at: told > now ? now : told }
    await withoutSync(db, (unsynced) =>
      unsynced
        .insertInto('reading_place')
        .values({ ...key, ...values })
        .onConflict((conflict) =>
          conflict.columns(['file_id', 'account_id']).doUpdateSet(values).where('reading_place.at', '<=', values.at),
        )
        .execute(),
    )
    return { kept: await placeOf(key.file_id, key.account_id) }
  })
}

/** Guests have no other device here. @throws WenfangError permissionDenied */
function accountOf({ subject }: Authorized): string {
  if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests keep their place on their device')
  return subject.id
}
