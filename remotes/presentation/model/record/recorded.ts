import type { Json } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { insertsOf } from '../text/join-text.ts'
import type { TextInsert } from '../text/split-text.ts'

/** What a shared value says, as JSON: a map, words with their looks, or a plain value. */
export type Recorded =
  | { readonly m: Readonly<Record<string, Recorded>> }
  | { readonly t: readonly TextInsert[] }
  | { readonly v: Json }

const MOST_DEPTH = 8

/** null of what a deck does not consist of. */
export function recordOf(value: unknown): Recorded | null {
  if (value instanceof Y.Map) return { m: recordsIn(value) }
  if (value instanceof Y.Text) return { t: insertsOf(value) }
  return isJson(value) ? { v: value } : null
}

export function recordsIn(map: Y.Map<unknown>, leaves: readonly string[] = []): Readonly<Record<string, Recorded>> {
  const found: Record<string, Recorded> = {}
  for (const [key, value] of map.entries()) {
    const record = leaves.includes(key) ? null : recordOf(value)
    if (record) found[key] = record
  }
  return found
}

export function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth > MOST_DEPTH) return false
  if (Array.isArray(value)) return value.every((one) => isJson(one, depth + 1))
  return (
    Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every((one) => isJson(one, depth + 1))
  )
}

/** What programs send is looked at before it is written. */
export function isRecorded(value: unknown, depth = 0): value is Recorded {
  if (!isRecord(value) || depth > MOST_DEPTH || Object.keys(value).length !== 1) return false
  const { m, t, v } = value
  if (isRecord(m)) return Object.values(m).every((one) => isRecorded(one, depth + 1))
  return t === undefined ? v !== undefined && isJson(v) : Array.isArray(t) && t.length > 0 && t.every(isInsert)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isInsert(value: unknown): value is TextInsert {
  if (!isRecord(value)) return false
  const { insert, attributes = {} } = value
  const isWhole =
    typeof insert === 'string' ? insert !== '' : isRecord(insert) && typeof insert['x'] === 'string' && isJson(insert)
  return (
    isWhole && isRecord(attributes) && Object.values(attributes).every((one) => typeof one !== 'object' && isJson(one))
  )
}
