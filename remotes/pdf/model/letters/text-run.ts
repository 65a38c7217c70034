import type { Box, Point } from '@wenfang/shared-annotate'
import { mapped, type PageSpace } from '../page-space.ts'

/** A piece of text of a page as pdf.js tells it. */
export interface TextItem {
  readonly str: string
  readonly dir: string
  readonly width: number
  readonly height: number
  readonly transform: readonly number[]
  readonly fontName: string
  readonly hasEOL: boolean
}
export interface TextStyle {
  readonly ascent: number
  readonly descent: number
  readonly vertical: boolean
}

/** A run of letters on a line, in the page's own space. */
export interface TextRun {
  readonly text: string
  readonly isRightToLeft: boolean
  readonly origin: Point
  /** The way that letters take, and the way up from them; both of length 1. */
  readonly along: Point
  readonly up: Point
  readonly length: number
  /** How far the letters reach up and down from the line that they stand on. */
  readonly above: number
  readonly below: number
}

export function textRun(item: TextItem, style: TextStyle | undefined): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform
  const text = item.str
  const origin: Point = [e, f]
  if (style?.vertical) {
    // Letters hang below their origin, which is in the middle of them.
    const half = Math.hypot(a, b) / 2
    const up = unit([a, b])
    return {
      text,
      isRightToLeft: false,
      origin,
      along: unit([-c, -d]),
      up,
      length: item.height,
      above: half,
      below: half,
    }
  }
  const along = unit([a, b])
  const size = Math.hypot(c, d) || item.height
  // Letters that are mirrored or lean stand on their line all the same.
  const side = a * d - b * c < 0 ? -1 : 1
  return {
    text,
    isRightToLeft: item.dir === 'rtl',
    origin,
    along,
    up: [-along[1] * side, along[0] * side],
    length: item.width,
    above: size * within(style?.ascent, 0.65, 1),
    below: size * within(style?.descent === undefined ? undefined : -style.descent, 0.12, 0.3),
  }
}

/** Fonts tell heights of any kind. */
const within = (value: number | undefined, least: number, most: number): number =>
  value === undefined || Number.isNaN(value) ? (least + most) / 2 : Math.min(Math.max(value, least), most)

const unit = ([x, y]: Point): Point => {
  const length = Math.hypot(x, y)
  return length === 0 ? [1, 0] : [x / length, y / length]
}

/** Around a stretch of the run, in the space of annotations. */
export function boxOfStretch(
  { origin, along, up, above, below }: TextRun,
  from: number,
  to: number,
  space: PageSpace,
): Box {
  const corners = [from, to].flatMap((way) =>
    [above, -below].map((height) =>
      mapped(space.fromPage, [
        origin[0] + along[0] * way + up[0] * height,
        origin[1] + along[1] * way + up[1] * height,
      ]),
    ),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}
