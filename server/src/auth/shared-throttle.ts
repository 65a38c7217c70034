import { sql, type Kysely } from 'kysely'
import { hashSecret } from './secret-token.ts'
import type { AuthTables } from './tables.ts'
import { blockedUntilMs, FORGET_MS, freeTries, isAddress, throwUntil, type Guard } from './throttle.ts'

/** The throttle of several nodes: failures are counted in the database, so that another node is no way around. */
export class SharedThrottle implements Guard {
  readonly #db: Kysely<AuthTables>
  readonly #now: () => number

  constructor(db: Kysely<AuthTables>, now: () => number = Date.now) {
    this.#db = db
    this.#now = now
  }

  async attempt(keys: readonly string[]): Promise<() => Promise<void>> {
    const nowMs = this.#now()
    const rows = await this.#db
      .selectFrom('failed_try')
      .select(['key_hash', 'count', 'blocked_until_ms', 'forget_at_ms'])
      .where('key_hash', 'in', keys.map(hashSecret))
      .execute()
    throwUntil(Math.max(0, ...rows.map((row) => row.blocked_until_ms)), nowMs)
    for (const key of keys) {
      const known = rows.find((row) => row.key_hash === hashSecret(key) && row.forget_at_ms > nowMs)
      const count = await this.#count(key, nowMs)
      // Somebody else's try came in between: of those that come at once only the free ones go on.
      if (count > freeTries(key) && count !== (known?.count ?? 0) + 1)
        throwUntil(blockedUntilMs(key, count, nowMs), nowMs)
    }
    await this.#db.deleteFrom('failed_try').where('forget_at_ms', '<', nowMs).execute()
    return async () => {
      for (const key of keys) await this.#forgive(key)
    }
  }

  /** @returns failures of the key, this one included */
  #count(key: string, nowMs: number): Promise<number> {
    // Nobody may read the count without the pause that it brings.
    return this.#db.transaction().execute((db) => countIn(db, key, nowMs))
  }

  async #forgive(key: string): Promise<void> {
    const row = hashSecret(key)
    if (!isAddress(key)) {
      await this.#db.deleteFrom('failed_try').where('key_hash', '=', row).execute()
      return
    }
    await this.#db
      .updateTable('failed_try')
      .set({ count: sql<number>`count - 1`, blocked_until_ms: 0 })
      .where('key_hash', '=', row)
      .where('count', '>', 0)
      .execute()
  }
}

async function countIn(db: Kysely<AuthTables>, key: string, nowMs: number): Promise<number> {
  const hash = hashSecret(key)
  // The row's lock makes tries on different nodes count one after the other.
  const { count } = await db
    .insertInto('failed_try')
    .values({ key_hash: hash, count: 1, blocked_until_ms: 0, forget_at_ms: nowMs + FORGET_MS })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql<number>`case when failed_try.forget_at_ms > ${nowMs} then failed_try.count + 1 else 1 end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  const untilMs = blockedUntilMs(key, count, nowMs)
  await db
    .updateTable('failed_try')
    .set({ blocked_until_ms: untilMs, forget_at_ms: Math.max(nowMs, untilMs) + FORGET_MS })
    .where('key_hash', '=', hash)
    .execute()
  return count
}
