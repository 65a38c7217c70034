import type { ViewOptions } from './view-options.ts'

// What a person chose once stays so on this device; others who use it have their own.

/** More documents than these nobody remembers the size of. */
const MOST_DOCUMENTS = 100

type KeptView = Pick<ViewOptions, 'hasRuler' | 'rulerUnit' | 'isEyeCare' | 'hasSpelling'>
type Open = () => Storage

const viewKey = (userId: string): string => `wenfang-writer-view ${userId}`
const zoomKey = (userId: string): string => `wenfang-writer-zoom ${userId}`
const device: Open = () => localStorage

export function keptView(userId: string, storage: Open = device): Partial<KeptView> {
  const kept = read(viewKey(userId), storage)
  if (typeof kept !== 'object' || kept === null) return {}
  const { hasRuler, rulerUnit, isEyeCare, hasSpelling } = kept as Readonly<Record<string, unknown>>
  return {
    ...(typeof hasRuler === 'boolean' && { hasRuler }),
    ...((rulerUnit === 'cm' || rulerUnit === 'character') && { rulerUnit }),
    ...(typeof isEyeCare === 'boolean' && { isEyeCare }),
    ...(typeof hasSpelling === 'boolean' && { hasSpelling }),
  }
}

export function keepView(userId: string, view: KeptView, storage: Open = device): void {
  const { hasRuler, rulerUnit, isEyeCare, hasSpelling } = view
  write(viewKey(userId), { hasRuler, rulerUnit, isEyeCare, hasSpelling }, storage)
}

/** 1 is 100 %; null where the person never chose one for this document. */
export const keptZoom = (userId: string, fileId: string, storage: Open = device): number | null =>
  zooms(userId, storage).find(([id]) => id === fileId)?.[1] ?? null

export function keepZoom(userId: string, fileId: string, zoom: number, storage: Open = device): void {
  const others = zooms(userId, storage).filter(([id]) => id !== fileId)
  write(zoomKey(userId), [[fileId, zoom], ...others].slice(0, MOST_DOCUMENTS), storage)
}

function zooms(userId: string, storage: Open): readonly (readonly [string, number])[] {
  const kept = read(zoomKey(userId), storage)
  return Array.isArray(kept) ? kept.filter(isZoom) : []
}

const isZoom = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number' && value[1] > 0

function read(key: string, storage: Open): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return null
  }
}

function write(key: string, value: unknown, storage: Open): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // A device that keeps nothing begins anew each time.
  }
}
