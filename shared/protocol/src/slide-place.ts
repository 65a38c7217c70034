import {
  FAKE_PHONE_HEADER_PX,
  OPEN_RANGE_SLIDES,
  RECENT_MASTER_VIEW_MS,
  SLIDE_PREVIEW_BLOCK_MS,
  THUMBNAIL_WINDOW_SLIDES,
  THUMBNAILS_BEFORE_CURRENT,
} from './constants.ts'

/** How a person looked at the slides of a file. */
export type SlideMode = 'edit' | 'preview' | 'master' | 'sorter' | 'outline'
const MODES: readonly unknown[] = ['edit', 'preview', 'master', 'sorter', 'outline'] satisfies SlideMode[]

/** Where a person last was in the slides of a file, on this device. */
export interface SlidePlace {
  /** The slide, as the document calls it. */
  readonly slide: string
  /** From 0. */
  readonly index: number
  readonly mode: SlideMode
  /** Epoch milliseconds. */
  readonly at: number
  /** The slides around it that a list shows first, as the document calls them (S496). */
  readonly around: readonly string[]
}

interface SlideRange {
  readonly start: number
  /** One behind the last. */
  readonly end: number
}

/** What of the browser's storage is needed. */
interface DeviceStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** S197, S495: the slides that are wanted first: eight, beginning at the one that was shown last. */
export const openRange = (lastIndex: number, count = Infinity): SlideRange =>
  rangeFrom(Math.min(lastIndex, Math.max(0, count - 1)), OPEN_RANGE_SLIDES, count)

/** S496: the slides whose small pictures are wanted first. */
export const thumbnailRange = (currentIndex: number, count = Infinity): SlideRange =>
  rangeFrom(currentIndex - THUMBNAILS_BEFORE_CURRENT, THUMBNAIL_WINDOW_SLIDES, count)

function rangeFrom(first: number, length: number, count: number): SlideRange {
  const start = Math.max(0, Number.isSafeInteger(first) ? first : 0)
  return { start, end: Math.min(count, start + length) }
}

/** S295: a picture of the slide tells nothing where something else than one slide will be shown. */
export function skipsSlidePreview(place: SlidePlace | null, nowMs: number): boolean {
  if (!place) return true
  if (place.mode === 'master') return nowMs - place.at >= RECENT_MASTER_VIEW_MS || nowMs < place.at
  return place.mode !== 'edit' && place.mode !== 'preview'
}

const placeKey = (fileId: string): string => `wenfang.slides.${fileId}`
const failureKey = (fileId: string): string => `wenfang.slide-preview-failed.${fileId}`
const HEADER_KEY = 'wenfang.phone-header'
const MOST_HEADER_PX = 200

/** What a device remembers of the slides it showed. Storage that is full, forbidden or holds nonsense remembers nothing. */
interface SlideMemory {
  place(fileId: string): SlidePlace | null
  keepPlace(fileId: string, place: SlidePlace): void
  /** S296, S297, S528: a preview that failed is not tried again for ten minutes; of a slide deck never. */
  isPreviewBlocked(fileId: string, type: 'p' | 'sl', nowMs: number): boolean
  previewFailed(fileId: string, nowMs: number): void
  /** S519: height of a phone's header, as it was last seen here. */
  readonly phoneHeaderPx: number
  keepPhoneHeader(heightPx: number): void
}

export function createSlideMemory(storage: DeviceStorage): SlideMemory {
  const read = (key: string): string | null => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (key: string, value: string): void => {
    try {
      storage.setItem(key, value)
    } catch {
      // The next opening begins as if it were the first.
    }
  }
  return {
    place: (fileId) => placeOf(read(placeKey(fileId))),
    keepPlace: (fileId, place) => write(placeKey(fileId), JSON.stringify(place)),
    isPreviewBlocked(fileId, type, nowMs) {
      const failedAt = Number(read(failureKey(fileId)) ?? Number.NaN)
      if (!Number.isFinite(failedAt)) return false
      return type === 'sl' || (nowMs >= failedAt && nowMs - failedAt < SLIDE_PREVIEW_BLOCK_MS)
    },
    previewFailed: (fileId, nowMs) => write(failureKey(fileId), String(nowMs)),
    get phoneHeaderPx() {
      const kept = Number(read(HEADER_KEY) ?? 0)
      return kept > 0 && kept <= MOST_HEADER_PX ? kept : FAKE_PHONE_HEADER_PX
    },
    keepPhoneHeader: (heightPx) => write(HEADER_KEY, String(Math.round(heightPx))),
  }
}

function placeOf(text: string | null): SlidePlace | null {
  let value: unknown = null
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { slide, index, mode, at, around } = value as Partial<Record<keyof SlidePlace, unknown>>
  if (typeof slide !== 'string' || slide === '' || !MODES.includes(mode) || typeof at !== 'number') return null
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) return null
  const known = Array.isArray(around) ? around.filter((id): id is string => typeof id === 'string' && id !== '') : []
  return { slide, index, mode: mode as SlideMode, at, around: known.slice(0, THUMBNAIL_WINDOW_SLIDES) }
}

/** S198: what an opening says of the small pictures that it would show first. */
export const slideExtras = (
  place: SlidePlace | null,
  showsPictures: boolean,
): {
  readonly first_open: boolean
  readonly unable_thumbnail_img: boolean
  readonly slide_ids: readonly string[]
  readonly start_slide: number
  readonly end_slide: number
} => {
  const { start, end } = openRange(place?.index ?? 0)
  return {
    first_open: place === null,
    unable_thumbnail_img: !showsPictures,
    slide_ids: [...(place?.around ?? [])],
    start_slide: start,
    end_slide: end - 1,
  }
}
