import type { Kysely, Selectable } from 'kysely'
import { withoutSync } from '../app/database.ts'
import { gathered } from '../app/gathered.ts'
import type { Account } from './accounts.ts'
import { hashSecret, isoIn, isoNow, newId, newSecret } from './secret-token.ts'
import type { AccessTokenTable, AuthTables } from './tables.ts'

const USED_EVERY_MS = 60_000
const DAY_MS = 86_400_000

type TokenRow = Awaited<ReturnType<typeof tokenRows>>[number]

/** Of tokens that have not run out, of accounts that may sign in. */
const tokenRows = (db: Kysely<AuthTables>, hashes: readonly string[]) =>
  db
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .selectAll('account')
    .select(['access_token.id as token_id', 'access_token.token_hash', 'access_token.last_used_at'])
    .where('access_token.token_hash', 'in', hashes)
    .where('account.disabled_at', 'is', null)
    .where((where) =>
      where.or([where('access_token.expires_at', 'is', null), where('access_token.expires_at', '>', isoNow())]),
    )
    .execute()

/** Personal access tokens for scripts: the account's own rights, by `Authorization: Bearer`. */
export class AccessTokens {
  readonly #db: Kysely<AuthTables>
  /** By the hash of a token. */
  readonly #find: (hash: string) => Promise<TokenRow | null>
  /** Tokens that are used together are written together. */
  readonly #used: (tokenId: string) => Promise<void>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
    this.#find = gathered(async (hashes) => {
      const rows = new Map((await tokenRows(db, hashes)).map((row) => [row.token_hash, row]))
      return hashes.map((hash) => rows.get(hash) ?? null)
    })
    this.#used = gathered(
      async (ids) => {
        await withoutSync(db, (unsynced) =>
          unsynced.updateTable('access_token').set({ last_used_at: isoNow() }).where('id', 'in', ids).execute(),
        )
        return ids.map(() => undefined)
      },
      { atOnce: 1 },
    )
  }

  /** @param days that it lasts; null: until it is revoked */
  async create(
    accountId: string,
    name: string,
    days: number | null,
  ): Promise<{ readonly id: string; readonly secret: string }> {
    const secret = newSecret('wf_')
    return { id: await this.#insert(accountId, name, secret, days === null ? null : isoIn(days * DAY_MS)), secret }
  }

  /** Makes a secret of somebody's choice a token of the account, once. */
  async adopt(accountId: string, secret: string): Promise<void> {
    const known = await this.#db
      .selectFrom('access_token')
      .select('id')
      .where('token_hash', '=', hashSecret(secret))
      .executeTakeFirst()
    if (!known) await this.#insert(accountId, 'WENFANG_OWNER_TOKEN', secret, null)
  }

  async account(secret: string): Promise<Account | null> {
    const row = await this.#find(hashSecret(secret))
    if (!row) return null
    const { token_id: tokenId, token_hash: _, last_used_at: lastUsedAt, ...account } = row
    if (lastUsedAt === null || Date.now() - Date.parse(lastUsedAt) > USED_EVERY_MS) await this.#used(tokenId)
    return account
  }

  list(accountId: string): Promise<Selectable<AccessTokenTable>[]> {
    return this.#db
      .selectFrom('access_token')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .execute()
  }

  /** @returns false when the account has no such token */
  async remove(accountId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('access_token')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async #insert(accountId: string, name: string, secret: string, expiresAt: string | null): Promise<string> {
    const id = newId()
    await this.#db
      .insertInto('access_token')
      .values({
        id,
        account_id: accountId,
        name,
        token_hash: hashSecret(secret),
        created_at: isoNow(),
        last_used_at: null,
        expires_at: expiresAt,
      })
      .execute()
    return id
  }
}
