import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Rows that a snapshot includes as one compressed value: a length and the row, one after the other. */
export function packSegment(rows: readonly Uint8Array[]): Buffer {
  return zstdCompressSync(
    Buffer.concat(
      rows.flatMap((row) => {
        const length = Buffer.alloc(4)
        length.writeUInt32LE(row.byteLength)
        return [length, row]
      }),
    ),
  )
}

/** The rows again, each in a buffer of its own, so that it can be handed to another thread. */
export function unpackSegment(packed: Uint8Array): Uint8Array[] {
  const joined = zstdDecompressSync(packed)
  const rows: Uint8Array[] = []
  for (let at = 0; at < joined.length;) {
    const length = joined.readUInt32LE(at)
    rows.push(new Uint8Array(joined.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return rows
}
