import type { PoolClient } from 'pg'
import type { SnapshotRef, StreamId } from '../log-store.ts'
import { packSegment } from '../segment.ts'
import { superfluous } from '../thinning.ts'
import { lockStream, releasable } from './streams.ts'

interface EntryRow {
  readonly seq: number
  readonly packed: Buffer
}

/**
 * Writes the snapshot and moves its rows to history. The heavy part, reading and compressing them, comes before the
 * stream's lock is taken: commits of every node wait for that lock.
 */
export async function putSnapshot(
  client: PoolClient,
  stream: StreamId,
  snapshot: SnapshotRef,
  nowMs: number,
): Promise<{ isNewest: boolean; released: readonly string[] }> {
  const { fileId, generation, channel } = stream
  const { rows: read } = await client.query<EntryRow>(
    `select e.seq, e.packed from log_entry e join log_stream s on s.id = e.stream
     where s.file = $1 and s.generation = $2 and s.channel = $3 and e.seq <= $4 order by e.seq`,
    [fileId, generation, channel, snapshot.seq],
  )
  const packed = packSegment(read.map((row) => row.packed))

  const { id, state } = await lockStream(client, stream)
  const { rows: newer } = await client.query('select 1 from log_snapshot where stream = $1 and seq >= $2 limit 1', [
    id,
    snapshot.seq,
  ])
  // Built while the file was removed, or by another node, too: its blob must go unless somebody else means it.
  if (state === 2 || newer.length > 0) return { isNewest: false, released: await releasable(client, [snapshot.hash]) }

  await client.query('insert into log_snapshot (stream, seq, hash, bytes, taken_at) values ($1, $2, $3, $4, $5)', [
    id,
    snapshot.seq,
    snapshot.hash,
    snapshot.bytes,
    nowMs,
  ])
  const { rows: moved } = await client.query<{ seq: number; bytes: number }>(
    'delete from log_entry where stream = $1 and seq <= $2 returning seq, length(packed) as bytes',
    [id, snapshot.seq],
  )
  if (moved.length > 0) {
    // Another node may have moved some of what was read meanwhile.
    const kept = new Set(moved.map(({ seq }) => seq))
    const own = read.filter(({ seq }) => kept.has(seq))
    const segment = own.length === read.length ? packed : packSegment(own.map((row) => row.packed))
    await client.query('insert into log_segment (stream, seq, packed) values ($1, $2, $3)', [id, snapshot.seq, segment])
  }
  await client.query(
    `update log_stream set seq = greatest(seq, $2), tail_rows = tail_rows - $3, tail_bytes = tail_bytes - $4
     where id = $1`,
    [id, snapshot.seq, moved.length, moved.reduce((sum, { bytes }) => sum + bytes, 0)],
  )
  return { isNewest: true, released: await thin(client, id) }
}

async function thin(client: PoolClient, id: number): Promise<readonly string[]> {
  const { rows: all } = await client.query<{ seq: number; hash: string; taken_at: number }>(
    'select seq, hash, taken_at from log_snapshot where stream = $1 order by seq desc',
    [id],
  )
  const { rows: pins } = await client.query<{ seq: number }>('select seq from log_pin where stream = $1', [id])
  const dropped = superfluous(
    all.map(({ seq, hash, taken_at: takenMs }) => ({ seq, hash, takenMs })),
    pins.map(({ seq }) => seq),
  )
  if (dropped.length === 0) return []
  await client.query('delete from log_snapshot where stream = $1 and seq = any($2::bigint[])', [
    id,
    dropped.map(({ seq }) => seq),
  ])
  return releasable(
    client,
    dropped.map(({ hash }) => hash),
  )
}
