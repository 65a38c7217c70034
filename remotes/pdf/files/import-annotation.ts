import {
  LIMITS,
  strokesWithin,
  type Annotation,
  type Box,
  type Content,
  type Geometry,
  type Point,
  type Reply,
  type Style,
} from '@wenfang/shared-annotate'
import { mapped, mappedBox, type PageSpace } from '../model/index.ts'

/** What pdf.js says of an annotation; every field may be missing in a file of a stranger. */
export interface RawAnnotation {
  readonly id?: unknown
  readonly subtype?: unknown
  readonly annotationFlags?: unknown
  readonly rect?: unknown
  readonly color?: unknown
  readonly opacity?: unknown
  readonly borderStyle?: { readonly width?: unknown }
  readonly contentsObj?: { readonly str?: unknown }
  readonly titleObj?: { readonly str?: unknown }
  readonly creationDate?: unknown
  readonly modificationDate?: unknown
  readonly quadPoints?: unknown
  readonly inkLists?: unknown
  readonly lineCoordinates?: unknown
  readonly lineEndings?: unknown
  readonly inReplyTo?: unknown
  readonly defaultAppearanceData?: { readonly fontSize?: unknown; readonly fontColor?: unknown }
}

/** Of an annotation that is on no screen: Hidden and NoView. */
const UNSEEN = 2 | 32

type Shape = Pick<Annotation, 'kind' | 'geometry'> & { readonly content?: Content }

/**
 * An annotation of the file as one that can be edited; null for what this layer has no kind for (links, fields, pictures): that
 * is drawn with the page and stays in the file as it is. So does what the file hides.
 */
export function importAnnotation(
  raw: RawAnnotation,
  { place, order, space }: { readonly place: string; readonly order: number; readonly space: PageSpace },
): Omit<Annotation, 'isComment'> | null {
  const { id } = raw
  if (typeof id !== 'string' || id.length > LIMITS.id - 4 || raw.inReplyTo != null) return null
  if (typeof raw.annotationFlags === 'number' && (raw.annotationFlags & UNSEEN) !== 0) return null
  const shape = shapeOf(raw, space)
  if (!shape) return null
  return {
    id: `pdf-${id}`,
    origin: id,
    place,
    order,
    text: textOf(raw.contentsObj?.str).slice(0, LIMITS.text),
    author: { id: '', name: textOf(raw.titleObj?.str).slice(0, LIMITS.name) },
    createdAt: timeOf(raw.creationDate) ?? timeOf(raw.modificationDate) ?? 0,
    kind: shape.kind,
    geometry: shape.geometry,
    content: shape.content ?? null,
    style: styleOf(raw, shape.kind),
  }
}

/** An answer to another annotation of the file; null for what is none. */
export function importReply(raw: RawAnnotation): Reply | null {
  const { id, inReplyTo } = raw
  const text = textOf(raw.contentsObj?.str).slice(0, LIMITS.text)
  if (raw.subtype !== 'Text' || typeof id !== 'string' || typeof inReplyTo !== 'string' || text === '') return null
  if (id.length > LIMITS.id - 4 || inReplyTo.length > LIMITS.id - 4) return null
  return {
    id: `pdf-${id}`,
    on: `pdf-${inReplyTo}`,
    author: { id: '', name: textOf(raw.titleObj?.str).slice(0, LIMITS.name) },
    createdAt: timeOf(raw.creationDate) ?? timeOf(raw.modificationDate) ?? 0,
    text,
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : ''

function shapeOf(raw: RawAnnotation, space: PageSpace): Shape | null {
  const rect = numbers(raw.rect, 4)
  if (!rect) return null
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
  const box = mappedBox(space.fromPage, [x0, y0, x1 - x0, y1 - y0])
  switch (raw.subtype) {
    case 'Highlight':
      return marked('highlight', raw, space)
    case 'Underline':
    case 'Squiggly':
      return marked('underline', raw, space)
    case 'StrikeOut':
      return marked('strike', raw, space)
    case 'Square':
      return { kind: 'rectangle', geometry: { box } }
    case 'Circle':
      return { kind: 'ellipse', geometry: { box } }
    case 'Line':
      return line(raw, space)
    case 'Ink':
      return ink(raw, space)
    case 'FreeText':
      return { kind: 'text', geometry: { box } }
    case 'Text':
      return { kind: 'note', geometry: { point: [box[0] + box[2] / 2, box[1] + box[3]] } }
    default:
      return null
  }
}

function marked(kind: 'highlight' | 'underline' | 'strike', raw: RawAnnotation, space: PageSpace): Shape | null {
  const quads = numbers(raw.quadPoints)
  if (!quads || quads.length < 8) return null
  const boxes: Box[] = []
  for (let at = 0; at + 7 < quads.length && boxes.length < LIMITS.boxes; at += 8) {
    const quad = quads.slice(at, at + 8)
    const xs = quad.filter((_, index) => index % 2 === 0)
    const ys = quad.filter((_, index) => index % 2 === 1)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    boxes.push(mappedBox(space.fromPage, [x, y, Math.max(...xs) - x, Math.max(...ys) - y]))
  }
  const geometry: Geometry = { boxes }
  return { kind, geometry }
}

function line(raw: RawAnnotation, space: PageSpace): Shape | null {
  const ends = numbers(raw.lineCoordinates, 4)
  if (!ends) return null
  const from = mapped(space.fromPage, [ends[0] ?? 0, ends[1] ?? 0])
  const to = mapped(space.fromPage, [ends[2] ?? 0, ends[3] ?? 0])
  const [start, end] = Array.isArray(raw.lineEndings) ? (raw.lineEndings as unknown[]) : []
  const isHead = (name: unknown): boolean => typeof name === 'string' && name.includes('Arrow')
  if (isHead(end)) return { kind: 'arrow', geometry: { ends: [from, to] } }
  return isHead(start)
    ? { kind: 'arrow', geometry: { ends: [to, from] } }
    : { kind: 'line', geometry: { ends: [from, to] } }
}

function ink(raw: RawAnnotation, space: PageSpace): Shape | null {
  if (!Array.isArray(raw.inkLists)) return null
  const strokes = (raw.inkLists as unknown[]).slice(0, LIMITS.strokes).flatMap((list) => {
    const points = numbers(list)
    if (!points) return []
    const stroke: number[] = []
    for (let at = 0; at + 1 < points.length; at += 2) {
      const point: Point = [points[at] ?? 0, points[at + 1] ?? 0]
      stroke.push(...mapped(space.fromPage, point), 0.5)
    }
    return [stroke]
  })
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 3, 0)
  const drawn = points > LIMITS.points ? null : strokesWithin(strokes, widthOf(raw))
  return drawn && { kind: 'ink', geometry: { box: drawn.box }, content: drawn.content }
}

const widthOf = ({ borderStyle }: RawAnnotation): number => {
  const width = borderStyle?.width
  return typeof width === 'number' && width > 0 ? Math.min(width, LIMITS.lineWidth) : 1
}

function styleOf(raw: RawAnnotation, kind: Annotation['kind']): Style {
  const opacity = typeof raw.opacity === 'number' ? Math.min(1, Math.max(0, raw.opacity)) : 1
  const { fontSize, fontColor } = raw.defaultAppearanceData ?? {}
  const size = typeof fontSize === 'number' && fontSize > 0 ? Math.min(fontSize, 400) : 12
  return {
    colour: hex(kind === 'text' ? fontColor : raw.color) ?? (kind === 'text' ? '#000000' : '#e0b400'),
    width: widthOf(raw),
    // A highlight is multiplied with its page in a file; here it is seen through.
    opacity: kind === 'highlight' ? Math.min(opacity, 0.4) : opacity,
    fontSize: size,
  }
}

function hex(colour: unknown): string | null {
  const parts = numbers(colour, 3)
  if (!parts) return null
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function numbers(value: unknown, length?: number): readonly number[] | null {
  if (typeof value !== 'object' || value === null || !('length' in value)) return null
  const list = Array.from(value as ArrayLike<unknown>)
  if (length !== undefined && list.length !== length) return null
  return list.every((part): part is number => typeof part === 'number' && Math.abs(part) < LIMITS.coordinate)
    ? list
    : null
}

/** `D:20210524134751+08'00'` */
function timeOf(date: unknown): number | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(
    typeof date === 'string' ? date : '',
  )
  if (!match) return null
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = match
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === undefined ? local : sign === '+' ? local - offset : local + offset
}
