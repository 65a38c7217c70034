import type { Annotation, Box, Content, Point } from '../model/annotation.ts'
import { strokeOutline } from '../model/stroke-shape.ts'
import { svg } from './svg.ts'

export interface Drawing {
  /** Units of the surface in one pixel of the screen. */
  readonly unit: number
  boxesOf(range: string): readonly Box[] | null
  /** Puts the picture of an asset into the element once it is there. */
  showAsset(image: SVGImageElement, hash: string): void
}

/** Elements that show an annotation, in units of its surface. */
export function drawAnnotation(annotation: Annotation, drawing: Drawing): readonly SVGElement[] {
  const { geometry, style, kind } = annotation
  const line = { stroke: style.colour, 'stroke-width': style.width, fill: 'none', opacity: style.opacity }
  if ('point' in geometry) return [...runs(annotation, drawing), pin(geometry.point, style.colour, drawing.unit)]
  if ('boxes' in geometry || 'range' in geometry) return runs(annotation, drawing)
  if ('ends' in geometry) {
    const path =
      kind === 'arrow' ? arrow(geometry.ends, style.width) : `M${join(geometry.ends[0])}L${join(geometry.ends[1])}`
    return [
      hitLine(path, drawing.unit),
      svg('path', { d: path, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...line }),
    ]
  }
  const [x, y, width, height] = geometry.box
  if (kind === 'rectangle') {
    const shape = { x, y, width, height }
    return [svg('rect', { ...shape, fill: 'none', ...hit(drawing.unit) }), svg('rect', { ...shape, ...line })]
  }
  if (kind === 'ellipse') {
    const shape = { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 }
    return [svg('ellipse', { ...shape, fill: 'none', ...hit(drawing.unit) }), svg('ellipse', { ...shape, ...line })]
  }
  if (kind === 'text') return [textBox(annotation.text, geometry.box, annotation)]
  return annotation.content ? drawContent(annotation.content, geometry.box, annotation, drawing) : []
}

const join = ([x, y]: Point): string => `${x} ${y}`
/** Thin lines can be caught with a finger. */
const hit = (unit: number) => ({ stroke: 'transparent', 'stroke-width': 14 * unit, class: 'annotation-hit' })
const hitLine = (d: string, unit: number): SVGPathElement => svg('path', { d, fill: 'none', ...hit(unit) })

/** A line with a head at its end. */
export function arrow([from, to]: readonly [Point, Point], width: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const length = Math.max(8, width * 4)
  const side = (turn: number): Point => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ]
  return `M${join(from)}L${join(to)}M${join(side(0.45))}L${join(to)}L${join(side(-0.45))}`
}

function runs({ geometry, kind, style }: Annotation, drawing: Drawing): readonly SVGElement[] {
  const boxes =
    'boxes' in geometry && geometry.boxes
      ? geometry.boxes
      : 'range' in geometry && geometry.range !== undefined
        ? drawing.boxesOf(geometry.range)
        : null
  return (boxes ?? []).flatMap(([x, y, width, height]) => {
    const area = { x, y, width, height }
    if (kind === 'highlight' || kind === 'note')
      return [
        svg('rect', {
          ...area,
          fill: style.colour,
          opacity: kind === 'note' ? 0.25 : style.opacity,
          class: 'annotation-marker',
        }),
      ]
    const at = kind === 'strike' ? y + height / 2 : y + height
    const line = { x1: x, x2: x + width, y1: at, y2: at, stroke: style.colour, opacity: style.opacity }
    return [
      svg('rect', { ...area, fill: 'transparent' }),
      svg('line', { ...line, 'stroke-width': Math.max(height / 14, drawing.unit) }),
    ]
  })
}

/** As large as a finger whatever the zoom; its foot is at the point. */
function pin([x, y]: Point, colour: string, unit: number): SVGElement {
  const shape = 'M-11 -26h22a3 3 0 0 1 3 3v13a3 3 0 0 1 -3 3h-7l-4 7l-4 -7h-7a3 3 0 0 1 -3 -3v-13a3 3 0 0 1 3 -3z'
  return svg('g', { transform: `translate(${x} ${y}) scale(${unit})`, class: 'annotation-pin' }, [
    svg('path', { d: shape, fill: colour, stroke: '#ffffff', 'stroke-width': 1.5 }),
    svg('path', { d: 'M-7 -20h14M-7 -15h9', stroke: '#ffffff', 'stroke-width': 2, 'stroke-linecap': 'round' }),
  ])
}

/** Letters wrap as the browser wraps them; the box is the person's. */
function textBox(text: string, [x, y, width, height]: Box, { style }: Pick<Annotation, 'style'>): SVGElement {
  const block = document.createElement('div')
  block.className = 'annotation-text'
  block.textContent = text
  block.style.color = style.colour
  block.style.fontSize = `${style.fontSize}px`
  block.style.opacity = String(style.opacity)
  return svg('foreignObject', { x, y, width, height, class: 'annotation-text-frame' }, [block])
}

export function drawContent(
  content: Content,
  [x, y, width, height]: Box,
  { style, kind }: Pick<Annotation, 'style' | 'kind'>,
  drawing: Pick<Drawing, 'showAsset' | 'unit'>,
): readonly SVGElement[] {
  const catcher = svg('rect', { x, y, width, height, fill: 'transparent' })
  if ('asset' in content) {
    const image = svg('image', { x, y, width, height, preserveAspectRatio: 'none', opacity: style.opacity })
    drawing.showAsset(image, content.asset)
    return [catcher, image]
  }
  if ('strokes' in content) {
    const [across, down] = [width / content.size[0], height / content.size[1]]
    const paths = content.strokes.map((points) => svg('path', { d: outlinePath(points, style.width) }))
    const transform = `translate(${x} ${y}) scale(${across} ${down})`
    const ink = svg('g', { transform, fill: style.colour, opacity: style.opacity }, paths)
    return kind === 'ink' ? [ink] : [catcher, ink]
  }
  const size = Math.min(height * 0.55, (width * 1.5) / Math.max(2, content.words.length))
  const words = svg('text', {
    x: x + width / 2,
    y: y + height / 2,
    fill: style.colour,
    'font-size': size,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    opacity: style.opacity,
    class: kind === 'signature' ? 'annotation-signed' : 'annotation-stamped',
  })
  words.textContent = content.words
  if (kind === 'signature') return [catcher, words]
  const edge = Math.max(1, height / 18)
  const frame = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge, rx: height / 8 }
  return [catcher, svg('rect', { ...frame, fill: 'none', stroke: style.colour, 'stroke-width': edge }), words]
}

export function outlinePath(points: readonly number[], width: number): string {
  const outline = strokeOutline(points, width)
  const [first, ...rest] = outline
  if (!first) return ''
  return `M${format(first)}${rest.map((point) => `L${format(point)}`).join('')}Z`
}

const format = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`
