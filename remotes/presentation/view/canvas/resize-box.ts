import type { ShapeBox } from './shape-boxes.ts'

/** Directions in which a handle pulls: -1, 0 or 1 on each axis. */
export interface Handle {
  readonly name: string
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export const HANDLES: readonly Handle[] = [
  { name: '左上', x: -1, y: -1 },
  { name: '上', x: 0, y: -1 },
  { name: '右上', x: 1, y: -1 },
  { name: '右', x: 1, y: 0 },
  { name: '右下', x: 1, y: 1 },
  { name: '下', x: 0, y: 1 },
  { name: '左下', x: -1, y: 1 },
  { name: '左', x: -1, y: 0 },
]

const SMALLEST_PX = 4

export interface ResizeRules {
  /** Width and height stay in proportion. */
  readonly keepsRatio: boolean
  /** The middle stays where it is, not the side opposite to the handle. */
  readonly fromCentre: boolean
}

/** A box pulled by one of its handles; the opposite side stays, also of a turned box. */
export function resized(
  box: ShapeBox,
  handle: Handle,
  way: { readonly x: number; readonly y: number },
  rules: ResizeRules,
): ShapeBox {
  const angle = (box.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // The way in the box's own directions.
  const own = { x: way.x * cos + way.y * sin, y: -way.x * sin + way.y * cos }
  const factor = rules.fromCentre ? 2 : 1
  let width = Math.max(SMALLEST_PX, box.width + own.x * handle.x * factor)
  let height = Math.max(SMALLEST_PX, box.height + own.y * handle.y * factor)
  if (rules.keepsRatio && handle.x !== 0 && handle.y !== 0 && box.width > 0 && box.height > 0) {
    const scale = Math.max(width / box.width, height / box.height)
    width = box.width * scale
    height = box.height * scale
  }
  // Where the middle comes to lie, in the box's own directions.
  const shift = rules.fromCentre
    ? { x: 0, y: 0 }
    : { x: ((width - box.width) / 2) * handle.x, y: ((height - box.height) / 2) * handle.y }
  const centre = {
    x: box.x + box.width / 2 + shift.x * cos - shift.y * sin,
    y: box.y + box.height / 2 + shift.x * sin + shift.y * cos,
  }
  return { ...box, x: centre.x - width / 2, y: centre.y - height / 2, width, height }
}

/** A box inside of a rectangle that is itself resized, as several that are selected are resized together. */
export function scaledIn(
  box: ShapeBox,
  before: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  after: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): ShapeBox {
  const sx = before.width === 0 ? 1 : after.width / before.width
  const sy = before.height === 0 ? 1 : after.height / before.height
  return {
    ...box,
    x: after.x + (box.x - before.x) * sx,
    y: after.y + (box.y - before.y) * sy,
    width: box.width * sx,
    height: box.height * sy,
  }
}
