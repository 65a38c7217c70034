import { placedLabel } from '../edit/label.ts'
import { boxOf, type Point } from '../edit/geometry.ts'
import { newId, textSize } from '../edit/new-element.ts'
import type { ElementRecord, Properties } from '../record.ts'
import type { LayeredLine } from './layered.ts'
import type { Sketch } from './sketch.ts'

/** A line of a chart between two of its things, or from one to itself. */
export interface ChartLine {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly look: Properties
}

const LABEL_SIZE = 14
const LOOP = 32

/** What the layout of a chart has to know of its lines. */
export const layeredLines = (lines: readonly ChartLine[]): readonly LayeredLine[] =>
  lines.map(({ from, to, text }) => ({ from, to, label: text === '' ? null : textSize(text, LABEL_SIZE) }))

/** How much room beside a thing its lines to itself take. */
export const loopRoom = (id: string, lines: readonly ChartLine[]): number =>
  lines.reduce(
    (most, { from, to, text }) =>
      from === id && to === id ? Math.max(most, LOOP + (text === '' ? 8 : textSize(text, LABEL_SIZE).width / 2)) : most,
    0,
  )

/**
 * Everything of a sketch with lines between its shapes and the words on them.
 * @param corners of each line, between its ends
 * @param grouped what belongs together already, by the name of its group
 */
export function withLines(
  sketch: Sketch,
  shapes: ReadonlyMap<string, ElementRecord>,
  lines: readonly ChartLine[],
  corners: readonly (readonly Point[])[],
  grouped: ReadonlyMap<string, string> = new Map(),
): readonly ElementRecord[] {
  const labels: ElementRecord[] = []
  const bound = new Map<string, string>()
  const groups = new Map(grouped)
  for (const [at, { from, to, text, look }] of lines.entries()) {
    const [start, end] = [shapes.get(from), shapes.get(to)]
    if (!start || !end) continue
    let arrow: ElementRecord
    if (start === end) {
      arrow = sketch.arrow(loopAt(start), look)
      const group = groups.get(start.id) ?? newId()
      for (const id of [start.id, arrow.id]) groups.set(id, group)
    } else arrow = sketch.connect(start, end, 'straight', look, { corners: corners[at] ?? [] })
    if (text === '') continue
    const label = placedLabel(arrow, text, { fontSize: LABEL_SIZE, strokeColor: '#495057' })
    labels.push(label)
    bound.set(arrow.id, label.id)
    const group = groups.get(arrow.id)
    if (group !== undefined) groups.set(label.id, group)
  }
  const inGroup = (element: ElementRecord): ElementRecord => {
    const group = groups.get(element.id) ?? groups.get(String(element['containerId']))
    return group === undefined ? element : { ...element, groupIds: [group] }
  }
  const labelled = sketch.elements.map((element) => {
    const label = bound.get(element.id)
    return label === undefined ? element : { ...element, boundElements: [{ type: 'text', id: label }] }
  })
  return [...labelled, ...labels].map(inGroup)
}

/** Out at the right side of a shape and back in. */
function loopAt(shape: ElementRecord): readonly Point[] {
  const { x, y, width, height } = boxOf(shape)
  // The sides of a rhombus and of an ellipse run away from the corners.
  const inset = shape.type === 'diamond' ? width / 4 : shape.type === 'ellipse' ? width * 0.067 : 0
  const [right, out] = [x + width - inset, x + width + LOOP]
  return [
    [right, y + height / 4],
    [out, y + height / 4],
    [out, y + (height * 3) / 4],
    [right, y + (height * 3) / 4],
  ]
}
