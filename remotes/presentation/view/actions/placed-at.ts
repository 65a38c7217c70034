import type { Point } from '../canvas/point.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Where the corner of something lies whose middle was dropped at a point, whole on the slide; in the middle of it without one. */
export function placedAt(size: Size, room: Size, at?: Point): Point {
  const along = (length: number, whole: number, middle = whole / 2): number =>
    Math.max(0, Math.min(whole - length, middle - length / 2))
  return { x: along(size.width, room.width, at?.x), y: along(size.height, room.height, at?.y) }
}
