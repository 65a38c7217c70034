import type { DocumentSession } from '@wenfang/shared-session'
import { filter, firstValueFrom } from 'rxjs'

/** Resolves when a session has asked the server for its document: it first looks at what this device keeps. */
export async function askedForData(
  opened: Promise<{ readonly session: Pick<DocumentSession, 'connection$'> }>,
): Promise<void> {
  const { session } = await opened
  await firstValueFrom(session.connection$.pipe(filter(({ name }) => name !== 'CLOSED_NOERROR')))
  // The request itself leaves within the same turn.
  await new Promise((done) => setTimeout(done))
}
