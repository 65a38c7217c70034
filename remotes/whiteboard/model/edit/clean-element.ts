import type { Json } from '@wenfang/shared-contract'
import { isRecord, type ElementRecord } from '../record.ts'
import { isSafeLink } from './safe-link.ts'

/** Further away nothing is drawn or found; the numbers are an attack or an accident. */
const FARTHEST = 1e8
const MOST_POINTS = 200_000
const MOST_LETTERS = 1_000_000

export interface Cleaned {
  readonly element: ElementRecord
  readonly isLinkRemoved: boolean
}

const isNear = (value: Json | undefined): boolean => typeof value === 'number' && Math.abs(value) <= FARTHEST

/** An element of a stranger's board; null where it has no shape that could be drawn. */
export function cleanElement(value: Json): Cleaned | null {
  if (!isRecord(value) || typeof value['type'] !== 'string') return null
  const { x, y, width, height, angle, points, text } = value
  if (!isNear(x) || !isNear(y) || !isNear(width ?? 0) || !isNear(height ?? 0) || !isNear(angle ?? 0)) return null
  if (points !== undefined && !areDrawable(points)) return null
  if (typeof text === 'string' && text.length > MOST_LETTERS) return null
  const id = typeof value['id'] === 'string' && value['id'] !== '' ? value['id'] : ''
  const element: ElementRecord = { ...value, id, type: value['type'] }
  const link = value['link']
  if (typeof link !== 'string' || isSafeLink(link)) return { element, isLinkRemoved: false }
  return { element: { ...element, link: null }, isLinkRemoved: true }
}

function areDrawable(points: Json): boolean {
  if (!Array.isArray(points) || points.length > MOST_POINTS) return false
  return points.every(
    (point: Json) => Array.isArray(point) && point.length >= 2 && isNear(point[0]) && isNear(point[1]),
  )
}
