import { AssertionError, deepEqual } from 'node:assert/strict'

/** Says where two contents differ first: whole ones are longer than anybody reads. @throws AssertionError */
export function same(actual: unknown, wanted: unknown, what: string): void {
  // The quick way: nothing in contents depends on the order of keys.
  if (JSON.stringify(actual) === JSON.stringify(wanted)) return
  const at = difference(actual, wanted)
  if (at !== null) throw new AssertionError({ message: `${what}: ${at}` })
  deepEqual(actual, wanted, what)
}

function difference(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other)) return null
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path}: ${JSON.stringify(one)} in the place of ${JSON.stringify(other)}`
  const [from, to] = [one as Record<string, unknown>, other as Record<string, unknown>]
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const found = difference(from[key], to[key], `${path}/${key}`)
    if (found !== null) return found
  }
  return null
}
