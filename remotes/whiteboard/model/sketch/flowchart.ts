import { textSize, type ShapeType } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { layeredLines, loopRoom, withLines } from './chart-lines.ts'
import { groupBoxes, together } from './flowchart-groups.ts'
import { layered } from './layered.ts'
import type { Size } from './line-path.ts'
import { Sketch } from './sketch.ts'

export interface FlowNode {
  readonly id: string
  readonly text: string
  readonly shape: ShapeType | 'stadium'
}

export interface FlowEdge {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly line: 'solid' | 'dashed' | 'bold'
  readonly hasHead: boolean
}

export interface Flowchart {
  readonly direction: 'down' | 'up' | 'right' | 'left'
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
  readonly groups?: readonly FlowGroup[]
}

/** Nodes that belong together under a title; those of a group in it are its own, too. */
export interface FlowGroup {
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
} as const

/** A flowchart laid out in layers, each a step further from where it begins. */
export function flowchartSketch({ direction, nodes, edges, groups = [] }: Flowchart): readonly ElementRecord[] {
  const sketch = new Sketch()
  const sizes = new Map(nodes.map((node) => [node.id, sizeOf(node)]))
  const lines = edges.map(({ from, to, text, line, hasHead }) => ({
    from,
    to,
    text,
    look: {
      endArrowhead: hasHead ? 'arrow' : null,
      strokeStyle: line === 'dashed' ? 'dashed' : 'solid',
      strokeWidth: line === 'bold' ? 3 : 1,
    },
  }))
  const { boxes, corners } = layered({
    direction,
    things: nodes.map(({ id }) => {
      const { width, height } = sizes.get(id) ?? LEAST
      return { id, width: width + 2 * loopRoom(id, lines), height }
    }),
    lines: layeredLines(lines),
    gap: GAP,
    grouped: (layer) => together(layer, groups),
  })
  const shapes = new Map(
    nodes.map((node) => {
      const { width, height } = sizes.get(node.id) ?? LEAST
      const box = boxes.get(node.id) ?? { x: 0, y: 0, width, height }
      return [node.id, drawn(sketch, node, box.x + (box.width - width) / 2, box.y, { width, height })]
    }),
  )
  return [...groupBoxes(groups, shapes), ...withLines(sketch, shapes, lines, corners)]
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
  const type = shape === 'stadium' ? 'rectangle' : shape
  return sketch.box(x, y, width, height, { type, text, size: SIZE, ...LOOKS[shape] })
}
