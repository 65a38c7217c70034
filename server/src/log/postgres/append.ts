import type { ClientBase } from 'pg'
import { streamKey, type AppendOutcome, type LogAppend, type StreamId } from '../log-store.ts'

/**
 * One statement, so one transaction and one journey. The row of each stream is locked in one order on every node, its
 * number raised by what this batch adds, and the rows are written with the numbers that came out. A stream that is sealed
 * or removed is not raised and takes none of its rows; nor is one that is not where its first append says (`after`).
 */
const APPEND = `
with head as (
  insert into log_stream as s (file, generation, channel, seq, tail_rows, tail_bytes)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::int[], $6::bigint[])
    as t (file, generation, channel, seq, tail_rows, tail_bytes)
    order by file collate "C", generation collate "C", channel
  on conflict (file, generation, channel) do update set
    seq = s.seq + excluded.seq,
    tail_rows = s.tail_rows + excluded.tail_rows,
    tail_bytes = s.tail_bytes + excluded.tail_bytes
  where s.state = 0 and s.seq = coalesce((
    select min(w.after) from unnest($1::text[], $2::text[], $3::int[], $14::bigint[])
      as w (file, generation, channel, after)
    where w.file = s.file and w.generation = s.generation and w.channel = s.channel
  ), s.seq)
  returning s.id, s.file, s.generation, s.channel, s.seq, s.tail_rows, s.tail_bytes
), added as (
  insert into log_entry (stream, seq, packed)
  select head.id, head.seq - e.rest, substring($12::bytea from e.at + 1 for e.bytes)
  from unnest($7::text[], $8::text[], $9::int[], $10::bigint[], $11::int[], $13::int[])
    as e (file, generation, channel, rest, at, bytes)
  join head using (file, generation, channel)
)
select file, generation, channel, seq, tail_rows, tail_bytes from head`

interface HeadRow {
  readonly file: string
  readonly generation: string
  readonly channel: StreamId['channel']
  readonly seq: number
  readonly tail_rows: number
  readonly tail_bytes: number
}

/** What one batch adds to one stream. */
interface Sum {
  readonly stream: StreamId
  count: number
  rows: number
  bytes: number
}

export async function appendBatch(client: ClientBase, batch: readonly LogAppend[]): Promise<readonly AppendOutcome[]> {
  const following = followingOf(batch)
  const outcomes = following.size > 0 ? await appendFollowing(client, [...following]) : []
  const answers = new Map([...following].map((append, n) => [append, outcomes[n]]))
  return batch.map((append) => answers.get(append) ?? { ok: false, code: 'Moved' })
}

/** Without those that were ordered after a place which another of the batch moves, as two rooms of one file in one process do. */
function followingOf(batch: readonly LogAppend[]): ReadonlySet<LogAppend> {
  /** Where a stream stands after those before; null: wherever it was. */
  const places = new Map<string, number | null>()
  const following = new Set<LogAppend>()
  for (const append of batch) {
    const key = streamKey(append.stream)
    const place = places.has(key) ? (places.get(key) ?? null) : append.after
    if (append.after !== undefined && place !== append.after) continue
    following.add(append)
    places.set(key, typeof place === 'number' ? place + append.count : null)
  }
  return following
}

async function appendFollowing(client: ClientBase, batch: readonly LogAppend[]): Promise<readonly AppendOutcome[]> {
  const sums = new Map<string, Sum>()
  // What of its stream had been added when each append's turn came, itself included.
  const reached: Omit<Sum, 'stream'>[] = batch.map(({ stream, count, packed }) => {
    const key = streamKey(stream)
    const sum = sums.get(key) ?? { stream, count: 0, rows: 0, bytes: 0 }
    sums.set(key, sum)
    sum.count += count
    sum.rows += 1
    sum.bytes += packed.byteLength
    return { count: sum.count, rows: sum.rows, bytes: sum.bytes }
  })
  const streams = [...sums.values()]
  const sumOf = (stream: StreamId) => sums.get(streamKey(stream)) ?? { count: 0, rows: 0, bytes: 0 }
  let at = 0
  const places = batch.map(({ packed }) => (at += packed.byteLength) - packed.byteLength)

  const { rows } = await client.query<HeadRow>({
    name: 'log-append',
    text: APPEND,
    values: [
      streams.map(({ stream }) => stream.fileId),
      streams.map(({ stream }) => stream.generation),
      streams.map(({ stream }) => stream.channel),
      streams.map(({ count }) => count),
      streams.map((sum) => sum.rows),
      streams.map(({ bytes }) => bytes),
      batch.map(({ stream }) => stream.fileId),
      batch.map(({ stream }) => stream.generation),
      batch.map(({ stream }) => stream.channel),
      batch.map(({ stream }, n) => sumOf(stream).count - (reached[n]?.count ?? 0)),
      places,
      Buffer.concat(batch.map(({ packed }) => packed)),
      batch.map(({ packed }) => packed.byteLength),
      streams.map(({ stream }) => batch.find((each) => streamKey(each.stream) === streamKey(stream))?.after ?? null),
    ],
  })
  const heads = new Map(
    rows.map((row) => [streamKey({ fileId: row.file, generation: row.generation, channel: row.channel }), row]),
  )
  return batch.map(({ stream, after }, n): AppendOutcome => {
    const head = heads.get(streamKey(stream))
    const own = reached[n]
    if (!head || !own) return { ok: false, code: after === undefined ? 'InvalidVersion' : 'Moved' }
    const sum = sumOf(stream)
    return {
      ok: true,
      lastSeq: head.seq - (sum.count - own.count),
      tail: { rows: head.tail_rows - (sum.rows - own.rows), bytes: head.tail_bytes - (sum.bytes - own.bytes) },
    }
  })
}
