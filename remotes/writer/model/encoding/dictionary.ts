import type * as Y from 'yjs'

/**
 * Strings that repeat a thousand times in a document (run and paragraph properties) are stored once, under a key made
 * of their content. Two people who add the same string at the same time write the same entry, so entries never conflict,
 * are never changed and never removed.
 */
export interface Dictionary {
  keyOf(value: string): string
  /** The value, or '' for a key that has not arrived yet. */
  valueOf(key: string): string
  /** True once when a key that was asked for in vain has arrived: whatever was built without it has to be built again. */
  tookLate(): boolean
}

/** 53 bits of two independent FNV-like rounds: enough for the few thousand entries of one document. */
const contentKey = (value: string): string => {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < value.length; at += 1) {
    const unit = value.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (0x1fffff & low) + (high >>> 0)).toString(36)
}

export const openDictionary = (map: Y.Map<string>): Dictionary => {
  const keys = new Map<string, string>()
  const missed = new Set<string>()
  return {
    keyOf(value) {
      const known = keys.get(value)
      if (known !== undefined) return known
      let key = contentKey(value)
      for (let present = map.get(key); present !== value; present = map.get(key)) {
        if (present === undefined) {
          map.set(key, value)
          break
        }
        key += '_'
      }
      keys.set(value, key)
      return key
    },
    valueOf(key) {
      const value = map.get(key)
      if (value === undefined && key !== '') missed.add(key)
      return value ?? ''
    },
    tookLate() {
      const late = [...missed].filter((key) => map.has(key))
      for (const key of late) missed.delete(key)
      return late.length > 0
    },
  }
}
