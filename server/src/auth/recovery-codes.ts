import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { isoNow, newId } from './secret-token.ts'
import type { AuthTables } from './tables.ts'

const COUNT = 10
/** Two groups of five, without letters that are taken for others: 49 bits, so they are hashed as passwords are. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('')
const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Codes on paper that stand in for a lost authenticator, each once. */
export class RecoveryCodes {
  readonly #db: Kysely<AuthTables>

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  /** Makes new ones in place of those before. @returns what the person keeps; only hashes stay here */
  async replace(accountId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode)
    const rows = await Promise.all(
      codes.map(async (code) => ({ id: newId(), account_id: accountId, code_hash: await hash(code), used_at: null })),
    )
    await this.#db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
      await transaction.insertInto('recovery_code').values(rows).execute()
    })
    return codes.map(shown)
  }

  async left(accountId: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Uses a code up; of two who try at once one gets through. */
  async take(accountId: string, code: string): Promise<boolean> {
    const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
    if (plain.length !== LENGTH) return false
    const rows = await this.#db
      .selectFrom('recovery_code')
      .select(['id', 'code_hash'])
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute()
    for (const row of rows) {
      if (!(await verify(row.code_hash, plain))) continue
      const { numUpdatedRows } = await this.#db
        .updateTable('recovery_code')
        .set({ used_at: isoNow() })
        .where('id', '=', row.id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    }
    return false
  }

  async forget(accountId: string): Promise<void> {
    await this.#db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  }
}
