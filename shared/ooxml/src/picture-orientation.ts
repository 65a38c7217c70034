const ORIENTATION = 0x0112
const EXIF = 0x45786966
const RIFF = 0x52494646
const WEBP = 0x57454250
const EXIF_CHUNK = 0x45584946

/**
 * How a JPEG or WebP is to be turned to stand upright, by EXIF's numbers: 1 where it stands as its pixels are stored, 3 upside
 * down, 6 and 8 on a side; 2, 4, 5 and 7 are mirrored, too. Office programs turn none, browsers only the JPEG.
 */
export const pictureOrientation = (bytes: Uint8Array): number => orientationOf(bytes)?.value ?? 1

/** The same file without that word: whoever decodes it gets the pixels as they are stored. */
export function withoutOrientation(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes)
  const found = orientationOf(copy)
  if (found) new DataView(copy.buffer).setUint16(found.at, 1, found.isLittle)
  return copy
}

interface Found {
  readonly value: number
  readonly at: number
  readonly isLittle: boolean
}

function orientationOf(bytes: Uint8Array): Found | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint16(0) === 0xffd8) return inJpeg(view)
    if (view.getUint32(0) === RIFF && view.getUint32(8) === WEBP) return inWebp(view)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

/** In a segment before the pixels. */
function inJpeg(view: DataView): Found | null {
  for (let at = 2; view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda; at += 2 + view.getUint16(at + 2))
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === EXIF) return orientationIn(view, at + 10)
  return null
}

/** In a chunk behind the pixels; some programs write the mark of a JPEG's segment before it. */
function inWebp(view: DataView): Found | null {
  for (let at = 12; at + 8 <= view.byteLength;) {
    const length = view.getUint32(at + 4, true)
    if (view.getUint32(at) === EXIF_CHUNK) return orientationIn(view, at + (view.getUint32(at + 8) === EXIF ? 14 : 8))
    at += 8 + length + (length % 2)
  }
  return null
}

/** Of the first directory of the TIFF structure that begins there. */
function orientationIn(view: DataView, start: number): Found | null {
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? { value, at: entry + 8, isLittle } : null
  }
  return null
}

/** What a browser shows as office programs do, which turn no picture that stands in a file. */
export const pictureAsStored = (bytes: Uint8Array): Uint8Array =>
  pictureOrientation(bytes) === 1 ? bytes : withoutOrientation(bytes)
