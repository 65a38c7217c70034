import { pictureOrientation, withoutOrientation } from '@wenfang/shared-ooxml/picture'

/** Photographs are turned once and looked at often. */
const PHOTO_QUALITY = 0.95

/** As a camera says beside the pixels how they are to be turned: browsers do it for some, office programs for none. */
const TURNS: Readonly<Record<number, (width: number, height: number) => DOMMatrix2DInit>> = {
  2: (width) => ({ a: -1, b: 0, c: 0, d: 1, e: width, f: 0 }),
  3: (width, height) => ({ a: -1, b: 0, c: 0, d: -1, e: width, f: height }),
  4: (_, height) => ({ a: 1, b: 0, c: 0, d: -1, e: 0, f: height }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0, e: 0, f: 0 }),
  6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height, f: 0 }),
  7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
  8: (width) => ({ a: 0, b: -1, c: 1, d: 0, e: 0, f: width }),
}

export interface UprightPicture {
  readonly data: Uint8Array
  readonly mime: 'image/jpeg' | 'image/png'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The picture with its pixels as they are to be seen; null of one that stands upright as it is stored. */
export async function uprightPicture(bytes: Uint8Array, type: string): Promise<UprightPicture | null> {
  const orientation = pictureOrientation(bytes)
  if (orientation === 1) return null
  // Some browsers turn some kinds by themselves: none where the file does not ask.
  const stored = await createImageBitmap(new Blob([withoutOrientation(bytes)], { type }))
  const isSideways = orientation >= 5
  const canvas = document.createElement('canvas')
  canvas.width = isSideways ? stored.height : stored.width
  canvas.height = isSideways ? stored.width : stored.height
  const context = canvas.getContext('2d')
  context?.setTransform(TURNS[orientation]?.(stored.width, stored.height))
  context?.drawImage(stored, 0, 0)
  stored.close()
  const mime = type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, PHOTO_QUALITY))
  const { width, height } = canvas
  return blob && { data: new Uint8Array(await blob.arrayBuffer()), mime, width, height }
}
