import type { Kysely } from 'kysely'
import type { Subject } from '../app/ports.ts'
import { hashSecret, isoNow } from './secret-token.ts'
import { oldestAllowed } from './session-age.ts'
import type { AuthTables } from './tables.ts'

/** Names a browser session or a token by the hash of its stored hash, which opens nothing. */
export const credentialName = (storedHash: string): string => hashSecret(`session ${storedHash}`).slice(0, 32)

/** Whether what somebody signed in with still counts: not signed out, not revoked, not run out. */
export async function isSignedIn(db: Kysely<AuthTables>, subject: Subject): Promise<boolean> {
  if (subject.kind === 'anonymous' || subject.session === undefined) return true
  if (subject.kind === 'guest') {
    const guest = await db
      .selectFrom('guest')
      .select('id')
      .where('id', '=', subject.id)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    return guest !== undefined
  }
  // One question: whole rooms ask it at once when a node dies.
  const credentials = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id_hash as hash')
    .where('account.id', '=', subject.id)
    .where('account.disabled_at', 'is', null)
    .where('session.expires_at', '>', isoNow())
    .where('session.created_at', '>', oldestAllowed())
    .unionAll(
      db
        .selectFrom('access_token')
        .innerJoin('account', 'account.id', 'access_token.account_id')
        .select('access_token.token_hash as hash')
        .where('account.id', '=', subject.id)
        .where('account.disabled_at', 'is', null)
        .where((where) =>
          where.or([where('access_token.expires_at', 'is', null), where('access_token.expires_at', '>', isoNow())]),
        ),
    )
    .execute()
  return credentials.some(({ hash }) => credentialName(hash) === subject.session)
}
