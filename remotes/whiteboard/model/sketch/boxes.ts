import { newId, textSize } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { layeredLines, loopRoom, withLines } from './chart-lines.ts'
import { layered } from './layered.ts'
import { Sketch } from './sketch.ts'

/** A thing with a name and what it has, part by part below the name: a class, an entity. */
export interface PartedBox {
  readonly id: string
  readonly title: string
  /** Lines of each part; a part without lines is drawn as an empty one. */
  readonly parts: readonly (readonly string[])[]
  /** A remark, and nothing of the diagram itself. */
  readonly isNote?: true
}

export type LineHead =
  | 'arrow'
  | 'triangle_outline'
  | 'diamond'
  | 'diamond_outline'
  | 'circle_outline'
  | 'crowfoot_one'
  | 'crowfoot_many'
  | 'crowfoot_one_or_many'

export interface PartedLine {
  readonly from: string
  readonly to: string
  readonly text: string
  readonly startHead: LineHead | null
  readonly endHead: LineHead | null
  readonly isDashed: boolean
}

export interface PartedBoxes {
  readonly direction: 'down' | 'up' | 'right' | 'left'
  readonly boxes: readonly PartedBox[]
  readonly lines: readonly PartedLine[]
}

const SIZE = { title: 18, part: 16 }
const PADDING = 16
const LEAST = { width: 120, part: 24 }
const GAP = { along: 100, across: 60 }
const LOOK = { fill: '#ffffff', line: '#1971c2', head: '#e7f0fa' }
const NOTE = { fill: '#fff3bf', line: '#f08c00', size: 16, align: 'left', isSharp: true } as const

interface Measured {
  readonly box: PartedBox
  readonly width: number
  /** Of the name, then of each part. */
  readonly heights: readonly number[]
  readonly height: number
}

/** Boxes in layers, each a step further from where the lines begin. */
export function boxesSketch({ direction, boxes, lines }: PartedBoxes): readonly ElementRecord[] {
  const sketch = new Sketch()
  const measured = boxes.map(measure)
  const joins = lines.map(({ from, to, text, startHead, endHead, isDashed }) => ({
    from,
    to,
    text,
    look: {
      startArrowhead: startHead,
      endArrowhead: endHead,
      strokeStyle: isDashed ? 'dashed' : 'solid',
      strokeWidth: 1,
    },
  }))
  const places = layered({
    direction,
    things: measured.map(({ box: { id }, width, height }) => ({
      id,
      width: width + 2 * loopRoom(id, joins),
      height,
    })),
    lines: layeredLines(joins),
    gap: GAP,
  })
  const outlines = new Map<string, ElementRecord>()
  const groups = new Map<string, string>()
  for (const one of measured) {
    const place = places.boxes.get(one.box.id) ?? { x: 0, y: 0, width: one.width }
    const before = sketch.elements.length
    outlines.set(one.box.id, drawn(sketch, one, place.x + (place.width - one.width) / 2, place.y))
    const group = newId()
    for (const { id } of sketch.elements.slice(before)) groups.set(id, group)
  }
  return withLines(sketch, outlines, joins, places.corners, groups)
}

function measure(box: PartedBox): Measured {
  const title = textSize(box.title, SIZE.title)
  const parts = box.parts.map((lines) => textSize(lines.join('\n'), SIZE.part))
  const heights = [
    title.height + PADDING,
    ...parts.map(({ height }, at) => (box.parts[at]?.length === 0 ? LEAST.part : height + PADDING)),
  ]
  return {
    box,
    width: Math.max(LEAST.width, title.width + 2 * PADDING, ...parts.map(({ width }) => width + 2 * PADDING)),
    heights,
    height: heights.reduce((sum, height) => sum + height, 0),
  }
}

/** @returns the outline, which lines keep to */
function drawn(sketch: Sketch, { box, width, heights, height }: Measured, x: number, y: number): ElementRecord {
  if (box.isNote) return sketch.box(x, y, width, height, { text: box.title, ...NOTE })
  const outline = sketch.box(x, y, width, height, { fill: LOOK.fill, line: LOOK.line, isSharp: true })
  sketch.box(x, y, width, heights[0] ?? 0, {
    text: box.title,
    size: SIZE.title,
    fill: LOOK.head,
    line: LOOK.line,
    isSharp: true,
  })
  let top = y + (heights[0] ?? 0)
  for (const [at, lines] of box.parts.entries()) {
    const own = heights[at + 1] ?? 0
    sketch.box(x, top, width, own, {
      text: lines.join('\n'),
      size: SIZE.part,
      fill: 'transparent',
      line: LOOK.line,
      align: 'left',
      isSharp: true,
    })
    top += own
  }
  return outline
}
