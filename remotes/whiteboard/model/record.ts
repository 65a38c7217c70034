import type { Json } from '@wenfang/shared-contract'

/** An element as .excalidraw files write it: what we do not know stays in it. */
export type ElementRecord = { readonly id: string; readonly type: string; readonly [property: string]: Json }

export type Properties = Readonly<Record<string, Json>>

export const isRecord = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const numberOf = (value: Json | undefined, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

/** Whether two values of JSON say the same; keys in any order. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((part: Json, at) => isSame(part, b[at] as Json))
  }
  const [left, right] = [a as Properties, b as Properties]
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]))
}
