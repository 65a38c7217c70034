import { CHANNELS, WenfangError } from '@wenfang/shared-protocol'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { LogStore, SnapshotRef, StreamId } from '../log-store.ts'
import { numbered } from '../packed-updates.ts'
import { unpackSegment } from '../segment.ts'
import { appendBatch } from './append.ts'
import { putSnapshot } from './put-snapshot.ts'
import { streamReader } from './read-streams.ts'
import { lockStream, releasable } from './streams.ts'

/** A history slice ends after the row that passes this. */
const SLICE_BYTES = 2 * 1024 * 1024

/** The next segment that reaches beyond the position, or, without one, rows up to the size of a slice. */
const SLICE = `
with stream as (select id from log_stream where file = $1 and generation = $2 and channel = $3),
segment as (
  select g.seq, g.packed from log_segment g join stream on g.stream = stream.id where g.seq > $4 order by g.seq limit 1
)
select true as is_segment, seq, packed from segment
union all
select false, seq, packed from (
  select e.seq, e.packed, sum(length(e.packed)) over (order by e.seq) - length(e.packed) as before
  from log_entry e join stream on e.stream = stream.id
  where e.seq > $4 and not exists (select 1 from segment)
) r where before < ${SLICE_BYTES}
order by seq`

const HEADS = `
select s.seq from unnest($1::text[], $2::text[], $3::int[]) with ordinality as t (file, generation, channel, at)
left join log_stream s using (file, generation, channel) order by t.at`

/** A log that other nodes write, too. */
export interface SharedLogStore extends LogStore {
  /** How far each of the streams reaches; 0 for one that nobody wrote. */
  heads(streams: readonly StreamId[]): Promise<readonly number[]>
}

/**
 * The log in PostgreSQL, written by any number of nodes: the row of a stream orders their commits. What was committed
 * when a connection broke is not known to be; the caller is told of a failure and clients send again, which is harmless.
 * @param pool for reads; its tables are those of `postgresLogMigrations`
 * @param writer a pool of one connection, for commits alone; ended by `close`
 */
export async function openPostgresLogStore(pool: Pool, writer: Pool): Promise<SharedLogStore> {
  const reader = streamReader(pool)
  let isClosed = false

  const attempt = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (isClosed) throw new WenfangError('Unavailable', 'log: it was closed')
    try {
      return await run()
    } catch (error) {
      throw storageError(error)
    }
  }
  const rowsOf = <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    attempt(async () => (await pool.query<Row>({ name, text, values: [...values] })).rows)
  const inTransaction = <Result>(run: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    attempt(async () => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await run(client)
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        // A connection in an unknown state is not used again.
        client.release(true)
        throw error
      }
    })

  const store: SharedLogStore = {
    append: (batch) =>
      attempt(async () => {
        const client = await writer.connect()
        try {
          const outcomes = await appendBatch(client, batch)
          client.release()
          return outcomes
        } catch (error) {
          client.release(true)
          throw error
        }
      }),
    read: (stream, since) => attempt(() => reader.read(stream, since)),
    head: (stream) => attempt(() => reader.head(stream)),
    async heads(streams) {
      if (streams.length === 0) return []
      const rows = await rowsOf<{ seq: number | null }>('log-heads', HEADS, [
        streams.map(({ fileId }) => fileId),
        streams.map(({ generation }) => generation),
        streams.map(({ channel }) => channel),
      ])
      return rows.map(({ seq }) => seq ?? 0)
    },
    putSnapshot: (stream, snapshot) => inTransaction((client) => putSnapshot(client, stream, snapshot, Date.now())),
    async *history(stream, { after = 0, upTo = Number.MAX_SAFE_INTEGER } = {}) {
      for (let at = after; at < upTo;) {
        const rows = await rowsOf<{ is_segment: boolean; seq: number; packed: Buffer }>('log-slice', SLICE, [
          ...keyOf(stream),
          at,
        ])
        const last = rows.at(-1)
        if (!last) return
        const packed = last.is_segment ? unpackSegment(last.packed) : rows.map((row) => row.packed)
        yield numbered(packed, last.seq).filter(({ seq }) => seq > at && seq <= upTo)
        at = last.seq
      }
    },
    async snapshotAt(stream, seq) {
      const [row] = await rowsOf<SnapshotRef & QueryResultRow>(
        'log-snapshot-at',
        `select n.seq, n.hash, n.bytes from log_snapshot n join log_stream s on s.id = n.stream
         where s.file = $1 and s.generation = $2 and s.channel = $3 and n.seq <= $4 order by n.seq desc limit 1`,
        [...keyOf(stream), seq],
      )
      return row ?? null
    },
    pin: (stream, seq) =>
      inTransaction(async (client) => {
        const { id, state } = await lockStream(client, stream)
        if (state === 2) return
        await client.query('insert into log_pin (stream, seq) values ($1, $2) on conflict do nothing', [id, seq])
      }),
    seal: (fileId, generation) =>
      inTransaction(async (client) => {
        for (const channel of CHANNELS) await lockStream(client, { fileId, generation, channel })
        await client.query('update log_stream set state = greatest(state, 1) where file = $1 and generation = $2', [
          fileId,
          generation,
        ])
      }),
    remove: (fileId) => inTransaction((client) => removeFile(client, fileId)),
    async ping() {
      await rowsOf('log-ping', 'select 1', [])
    },
    async close() {
      if (isClosed) return
      isClosed = true
      await writer.end()
    },
  }
  await store.ping()
  return store
}

async function removeFile(client: PoolClient, fileId: string): Promise<readonly string[]> {
  // In the order in which commits lock: nobody waits for the other.
  const { rows: streams } = await client.query<{ id: number }>(
    'select id from log_stream where file = $1 order by file, generation, channel for update',
    [fileId],
  )
  const ids = streams.map(({ id }) => id)
  const { rows: named } = await client.query<{ hash: string }>(
    'delete from log_snapshot where stream = any($1::bigint[]) returning hash',
    [ids],
  )
  for (const table of ['log_entry', 'log_segment', 'log_pin']) {
    await client.query(`delete from ${table} where stream = any($1::bigint[])`, [ids])
  }
  await client.query('update log_stream set state = 2, tail_rows = 0, tail_bytes = 0 where file = $1', [fileId])
  return releasable(client, [...new Set(named.map(({ hash }) => hash))])
}

const keyOf = ({ fileId, generation, channel }: StreamId): unknown[] => [fileId, generation, channel]

/** disk_full is 53100; everything else passes when the database is back. */
function storageError(cause: unknown): unknown {
  if (cause instanceof WenfangError) return cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  const message = cause instanceof Error ? cause.message : String(cause)
  return new WenfangError(code === '53100' ? 'StorageFull' : 'Unavailable', `log: ${message}`, { cause })
}
