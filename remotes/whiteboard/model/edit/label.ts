import { middleOfPoints, placeWords, textSize } from '@wenfang/shared-sketch'
import type { Board } from '../board.ts'
import { listOf, numberOf, type ElementRecord, type Properties } from '../record.ts'
import { labelOf } from './bound.ts'
import { boxOf, pointsOf } from './geometry.ts'
import { newText } from './new-element.ts'

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
  const [align, at] = [String(label['textAlign']), String(label['verticalAlign'])]
  if (container.type !== 'arrow' && container.type !== 'line')
    return { ...placeWords(container.type, boxOf(container), { text, size: fontSize, align, at }) }
  const size = textSize(text, fontSize)
  const [x, y] = middleOfPoints(pointsOf(container))
  const [left, top] = [numberOf(container['x']) + x - size.width / 2, numberOf(container['y']) + y - size.height / 2]
  return { text, x: left, y: top, ...size }
}
