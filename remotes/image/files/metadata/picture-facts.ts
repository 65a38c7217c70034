import { imageSize, sniff } from '@wenfang/shared-ooxml'
import { isSideways, PICTURE_KINDS, type Orientation, type Picture, type PictureKind } from '../../model/index.ts'
import { chunks } from './exif-place.ts'
import { exifOrientation, ExifReader } from './exif.ts'
import { largestIcon } from './icons.ts'

/** What the head of the file is, whatever its name says; null for what is no picture. */
export function kindOfPicture(bytes: Uint8Array): PictureKind | null {
  const sniffed = sniff(bytes.subarray(0, 4096))
  return PICTURE_KINDS.find((kind) => kind === sniffed) ?? null
}

interface Stored {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
}

/** What an image says of itself, read from its headers without one pixel; null where it does not tell its size. */
export function pictureFacts(bytes: Uint8Array, kind: Exclude<PictureKind, 'svg'>): Omit<Picture, 'asset'> | null {
  const stored = storedFacts(bytes, kind)
  if (!stored || stored.width < 1 || stored.height < 1) return null
  const { width, height, orientation } = stored
  const frames = framesOf(bytes, kind)
  return isSideways(orientation)
    ? { kind, width: height, height: width, orientation, frames }
    : { kind, width, height, orientation, frames }
}

function storedFacts(bytes: Uint8Array, kind: PictureKind): Stored | null {
  if (kind === 'avif' || kind === 'heic') return isoFacts(bytes, kind)
  if (kind === 'ico') {
    const icon = largestIcon(bytes)
    return icon && { width: icon.width, height: icon.height, orientation: 1 }
  }
  const orientation = exifOrientation(bytes, kind)
  if (kind === 'tiff') return tiffFacts(bytes, orientation)
  const size = imageSize(bytes)
  return size && { ...size, orientation }
}

function tiffFacts(bytes: Uint8Array, orientation: Orientation): Stored | null {
  const reader = ExifReader.open(bytes, 'tiff')
  const value = (tag: number): number => {
    const entry = reader?.image().find((found) => found.tag === tag)
    const found = entry && reader?.value(entry)
    return typeof found === 'number' ? found : 0
  }
  const [width, height] = [value(0x0100), value(0x0101)]
  return width > 0 && height > 0 ? { width, height, orientation } : null
}

/** By quarter turns to the left: as it is, mirrored top to bottom afterwards, mirrored left to right. */
const TURNS: Readonly<Record<'plain' | 'flipped' | 'mirrored', readonly Orientation[]>> = {
  plain: [1, 8, 3, 6],
  flipped: [4, 5, 2, 7],
  mirrored: [2, 7, 4, 5],
}

/** How pixels are turned that a decoder hands over as they are stored. */
export const storedOrientation = (bytes: Uint8Array, kind: PictureKind): Orientation =>
  kind === 'avif' ? (isoFacts(bytes, kind)?.orientation ?? 1) : exifOrientation(bytes, kind)

/** The largest picture of the file; quarter turns and mirrors stand in boxes beside its size. */
function isoFacts(bytes: Uint8Array, kind: 'avif' | 'heic'): Stored | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [width, height] = [0, 0]
  const head = bytes.subarray(0, Math.min(bytes.byteLength, 1024 * 1024))
  for (const at of places(head, 'ispe')) {
    if (at + 16 > head.byteLength) break
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (size.width * size.height > width * height) ({ width, height } = size)
  }
  const [turn] = places(head, 'irot')
  const [mirror] = places(head, 'imir')
  const quarters = turn === undefined ? 0 : (bytes[turn + 4] ?? 0) & 3
  const axis = mirror === undefined ? null : (bytes[mirror + 4] ?? 0) & 1
  const turned = TURNS[axis === null ? 'plain' : axis === 0 ? 'flipped' : 'mirrored']
  const orientation = turned[quarters] ?? 1
  if (width > 0 && height > 0) return { width, height, orientation }
  // Browsers that show HEIC know more of its boxes than this.
  return kind === 'heic' ? { width: 1, height: 1, orientation: 1 } : null
}

function places(bytes: Uint8Array, name: string): number[] {
  const [first = 0, ...rest] = Array.from(name, (letter) => letter.charCodeAt(0))
  const found: number[] = []
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (rest.every((byte, index) => bytes[at + 1 + index] === byte)) found.push(at)
  return found
}

function framesOf(bytes: Uint8Array, kind: PictureKind): number {
  switch (kind) {
    case 'gif':
      return Math.max(1, gifFrames(bytes))
    case 'webp':
      return Math.max(1, chunks(bytes, 12, 'riff').filter(({ name }) => name === 'ANMF').length)
    case 'png':
      return Math.max(1, chunks(bytes, 8, 'png').filter(({ name }) => name === 'fcTL').length)
    case 'tiff':
      return tiffPages(bytes)
    default:
      return 1
  }
}

const MOST_PAGES = 1_000

function tiffPages(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  let pages = 0
  let at = view.getUint32(4, isLittle)
  while (at > 0 && at + 2 <= bytes.byteLength && pages < MOST_PAGES) {
    pages += 1
    const next = at + 2 + view.getUint16(at, isLittle) * 12
    at = next + 4 <= bytes.byteLength ? view.getUint32(next, isLittle) : 0
  }
  return Math.max(1, pages)
}

/** Passes over the blocks of a GIF. */
function gifFrames(bytes: Uint8Array): number {
  const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(bytes[10] ?? 0)
  let frames = 0
  const passBlocks = (): void => {
    for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1
    at += 1
  }
  while (at < bytes.byteLength) {
    const mark = bytes[at]
    if (mark === 0x21) at += 2
    else if (mark === 0x2c) {
      frames += 1
      at += 11 + tableBytes(bytes[at + 9] ?? 0)
    } else break
    passBlocks()
  }
  return frames
}
