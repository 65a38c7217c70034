/** Numbers as of `Math.random`, the same ones for the same words. */
export function seeded(words: string): () => number {
  let state = 2_166_136_261
  for (let at = 0; at < words.length; at++) state = Math.imul(state ^ words.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
