import type { SheetObject } from '../../../model/workbook-data.ts'
import { stableJson } from './keys.ts'

/** An object as it was read, and the element that it was read from. */
export interface Sourced<Element> {
  readonly object: SheetObject
  readonly element: Element
}

export interface Matched<Element> {
  readonly object: SheetObject
  /** What it was read from; null for a new one, or one whose payload differs. */
  readonly source: Element | null
  /** Only when `source` is there: it stands where it stood. */
  readonly isInPlace: boolean
}

/** Each wanted object with the element it came from: equal in payload, and in place where possible. */
export function matchObjects<Element>(
  old: readonly Sourced<Element>[],
  wanted: readonly SheetObject[],
): { readonly matched: readonly Matched<Element>[]; readonly gone: readonly Sourced<Element>[] } {
  const left = new Set(old)
  const keys = new Map(
    old.map((one) => [one, [stableJson(one.object.payload ?? null), stableJson(one.object.ranges)] as const]),
  )
  const take = (payload: string, ranges: string | null): Sourced<Element> | null => {
    for (const one of left) {
      const [key, place] = keys.get(one) ?? []
      if (key !== payload || (ranges !== null && place !== ranges)) continue
      left.delete(one)
      return one
    }
    return null
  }
  const exact = wanted.map((object) => take(stableJson(object.payload ?? null), stableJson(object.ranges)))
  const matched = wanted.map((object, index): Matched<Element> => {
    const found = exact[index]
    if (found) return { object, source: found.element, isInPlace: true }
    const moved = take(stableJson(object.payload ?? null), null)
    return { object, source: moved?.element ?? null, isInPlace: false }
  })
  return { matched, gone: [...left] }
}
