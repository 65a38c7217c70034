import type { Json } from '@wenfang/shared-contract'

const MOST_DEPTH = 64

/**
 * JSON of a stranger: null where it is none, or nested so deep that only an attack is. Keys that change what an object is are left out.
 */
export function checkedJson(text: string): { readonly value: Json } | null {
  let value: unknown
  try {
    // Looked for first: to be asked about every value takes ten times as long.
    value = /__proto__|\\u005[fF]/.test(text) ? JSON.parse(text, withoutPrototype) : JSON.parse(text)
  } catch {
    return null
  }
  return isTooDeep(value) ? null : { value: value as Json }
}

const withoutPrototype = (key: string, part: unknown): unknown => (key === '__proto__' ? undefined : part)

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return true
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) next.push(inner)
    }
    level = next
  }
  return false
}
