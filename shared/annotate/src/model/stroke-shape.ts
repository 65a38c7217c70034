import getStroke from 'perfect-freehand'
import type { Point, Strokes } from './annotation.ts'

/** Mice have no pressure and say 0.5. */
const NO_PRESSURE = 0.5
const MOUSE_ONLY = (points: readonly number[]): boolean => {
  for (let index = 2; index < points.length; index += 3) if (points[index] !== NO_PRESSURE) return false
  return true
}

/** The outline of a pen's stroke, thicker where the pen was pressed; the same on screen and in exported files. */
export function strokeOutline(points: readonly number[], width: number): readonly Point[] {
  const triples: [number, number, number][] = []
  for (let index = 0; index + 2 < points.length; index += 3)
    triples.push([points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? NO_PRESSURE])
  const simulated = MOUSE_ONLY(points)
  return getStroke(triples, {
    size: width * (simulated ? 1 : 1.6),
    thinning: simulated ? 0 : 0.6,
    smoothing: 0.5,
    streamline: 0.3,
    simulatePressure: false,
    last: true,
  }) as unknown as readonly Point[]
}

/** Points of a drawing (x, y, pressure of each) as content within their bounds, and where those are. */
export function strokesWithin(
  drawn: readonly (readonly number[])[],
  width: number,
): { readonly box: readonly [number, number, number, number]; readonly content: Strokes } | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const stroke of drawn) {
    for (let index = 0; index + 2 < stroke.length; index += 3) {
      const [x, y] = [stroke[index] ?? 0, stroke[index + 1] ?? 0]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  if (left > right) return null
  const margin = width
  const round = (value: number): number => Math.round(value * 100) / 100
  const [x, y] = [round(left - margin), round(top - margin)]
  const size = [round(right + margin - x), round(bottom + margin - y)] as const
  const strokes = drawn.map((stroke) =>
    stroke.map((value, index) => round(index % 3 === 0 ? value - x : index % 3 === 1 ? value - y : value)),
  )
  return { box: [x, y, size[0], size[1]], content: { size, strokes } }
}
