import type { Pool } from 'pg'

/** The wall clock of the database, as every node knows it: theirs may differ, and jump. */
export class DatabaseClock {
  readonly #pool: Pool
  /** What the database's clock said when the process had run for 0 ms. */
  #startMs = 0

  private constructor(pool: Pool) {
    this.#pool = pool
  }

  static async open(pool: Pool): Promise<DatabaseClock> {
    const clock = new DatabaseClock(pool)
    await clock.look()
    return clock
  }

  /** Off by at most half of the time that the last look took. */
  nowMs(): number {
    return this.#startMs + performance.now()
  }

  /** How far this node's own clock is ahead, in milliseconds. */
  get nodeAheadMs(): number {
    return Date.now() - this.nowMs()
  }

  async look(): Promise<void> {
    const askedMs = performance.now()
    const { rows } = await this.#pool.query<{ ms: number }>({
      name: 'clock-look',
      text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    })
    const [row] = rows
    if (row) this.#startMs = row.ms - (askedMs + performance.now()) / 2
  }
}
