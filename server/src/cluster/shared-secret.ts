import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A random value that all nodes have in common; the first node's wins. */
export async function sharedSecret(pool: Pool, name: string): Promise<string> {
  await pool.query('insert into cluster_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await pool.query<{ value: string }>('select value from cluster_secret where name = $1', [name])
  const [found] = rows
  if (!found) throw new Error(`secret ${name} was not stored`)
  return found.value
}
