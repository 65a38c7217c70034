import type { Pool } from 'pg'
import { gathered } from '../app/gathered.ts'
import type { DatabaseClock } from './database-clock.ts'
import { sharedSecret } from './shared-secret.ts'

/** What tickets of all nodes share: the key that signs them, the clock, and the list of those that were used. */
export interface SharedTickets {
  readonly key: Buffer
  /** The same on all nodes, whatever their own clocks say. */
  nowMs(): number
  /** False when it was used before, on whichever node. */
  take(ticketId: string, expiresMs: number): Promise<boolean>
  forgetExpired(): Promise<void>
}

interface Used {
  readonly ticketId: string
  readonly expiresMs: number
}

export async function openSharedTickets(pool: Pool, clock: DatabaseClock): Promise<SharedTickets> {
  const key = await sharedSecret(pool, 'ticket-key')
  const take = gathered<Used, boolean>(
    async (tickets) => {
      const { rows } = await pool.query<{ id: string }>({
        name: 'tickets-take',
        text: `insert into used_ticket (id, expires_ms)
          select * from unnest($1::text[], $2::bigint[]) as t (id, expires_ms) order by id
          on conflict do nothing returning id`,
        values: [tickets.map(({ ticketId }) => ticketId), tickets.map(({ expiresMs }) => Math.ceil(expiresMs))],
      })
      const taken = new Set(rows.map(({ id }) => id))
      return tickets.map(({ ticketId }) => taken.has(ticketId))
    },
    { keyOf: ({ ticketId }) => ticketId },
  )
  return {
    key: Buffer.from(key, 'base64url'),
    nowMs: () => clock.nowMs(),
    take: (ticketId, expiresMs) => take({ ticketId, expiresMs }),
    async forgetExpired() {
      await pool.query('delete from used_ticket where expires_ms < $1', [Math.floor(clock.nowMs())])
    },
  }
}
