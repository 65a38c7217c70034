import { crc32 } from '@wenfang/shared-ooxml/zip'
import type { PictureKind } from '../../model/index.ts'
import { chunks, exifPlace, type ByteRange } from './exif-place.ts'
import { ExifReader, GPS_DIRECTORY } from './exif.ts'

/**
 * The file without the place where the picture was taken, of the same length to the byte; null when it tells none.
 * Everything else stays: colours, camera, time. Nothing of the pixels is touched.
 */
export function withoutPlace(source: Uint8Array, kind: PictureKind): Uint8Array | null {
  const bytes = source.slice()
  // Both: a file may say it twice.
  const isChanged = [blankExif(bytes, kind), blankXmp(bytes)].includes(true)
  return isChanged ? bytes : null
}

function blankExif(bytes: Uint8Array, kind: PictureKind): boolean {
  const reader = ExifReader.open(bytes, kind)
  const pointer = reader?.image().find(({ tag }) => tag === GPS_DIRECTORY)
  if (!reader || !pointer) return false
  const entries = reader.gps()
  if (entries.length === 0) return false
  for (const { at, valueAt, valueBytes } of entries) {
    bytes.fill(0, at, at + 12)
    if (valueBytes > 4) bytes.fill(0, valueAt, Math.min(valueAt + valueBytes, bytes.byteLength))
  }
  // The directory is found no more: a tag that nobody knows, without a value.
  bytes.fill(0, pointer.at, pointer.at + 12)
  if (kind === 'png') mendChecksum(bytes, exifPlace(bytes, kind))
  return true
}

/** A chunk of a PNG ends with the checksum of its name and content. */
function mendChecksum(bytes: Uint8Array, range: ByteRange | null): void {
  if (range)
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(range.end, crc32(bytes.subarray(range.start - 4, range.end)))
}

const XMP_PLACE = /(exif:GPS\w+\s*=\s*["'])([^"']*)(?=["'])|(<exif:GPS\w+[^>]*>)([^<]*)(?=<\/exif:GPS)/g

/** Adobe's packet is XML in the middle of the file; spaces in place of the values keep every length. */
function blankXmp(bytes: Uint8Array): boolean {
  let isChanged = false
  for (const { start, end } of xmpPackets(bytes)) {
    const packet = Array.from(bytes.subarray(start, end), (byte) => String.fromCharCode(byte)).join('')
    for (const match of packet.matchAll(XMP_PLACE)) {
      const [, attribute, attributeValue, tag, tagValue] = match
      const value = attributeValue ?? tagValue ?? ''
      const from = start + match.index + (attribute ?? tag ?? '').length
      if (value.trim() === '') continue
      bytes.fill(0x20, from, from + value.length)
      isChanged = true
    }
  }
  if (isChanged)
    for (const { name, start, end } of isPng(bytes) ? chunks(bytes, 8, 'png') : [])
      if (name === 'iTXt') mendChecksum(bytes, { start, end })
  return isChanged
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

const OPENING = new TextEncoder().encode('<x:xmpmeta')
const CLOSING = new TextEncoder().encode('</x:xmpmeta>')

function xmpPackets(bytes: Uint8Array): readonly ByteRange[] {
  const found: ByteRange[] = []
  for (let start = find(bytes, OPENING, 0); start !== -1;) {
    const end = find(bytes, CLOSING, start)
    if (end === -1) break
    found.push({ start, end })
    start = find(bytes, OPENING, end)
  }
  return found
}

function find(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}
