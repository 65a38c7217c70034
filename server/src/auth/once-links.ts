import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import { hashSecret, isoIn, isoNow, newSecret } from './secret-token.ts'
import type { AuthTables } from './tables.ts'

const ONCE_MS = 86_400_000

/** The owner's one-time sign-in, printed at each start. A new one ends those before it. */
export class OnceLinks {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  async issue(): Promise<string> {
    const secret = newSecret()
    await this.#db.deleteFrom('once_token').execute()
    await this.#db
      .insertInto('once_token')
      .values({ token_hash: hashSecret(secret), expires_at: isoIn(ONCE_MS), used_at: null })
      .execute()
    return secret
  }

  async isValid(secret: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('once_token')
      .select('token_hash')
      .where('token_hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    return row !== undefined
  }

  /** @throws WenfangError InviteInvalid when somebody was faster */
  async take(secret: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('once_token')
      .set({ used_at: isoNow() })
      .where('token_hash', '=', hashSecret(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoNow())
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new WenfangError('InviteInvalid', 'the link is unknown, used or too old')
  }

  async giveBack(secret: string): Promise<void> {
    await this.#db
      .updateTable('once_token')
      .set({ used_at: null })
      .where('token_hash', '=', hashSecret(secret))
      .execute()
  }
}
