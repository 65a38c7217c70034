import { inflateSync } from 'node:zlib'

/** A font as its tables, by their names of four letters. */
export interface FontTables {
  /** What kind of outlines the tables have: the first word of the file. */
  readonly kind: number
  readonly tables: ReadonlyMap<string, Buffer>
}

const FONT_HEAD = 12
const FONT_ENTRY = 16
const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const COLLECTION = 'ttcf'

/** The tables that a WOFF 1 file packs, each deflated by itself. */
export function tablesOfWoff(woff: Buffer): FontTables {
  const entries = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = WOFF_HEAD + at * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const bytes = woff.subarray(start, start + packed)
    return [tagAt(woff, entry), packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes] as const
  })
  return { kind: woff.readUInt32BE(4), tables: new Map(entries) }
}

/** The tables of a font, or of one of those in a collection. */
export function tablesOfFont(file: Buffer, index = 0): FontTables {
  const head = tagAt(file, 0) === COLLECTION ? file.readUInt32BE(12 + index * 4) : 0
  const entries = Array.from({ length: file.readUInt16BE(head + 4) }, (_, at) => {
    const entry = head + FONT_HEAD + at * FONT_ENTRY
    const start = file.readUInt32BE(entry + 8)
    return [tagAt(file, entry), file.subarray(start, start + file.readUInt32BE(entry + 12))] as const
  })
  return { kind: file.readUInt32BE(head), tables: new Map(entries) }
}

export function writeFont({ kind, tables }: FontTables): Buffer {
  const power = Math.floor(Math.log2(tables.size))
  const head = Buffer.alloc(FONT_HEAD + tables.size * FONT_ENTRY)
  head.writeUInt32BE(kind, 0)
  head.writeUInt16BE(tables.size, 4)
  head.writeUInt16BE(2 ** power * FONT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables.size - 2 ** power) * FONT_ENTRY, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [at, [tag, bytes]] of [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    const entry = FONT_HEAD + at * FONT_ENTRY
    const padding = Buffer.alloc(-bytes.length & 3)
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksumOf(Buffer.concat([bytes, padding])), entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function checksumOf(words: Buffer): number {
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}

const tagAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)
