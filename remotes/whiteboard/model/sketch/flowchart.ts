import { textSize, type ShapeType } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { layeredLines, loopRoom, withLines } from './chart-lines.ts'
import { boxedGroups, drawGroups, together } from './flowchart-groups.ts'
import { layered } from './layered.ts'
import type { Size } from './line-path.ts'
import { Sketch } from './sketch.ts'

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

const LOOKS = {
  rectangle: { fill: '#e7f0fa', line: '#1971c2' },
  stadium: { fill: '#ebfbee', line: '#2f9e44' },
  ellipse: { fill: '#ebfbee', line: '#2f9e44' },
  diamond: { fill: '#fff9db', line: '#e67700' },
  note: { fill: '#fff3bf', line: '#f08c00' },
} as const

/** A flowchart laid out in layers, each a step further from where it begins. */
export function flowchartSketch({ direction, nodes, edges, groups = [] }: Flowchart): readonly ElementRecord[] {
  const sketch = new Sketch()
  const sizes = new Map(nodes.map((node) => [node.id, sizeOf(node)]))
  const lines = edges.map(({ from, to, text, line, startHead, endHead }) => ({
    from,
    to,
    text,
    look: {
      startArrowhead: startHead,
      endArrowhead: endHead,
      strokeStyle: line === 'dashed' ? 'dashed' : 'solid',
      strokeWidth: line === 'bold' ? 3 : 1,
    },
  }))
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
      return [node.id, drawn(sketch, node, box.x + (box.width - width) / 2, box.y, { width, height })]
    }),
  )
  const before = sketch.elements.length
  const drawnGroups = drawGroups(sketch, groups, shapes)
  const behind = new Set(sketch.elements.slice(before).map(({ id }) => id))
  const ends = new Map([...shapes, ...[...drawnGroups].filter(([id]) => !ids.has(id))])
  const joined = lines.map((line) => ({
    ...line,
    from: ends.has(line.from) ? line.from : standIn(line.from, 'from'),
    to: ends.has(line.to) ? line.to : standIn(line.to, 'to'),
  }))
  const all = withLines(sketch, ends, joined, corners)
  const isBehind = ({ id, containerId }: ElementRecord): boolean => behind.has(id) || behind.has(String(containerId))
  return [...all.filter(isBehind), ...all.filter((element) => !isBehind(element))]
}

function sizeOf({ text, shape }: FlowNode): Size {
  const { width, height } = textSize(text, SIZE)
  // Only the middle of a rhombus and of an ellipse has room for words.
  const room = shape === 'diamond' ? 1.9 : shape === 'ellipse' ? 1.4 : 1
  return {
    width: Math.max(LEAST.width, (width + PADDING.x) * room + PADDING.x),
    height: Math.max(LEAST.height, (height + PADDING.y) * room + PADDING.y / 2),
  }
}

function drawn(
  sketch: Sketch,
  { text, shape }: FlowNode,
  x: number,
  y: number,
  { width, height }: Size,
): ElementRecord {
  const type = shape === 'stadium' || shape === 'note' ? 'rectangle' : shape
  return sketch.box(x, y, width, height, {
    type,
    text,
    size: SIZE,
    ...(shape === 'note' && { isSharp: true, align: 'left' }),
    ...LOOKS[shape],
  })
}
