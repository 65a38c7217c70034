import type { Annotation, Box, Content, Point } from './annotation.ts'
import { strokeOutline } from './stroke-shape.ts'

/** An element of SVG as data: the overlay makes elements of it, exports markup. */
export interface Shape {
  readonly name: 'path' | 'rect' | 'ellipse' | 'line' | 'g' | 'text'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children?: readonly Shape[]
  /** Letters of a `text`, set around its middle. */
  readonly words?: string
}

/**
 * What of an annotation is drawn, in units of its surface: all but letters in a box and pictures, which each surface sets its
 * own way. @param boxes runs of marked text @param unit units of the surface in one pixel of the screen, or of the paper
 */
export function shapesOf(annotation: Annotation, boxes: readonly Box[] | null, unit: number): readonly Shape[] {
  const { geometry, style, kind } = annotation
  const line = { stroke: style.colour, 'stroke-width': style.width, fill: 'none', opacity: style.opacity }
  if ('point' in geometry) return [...runs(annotation, boxes, unit), pin(geometry.point, style.colour, unit)]
  if ('boxes' in geometry || 'range' in geometry) return runs(annotation, boxes, unit)
  if ('ends' in geometry) {
    const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
    return [
      { name: 'path', attributes: { d: linePath(annotation.kind, geometry.ends, style.width), ...round, ...line } },
    ]
  }
  const [x, y, width, height] = geometry.box
  if (kind === 'rectangle') return [{ name: 'rect', attributes: { x, y, width, height, ...line } }]
  if (kind === 'ellipse') {
    const shape = { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 }
    return [{ name: 'ellipse', attributes: { ...shape, ...line } }]
  }
  return annotation.content ? contentShapes(annotation.content, geometry.box, annotation) : []
}

const join = ([x, y]: Point): string => `${x} ${y}`

/** A line, or one with a head at its end. */
export function linePath(kind: Annotation['kind'], [from, to]: readonly [Point, Point], width: number): string {
  if (kind !== 'arrow') return `M${join(from)}L${join(to)}`
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const length = Math.max(8, width * 4)
  const side = (turn: number): Point => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ]
  return `M${join(from)}L${join(to)}M${join(side(0.45))}L${join(to)}L${join(side(-0.45))}`
}

function runs({ kind, style }: Annotation, boxes: readonly Box[] | null, unit: number): readonly Shape[] {
  return (boxes ?? []).map(([x, y, width, height]) => {
    if (kind === 'highlight' || kind === 'note') {
      const opacity = kind === 'note' ? 0.25 : style.opacity
      const area = { x, y, width, height, fill: style.colour, opacity, class: 'annotation-marker' }
      return { name: 'rect', attributes: area }
    }
    const at = kind === 'strike' ? y + height / 2 : y + height
    const line = { x1: x, x2: x + width, y1: at, y2: at, stroke: style.colour, opacity: style.opacity }
    return { name: 'line', attributes: { ...line, 'stroke-width': Math.max(height / 14, unit) } }
  })
}

/** As large as a finger whatever the zoom; its foot is at the point. */
function pin([x, y]: Point, colour: string, unit: number): Shape {
  const d = 'M-11 -26h22a3 3 0 0 1 3 3v13a3 3 0 0 1 -3 3h-7l-4 7l-4 -7h-7a3 3 0 0 1 -3 -3v-13a3 3 0 0 1 3 -3z'
  const white = { stroke: '#ffffff', 'stroke-linecap': 'round' }
  return {
    name: 'g',
    attributes: { transform: `translate(${x} ${y}) scale(${unit})`, class: 'annotation-pin' },
    children: [
      { name: 'path', attributes: { d, fill: colour, stroke: '#ffffff', 'stroke-width': 1.5 } },
      { name: 'path', attributes: { d: 'M-7 -20h14M-7 -15h9', 'stroke-width': 2, ...white } },
    ],
  }
}

/** Ink, stamps and names that fill a box; of a picture nothing. */
export function contentShapes(
  content: Content,
  [x, y, width, height]: Box,
  { style, kind }: Pick<Annotation, 'style' | 'kind'>,
): readonly Shape[] {
  if ('asset' in content) return []
  if ('strokes' in content) {
    const [across, down] = [width / content.size[0], height / content.size[1]]
    const children = content.strokes.map((points): Shape => ({
      name: 'path',
      attributes: { d: outlinePath(points, style.width) },
    }))
    const transform = `translate(${x} ${y}) scale(${across} ${down})`
    return [{ name: 'g', attributes: { transform, fill: style.colour, opacity: style.opacity }, children }]
  }
  const size = Math.min(height * 0.55, (width * 1.5) / Math.max(2, content.words.length))
  const words: Shape = {
    name: 'text',
    attributes: {
      x: x + width / 2,
      y: y + height / 2,
      fill: style.colour,
      'font-size': size,
      'text-anchor': 'middle',
      'dominant-baseline': 'central',
      opacity: style.opacity,
      class: kind === 'signature' ? 'annotation-signed' : 'annotation-stamped',
    },
    words: content.words,
  }
  if (kind === 'signature') return [words]
  const edge = Math.max(1, height / 18)
  const frame = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge, rx: height / 8 }
  return [{ name: 'rect', attributes: { ...frame, fill: 'none', stroke: style.colour, 'stroke-width': edge } }, words]
}

export function outlinePath(points: readonly number[], width: number): string {
  const outline = strokeOutline(points, width)
  const [first, ...rest] = outline
  if (!first) return ''
  return `M${format(first)}${rest.map((point) => `L${format(point)}`).join('')}Z`
}

const format = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
