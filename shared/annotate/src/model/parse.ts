import type { Author, Box, Content, Geometry, Point, Style } from './annotation.ts'
import { ANNOTATION_KINDS, isMark, type AnnotationKind } from './annotation.ts'
import { LIMITS } from './limits.ts'

/**
 * Readers of what is stored. The server passes updates on without looking inside, so everything here may have been written by
 * anybody: what has not exactly the shape, or is larger than `LIMITS`, is null.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown, most: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most

const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LIMITS.coordinate

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

export const parseKind = (value: unknown): AnnotationKind | null =>
  ANNOTATION_KINDS.find((kind) => kind === value) ?? null

function parsePoint(value: unknown): Point | null {
  if (!isList(value, 2) || value.length !== 2) return null
  const [x, y] = value
  return isCoordinate(x) && isCoordinate(y) ? [x, y] : null
}

function parseBox(value: unknown): Box | null {
  if (!isList(value, 4) || value.length !== 4) return null
  const [x, y, width, height] = value
  if (!isCoordinate(x) || !isCoordinate(y) || !isCoordinate(width) || !isCoordinate(height)) return null
  return width >= 0 && height >= 0 ? [x, y, width, height] : null
}

function parseBoxes(value: unknown): readonly Box[] | null {
  if (!isList(value, LIMITS.boxes) || value.length === 0) return null
  const boxes = value.map(parseBox).filter((box) => box !== null)
  return boxes.length === value.length ? boxes : null
}

const parseRange = (value: unknown): string | null => (isText(value, LIMITS.range) && value !== '' ? value : null)

export function parseGeometry(kind: AnnotationKind, value: unknown): Geometry | null {
  if (!isObject(value)) return null
  const boxes = parseBoxes(value['boxes'])
  const range = parseRange(value['range'])
  if (isMark(kind)) return boxes ? { boxes } : range === null ? null : { range }
  switch (kind) {
    case 'arrow':
    case 'line':
      return parseEnds(value['ends'])
    case 'note': {
      const point = parsePoint(value['point'])
      return point && { point, ...(boxes && { boxes }), ...(range !== null && { range }) }
    }
    case 'ink':
    case 'rectangle':
    case 'ellipse':
    case 'text':
    case 'stamp':
    case 'signature': {
      const box = parseBox(value['box'])
      return box && { box }
    }
  }
}

function parseEnds(value: unknown): Geometry | null {
  if (!isList(value, 2)) return null
  const [from, to] = [parsePoint(value[0]), parsePoint(value[1])]
  return from && to && { ends: [from, to] }
}

export function parseStyle(value: unknown): Style | null {
  if (!isObject(value)) return null
  const { colour, width, opacity, fontSize } = value
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return null
  if (!isWithin(width, 0, LIMITS.lineWidth) || !isWithin(opacity, 0, 1)) return null
  return isWithin(fontSize, 1, LIMITS.fontSize) ? { colour, width, opacity, fontSize } : null
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** `undefined` where the kind must not have what it has, or lacks what it needs. */
export function parseContent(kind: AnnotationKind, value: unknown): Content | null | undefined {
  if (kind !== 'ink' && kind !== 'stamp' && kind !== 'signature') return value == null ? null : undefined
  if (!isObject(value)) return undefined
  if ('strokes' in value) return parseStrokes(value) ?? undefined
  if (kind === 'ink') return undefined
  const { asset, words } = value
  if (typeof asset === 'string') return /^[0-9a-f]{64}$/.test(asset) ? { asset } : undefined
  return isText(words, LIMITS.words) && words.trim() !== '' ? { words } : undefined
}

export function parseStrokes(value: Readonly<Record<string, unknown>>): Content | null {
  const { size, strokes } = value
  const within = parsePoint(size)
  if (!within || within[0] <= 0 || within[1] <= 0 || !isList(strokes, LIMITS.strokes)) return null
  let points = 0
  for (const stroke of strokes) {
    if (!isList(stroke, LIMITS.points * 3) || stroke.length % 3 !== 0 || !stroke.every(isCoordinate)) return null
    points += stroke.length / 3
  }
  return points > 0 && points <= LIMITS.points ? { size: within, strokes: strokes as readonly number[][] } : null
}

export function parseAuthor(value: unknown): Author | null {
  if (!isObject(value)) return null
  const { id, name } = value
  return isText(id, LIMITS.id) && isText(name, LIMITS.name) ? { id, name } : null
}
