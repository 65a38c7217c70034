import { Client } from 'pg'
import { clientConfig } from './postgres.ts'

/** Any number; every node takes the same. */
const LOCK = 2_026_112_101

/**
 * One node at a time starts on a database: migrations, keys, the owner and the samples are made once. The lock goes with
 * its connection, so that a node that dies while it starts holds up nobody.
 * @returns what gives the lock back
 */
export async function lockStart(url: string): Promise<() => Promise<void>> {
  const client = new Client({ ...clientConfig(url), statement_timeout: 0 })
  // The connection may break while the start goes on; then it fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
  return () => client.end()
}
