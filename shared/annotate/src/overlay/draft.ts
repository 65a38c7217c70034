import type { AnnotationKind, Box, Content, Geometry, Point, Style } from '../model/annotation.ts'
import type { NewAnnotation } from '../model/annotation-store.ts'
import { boxBetween } from '../model/bounds.ts'
import { strokesWithin } from '../model/stroke-shape.ts'
import type { Placed } from './annotator.ts'

/** A finger that moved less than this did not draw. */
const LEAST_DRAG_PX = 4
const TEXT_PX: readonly [number, number] = [220, 56]
const PLACED_HEIGHT_PX = 64

/** What is being drawn between pointer down and up. Points are triples of x, y and pressure. */
export interface Draft {
  readonly kind: AnnotationKind
  readonly from: Point
  to: Point
  readonly points: number[]
}

/** null where nothing was drawn. `unit`: units of the surface in a pixel. */
export function finished(
  draft: Draft,
  { style, unit, placed, place }: { style: Style; unit: number; placed: Placed | null; place: string },
): NewAnnotation | null {
  const { kind, from, to } = draft
  const isDrag = Math.hypot(to[0] - from[0], to[1] - from[1]) >= LEAST_DRAG_PX * unit
  const whole = (geometry: Geometry, content?: Content): NewAnnotation => ({
    kind,
    place,
    geometry,
    style,
    ...(content && { content }),
  })
  switch (kind) {
    case 'ink': {
      const drawn = strokesWithin([draft.points], style.width)
      return drawn && whole({ box: drawn.box }, drawn.content)
    }
    case 'rectangle':
    case 'ellipse':
      return isDrag ? whole({ box: boxBetween(from, to) }) : null
    case 'arrow':
    case 'line':
      return isDrag ? whole({ ends: [from, to] }) : null
    case 'note':
      return whole({ point: to })
    case 'text': {
      const box: Box = isDrag ? boxBetween(from, to) : [from[0], from[1], TEXT_PX[0] * unit, TEXT_PX[1] * unit]
      return whole({ box })
    }
    case 'stamp':
    case 'signature': {
      if (!placed) return null
      const height = PLACED_HEIGHT_PX * unit
      const width = height * placed.ratio
      const box: Box = isDrag
        ? fitted(boxBetween(from, to), placed.ratio)
        : [to[0] - width / 2, to[1] - height / 2, width, height]
      return whole({ box }, placed.content)
    }
    case 'highlight':
    case 'underline':
    case 'strike':
      return isDrag ? whole({ boxes: [boxBetween(from, to)] }) : null
  }
}

/** As large as fits into the box without being stretched. */
function fitted([x, y, width, height]: Box, ratio: number): Box {
  const wide = Math.min(width, height * ratio)
  return [x, y, wide, wide / ratio]
}
