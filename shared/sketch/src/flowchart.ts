import { layeredLines, loopRoom, withLines } from './chart-lines.ts'
import type { Colour } from './colours.ts'
import { shape as shapeOf, type Drawing, type LineLook, type ShapePart } from './drawing.ts'
import { boxedGroups, drawGroups, together } from './flowchart-groups.ts'
import type { Point, ShapeType } from './geometry.ts'
import { layered } from './layered.ts'
import type { Size } from './line-path.ts'
import { textSize } from './text-size.ts'

export interface FlowNode {
  readonly id: string
  readonly text: string
  readonly shape: ShapeType | 'stadium' | 'note'
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly line: 'solid' | 'dashed' | 'bold'
  readonly startHead: FlowHead | null
  readonly endHead: FlowHead | null
}

export type FlowHead = 'arrow' | 'bar' | 'circle'

export interface Flowchart {
  readonly direction: 'down' | 'up' | 'right' | 'left'
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly groups?: readonly FlowGroup[]
}

/** Nodes that belong together under a title; those of a group in it are its own, too. Lines may lead to it, by its id. */
export interface FlowGroup {
  readonly id: string
  readonly title: string
  readonly nodes: readonly string[]
}

const SIZE = 18
const PADDING = { x: 24, y: 16 }
const LEAST = { width: 80, height: 48 }
const GAP = { along: 90, across: 48 }

const LOOKS: Readonly<Record<FlowNode['shape'], { readonly fill: Colour; readonly line: Colour }>> = {
  rectangle: { fill: 'step-fill', line: 'blue' },
  stadium: { fill: 'end-fill', line: 'green' },
  ellipse: { fill: 'end-fill', line: 'green' },
  diamond: { fill: 'choice-fill', line: 'yellow' },
  note: { fill: 'yellow-fill', line: 'note-line' },
}

/** A flowchart laid out in layers, each a step further from where it begins. */
export function drawFlowchart({ direction, nodes, edges, groups = [] }: Flowchart): Drawing {
  const sizes = new Map(nodes.map((node) => [node.id, sizeOf(node)]))
  const lines = edges.map((edge) => ({ from: edge.from, to: edge.to, text: edge.text, look: lookOf(edge) }))
  // A line to a group is led like one to the first of it, a line from it like one from the last.
  const members = new Map(groups.map(({ id, nodes: own }) => [id, own]))
  const ids = new Set(nodes.map(({ id }) => id))
  const standIn = (id: string, end: 'from' | 'to'): string =>
    ids.has(id) ? id : (members.get(id)?.at(end === 'from' ? -1 : 0) ?? id)
  const { boxes, corners } = layered({
    direction,
    things: nodes.map(({ id }) => {
      const { width, height } = sizes.get(id) ?? LEAST
      return { id, width: width + 2 * loopRoom(id, lines), height }
    }),
    lines: layeredLines(
      lines.map((line) => ({ ...line, from: standIn(line.from, 'from'), to: standIn(line.to, 'to') })),
    ),
    gap: GAP,
    grouped: (layer) => together(layer, groups),
    boxed: boxedGroups(groups, direction === 'right' || direction === 'left'),
  })
  const shapes = new Map(
    nodes.map((node) => {
      const { width, height } = sizes.get(node.id) ?? LEAST
      const box = boxes.get(node.id) ?? { x: 0, y: 0, width, height }
      return [node.id, drawn(node, [box.x + (box.width - width) / 2, box.y], { width, height })]
    }),
  )
  const drawnGroups = drawGroups(groups, shapes)
  const ends = new Map([...shapes, ...[...drawnGroups.boxes].filter(([id]) => !ids.has(id))])
  const joined = lines.map((line) => ({
    ...line,
    from: ends.has(line.from) ? line.from : standIn(line.from, 'from'),
    to: ends.has(line.to) ? line.to : standIn(line.to, 'to'),
  }))
  return withLines([...drawnGroups.parts, ...shapes.values()], ends, joined, corners)
}

const lookOf = ({ line, startHead, endHead }: FlowEdge): LineLook => ({
  colour: 'line',
  width: line === 'bold' ? 3 : 1,
  isDashed: line === 'dashed',
  startHead,
  endHead,
})

function sizeOf({ text, shape }: FlowNode): Size {
  const { width, height } = textSize(text, SIZE)
  // Only the middle of a rhombus and of an ellipse has room for words.
  const room = shape === 'diamond' ? 1.9 : shape === 'ellipse' ? 1.4 : 1
  return {
    width: Math.max(LEAST.width, (width + PADDING.x) * room + PADDING.x),
    height: Math.max(LEAST.height, (height + PADDING.y) * room + PADDING.y / 2),
  }
}

function drawn({ text, shape }: FlowNode, [x, y]: Point, { width, height }: Size): ShapePart {
  const type: ShapeType = shape === 'stadium' || shape === 'note' ? 'rectangle' : shape
  return shapeOf(
    { x, y, width, height },
    { type, text, size: SIZE, ...(shape === 'note' && { isSharp: true, align: 'left' }), ...LOOKS[shape] },
  )
}
