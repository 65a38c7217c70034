import type { FastifyRequest } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { withoutSync } from '../app/database.ts'
import { gathered } from '../app/gathered.ts'
import type { Account } from './accounts.ts'
import { credentialName } from './credential-name.ts'
import { oldestAllowed } from './session-age.ts'
import { hashSecret, isoIn, isoNow, newId, newSecret } from './secret-token.ts'
import type { AuthTables, GuestTable, SessionOrigin, SessionTable } from './tables.ts'

const DAY_MS = 86_400_000
const SESSION_MS = 30 * DAY_MS
const GUEST_MS = 30 * DAY_MS
/** A sign of life is written at most this often, because every write is an fsync. */
const SEEN_EVERY_MS = 3_600_000
const MAX_USER_AGENT = 256

export const SESSION_COOKIE_S = SESSION_MS / 1000
export const GUEST_COOKIE_S = GUEST_MS / 1000

/** Where a session is used: what its person is shown to know it by. */
export interface Place {
  readonly ip: string
  readonly user_agent: string
}

export const placeOf = (request: FastifyRequest): Place => ({
  ip: request.ip,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
})

type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]

const sessionRows = (db: Kysely<AuthTables>, hashes: readonly string[]) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select(['session.id_hash', 'session.seen_at'])
    .where('session.id_hash', 'in', hashes)
    .where('session.expires_at', '>', isoNow())
    .where('session.created_at', '>', oldestAllowed())
    .where('account.disabled_at', 'is', null)
    .execute()

/** Browser sessions of accounts, and guests who came by a link. */
export class Sessions {
  readonly #db: Kysely<AuthTables>
  /** By the hash of a cookie's secret; none that has run out. */
  readonly #find: (idHash: string) => Promise<SessionRow | null>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
    this.#find = gathered(async (hashes) => {
      const rows = new Map((await sessionRows(db, hashes)).map((row) => [row.id_hash, row]))
      return hashes.map((hash) => rows.get(hash) ?? null)
    })
  }

  /** @returns the secret for the cookie */
  async create(accountId: string, openedBy: SessionOrigin, place: Place): Promise<string> {
    const secret = newSecret()
    await this.#db
      .insertInto('session')
      .values({
        id_hash: hashSecret(secret),
        account_id: accountId,
        created_at: isoNow(),
        seen_at: isoNow(),
        expires_at: isoIn(SESSION_MS),
        opened_by: openedBy,
        ...place,
      })
      .execute()
    return secret
  }

  async account(secret: string, place: Place): Promise<Account | null> {
    const idHash = hashSecret(secret)
    const row = await this.#find(idHash)
    if (!row) return null
    const { seen_at: seenAt, id_hash: _, ...account } = row
    if (Date.now() - Date.parse(seenAt) > SEEN_EVERY_MS) {
      await withoutSync(this.#db, (db) =>
        db
          .updateTable('session')
          .set({ seen_at: isoNow(), expires_at: isoIn(SESSION_MS), ...place })
          .where('id_hash', '=', idHash)
          .execute(),
      )
    }
    return account
  }

  async end(secret: string): Promise<void> {
    await this.#db.deleteFrom('session').where('id_hash', '=', hashSecret(secret)).execute()
  }

  /** Those that still count, the one used last first. */
  list(accountId: string): Promise<Selectable<SessionTable>[]> {
    return this.#db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('expires_at', '>', isoNow())
      .where('created_at', '>', oldestAllowed())
      .orderBy('seen_at', 'desc')
      .execute()
  }

  /** How many browsers each of the accounts is signed in with, and when one of them was used last. */
  async countsOf(
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly count: number; readonly seenAt: string }>> {
    if (accountIds.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('session')
      .select(({ fn }) => [
        'account_id',
        fn.countAll<number | string>().as('count'),
        fn.max<string>('seen_at').as('seen_at'),
      ])
      .where('account_id', 'in', accountIds)
      .where('expires_at', '>', isoNow())
      .where('created_at', '>', oldestAllowed())
      .groupBy('account_id')
      .execute()
    return new Map(rows.map((row) => [row.account_id, { count: Number(row.count), seenAt: row.seen_at }]))
  }

  /** @returns false when the account has no session of that name (`credentialName`) */
  async endNamed(accountId: string, name: string): Promise<boolean> {
    const row = (await this.list(accountId)).find(({ id_hash: hash }) => credentialName(hash) === name)
    if (!row) return false
    await this.#db.deleteFrom('session').where('id_hash', '=', row.id_hash).execute()
    return true
  }

  /** Ends every session of the account, or all but the one named. @returns how many that were */
  async endAll(accountId: string, keepSecret?: string): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .where('id_hash', '!=', keepSecret === undefined ? '' : hashSecret(keepSecret))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Whether the session was opened so a short while ago. */
  async isFresh(secret: string, openedBy: SessionOrigin, withinMs: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('session')
      .select('id_hash')
      .where('id_hash', '=', hashSecret(secret))
      .where('opened_by', '=', openedBy)
      .where('created_at', '>', isoIn(-withinMs))
      .executeTakeFirst()
    return row !== undefined
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
