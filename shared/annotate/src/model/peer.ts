import type { Json } from '@wenfang/shared-contract'
import type { AnnotationKind, Point } from './annotation.ts'
import { LIMITS } from './limits.ts'
import { isText, parseKind } from './parse.ts'

/** The latest points of a stroke on its way to others. A connection may show 4 KB of itself in all. */
export const STROKE_POINTS_SENT = 160

/** What others see of a person at work: pointer, stroke that is being drawn, what is selected. */
export interface AnnotationPeer {
  readonly place: string
  readonly pointer: Point | null
  readonly stroke: {
    readonly kind: AnnotationKind
    readonly colour: string
    readonly width: number
    /** x, y and pressure of each point, in units of the surface. */
    readonly points: readonly number[]
  } | null
  /** At most 20 ids. */
  readonly selected: readonly string[]
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** As plain JSON, for one field of a remote's presence. */
export const encodePeer = ({ place, pointer, stroke, selected }: AnnotationPeer): Json => ({
  place,
  pointer: pointer && pointer.map(rounded),
  stroke: stroke && {
    kind: stroke.kind,
    colour: stroke.colour,
    width: stroke.width,
    points: stroke.points.slice(-3 * STROKE_POINTS_SENT).map(rounded),
  },
  selected: selected.slice(0, 20),
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LIMITS.coordinate

/** null for what is no such thing: presence is written by strangers, too. */
export function parsePeer(value: unknown): AnnotationPeer | null {
  if (typeof value !== 'object' || value === null) return null
  const { place, pointer, stroke, selected } = value as Readonly<Record<string, unknown>>
  if (!isText(place, LIMITS.place)) return null
  const at = Array.isArray(pointer) && pointer.length === 2 && pointer.every(isNumber) ? pointer : null
  const ids = Array.isArray(selected) ? selected.filter((id) => isText(id, LIMITS.id)).slice(0, 20) : []
  return { place, pointer: at as Point | null, stroke: parseStroke(stroke), selected: ids }
}

function parseStroke(value: unknown): AnnotationPeer['stroke'] {
  if (typeof value !== 'object' || value === null) return null
  const { kind: named, colour, width, points } = value as Readonly<Record<string, unknown>>
  const kind = parseKind(named)
  if (!kind || typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return null
  if (!isNumber(width) || width < 0 || width > LIMITS.lineWidth || !Array.isArray(points)) return null
  if (points.length > 3 * STROKE_POINTS_SENT || points.length % 3 !== 0 || !points.every(isNumber)) return null
  return { kind, colour, width, points }
}
