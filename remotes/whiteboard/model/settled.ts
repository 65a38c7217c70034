import type { Board } from './board.ts'
import { boxOf, centreOf, pointsOf, type Point } from './edit/geometry.ts'
import { boundShape } from './edit/bound.ts'
import { attachedEnds } from './edit/move.ts'
import { numberOf, type ElementRecord, type Properties } from './record.ts'

/** What lies no further apart than this is where it belongs. */
const TOLERANCE = 24

/**
 * What edits of several at one moment leave torn apart, as everybody sees it mended: an arrow whose one end one person moved and whose
 * other end another moved is attached at both, a text lies in its shape. It is computed from the elements alone, the same for all, and
 * written by who changes the element next. What nobody reshaped stays as its file has it.
 */
export function settled(
  board: Board,
  element: ElementRecord,
  elementOf: (id: string) => ElementRecord | null = (id) => board.element(id),
): ElementRecord {
  const inFrame = element['frameId'] ? outOfFrame(board, element, elementOf) : element
  if (element.type === 'arrow') return settledArrow(board, inFrame, elementOf)
  if (element.type === 'text') return settledText(board, inFrame, elementOf)
  return inFrame
}

/** A frame cuts what is in it: what somebody moved where another took the frame away from would not be seen. It is in no frame then. */
function outOfFrame(
  board: Board,
  element: ElementRecord,
  elementOf: (id: string) => ElementRecord | null,
): ElementRecord {
  const frame = elementOf(String(element['frameId']))
  if (!frame || frame['isDeleted'] === true) return { ...element, frameId: null }
  if (!board.isReshaped(element.id) && !board.isReshaped(frame.id)) return element
  // Lines reach to any side of where they begin, and words go with their shape.
  if (element['points'] !== undefined || typeof element['containerId'] === 'string') return element
  const [box, own] = [boxOf(frame), boxOf(element)]
  const isApart =
    own.x > box.x + box.width || own.y > box.y + box.height || own.x + own.width < box.x || own.y + own.height < box.y
  return isApart ? { ...element, frameId: null } : element
}

function settledArrow(
  board: Board,
  arrow: ElementRecord,
  elementOf: (id: string) => ElementRecord | null,
): ElementRecord {
  const points = pointsOf(arrow)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return arrow
  const isTorn = (['start', 'end'] as const).some((end) => {
    const id = boundShape(arrow, end)
    const shape = id === null ? null : elementOf(id)
    if (!shape || shape['isDeleted'] === true) return false
    if (!board.isReshaped(arrow.id) && !board.isReshaped(shape.id)) return false
    const [px, py] = end === 'start' ? first : last
    const binding = arrow[`${end}Binding`] as Properties
    const room = TOLERANCE + Math.abs(numberOf(binding['gap']))
    return distance(shape, [numberOf(arrow['x']) + px, numberOf(arrow['y']) + py]) > room
  })
  const ends = isTorn ? attachedEnds(arrow, elementOf) : null
  return ends ? { ...arrow, ...ends } : arrow
}

/** How far outside of the box around a shape a point lies. */
function distance(shape: ElementRecord, [x, y]: Point): number {
  const box = boxOf(shape)
  const [cx, cy] = centreOf(box)
  const angle = -numberOf(shape['angle'])
  const [dx, dy] = [x - cx, y - cy]
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - Math.abs(box.width) / 2
  const down = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - Math.abs(box.height) / 2
  return Math.hypot(Math.max(0, across), Math.max(0, down))
}

function settledText(
  board: Board,
  text: ElementRecord,
  elementOf: (id: string) => ElementRecord | null,
): ElementRecord {
  const id = text['containerId']
  const container = typeof id === 'string' ? elementOf(id) : null
  if (!container || container.type === 'arrow' || container.type === 'line') return text
  if (!board.isReshaped(text.id) && !board.isReshaped(container.id)) return text
  const [box, own] = [boxOf(container), boxOf(text)]
  const [cx, cy] = centreOf(own)
  const isInside =
    cx >= box.x - TOLERANCE &&
    cx <= box.x + box.width + TOLERANCE &&
    cy >= box.y - TOLERANCE &&
    cy <= box.y + box.height + TOLERANCE
  if (isInside) return text
  const [mx, my] = centreOf(box)
  const y =
    text['verticalAlign'] === 'top'
      ? box.y + PADDING
      : text['verticalAlign'] === 'bottom'
        ? box.y + box.height - own.height - PADDING
        : my - own.height / 2
  const x =
    text['textAlign'] === 'left'
      ? box.x + PADDING
      : text['textAlign'] === 'right'
        ? box.x + box.width - own.width - PADDING
        : mx - own.width / 2
  return { ...text, x, y }
}

const PADDING = 5
