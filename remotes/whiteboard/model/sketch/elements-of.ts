import { COLOURS, slicePoints, type Drawing, type LineLabel, type LineLook, type Part } from '@wenfang/shared-sketch'
import { placedLabel } from '../edit/label.ts'
import { newId } from '../edit/new-element.ts'
import type { ElementRecord, Properties } from '../record.ts'
import { Sketch } from './sketch.ts'

/** The elements of a board that a drawing is, in the order of drawing. */
export function elementsOf(drawing: Drawing): readonly ElementRecord[] {
  const sketch = new Sketch()
  const made = drawInto(sketch, drawing)
  const labels: ElementRecord[] = []
  const bound = new Map<string, string>()
  const groups = new Map<string, string>()
  const groupOf = new Map<string, string>()
  for (const part of drawing) {
    const element = made.get(part)
    if (!element) continue
    const group = part.kind === 'words' || part.kind === 'slice' ? null : part.group
    if (group !== null) {
      if (!groups.has(group)) groups.set(group, newId())
      groupOf.set(element.id, groups.get(group) ?? '')
    }
    if ((part.kind === 'line' || part.kind === 'join') && part.label) {
      const label = labelOf(element, part.label)
      labels.push(label)
      bound.set(element.id, label.id)
    }
  }
  const labelled = sketch.elements.map((element): ElementRecord => {
    const label = bound.get(element.id)
    return label === undefined ? element : { ...element, boundElements: [{ type: 'text', id: label }] }
  })
  return [...labelled, ...labels].map((element) => {
    const group = groupOf.get(element.id) ?? groupOf.get(String(element['containerId']))
    return group === undefined ? element : { ...element, groupIds: [group] }
  })
}

/** Adds what a drawing shows to a sketch; the words on its lines are not among it. @returns what each part became */
export function drawInto(sketch: Sketch, drawing: Drawing): ReadonlyMap<Part, ElementRecord> {
  const made = new Map<Part, ElementRecord>()
  const shapes = new Map<string, ElementRecord>()
  for (const part of drawing) {
    const element = draw(sketch, part, shapes)
    if (!element) continue
    made.set(part, element)
    if (part.kind === 'shape') shapes.set(part.id, element)
  }
  return made
}

function draw(sketch: Sketch, part: Part, shapes: ReadonlyMap<string, ElementRecord>): ElementRecord | null {
  switch (part.kind) {
    case 'shape': {
      const { x, y, width, height, type, isSharp, fill, line, words } = part
      return sketch.box(x, y, width, height, {
        type,
        isSharp,
        fill: fill === null ? 'transparent' : COLOURS[fill],
        line: COLOURS[line],
        ...(words && { ...words, ink: COLOURS[words.ink] }),
      })
    }
    case 'words':
      return sketch.text(part.x, part.y, part.text, part.size, { strokeColor: COLOURS[part.ink] })
    case 'line':
      return part.isRule ? sketch.line(part.points, ruleOf(part.look)) : sketch.arrow(part.points, lookOf(part.look))
    case 'join': {
      const [from, to] = [shapes.get(part.from), shapes.get(part.to)]
      if (!from || !to) return null
      if (part.route === 'elbow') return sketch.connect(from, to, 'elbow', lookOf(part.look))
      return sketch.connect(from, to, 'straight', lookOf(part.look), { corners: part.route })
    }
    case 'slice': {
      const points = slicePoints(part)
      const [first = part.centre] = points
      return sketch.line([...points, first], {
        polygon: true,
        backgroundColor: COLOURS[part.fill],
        strokeColor: COLOURS[part.line],
        strokeWidth: 1,
      })
    }
  }
}

const ruleOf = ({ colour, width, isDashed }: LineLook): Properties => ({
  strokeColor: COLOURS[colour],
  strokeWidth: width,
  strokeStyle: isDashed ? 'dashed' : 'solid',
})

const lookOf = (look: LineLook): Properties => ({
  ...ruleOf(look),
  startArrowhead: look.startHead,
  endArrowhead: look.endHead,
})

const labelOf = (line: ElementRecord, { text, size, ink }: LineLabel): ElementRecord =>
  placedLabel(line, text, { fontSize: size, strokeColor: COLOURS[ink] })
