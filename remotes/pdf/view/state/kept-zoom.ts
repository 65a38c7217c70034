import type { ZoomMode } from '../pages/page-layout.ts'

const KEY = 'wenfang-pdf-zoom'
const MOST_FILES = 200

/** How large a reader chose to see a file on this device; null where nothing was chosen. */
export function keptZoom(storage: () => Storage, fileId: string): ZoomMode | null {
  const zoom = zoomsOf(storage).find(([id]) => id === fileId)?.[1]
  return isZoom(zoom) ? zoom : null
}

export function keepZoom(storage: () => Storage, fileId: string, zoom: ZoomMode): void {
  const others = zoomsOf(storage).filter(([id]) => id !== fileId)
  try {
    storage().setItem(KEY, JSON.stringify([...others, [fileId, zoom]].slice(-MOST_FILES)))
  } catch {
    // Without a place to keep it, it holds for this page.
  }
}

function zoomsOf(storage: () => Storage): readonly (readonly unknown[])[] {
  try {
    const kept = JSON.parse(storage().getItem(KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? kept.filter((one): one is unknown[] => Array.isArray(one)) : []
  } catch {
    return []
  }
}

const isZoom = (zoom: unknown): zoom is ZoomMode =>
  zoom === 'auto' || zoom === 'width' || zoom === 'page' || (typeof zoom === 'number' && zoom >= 0.1 && zoom <= 10)
