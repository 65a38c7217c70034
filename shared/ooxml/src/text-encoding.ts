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

/**
 * UTF-16 without a mark: of two bytes one is zero, or one of the few dozen that Chinese characters and their punctuation begin
 * with. Words of one byte a letter have such bytes in both places; they have to be ruled out before, unless there are zeros.
 */
export function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = sample.length >> 1
  const [zeros, high] = [
    [0, 0],
    [0, 0],
  ] as [[number, number], [number, number]]
  for (let at = 0; at < pairs * 2; at++) {
    const [byte = 0, place] = [sample[at], (at & 1) as 0 | 1]
    if (byte === 0) zeros[place]++
    if (isHighByte(byte)) high[place]++
  }
  if (pairs < 2) return null
  const place = zeros[1] - zeros[0] + high[1] - high[0] > 0 ? 1 : 0
  const other = place === 1 ? 0 : 1
  // Letters of one byte each are in the same few dozen: zeros alone tell them. The character for one ends with a zero itself.
  const isLatin = zeros[place] / pairs > 0.3 && zeros[other] / pairs < 0.1
  const isChinese = high[other] / pairs <= 0.8
  if (high[place] / pairs <= MOSTLY || (!isLatin && !isChinese)) return null
  return place === 1 ? 'utf-16le' : 'utf-16be'
}

const MOSTLY = 0.95

const isHighByte = (byte: number): boolean =>
  (byte >= 0x4e && byte <= 0x9f) || byte === 0 || byte === 0x20 || byte === 0x30 || byte === 0xff

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
