import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import { hashSecret, isoIn, isoNow, newSecret } from './secret-token.ts'
import type { AuthTables } from './tables.ts'

const RESET_MS = 86_400_000

/** Links by which somebody who forgot the password sets another. An administrator makes them; a new one ends those before it. */
export class ResetLinks {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  async create(accountId: string, by: string): Promise<{ readonly secret: string; readonly expiresAt: string }> {
    const link = { secret: newSecret(), expiresAt: isoIn(RESET_MS) }
    await this.forget(accountId)
    await this.#db
      .insertInto('reset_link')
      .values({
        token_hash: hashSecret(link.secret),
        account_id: accountId,
        created_by: by,
        created_at: isoNow(),
        expires_at: link.expiresAt,
        used_at: null,
      })
      .execute()
    return link
  }

  /** @returns the account that it is for @throws WenfangError InviteInvalid */
  async open(secret: string): Promise<string> {
    const row = await this.#db
      .selectFrom('reset_link')
      .select('account_id')
      .where('token_hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    if (!row) throw invalid()
    return row.account_id
  }

  /** Uses it up; of two who try at once one gets it. @throws WenfangError InviteInvalid */
  async take(secret: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('reset_link')
      .set({ used_at: isoNow() })
      .where('token_hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw invalid()
  }

  /** Gives a link back whose password was not taken. */
  async giveBack(secret: string): Promise<void> {
    await this.#db
      .updateTable('reset_link')
      .set({ used_at: null })
      .where('token_hash', '=', hashSecret(secret))
      .execute()
  }

  async forget(accountId: string): Promise<void> {
    await this.#db.deleteFrom('reset_link').where('account_id', '=', accountId).execute()
  }
}

const invalid = (): WenfangError => new WenfangError('InviteInvalid', 'the link is unknown, used or too old')
