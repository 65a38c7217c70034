import type { PoolClient } from 'pg'
import type { StreamId } from '../log-store.ts'

/** Makes the stream if need be and holds its row until the transaction ends. */
export async function lockStream(
  client: PoolClient,
  { fileId, generation, channel }: StreamId,
): Promise<{ readonly id: number; readonly state: number }> {
  const { rows } = await client.query<{ id: number; state: number }>(
    `insert into log_stream (file, generation, channel) values ($1, $2, $3)
     on conflict (file, generation, channel) do update set channel = excluded.channel
     returning id, state`,
    [fileId, generation, channel],
  )
  const [row] = rows
  if (!row) throw new Error('a stream that was just written is not there')
  return row
}

/** Those of the blobs that no snapshot refers to any more. */
export async function releasable(client: PoolClient, hashes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select distinct h.hash from unnest($1::text[]) as h (hash)
     where not exists (select 1 from log_snapshot n where n.hash = h.hash)`,
    [hashes],
  )
  return rows.map(({ hash }) => hash)
}
