import { centreOf, type LyingElement } from '../../model/index.ts'

/** Up to so many are drawn at once. */
export const MOST_AT_ONCE = 2_000

/**
 * Ids of what is seen first of a large page: the engine begins at the element that is nearest to the origin, and this is what lies around
 * it, so far as a window of this size reaches in each direction.
 */
export function firstScreen(
  elements: readonly LyingElement[],
  window: { readonly width: number; readonly height: number },
): readonly string[] {
  let nearest: readonly [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const { box } of elements) {
    const [x, y] = centreOf(box)
    const distance = Math.hypot(x, y)
    if (distance < least) [least, nearest] = [distance, [x, y]]
  }
  return elements.flatMap(({ id, box }) => {
    const [x, y] = centreOf(box)
    // However it is turned.
    const reach = Math.hypot(box.width, box.height) / 2
    const isNear = Math.abs(x - nearest[0]) <= window.width + reach && Math.abs(y - nearest[1]) <= window.height + reach
    return isNear ? [id] : []
  })
}
