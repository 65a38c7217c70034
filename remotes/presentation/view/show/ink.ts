import type { Json } from '@wenfang/shared-contract'

/** CSS pixels of a slide at 100 %. */
export type Point = readonly [x: number, y: number]

/** What the speaker draws on a slide and points at, until the next one comes; nothing of it is kept. */
export interface Ink {
  readonly strokes: readonly (readonly Point[])[]
  readonly laser: Point | null
}

export const NO_INK: Ink = { strokes: [], laser: null }

/** What goes to others with the place of a show has to stay small. */
const MOST_POINTS = 240
const FIRST_GAP_PX = 4

/** For others: whole pixels, and fewer points of a long drawing; null of none. */
export function toldInk({ strokes, laser }: Ink): Json {
  if (strokes.length === 0 && laser === null) return null
  // One that has more strokes than that loses the oldest.
  const drawn = strokes.slice(-MOST_POINTS / 2)
  let gap = FIRST_GAP_PX
  let told = drawn.map((stroke) => thinned(stroke, gap))
  while (told.reduce((count, stroke) => count + stroke.length, 0) > MOST_POINTS) {
    gap *= 2
    told = drawn.map((stroke) => thinned(stroke, gap))
  }
  return [told.map((stroke) => stroke.flatMap(rounded)), laser && rounded(laser)]
}

/** What another client sent is not trusted. */
export function readInk(value: Json | undefined): Ink {
  if (!Array.isArray(value)) return NO_INK
  const [strokes, laser] = value
  const [at] = pointsOf(laser)
  return {
    strokes: Array.isArray(strokes)
      ? strokes.slice(-MOST_POINTS).flatMap((one) => {
          const points = pointsOf(one)
          return points.length > 0 ? [points] : []
        })
      : [],
    laser: at ?? null,
  }
}

/** The ends of a stroke, and between them points that lie apart. */
function thinned(stroke: readonly Point[], gap: number): readonly Point[] {
  const kept: Point[] = []
  for (const point of stroke) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= gap) kept.push(point)
  }
  const end = stroke.at(-1)
  if (end && kept.at(-1) !== end) kept.push(end)
  return kept
}

const rounded = ([x, y]: Point): number[] => [Math.round(x), Math.round(y)]

function pointsOf(value: Json | undefined): readonly Point[] {
  if (!Array.isArray(value)) return []
  const points: Point[] = []
  for (let at = 0; at + 1 < Math.min(value.length, MOST_POINTS * 2); at += 2) {
    const [x, y] = [value[at], value[at + 1]]
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return []
    points.push([x, y])
  }
  return points
}
