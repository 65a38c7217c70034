import type { Kysely } from 'kysely'
import { RecoveryCodes } from './recovery-codes.ts'
import { isoNow } from './secret-token.ts'
import type { AuthTables } from './tables.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

/** An authenticator beside the password (TOTP), and the codes for when it is lost. */
export class SecondFactors {
  readonly recovery: RecoveryCodes
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
    this.recovery = new RecoveryCodes(db)
  }

  /** ISO time since which the account has one; null: it has none. */
  async since(accountId: string): Promise<string | null> {
    return (await this.#row(accountId))?.confirmed_at ?? null
  }

  /** Which of the accounts have one. */
  async whoHas(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (accountIds.length === 0) return new Set()
    const rows = await this.#db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', 'in', accountIds)
      .where('confirmed_at', 'is not', null)
      .execute()
    return new Set(rows.map((row) => row.account_id))
  }

  /** Begins with a new secret, or goes on with the one that was begun; the one in use stays until a code confirms it. */
  async begin(accountId: string): Promise<string> {
    const secret = newTotpSecret()
    await this.#db
      .insertInto('second_factor')
      .values({ account_id: accountId, secret: null, pending_secret: secret, confirmed_at: null, last_step: 0 })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ pending_secret: secret }))
      .execute()
    return secret
  }

  /** @returns the recovery codes; null where the code is not one of the secret that was begun */
  async confirm(accountId: string, code: string): Promise<string[] | null> {
    const pending = (await this.#row(accountId))?.pending_secret ?? null
    const step = pending === null ? null : stepOfCode(pending, code, Date.now())
    if (step === null) return null
    const { numUpdatedRows } = await this.#db
      .updateTable('second_factor')
      .set({ secret: pending, pending_secret: null, confirmed_at: isoNow(), last_step: step })
      .where('account_id', '=', accountId)
      .where('pending_secret', '=', pending)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? this.recovery.replace(accountId) : null
  }

  /** Looks at a code of the authenticator or of the paper, and uses it up: neither counts twice. */
  async check(accountId: string, code: string): Promise<'authenticator' | 'recovery' | null> {
    const row = await this.#row(accountId)
    if (!row || row.secret === null) return null
    const digits = code.replaceAll(/\s/g, '')
    const step = /^\d{6}$/.test(digits) ? stepOfCode(row.secret, digits, Date.now()) : null
    if (step === null) return (await this.recovery.take(accountId, code)) ? 'recovery' : null
    const { numUpdatedRows } = await this.#db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'authenticator' : null
  }

  /** @returns false when there was none */
  async remove(accountId: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('second_factor')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    await this.recovery.forget(accountId)
    return numDeletedRows > 0n
  }

  #row(accountId: string) {
    return this.#db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  }
}
