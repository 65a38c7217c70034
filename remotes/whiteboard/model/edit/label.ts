import type { Board } from '../board.ts'
import { listOf, numberOf, type ElementRecord, type Properties } from '../record.ts'
import { labelOf } from './bound.ts'
import { boxOf, centreOf, pointsOf, type Point } from './geometry.ts'
import { newText, textSize, wrapped } from './new-element.ts'

const PADDING = 5

/** The words in a shape or on a line, or of a text itself. They are broken into lines by about its width; the engine breaks them exactly. */
export function writeText(board: Board, id: string, text: string, style: Properties = {}): boolean {
  const element = board.element(id)
  if (!element) return false
  if (element.type === 'text') return setText(board, element, text)
  if (element.type === 'frame') return board.update(id, { name: text })
  const label = labelOf(board, element)
  if (label) return setText(board, label, text)
  const made = placedLabel(element, text, style)
  board.insert(made, { page: board.pageOf(id) })
  board.update(id, { boundElements: [...listOf(element['boundElements']), { type: 'text', id: made.id }] })
  return true
}

/** The label of a shape that is not on the board yet. */
export function placedLabel(container: ElementRecord, text: string, style: Properties = {}): ElementRecord {
  const made = newText(text, {
    containerId: container.id,
    textAlign: 'center',
    verticalAlign: 'middle',
    frameId: container['frameId'] ?? null,
    groupIds: container['groupIds'] ?? [],
    ...style,
  })
  return { ...made, ...labelBox(container, text, numberOf(made['fontSize'], 20), made) }
}

function setText(board: Board, element: ElementRecord, text: string): boolean {
  const fontSize = numberOf(element['fontSize'], 20)
  const container = typeof element['containerId'] === 'string' ? board.element(element['containerId']) : null
  const shape = container ? labelBox(container, text, fontSize, element) : { text, ...textSize(text, fontSize) }
  return board.update(element.id, { originalText: text, ...shape })
}

function labelBox(container: ElementRecord, text: string, fontSize: number, label: ElementRecord): Properties {
  const box = boxOf(container)
  const isLine = container.type === 'arrow' || container.type === 'line'
  const room = container.type === 'rectangle' ? box.width - 2 * PADDING : box.width * 0.7
  const lines = isLine ? text : wrapped(text, Math.max(room, fontSize), fontSize)
  const size = textSize(lines, fontSize)
  const [cx, cy] = isLine ? middleOfLine(container) : centreOf(box)
  const x = label['textAlign'] === 'left' && !isLine ? box.x + PADDING : cx - size.width / 2
  const y = label['verticalAlign'] === 'top' && !isLine ? box.y + PADDING : cy - size.height / 2
  return { text: lines, x, y, ...size }
}

/** Where the engine has the words of a line: at its middle corner, or in the middle of the piece in its middle. */
function middleOfLine(line: ElementRecord): Point {
  const points = pointsOf(line)
  const half = (points.length - 1) / 2
  const [a, b] = [points[Math.floor(half)] ?? [0, 0], points[Math.ceil(half)] ?? [0, 0]]
  return [numberOf(line['x']) + (a[0] + b[0]) / 2, numberOf(line['y']) + (a[1] + b[1]) / 2]
}
