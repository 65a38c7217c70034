import type { Pool } from 'pg'
import { sharedSecret } from './shared-secret.ts'

/** What tickets of all nodes share: the key that signs them, and the list of those that were used. */
export interface SharedTickets {
  readonly key: Buffer
  /** False when it was used before, on whichever node. */
  take(ticketId: string, expiresMs: number): Promise<boolean>
  forgetExpired(nowMs: number): Promise<void>
}

export async function openSharedTickets(pool: Pool): Promise<SharedTickets> {
  const key = await sharedSecret(pool, 'ticket-key')
  return {
    key: Buffer.from(key, 'base64url'),
    async take(ticketId, expiresMs) {
      const { rowCount } = await pool.query({
        name: 'ticket-take',
        text: 'insert into used_ticket (id, expires_ms) values ($1, $2) on conflict do nothing',
        values: [ticketId, expiresMs],
      })
      return rowCount === 1
    },
    async forgetExpired(nowMs) {
      await pool.query('delete from used_ticket where expires_ms < $1', [nowMs])
    },
  }
}
