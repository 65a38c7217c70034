import type { Kysely } from 'kysely'
import { gathered } from '../app/gathered.ts'
import type { Subject } from '../app/ports.ts'
import { hashSecret, isoNow } from './secret-token.ts'
import { oldestAllowed } from './session-age.ts'
import type { AuthTables } from './tables.ts'

/** Names a browser session or a token by the hash of its stored hash, which opens nothing. */
export const credentialName = (storedHash: string): string => hashSecret(`session ${storedHash}`).slice(0, 32)

/** Whether what somebody signed in with still counts: not signed out, not revoked, not run out. */
export function signInReader(db: Kysely<AuthTables>): (subject: Subject) => Promise<boolean> {
  const isGuest = async (id: string): Promise<boolean> => {
    const guest = await db
      .selectFrom('guest')
      .select('id')
      .where('id', '=', id)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    return guest !== undefined
  }
  const isAccount = gathered(async (asks: readonly { readonly accountId: string; readonly session: string }[]) => {
    const ids = [...new Set(asks.map(({ accountId }) => accountId))]
    const names = new Map(ids.map((id) => [id, new Set<string>()]))
    for (const { account_id: id, hash } of await credentials(db, ids)) names.get(id)?.add(credentialName(hash))
    return asks.map(({ accountId, session }) => names.get(accountId)?.has(session) === true)
  })
  return async (subject) => {
    if (subject.kind === 'anonymous' || subject.session === undefined) return true
    return subject.kind === 'guest'
      ? isGuest(subject.id)
      : isAccount({ accountId: subject.id, session: subject.session })
  }
}

const credentials = (db: Kysely<AuthTables>, accountIds: readonly string[]) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as account_id', 'session.id_hash as hash'])
    .where('account.id', 'in', accountIds)
    .where('account.disabled_at', 'is', null)
    .where('session.expires_at', '>', isoNow())
    .where('session.created_at', '>', oldestAllowed())
    .unionAll(
      db
        .selectFrom('access_token')
        .innerJoin('account', 'account.id', 'access_token.account_id')
        .select(['account.id as account_id', 'access_token.token_hash as hash'])
        .where('account.id', 'in', accountIds)
        .where('account.disabled_at', 'is', null)
        .where((where) =>
          where.or([where('access_token.expires_at', 'is', null), where('access_token.expires_at', '>', isoNow())]),
        ),
    )
    .execute()
