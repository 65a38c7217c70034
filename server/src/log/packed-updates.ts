import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { HistoryUpdate, LoggedUpdate } from './log-store.ts'

const FORMAT = 1

/**
 * The updates of one commit as one value: a table of who wrote at which connection, then per update its writer, the
 * milliseconds since the one before and the bytes. A typed character costs about 20 bytes.
 */
export function packUpdates(updates: readonly LoggedUpdate[]): Uint8Array {
  const writers = new Map<string, number>()
  const table = encoding.createEncoder()
  const body = encoding.createEncoder()
  let previousMs = 0
  for (const { author, connection, timeMs, update } of updates) {
    const key = `${author}\n${connection}`
    let writer = writers.get(key)
    if (writer === undefined) {
      writer = writers.size
      writers.set(key, writer)
      encoding.writeVarString(table, author)
      encoding.writeVarString(table, connection)
    }
    encoding.writeVarUint(body, writer)
    // Signed: a clock may be set back.
    encoding.writeVarInt(body, timeMs - previousMs)
    encoding.writeVarUint8Array(body, update)
    previousMs = timeMs
  }
  const out = encoding.createEncoder()
  encoding.writeUint8(out, FORMAT)
  encoding.writeVarUint(out, writers.size)
  encoding.writeUint8Array(out, encoding.toUint8Array(table))
  encoding.writeVarUint(out, updates.length)
  encoding.writeUint8Array(out, encoding.toUint8Array(body))
  return encoding.toUint8Array(out)
}

/** @throws Error when the bytes are not a packed row. The updates are views of `packed`. */
export function unpackUpdates(packed: Uint8Array): readonly LoggedUpdate[] {
  const input = decoding.createDecoder(packed)
  const format = decoding.readUint8(input)
  if (format !== FORMAT) throw new Error(`log row of format ${format}`)
  const writers: { author: string; connection: string }[] = []
  for (let left = decoding.readVarUint(input); left > 0; left--) {
    writers.push({ author: decoding.readVarString(input), connection: decoding.readVarString(input) })
  }
  const updates: LoggedUpdate[] = []
  let timeMs = 0
  for (let left = decoding.readVarUint(input); left > 0; left--) {
    const writer = writers[decoding.readVarUint(input)]
    if (!writer) throw new Error('log row names an unknown writer')
    timeMs += decoding.readVarInt(input)
    updates.push({ ...writer, timeMs, update: decoding.readVarUint8Array(input) })
  }
  return updates
}

/** The updates of rows that follow one another, with their places; `lastSeq` is the last one's. */
export function numbered(rows: readonly Uint8Array[], lastSeq: number): readonly HistoryUpdate[] {
  const updates = rows.flatMap((packed) => unpackUpdates(packed))
  const beforeSeq = lastSeq - updates.length
  return updates.map((update, at) => ({ ...update, seq: beforeSeq + at + 1 }))
}
