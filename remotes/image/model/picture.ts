import type * as Y from 'yjs'

export const PICTURE_KINDS = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp', 'tiff', 'ico', 'heic'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Quarter turns and mirroring that a file asks for, as EXIF counts them: 1 is as stored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** What an image file says of itself. Sizes are of the upright picture, in pixels. */
export interface Picture {
  readonly kind: PictureKind
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  /** Pictures in one file: frames of a movement, or pages of a TIFF. */
  readonly frames: number
  /** The form of an SVG without scripts and without anything from elsewhere, by the hash of an asset; null for all others. */
  readonly asset: string | null
}

const NAME = 'picture'
const HASH = /^[0-9a-f]{64}$/

/** Writes the facts of a new file; never again afterwards. */
export function foundPicture(doc: Y.Doc, picture: Picture): void {
  const map = doc.getMap(NAME)
  doc.transact(() => {
    for (const [key, value] of Object.entries(picture)) map.set(key, value)
  })
}

/** null when the document is empty, or was not written by us: anybody who may write could have written anything. */
export function readPicture(doc: Y.Doc): Picture | null {
  const map = doc.getMap(NAME)
  const kind = PICTURE_KINDS.find((known) => known === map.get('kind'))
  const [width, height, frames] = [map.get('width'), map.get('height'), map.get('frames')]
  const orientation = map.get('orientation')
  const asset = map.get('asset')
  if (!kind || !isSize(width) || !isSize(height) || !isSize(frames)) return null
  return {
    kind,
    width,
    height,
    frames,
    orientation: isOrientation(orientation) ? orientation : 1,
    asset: typeof asset === 'string' && HASH.test(asset) ? asset : null,
  }
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= 1_000_000

export const isOrientation = (value: unknown): value is Orientation =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8

/** What annotations call the pages of a picture, the first of which is the only one of most. */
export const placeOfPage = (page: number): string => `i${page}`
