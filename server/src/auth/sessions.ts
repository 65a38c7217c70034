import type { Kysely, Selectable } from 'kysely'
import type { Account } from './accounts.ts'
import { hashSecret, isoIn, isoNow, newId, newSecret } from './secret-token.ts'
import type { AuthTables, GuestTable } from './tables.ts'

const DAY_MS = 86_400_000
const SESSION_MS = 30 * DAY_MS
const GUEST_MS = 30 * DAY_MS
/** However often it was used, a session ends then, and its person signs in again. */
const LONGEST_SESSION_MS = 90 * DAY_MS
/** A sign of life is written at most this often, because every write is an fsync. */
const SEEN_EVERY_MS = 3_600_000

export const SESSION_COOKIE_S = SESSION_MS / 1000
export const GUEST_COOKIE_S = GUEST_MS / 1000

/** Time of creation before which a session has run out. */
export const oldestAllowed = (): string => isoIn(-LONGEST_SESSION_MS)

/** Browser sessions of accounts, and guests who came by a link. */
export class Sessions {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  /** @returns the secret for the cookie */
  async create(accountId: string): Promise<string> {
    const secret = newSecret()
    await this.#db
      .insertInto('session')
      .values({
        id_hash: hashSecret(secret),
        account_id: accountId,
        created_at: isoNow(),
        seen_at: isoNow(),
        expires_at: isoIn(SESSION_MS),
      })
      .execute()
    return secret
  }

  async account(secret: string): Promise<Account | null> {
    const idHash = hashSecret(secret)
    const row = await this.#db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('account')
      .select('session.seen_at')
      .where('session.id_hash', '=', idHash)
      .where('session.expires_at', '>', isoNow())
      .where('session.created_at', '>', oldestAllowed())
      .executeTakeFirst()
    if (!row) return null
    const { seen_at: seenAt, ...account } = row
    if (Date.now() - Date.parse(seenAt) > SEEN_EVERY_MS) {
      await this.#db
        .updateTable('session')
        .set({ seen_at: isoNow(), expires_at: isoIn(SESSION_MS) })
        .where('id_hash', '=', idHash)
        .execute()
    }
    return account
  }

  async end(secret: string): Promise<void> {
    await this.#db.deleteFrom('session').where('id_hash', '=', hashSecret(secret)).execute()
  }

  /** A changed password ends every session but the one that changed it. */
  async endOthers(accountId: string, keepSecret: string | undefined): Promise<void> {
    await this.#db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('id_hash', '!=', keepSecret === undefined ? '' : hashSecret(keepSecret))
      .execute()
  }

  async createGuest(name: string): Promise<{ readonly id: string; readonly secret: string }> {
    const secret = newSecret()
    const id = `guest-${newId()}`
    await this.#db
      .insertInto('guest')
      .values({ id, token_hash: hashSecret(secret), name, created_at: isoNow(), expires_at: isoIn(GUEST_MS) })
      .execute()
    return { id, secret }
  }

  async guest(secret: string): Promise<Selectable<GuestTable> | null> {
    const guest = await this.#db
      .selectFrom('guest')
      .selectAll()
      .where('token_hash', '=', hashSecret(secret))
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    return guest ?? null
  }

  /** The row stays until it is swept: what the guest wrote keeps its name. */
  async endGuest(secret: string): Promise<void> {
    await this.#db
      .updateTable('guest')
      .set({ expires_at: isoNow() })
      .where('token_hash', '=', hashSecret(secret))
      .execute()
  }

  async renameGuest(id: string, name: string): Promise<void> {
    await this.#db.updateTable('guest').set({ name }).where('id', '=', id).execute()
  }

  guestsByIds(ids: readonly string[]): Promise<Selectable<GuestTable>[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.#db.selectFrom('guest').selectAll().where('id', 'in', ids).execute()
  }

  /** Drops what has run out. */
  async sweep(): Promise<void> {
    await this.#db.deleteFrom('session').where('expires_at', '<', isoNow()).execute()
    await this.#db.deleteFrom('session').where('created_at', '<', oldestAllowed()).execute()
    await this.#db.deleteFrom('guest').where('expires_at', '<', isoNow()).execute()
    await this.#db.deleteFrom('login_flow').where('expires_at', '<', isoNow()).execute()
    await this.#db
      .deleteFrom('oidc_record')
      .where('expires_at', '<', Math.floor(Date.now() / 1000))
      .execute()
  }
}
