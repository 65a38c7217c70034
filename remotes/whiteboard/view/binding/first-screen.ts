import { boxOf, centreOf, type ElementRecord } from '../../model/index.ts'

/** Up to so many are drawn at once. */
export const MOST_AT_ONCE = 2_000

/**
 * Of a large page what is seen first: the engine begins at the element that is nearest to the origin, and this is what lies around it, so
 * far as a window of this size reaches in each direction. Of other pages everything.
 */
export function firstScreen(
  elements: readonly ElementRecord[],
  window: { readonly width: number; readonly height: number },
): readonly ElementRecord[] {
  if (elements.length <= MOST_AT_ONCE) return elements
  let nearest: readonly [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const element of elements) {
    const [x, y] = centreOf(boxOf(element))
    const distance = Math.hypot(x, y)
    if (distance < least) [least, nearest] = [distance, [x, y]]
  }
  return elements.filter((element) => {
    const box = boxOf(element)
    const [x, y] = centreOf(box)
    // However it is turned.
    const reach = Math.hypot(box.width, box.height) / 2
    return Math.abs(x - nearest[0]) <= window.width + reach && Math.abs(y - nearest[1]) <= window.height + reach
  })
}
