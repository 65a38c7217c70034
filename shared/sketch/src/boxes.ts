import { layeredLines, loopRoom, withLines } from './chart-lines.ts'
import { shape, type Drawing, type LineHead, type ShapePart } from './drawing.ts'
import type { Box } from './geometry.ts'
import { layered } from './layered.ts'
import { textSize } from './text-size.ts'

/** A thing with a name and what it has, part by part below the name: a class, an entity. */
export interface PartedBox {
  readonly id: string
  readonly title: string
  /** Lines of each part; a part without lines is drawn as an empty one. */
  readonly parts: readonly (readonly string[])[]
  /** A remark, and nothing of the diagram itself. */
  readonly isNote?: true
}

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
const NOTE = { fill: 'yellow-fill', line: 'note-line', size: 16, align: 'left', isSharp: true } as const

interface Measured {
  readonly box: PartedBox
  readonly width: number
  /** Of the name, then of each part. */
  readonly heights: readonly number[]
  readonly height: number
}

/** Boxes in layers, each a step further from where the lines begin. */
export function drawBoxes({ direction, boxes, lines }: PartedBoxes): Drawing {
  const measured = boxes.map(measure)
  const joins = lines.map(({ from, to, text, startHead, endHead, isDashed }) => ({
    from,
    to,
    text,
    look: { colour: 'line', width: 1, isDashed, startHead, endHead } as const,
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
  const parts: ShapePart[] = []
  const outlines = new Map<string, ShapePart>()
  for (const one of measured) {
    const { width, height } = one
    const place = places.boxes.get(one.box.id) ?? { x: 0, y: 0, width, height }
    const [outline, ...rest] = drawn(one, { x: place.x + (place.width - width) / 2, y: place.y, width, height })
    outlines.set(one.box.id, outline)
    parts.push(outline, ...rest)
  }
  return withLines(parts, outlines, joins, places.corners)
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

/** The outline, which lines keep to, then the name and each part. */
function drawn({ box, heights }: Measured, place: Box): readonly [ShapePart, ...ShapePart[]] {
  const { id: group } = box
  if (box.isNote) return [shape(place, { text: box.title, group, ...NOTE })]
  const look = { line: 'blue', isSharp: true, group } as const
  const { x, y, width } = place
  const head = shape(
    { x, y, width, height: heights[0] ?? 0 },
    { text: box.title, size: SIZE.title, fill: 'step-fill', ...look },
  )
  let top = y + (heights[0] ?? 0)
  const parts = box.parts.map((lines, at) => {
    const height = heights[at + 1] ?? 0
    const part = shape(
      { x, y: top, width, height },
      { text: lines.join('\n'), size: SIZE.part, fill: null, align: 'left', ...look },
    )
    top += height
    return part
  })
  return [shape(place, look), head, ...parts]
}
