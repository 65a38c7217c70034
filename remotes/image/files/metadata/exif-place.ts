import type { PictureKind } from '../../model/index.ts'

/** From the byte order mark of a TIFF structure to where its container ends it; `end` is exclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const TIFF_LITTLE = [0x49, 0x49, 0x2a, 0x00]
const TIFF_BIG = [0x4d, 0x4d, 0x00, 0x2a]
const EXIF_MARK = [0x45, 0x78, 0x69, 0x66, 0x00, 0x00]

const isAt = (bytes: Uint8Array, at: number, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte)

const isTiff = (bytes: Uint8Array, at: number): boolean => isAt(bytes, at, TIFF_LITTLE) || isAt(bytes, at, TIFF_BIG)

/** Where the metadata of the camera lie in an image file; null where it has none. */
export function exifPlace(bytes: Uint8Array, kind: PictureKind): ByteRange | null {
  switch (kind) {
    case 'tiff':
      return isTiff(bytes, 0) ? { start: 0, end: bytes.byteLength } : null
    case 'jpeg':
      return jpegSegments(bytes).find(({ start }) => isTiff(bytes, start)) ?? null
    case 'png':
      return chunks(bytes, 8, 'png').find(({ name, start }) => name === 'eXIf' && isTiff(bytes, start)) ?? null
    case 'webp':
      return webpExif(bytes)
    case 'avif':
    case 'heic':
      return markedExif(bytes)
    case 'gif':
    case 'svg':
    case 'bmp':
    case 'ico':
      return null
  }
}

const APP1 = 0xe1

/** Contents of the application segments of one kind before the pixels of a JPEG: for EXIF what follows its mark. */
export function jpegSegments(bytes: Uint8Array, marker = APP1): readonly ByteRange[] {
  const found: ByteRange[] = []
  let at = 2
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda && at + 4 <= bytes.byteLength) {
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (bytes[at + 1] === marker) {
      const start = at + 4 + (isAt(bytes, at + 4, EXIF_MARK) ? EXIF_MARK.length : 0)
      found.push({ start, end: Math.min(end, bytes.byteLength) })
    }
    if (end <= at) break
    at = end
  }
  return found
}

interface Chunk extends ByteRange {
  readonly name: string
}

/** Chunks of a PNG (length, name, content, checksum) or a RIFF file (name, length, content, padding). */
export function chunks(bytes: Uint8Array, from: number, form: 'png' | 'riff'): readonly Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found: Chunk[] = []
  let at = from
  while (at + 8 <= bytes.byteLength) {
    const isPng = form === 'png'
    const length = isPng ? view.getUint32(at) : view.getUint32(at + 4, true)
    const name = String.fromCharCode(...bytes.subarray(isPng ? at + 4 : at, isPng ? at + 8 : at + 4))
    const start = at + 8
    found.push({ name, start, end: Math.min(start + length, bytes.byteLength) })
    at = start + length + (isPng ? 4 : length % 2)
  }
  return found
}

function webpExif(bytes: Uint8Array): ByteRange | null {
  const chunk = chunks(bytes, 12, 'riff').find(({ name }) => name === 'EXIF')
  if (!chunk) return null
  const start = chunk.start + (isAt(bytes, chunk.start, EXIF_MARK) ? EXIF_MARK.length : 0)
  return isTiff(bytes, start) ? { start, end: chunk.end } : null
}

/** In the boxes of HEIC and AVIF the structure follows its mark, whatever item it is. */
function markedExif(bytes: Uint8Array): ByteRange | null {
  for (let at = bytes.indexOf(0x45); at !== -1; at = bytes.indexOf(0x45, at + 1)) {
    if (!isAt(bytes, at, EXIF_MARK)) continue
    const start = at + EXIF_MARK.length
    if (isTiff(bytes, start)) return { start, end: bytes.byteLength }
  }
  return null
}
