export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

export interface DetectedEncoding {
  readonly encoding: TextEncoding
  /** Bytes of the mark in front. */
  readonly markBytes: number
}

const SAMPLE_BYTES = 64 * 1024

/** By its mark, else by its bytes: UTF-16 has zeros, UTF-8 proves itself, what is neither is Chinese. */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', markBytes: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', markBytes: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', markBytes: 2 }
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let [even, odd] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even++
    if (sample[at + 1] === 0) odd++
  }
  const pairs = Math.max(1, sample.length >> 1)
  if (odd / pairs > 0.3) return { encoding: 'utf-16le', markBytes: 0 }
  if (even / pairs > 0.3) return { encoding: 'utf-16be', markBytes: 0 }
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'gb18030', markBytes: 0 }
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
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
