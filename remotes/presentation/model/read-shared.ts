// What others sent is not trusted to be what we write: each value is looked at before it is used.
import * as Y from 'yjs'

export const stringOf = (map: Y.Map<unknown>, key: string): string => {
  const value = map.get(key)
  return typeof value === 'string' ? value : ''
}

export const numberOf = (map: Y.Map<unknown>, key: string): number => {
  const value = map.get(key)
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

export const textOf = (map: Y.Map<unknown>, key: string): Y.Text | null => {
  const value = map.get(key)
  return value instanceof Y.Text ? value : null
}

export const mapOf = (map: Y.Map<unknown> | null | undefined, key: string): Y.Map<unknown> | null => {
  const value = map?.get(key)
  return value instanceof Y.Map ? value : null
}

/** Maps inside of a map that have a place in an order, in that order. What lost its key was taken out. */
export function orderedMaps(
  map: Y.Map<unknown> | null,
  key: string,
): readonly (readonly [id: string, map: Y.Map<unknown>])[] {
  const found: (readonly [id: string, key: string, map: Y.Map<unknown>])[] = []
  for (const [id, value] of map?.entries() ?? [])
    if (value instanceof Y.Map && stringOf(value, key) !== '') found.push([id, stringOf(value, key), value])
  found.sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] < b[0] ? -1 : 1))
  return found.map(([id, , value]) => [id, value])
}
