import type { Box } from '../model/geometry.ts'

/** A corner or an edge that is pulled: -1, 0 or 1 across and down. 0, 0 moves the whole. */
export interface Grip {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const GRIPS: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
]

export const MOVE: Grip = { x: 0, y: 0 }

export const opposite = (side: Grip['x']): Grip['x'] => (side === 1 ? -1 : side === -1 ? 1 : 0)

const LEAST_PX = 8

/** The box after a grip was pulled by some pixels of the sheet. `isKeptInShape`: corners keep the ratio of the sides. */
export function pulled(box: Box, { x, y }: Grip, dx: number, dy: number, isKeptInShape: boolean): Box {
  if (x === 0 && y === 0) return { ...box, left: Math.max(0, box.left + dx), top: Math.max(0, box.top + dy) }
  let width = Math.max(LEAST_PX, box.width + x * dx)
  let height = Math.max(LEAST_PX, box.height + y * dy)
  if (isKeptInShape && x !== 0 && y !== 0) {
    const scale = Math.max(width / box.width, height / box.height)
    width = box.width * scale
    height = box.height * scale
  }
  const left = x < 0 ? box.left + box.width - width : box.left
  const top = y < 0 ? box.top + box.height - height : box.top
  return { left: Math.max(0, left), top: Math.max(0, top), width, height }
}

/** What an arrow key does to a drawing: it moves, with Shift it grows. Its sheet may begin at the right. */
export function nudged(box: Box, key: string, hasShift: boolean, stepPx: number, isRightToLeft: boolean): Box | null {
  const onwards = isRightToLeft ? -stepPx : stepPx
  const [dx, dy] = {
    ArrowLeft: [-onwards, 0],
    ArrowRight: [onwards, 0],
    ArrowUp: [0, -stepPx],
    ArrowDown: [0, stepPx],
  }[key] ?? [0, 0]
  if (dx === 0 && dy === 0) return null
  return pulled(box, hasShift ? { x: 1, y: 1 } : MOVE, dx ?? 0, dy ?? 0, false)
}
