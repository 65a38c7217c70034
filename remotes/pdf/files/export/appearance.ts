import {
  strokeOutline,
  type Annotation,
  type Box,
  type Content,
  type Point,
  type Style,
} from '@wenfang/shared-annotate'
import { utf16 } from './chinese-font.ts'
import { sizeOfWords } from './outlined-words.ts'
import { textLines, widthOf } from './text-lines.ts'

/** Operators of a page description that draw an annotation, in units of annotations (y downwards), and what they refer to. */
export interface Appearance {
  readonly operators: string
  readonly opacity: number
  readonly multiplies: boolean
  readonly usesFont: boolean
  /** Hash of the picture that `/Im` is. */
  readonly asset: string | null
  /** Around everything that is drawn. */
  readonly box: Box
}

const n = (value: number): string => String(Math.round(value * 100) / 100)
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`

export const rgb = (colour: string): readonly [number, number, number] => {
  const part = (from: number): number =>
    Math.round((Number.parseInt(colour.slice(from, from + 2), 16) / 255) * 1000) / 1000
  return [part(1), part(3), part(5)]
}
const stroked = ({ colour, width }: Style): string => `${rgb(colour).join(' ')} RG ${n(width)} w 1 J 1 j`
const filled = ({ colour }: Style): string => `${rgb(colour).join(' ')} rg`

/**
 * null for what no page shows: a place in a text that only a reader of books can find.
 * @param outlines operators that fill its words; null where readers set them in a font of their own
 */
export function appearanceOf(annotation: Annotation, outlines: string | null): Appearance | null {
  const { kind, geometry, style } = annotation
  const plain = { opacity: style.opacity, multiplies: false, usesFont: false, asset: null }
  if ('ends' in geometry) {
    const [from, to] = geometry.ends
    const head = kind === 'arrow' ? arrowHead(from, to, style.width) : ''
    return {
      ...plain,
      operators: `${stroked(style)} ${at(from)} m ${at(to)} l S ${head}`,
      box: grown(between(from, to), style.width * 3 + 8),
    }
  }
  if ('point' in geometry)
    return { ...plain, opacity: 1, operators: pin(geometry.point, style), box: pinBox(geometry.point) }
  if ('boxes' in geometry && geometry.boxes) return marks(annotation, geometry.boxes)
  if (!('box' in geometry)) return null
  const { box } = geometry
  const [x, y, width, height] = box
  if (kind === 'rectangle')
    return {
      ...plain,
      operators: `${stroked(style)} ${n(x)} ${n(y)} ${n(width)} ${n(height)} re S`,
      box: grown(box, style.width),
    }
  if (kind === 'ellipse')
    return { ...plain, operators: `${stroked(style)} ${ellipse(box)} S`, box: grown(box, style.width) }
  if (kind === 'text') return { ...plain, operators: words(annotation.text, box, style, outlines), usesFont: true, box }
  return annotation.content ? contentAppearance(annotation.content, box, annotation, outlines) : null
}

const grown = ([x, y, width, height]: Box, by: number): Box => [x - by, y - by, width + 2 * by, height + 2 * by]
const between = (a: Point, b: Point): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.abs(a[0] - b[0]),
  Math.abs(a[1] - b[1]),
]

function arrowHead(from: Point, to: Point, width: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const length = Math.max(8, width * 4)
  const side = (turn: number): Point => [
    to[0] - length * Math.cos(angle + turn),
    to[1] - length * Math.sin(angle + turn),
  ]
  return `${at(side(0.45))} m ${at(to)} l ${at(side(-0.45))} l S`
}

function marks({ kind, style }: Annotation, boxes: readonly Box[]): Appearance {
  const around = boxes.reduce(
    (sum, [x, y, width, height]): Box => {
      const [left, top] = [Math.min(sum[0], x), Math.min(sum[1], y)]
      const [right, bottom] = [Math.max(sum[0] + sum[2], x + width), Math.max(sum[1] + sum[3], y + height)]
      return [left, top, right - left, bottom - top]
    },
    boxes[0] ?? [0, 0, 0, 0],
  )
  const isHighlight = kind === 'highlight'
  const operators = boxes.map(([x, y, width, height]) => {
    if (isHighlight) return `${n(x)} ${n(y)} ${n(width)} ${n(height)} re f`
    const line = kind === 'strike' ? y + height / 2 : y + height
    return `${n(Math.max(0.5, height / 14))} w ${n(x)} ${n(line)} m ${n(x + width)} ${n(line)} l S`
  })
  return {
    operators: `${isHighlight ? filled(style) : stroked(style)} ${operators.join(' ')}`,
    opacity: style.opacity,
    multiplies: isHighlight,
    usesFont: false,
    asset: null,
    box: grown(around, 1),
  }
}

function ellipse([x, y, width, height]: Box): string {
  const [rx, ry, cx, cy] = [width / 2, height / 2, x + width / 2, y + height / 2]
  const k = 0.5523
  const curve = (...points: readonly Point[]): string => `${points.map(at).join(' ')} c`
  return [
    `${at([cx + rx, cy])} m`,
    curve([cx + rx, cy + k * ry], [cx + k * rx, cy + ry], [cx, cy + ry]),
    curve([cx - k * rx, cy + ry], [cx - rx, cy + k * ry], [cx - rx, cy]),
    curve([cx - rx, cy - k * ry], [cx - k * rx, cy - ry], [cx, cy - ry]),
    curve([cx + k * rx, cy - ry], [cx + rx, cy - k * ry], [cx + rx, cy]),
    'h',
  ].join(' ')
}

const pinBox = ([x, y]: Point): Box => [x - 10, y - 20, 20, 20]

function pin(point: Point, style: Style): string {
  const [x, y, width, height] = pinBox(point)
  const lines = [6, 11].map((down) => `${n(x + 4)} ${n(y + down)} m ${n(x + width - 4)} ${n(y + down)} l S`)
  return `${filled(style)} ${n(x)} ${n(y)} ${n(width)} ${n(height - 3)} re f 1 1 1 RG 1.5 w ${lines.join(' ')}`
}

/** Letters stand upright although y goes down: each line has a matrix of its own. */
const line = (text: string, x: number, baseline: number, size: number): string =>
  `BT /F1 ${n(size)} Tf 1 0 0 -1 ${n(x)} ${n(baseline)} Tm <${utf16(text)}> Tj ET`

const LEADING = 1.35

function words(text: string, [x, y, width]: Box, style: Style, outlines: string | null): string {
  const { fontSize } = style
  const lines = textLines(text, width, fontSize)
  const letters = lines.map((one, index) => line(one, x, y + fontSize * (LEADING * index + 1), fontSize)).join(' ')
  return `${filled(style)} ${seen(letters, outlines)}`
}

/** Letters that are seen as outlines are there for searching and copying only. */
const seen = (letters: string, outlines: string | null): string =>
  outlines === null ? letters : `${outlines} q 3 Tr ${letters} Q`

function contentAppearance(
  content: Content,
  box: Box,
  { kind, style }: Annotation,
  outlines: string | null,
): Appearance {
  const [x, y, width, height] = box
  const plain = { opacity: style.opacity, multiplies: false, usesFont: false, asset: null, box }
  if ('asset' in content)
    return {
      ...plain,
      operators: `q ${n(width)} 0 0 ${n(-height)} ${n(x)} ${n(y + height)} cm /Im Do Q`,
      asset: content.asset,
    }
  if ('strokes' in content) {
    const [across, down] = [width / content.size[0], height / content.size[1]]
    const outlines = content.strokes.flatMap((points) => {
      const [first, ...rest] = strokeOutline(points, style.width)
      return first ? [`${at(first)} m ${rest.map((point) => `${at(point)} l`).join(' ')} h f`] : []
    })
    const matrix = `${across.toFixed(5)} 0 0 ${down.toFixed(5)} ${n(x)} ${n(y)} cm`
    return { ...plain, operators: `q ${matrix} ${filled(style)} ${outlines.join(' ')} Q`, box: grown(box, style.width) }
  }
  const size = sizeOfWords(content.words, width, height)
  const length = widthOf(content.words, size)
  const letters = line(content.words, x + (width - length) / 2, y + height / 2 + size * 0.36, size)
  const text = `${filled(style)} ${seen(letters, outlines)}`
  const edge = Math.max(1, height / 18)
  const frame = `${rgb(style.colour).join(' ')} RG ${n(edge)} w ${n(x + edge)} ${n(y + edge)} ${n(width - 2 * edge)} ${n(height - 2 * edge)} re S`
  return { ...plain, operators: kind === 'signature' ? text : `${frame} ${text}`, usesFont: true }
}
