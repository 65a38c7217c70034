import { WenfangError } from '@wenfang/shared-protocol/errors'
import { inflateSync } from 'fflate'
import { crc32 } from './crc32.ts'
import { platformZlib } from './platform-zlib.ts'
import type { ZipEntry } from './zip-directory.ts'

const failed = (entry: ZipEntry, cause?: unknown): WenfangError =>
  new WenfangError('FileCorrupt', `${entry.name} cannot be read`, { cause, detail: { part: entry.name } })

/**
 * An entry, whole.
 * @throws WenfangError FileCorrupt
 */
export function inflateEntry(entry: ZipEntry): Uint8Array {
  let bytes: Uint8Array
  if (entry.method === 0) bytes = entry.raw
  else if (entry.method === 8) {
    try {
      // One byte more than declared would show that the directory lies.
      bytes =
        platformZlib?.inflateRawSync(entry.raw, { maxOutputLength: entry.size + 1 }) ??
        inflateSync(entry.raw, { out: new Uint8Array(entry.size) })
    } catch (cause) {
      throw failed(entry, cause)
    }
  } else throw new WenfangError('FormatUnsupported', `${entry.name} is packed in way ${entry.method}`)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw failed(entry)
  return bytes
}

/** Packed bytes of one step. */
const STEP_BYTES = 64 * 1024

/** Of inflated bytes, where the platform inflates at once. */
const PIECE_BYTES = 1024 * 1024
/** Larger entries are not in memory whole. */
const MAX_WHOLE_BYTES = 16 * 1024 * 1024

/**
 * An entry piece by piece, inflated by the platform. What comes out never exceeds what the directory declared.
 * @throws WenfangError FileCorrupt
 */
export async function* inflateInPieces(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  if (entry.method !== 8 || entry.size <= 4 * STEP_BYTES) {
    yield inflateEntry(entry)
    return
  }
  if (platformZlib && entry.size <= MAX_WHOLE_BYTES) {
    const bytes = inflateEntry(entry)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
    return
  }
  const { writable, readable } = new DecompressionStream('deflate-raw')
  const [writer, reader] = [writable.getWriter(), readable.getReader()]
  const feed = async (): Promise<void> => {
    for (let at = 0; at < entry.raw.length; at += STEP_BYTES)
      await writer.write(entry.raw.subarray(at, at + STEP_BYTES))
    await writer.close()
  }
  // What goes wrong here is seen by the reader.
  feed().catch(() => {})
  let length = 0
  let crc = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw failed(entry, cause)
      })
      if (done) break
      length += value.length
      if (length > entry.size) throw failed(entry)
      crc = crc32(value, crc)
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
    writer.abort().catch(() => {})
  }
  if (length !== entry.size || crc !== entry.crc) throw failed(entry)
}
