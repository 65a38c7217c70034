export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5'

export interface DetectedEncoding {
  readonly encoding: TextEncoding
  /** Bytes of the mark in front. */
  readonly markBytes: number
}

const SAMPLE_BYTES = 64 * 1024

/** By its mark, else by its bytes: UTF-16 has zeros, UTF-8 proves itself, what is neither is Chinese of the mainland or of Taiwan. */
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
  return { encoding: isReadable(bytes, 'utf-8') ? 'utf-8' : isBig5(bytes, sample) ? 'big5' : 'gb18030', markBytes: 0 }
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

/**
 * Big5 writes two of five usual characters with a second byte below 0x7F, which GB 18030 has only for rare ones;
 * the usual ones of GB 18030 begin with bytes up to 0xF7 that Big5 gives to rare ones.
 */
function isBig5(bytes: Uint8Array, sample: Uint8Array): boolean {
  let [pairs, low] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at += 1) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]]
    if (lead < 0x81) continue
    // Four bytes are one character of GB 18030 only.
    if (trail >= 0x30 && trail <= 0x39) return false
    pairs += 1
    if (trail >= 0x40 && trail <= 0x7e && lead >= 0xa1 && lead <= 0xf9) low += 1
    at += 1
  }
  return low / Math.max(1, pairs) > 0.15 && isReadable(bytes, 'big5')
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
