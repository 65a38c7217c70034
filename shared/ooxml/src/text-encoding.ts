import { unmarkedUtf16 } from './unmarked-utf16.ts'
import { nationalEncoding, type SingleOrDouble } from './national-encoding.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleOrDouble

export interface DetectedEncoding {
  readonly encoding: TextEncoding
  /** Bytes of the mark in front. */
  readonly markBytes: number
}

const SAMPLE_BYTES = 64 * 1024

/** By its mark, else by its bytes: UTF-16 has zeros, UTF-8 proves itself, what is neither is of a country (`national-encoding`). */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', markBytes: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', markBytes: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (!sample.includes(0) && isReadable(bytes, 'utf-8')) return { encoding: 'utf-8', markBytes: 0 }
  const wide = unmarkedUtf16(sample)
  if (wide) return { encoding: wide, markBytes: 0 }
  const isRead = (encoding: TextEncoding): boolean => isReadable(bytes, encoding)
  return { encoding: isRead('utf-8') ? 'utf-8' : nationalEncoding(sample, isRead), markBytes: 0 }
}

function isReadable(bytes: Uint8Array, encoding: TextEncoding): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += SAMPLE_BYTES)
      decoder.decode(bytes.subarray(at, at + SAMPLE_BYTES), { stream: at + SAMPLE_BYTES < bytes.length })
    return true
  } catch {
    return false
  }
}

/** The text piece by piece, without the mark. */
export function* decodeInPieces(bytes: Uint8Array, { encoding, markBytes }: DetectedEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = markBytes; at < bytes.length; at += SAMPLE_BYTES)
    yield decoder.decode(bytes.subarray(at, at + SAMPLE_BYTES), { stream: at + SAMPLE_BYTES < bytes.length })
}

/** The whole text, without the mark. */
export const decodeText = (bytes: Uint8Array, found: DetectedEncoding = detectEncoding(bytes)): string =>
  new TextDecoder(found.encoding).decode(bytes.subarray(found.markBytes))
