import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import type { PictureKind } from '../../model/index.ts'
import { chunks, jpegSegments, type ByteRange } from '../metadata/exif-place.ts'
import { ExifReader } from '../metadata/exif.ts'

const APP2 = 0xe2
const JPEG_MARK = 'ICC_PROFILE\0'
const TIFF_TAG = 0x8773
/** Of printers with their tables; those that are read here have a few kilobytes. */
const MOST_BYTES = 8 * 1024 * 1024

/** The ICC profile that the colours of a picture are meant in; null where it brings none. */
export function profileOf(bytes: Uint8Array, kind: PictureKind): Uint8Array | null {
  switch (kind) {
    case 'jpeg':
      return jpegProfile(bytes)
    case 'png':
      return pngProfile(bytes)
    case 'webp':
      return part(
        bytes,
        chunks(bytes, 12, 'riff').find(({ name }) => name === 'ICCP'),
      )
    case 'tiff':
      return tiffProfile(bytes)
    default:
      return null
  }
}

const part = (bytes: Uint8Array, range: ByteRange | undefined): Uint8Array | null =>
  range ? bytes.subarray(range.start, range.end) : null

/** One that is longer than a segment lies in several, which tell their number. */
function jpegProfile(bytes: Uint8Array): Uint8Array | null {
  const segments = jpegSegments(bytes, APP2)
    .map(({ start, end }) => bytes.subarray(start, end))
    .filter((segment) => Buffer.from(segment.subarray(0, JPEG_MARK.length)).toString('latin1') === JPEG_MARK)
    .toSorted((a, b) => (a[JPEG_MARK.length] ?? 0) - (b[JPEG_MARK.length] ?? 0))
  return segments.length === 0 ? null : Buffer.concat(segments.map((each) => each.subarray(JPEG_MARK.length + 2)))
}

/** Behind its name and a zero that says how it is packed. */
function pngProfile(bytes: Uint8Array): Uint8Array | null {
  const chunk = part(
    bytes,
    chunks(bytes, 8, 'png').find(({ name }) => name === 'iCCP'),
  )
  if (!chunk) return null
  try {
    return inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: MOST_BYTES })
  } catch {
    return null
  }
}

function tiffProfile(bytes: Uint8Array): Uint8Array | null {
  const entry = ExifReader.open(bytes, 'tiff')
    ?.image()
    .find(({ tag }) => tag === TIFF_TAG)
  return entry ? bytes.subarray(entry.valueAt, entry.valueAt + entry.valueBytes) : null
}
