import { placedLabel } from '../edit/label.ts'
import { textSize, type ShapeType } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { layersOf } from './flowchart-layers.ts'
import { groupBoxes, together } from './flowchart-groups.ts'
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
const LABEL_SIZE = 14

const LOOKS = {
  rectangle: { fill: '#e7f0fa', line: '#1971c2' },
  stadium: { fill: '#ebfbee', line: '#2f9e44' },
  ellipse: { fill: '#ebfbee', line: '#2f9e44' },
  diamond: { fill: '#fff9db', line: '#e67700' },
} as const

interface Size {
  readonly width: number
  readonly height: number
}

/** A flowchart laid out in layers, each a step further from where it begins. */
export function flowchartSketch({ direction, nodes, edges, groups = [] }: Flowchart): readonly ElementRecord[] {
  const isAcross = direction === 'right' || direction === 'left'
  const layers = layersOf(nodes, edges).map((layer) => together(layer, groups))
  const shown = direction === 'up' || direction === 'left' ? layers.toReversed() : layers
  const sketch = new Sketch()
  const shapes = new Map<string, ElementRecord>()
  let along = 0
  for (const layer of shown) {
    const sizes = layer.map(sizeOf)
    const thick = Math.max(...sizes.map((size) => (isAcross ? size.width : size.height)))
    const total = sizes.reduce((sum, size) => sum + (isAcross ? size.height : size.width), 0)
    let across = -(total + GAP.across * (layer.length - 1)) / 2
    for (const [at, node] of layer.entries()) {
      const size = sizes[at] ?? LEAST
      const own = along + (thick - (isAcross ? size.width : size.height)) / 2
      const [x, y] = isAcross ? [own, across] : [across, own]
      shapes.set(node.id, drawn(sketch, node, x, y, size))
      across += (isAcross ? size.height : size.width) + GAP.across
    }
    along += thick + GAP.along
  }
  const labels: ElementRecord[] = []
  const bound = new Map<string, string>()
  for (const { from, to, text, line, hasHead } of edges) {
    const [start, end] = [shapes.get(from), shapes.get(to)]
    if (!start || !end || start === end) continue
    const arrow = sketch.connect(start, end, 'straight', {
      endArrowhead: hasHead ? 'arrow' : null,
      strokeStyle: line === 'dashed' ? 'dashed' : 'solid',
      strokeWidth: line === 'bold' ? 3 : 1,
    })
    if (text === '') continue
    const label = placedLabel(arrow, text, { fontSize: LABEL_SIZE, strokeColor: '#495057' })
    labels.push(label)
    bound.set(arrow.id, label.id)
  }
  const labelled = sketch.elements.map((element) => {
    const label = bound.get(element.id)
    return label === undefined ? element : { ...element, boundElements: [{ type: 'text', id: label }] }
  })
  return [...groupBoxes(groups, shapes), ...labelled, ...labels]
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
