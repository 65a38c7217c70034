import type { Pool } from 'pg'
import { gathered } from '../../app/gathered.ts'
import { streamKey, type LogRow, type StreamHead, type StreamId } from '../log-store.ts'

/** So many streams are read together at most: each may bring a few megabytes. */
const STREAMS_AT_ONCE = 32

const ASKED = `unnest($1::text[], $2::text[], $3::int[], $4::bigint[]) with ordinality
  as asked (file, generation, channel, since, at)`
const HEAD = `
select asked.at, asked.since, s.id, s.seq, s.state, s.tail_rows, s.tail_bytes, n.seq as snapshot_seq, n.hash, n.bytes
from ${ASKED}
join log_stream s using (file, generation, channel)
left join lateral (
  select seq, hash, bytes from log_snapshot where stream = s.id order by seq desc limit 1
) n on true`
/** Heads and rows by one statement see the same instant. */
const READ = `with head as (${HEAD})
select head.*, e.seq as row_seq, e.packed from head
left join log_entry e on e.stream = head.id and e.seq > head.since
order by head.at, e.seq`

interface HeadRow {
  readonly at: number
  readonly seq: number
  readonly state: number
  readonly tail_rows: number
  readonly tail_bytes: number
  readonly snapshot_seq: number | null
  readonly hash: string
  readonly bytes: number
}

interface Ask {
  readonly stream: StreamId
  readonly since: number
}

export interface StreamRead {
  readonly head: StreamHead
  readonly rows: readonly LogRow[]
}

const EMPTY: StreamHead = { seq: 0, snapshot: null, tail: { rows: 0, bytes: 0 }, isSealed: false }

/** Reads what everybody who joins at the same moment asks for by one statement, and each stream once. */
export function streamReader(pool: Pool): {
  read(stream: StreamId, since: number): Promise<StreamRead>
  head(stream: StreamId): Promise<StreamHead>
} {
  const query = async <Row extends HeadRow>(name: string, text: string, asks: readonly Ask[]) => {
    const { rows } = await pool.query<Row>({
      name,
      text,
      values: [
        asks.map(({ stream }) => stream.fileId),
        asks.map(({ stream }) => stream.generation),
        asks.map(({ stream }) => stream.channel),
        asks.map(({ since }) => since),
      ],
    })
    const found: Row[][] = asks.map(() => [])
    for (const row of rows) found[row.at - 1]?.push(row)
    return found
  }
  const heads = gathered(async (asks: readonly Ask[]) =>
    (await query('log-heads-of', HEAD, asks)).map(([row]) => headOf(row)),
  )
  const reads = gathered(
    async (asks: readonly Ask[]): Promise<readonly StreamRead[]> => {
      const streams = new Map<string, Ask>()
      for (const { stream, since } of asks) {
        const known = streams.get(streamKey(stream))
        streams.set(streamKey(stream), { stream, since: Math.min(since, known?.since ?? since) })
      }
      const found = await query<HeadRow & { row_seq: number | null; packed: Buffer }>('log-read-of', READ, [
        ...streams.values(),
      ])
      const byStream = new Map([...streams.keys()].map((key, at) => [key, found[at] ?? []]))
      return asks.map(({ stream, since }) => {
        const rows = byStream.get(streamKey(stream)) ?? []
        return {
          head: headOf(rows[0]),
          rows: rows.flatMap(({ row_seq: lastSeq, packed }) =>
            lastSeq === null || lastSeq <= since ? [] : [{ lastSeq, packed }],
          ),
        }
      })
    },
    { most: STREAMS_AT_ONCE },
  )
  return { read: (stream, since) => reads({ stream, since }), head: (stream) => heads({ stream, since: 0 }) }
}

function headOf(row: HeadRow | undefined): StreamHead {
  if (!row) return EMPTY
  const { seq, state, tail_rows: rows, tail_bytes: bytes, snapshot_seq: snapshotSeq, hash } = row
  return {
    seq,
    snapshot: snapshotSeq === null ? null : { seq: snapshotSeq, hash, bytes: row.bytes },
    tail: { rows, bytes },
    isSealed: state > 0,
  }
}
