import type { Kysely } from 'kysely'
import type { AuthTables } from './tables.ts'

const SECOND_FACTOR = 'second-factor-required'

/** What the owner asks of everybody who signs in. */
export class SignInPolicy {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  async needsSecondFactor(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('sign_in_policy')
      .select('value')
      .where('name', '=', SECOND_FACTOR)
      .executeTakeFirst()
    return row?.value === 'true'
  }

  async requireSecondFactor(isRequired: boolean): Promise<void> {
    const row = { name: SECOND_FACTOR, value: String(isRequired) }
    await this.#db
      .insertInto('sign_in_policy')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute()
  }
}
