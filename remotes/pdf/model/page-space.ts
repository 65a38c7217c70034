import type { Box, Point } from '@wenfang/shared-annotate'

/** Left, bottom, right and top in points of a page's own space, which goes up. */
export type PageBox = readonly [left: number, bottom: number, right: number, top: number]

/** a b c d e f of x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/**
 * Between a page's own space and the space of annotations: points from the top left corner of what is shown, after the page's
 * own rotation, to the right and down.
 */
export interface PageSpace {
  readonly width: number
  readonly height: number
  readonly toPage: Matrix
  readonly fromPage: Matrix
}

export function pageSpace([left, bottom, right, top]: PageBox, rotation: number): PageSpace {
  const [across, up] = [right - left, top - bottom]
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return space(up, across, [0, 1, 1, 0, left, bottom], [0, 1, 1, 0, -bottom, -left])
    case 180:
      return space(across, up, [-1, 0, 0, 1, right, bottom], [-1, 0, 0, 1, right, -bottom])
    case 270:
      return space(up, across, [0, -1, -1, 0, right, top], [0, -1, -1, 0, top, right])
    default:
      return space(across, up, [1, 0, 0, -1, left, top], [1, 0, 0, -1, -left, top])
  }
}

const space = (width: number, height: number, toPage: Matrix, fromPage: Matrix): PageSpace => ({
  width,
  height,
  toPage,
  fromPage,
})

export const mapped = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** A box stays one: pages turn by right angles only. */
export function mappedBox(matrix: Matrix, [x, y, width, height]: Box): Box {
  const [one, other] = [mapped(matrix, [x, y]), mapped(matrix, [x + width, y + height])]
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  return [left, top, Math.abs(other[0] - one[0]), Math.abs(other[1] - one[1])]
}

/** The same place after quarter turns of the page to the right. `size`: of the page before. */
export function turnedBox([x, y, width, height]: Box, [across, down]: Point, turns: number): Box {
  switch (turns % 4) {
    case 1:
      return [down - y - height, x, height, width]
    case 2:
      return [across - x - width, down - y - height, width, height]
    case 3:
      return [y, across - x - width, height, width]
    default:
      return [x, y, width, height]
  }
}
