/** A value as text with sorted keys and without absent ones: equal values, equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`)
  return `{${parts.join(',')}}`
}

/** 64 bits of a text (two rounds of FNV-like mixing), in base 36. Content addresses, no secrets. */
export function contentHash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13)
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2ae35)
  b = Math.imul(b ^ (b >>> 15), 0x2c1b3c6d)
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36).padStart(7, '0')}`
}
