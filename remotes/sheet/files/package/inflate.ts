import { WenfangError } from '@wenfang/shared-protocol'
import { Inflate, inflateSync } from 'fflate'
import { crc32 } from './crc32.ts'
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
      bytes = inflateSync(entry.raw, { out: new Uint8Array(entry.size) })
    } catch (cause) {
      throw failed(entry, cause)
    }
  } else throw new WenfangError('FormatUnsupported', `${entry.name} is packed in way ${entry.method}`)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw failed(entry)
  return bytes
}

/** Packed bytes of one step: what comes out is some hundred kilobytes. */
const STEP_BYTES = 64 * 1024

/**
 * An entry piece by piece; a piece is valid until the next one is asked for. What comes out never exceeds what the
 * directory declared.
 * @throws WenfangError FileCorrupt
 */
export function* inflateInPieces(entry: ZipEntry): Generator<Uint8Array> {
  if (entry.method !== 8 || entry.size <= 4 * STEP_BYTES) {
    yield inflateEntry(entry)
    return
  }
  let out: Uint8Array[] = []
  const stream = new Inflate((piece) => out.push(piece))
  let length = 0
  let crc = 0
  for (let at = 0; at < entry.raw.length; at += STEP_BYTES) {
    const isLast = at + STEP_BYTES >= entry.raw.length
    try {
      stream.push(entry.raw.subarray(at, at + STEP_BYTES), isLast)
    } catch (cause) {
      throw failed(entry, cause)
    }
    for (const piece of out) {
      length += piece.length
      if (length > entry.size) throw failed(entry)
      crc = crc32(piece, crc)
      yield piece
    }
    out = []
  }
  if (length !== entry.size || crc !== entry.crc) throw failed(entry)
}
