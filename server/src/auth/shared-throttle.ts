import { sql, type Kysely } from 'kysely'
import { hashSecret } from './secret-token.ts'
import type { AuthTables } from './tables.ts'
import { delayMs, FORGET_MS, throwUntil, type Guard } from './throttle.ts'

/** The throttle of several nodes: failures are counted in the database, so that another node is no way around. */
export class SharedThrottle implements Guard {
  readonly #db: Kysely<AuthTables>
  readonly #now: () => number

  constructor(db: Kysely<AuthTables>, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  async check(keys: readonly string[]): Promise<void> {
    const rows = await this.#db
      .selectFrom('failed_try')
      .select('blocked_until_ms')
      .where('key_hash', 'in', keys.map(hashSecret))
      .execute()
    throwUntil(Math.max(0, ...rows.map((row) => row.blocked_until_ms)), this.#now())
  }

  async failed(keys: readonly string[]): Promise<void> {
    const nowMs = this.#now()
    for (const key of keys) {
      const hash = hashSecret(key)
      // The row's lock makes tries on different nodes count one after the other.
      const { count } = await this.#db
        .insertInto('failed_try')
        .values({ key_hash: hash, count: 1, blocked_until_ms: 0, forget_at_ms: nowMs + FORGET_MS })
        .onConflict((conflict) =>
          conflict.column('key_hash').doUpdateSet({
            count: sql<number>`case when failed_try.forget_at_ms > ${nowMs} then failed_try.count + 1 else 1 end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      const untilMs = nowMs + delayMs(key, count)
      await this.#db
        .updateTable('failed_try')
        .set({ blocked_until_ms: untilMs, forget_at_ms: untilMs + FORGET_MS })
        .where('key_hash', '=', hash)
        .execute()
    }
    await this.#db.deleteFrom('failed_try').where('forget_at_ms', '<', nowMs).execute()
  }

  async succeeded(key: string): Promise<void> {
    await this.#db.deleteFrom('failed_try').where('key_hash', '=', hashSecret(key)).execute()
  }
}
