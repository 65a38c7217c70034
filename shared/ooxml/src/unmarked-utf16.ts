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
