import { isOrientation, type Orientation, type PictureKind } from '../../model/index.ts'
import { exifPlace, type ByteRange } from './exif-place.ts'

/** Tags whose value is the place of another directory. */
const EXIF_DIRECTORY = 0x8769
export const GPS_DIRECTORY = 0x8825
const MAX_ENTRIES = 500
/** Bytes of one value, by its type's number. */
const TYPE_BYTES: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

export interface ExifEntry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Of the entry itself, and of its value, in the file. */
  readonly at: number
  readonly valueAt: number
  readonly valueBytes: number
}

export type ExifValue = string | number | readonly number[]

/** Reads directories of the TIFF structure that EXIF is; never beyond its range, whatever it says. */
export class ExifReader {
  readonly #view: DataView
  readonly #isLittle: boolean
  readonly #range: ByteRange
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, range: ByteRange) {
    this.#bytes = bytes
    this.#range = range
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#isLittle = bytes[range.start] === 0x49
  }

  static open(bytes: Uint8Array, kind: PictureKind): ExifReader | null {
    const range = exifPlace(bytes, kind)
    return range && new ExifReader(bytes, range)
  }

  /** The first directory. */
  image(): readonly ExifEntry[] {
    return this.#directory(this.#range.start + this.#uint32(this.#range.start + 4))
  }

  camera(): readonly ExifEntry[] {
    return this.#linked(EXIF_DIRECTORY)
  }

  gps(): readonly ExifEntry[] {
    return this.#linked(GPS_DIRECTORY)
  }

  value({ type, count, valueAt, valueBytes }: ExifEntry): ExifValue | null {
    if (!this.#isInside(valueAt, valueBytes)) return null
    if (type === 2) {
      const text = new TextDecoder().decode(this.#bytes.subarray(valueAt, valueAt + Math.min(count, 2_000)))
      return text.replace(/\0[\s\S]*$/, '').trim()
    }
    const numbers = Array.from({ length: Math.min(count, 64) }, (_, index) => this.#number(type, valueAt, index))
    return numbers.length === 1 ? (numbers[0] ?? null) : numbers
  }

  #linked(tag: number): readonly ExifEntry[] {
    const entry = this.image().find((found) => found.tag === tag)
    return entry ? this.#directory(this.#range.start + this.#uint32(entry.valueAt)) : []
  }

  #directory(at: number): readonly ExifEntry[] {
    if (!this.#isInside(at, 2)) return []
    const count = Math.min(this.#view.getUint16(at, this.#isLittle), MAX_ENTRIES)
    const entries: ExifEntry[] = []
    for (let index = 0; index < count; index += 1) {
      const entryAt = at + 2 + index * 12
      if (!this.#isInside(entryAt, 12)) break
      const type = this.#view.getUint16(entryAt + 2, this.#isLittle)
      const values = this.#uint32(entryAt + 4)
      const valueBytes = (TYPE_BYTES[type] ?? 0) * values
      const valueAt = valueBytes <= 4 ? entryAt + 8 : this.#range.start + this.#uint32(entryAt + 8)
      const tag = this.#view.getUint16(entryAt, this.#isLittle)
      entries.push({ tag, type, count: values, at: entryAt, valueAt, valueBytes })
    }
    return entries
  }

  #number(type: number, at: number, index: number): number {
    const place = at + index * (TYPE_BYTES[type] ?? 1)
    switch (type) {
      case 3:
        return this.#view.getUint16(place, this.#isLittle)
      case 4:
        return this.#uint32(place)
      case 5:
        return this.#uint32(place) / (this.#uint32(place + 4) || 1)
      case 8:
        return this.#view.getInt16(place, this.#isLittle)
      case 9:
        return this.#view.getInt32(place, this.#isLittle)
      case 10:
        return this.#view.getInt32(place, this.#isLittle) / (this.#view.getInt32(place + 4, this.#isLittle) || 1)
      default:
        return this.#view.getUint8(place)
    }
  }

  #uint32(at: number): number {
    return this.#isInside(at, 4) ? this.#view.getUint32(at, this.#isLittle) : 0
  }

  #isInside(at: number, length: number): boolean {
    return at >= this.#range.start && length >= 0 && at + length <= this.#range.end
  }
}

const ORIENTATION = 0x0112

/** How the stored picture has to be turned to stand upright. HEIC and AVIF say that in boxes of their own. */
export function exifOrientation(bytes: Uint8Array, kind: PictureKind): Orientation {
  if (kind === 'avif' || kind === 'heic') return 1
  const reader = ExifReader.open(bytes, kind)
  const entry = reader?.image().find(({ tag }) => tag === ORIENTATION)
  const value = reader && entry ? reader.value(entry) : null
  return isOrientation(value) ? value : 1
}
