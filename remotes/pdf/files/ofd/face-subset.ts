import { unzlibSync } from 'fflate'
import { readFont, type FontProgram } from './font-program.ts'

/** One slice of a served face, with its outlines. */
interface Slice {
  readonly program: FontProgram
  readonly tables: ReadonlyMap<string, Uint8Array>
}

/** The flag of a compound glyph's part that says that another part follows, and those that say how long the part is. */
const MORE_PARTS = 0x20
const WORDS = 0x01
const ONE_SCALE = 0x08
const TWO_SCALES = 0x40
const FOUR_SCALES = 0x80

/**
 * The used glyphs of a face that is served in slices, as one TrueType program that a PDF embeds. Each letter has a number of its
 * own, also where two are drawn alike, so that what is copied is what was written.
 */
export class FaceSubset {
  readonly #slices = new Map<Uint8Array, Slice | null>()
  readonly #letters = new Map<string, number>()
  readonly #glyphs: Uint8Array[] = []
  readonly #advances: number[] = []
  readonly #bearings: number[] = []
  #first: Slice | null = null

  /** Its number, and its width in thousandths of the size; null where the slice does not draw it. */
  add(letter: string, drawnAs: string, woff: Uint8Array): { readonly glyph: number; readonly width: number } | null {
    const slice = this.#slice(woff)
    const from = slice?.program.glyphOf(drawnAs.codePointAt(0) ?? 0) ?? 0
    if (!slice || from === 0) return null
    // What stands for a missing glyph comes first in every font.
    if (this.#glyphs.length === 0) this.#take(slice, 0, 0)
    const glyph = this.#letters.get(letter) ?? this.#take(slice, from, 0)
    this.#letters.set(letter, glyph)
    return { glyph, width: slice.program.widthOf(from) }
  }

  /** Sizes that all its glyphs share. */
  get metrics(): FontProgram | null {
    return this.#first?.program ?? null
  }

  program(): Uint8Array {
    const first = this.#first?.tables
    if (!first) throw new RangeError('a font without glyphs')
    const count = this.#glyphs.length
    const head = copied(first.get('head'))
    // Checksums are nobody's who reads a PDF; places of glyphs are long numbers.
    view(head).setInt16(50, 1)
    const hhea = copied(first.get('hhea'))
    view(hhea).setUint16(34, count)
    const maxp = copied(first.get('maxp'))
    view(maxp).setUint16(4, count)
    const hmtx = new Uint8Array(count * 4)
    const loca = new Uint8Array((count + 1) * 4)
    let at = 0
    this.#glyphs.forEach((glyph, index) => {
      view(hmtx).setUint16(index * 4, this.#advances[index] ?? 0)
      view(hmtx).setInt16(index * 4 + 2, this.#bearings[index] ?? 0)
      at += glyph.length
      view(loca).setUint32((index + 1) * 4, at)
    })
    return wrapped({ glyf: joined(this.#glyphs), head, hhea, hmtx, loca, maxp })
  }

  #slice(woff: Uint8Array): Slice | null {
    const known = this.#slices.get(woff)
    if (known !== undefined) return known
    const tables = tablesOf(woff)
    const program = tables && readFont(wrapped(Object.fromEntries(tables)))
    const slice = tables && program?.kind === 'truetype' ? { program, tables } : null
    this.#slices.set(woff, slice)
    this.#first ??= slice
    return slice
  }

  /** Copies a glyph and the parts that it is made of. */
  #take(slice: Slice, from: number, depth: number): number {
    const outline = outlineOf(slice.tables, from)
    const number = this.#glyphs.length
    this.#glyphs.push(outline)
    const [advance, bearing] = metricsOf(slice.tables, from)
    this.#advances.push(advance)
    this.#bearings.push(bearing)
    if (outline.length > 10 && view(outline).getInt16(0) < 0 && depth < 5)
      for (const at of partsOf(outline))
        view(outline).setUint16(at, this.#take(slice, view(outline).getUint16(at), depth + 1))
    return number
  }
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function copied(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new RangeError('a face without a table that every face has')
  // A Buffer's `slice` would share them.
  return new Uint8Array(bytes)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** null for what is no WOFF with outlines of TrueType. */
function tablesOf(woff: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  const file = view(woff)
  if (woff.length < 44 || file.getUint32(0) !== 0x77_4f_46_46) return null
  const tables = new Map<string, Uint8Array>()
  for (let entry = 44; entry < 44 + file.getUint16(12) * 20; entry += 20) {
    const [at, packed, length] = [4, 8, 12].map((offset) => file.getUint32(entry + offset)) as [number, number, number]
    const bytes = woff.subarray(at, at + packed)
    tables.set(String.fromCharCode(...woff.subarray(entry, entry + 4)), packed < length ? unzlibSync(bytes) : bytes)
  }
  return ['glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp', 'cmap'].every((tag) => tables.has(tag)) ? tables : null
}

/** Of its own bytes, as long as a multiple of four. */
function outlineOf(tables: ReadonlyMap<string, Uint8Array>, glyph: number): Uint8Array {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag) ?? new Uint8Array()) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  const isLong = view(head).getInt16(50) === 1
  const placeOf = (index: number): number =>
    isLong ? view(loca).getUint32(index * 4) : view(loca).getUint16(index * 2) * 2
  const [from, to] = [placeOf(glyph), placeOf(glyph + 1)]
  const outline = new Uint8Array(Math.ceil(Math.max(0, to - from) / 4) * 4)
  outline.set(glyf.subarray(from, Math.max(from, to)))
  return outline
}

function metricsOf(tables: ReadonlyMap<string, Uint8Array>, glyph: number): readonly [number, number] {
  const hmtx = view(tables.get('hmtx') ?? new Uint8Array())
  const long = Math.max(1, view(tables.get('hhea') ?? new Uint8Array(36)).getUint16(34))
  const advance = hmtx.getUint16(Math.min(glyph, long - 1) * 4)
  return [advance, hmtx.getInt16(glyph < long ? glyph * 4 + 2 : long * 4 + (glyph - long) * 2)]
}

/** Where the numbers of a compound glyph's parts stand. */
function partsOf(outline: Uint8Array): readonly number[] {
  const parts: number[] = []
  for (let at = 10, flags = MORE_PARTS; (flags & MORE_PARTS) !== 0;) {
    flags = view(outline).getUint16(at)
    parts.push(at + 2)
    at += 4 + ((flags & WORDS) !== 0 ? 4 : 2)
    at += (flags & ONE_SCALE) !== 0 ? 2 : (flags & TWO_SCALES) !== 0 ? 4 : (flags & FOUR_SCALES) !== 0 ? 8 : 0
  }
  return parts
}

/** Tables as a font file. */
function wrapped(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1))
  let at = 12 + entries.length * 16
  const file = new Uint8Array(entries.reduce((sum, [, { length }]) => sum + Math.ceil(length / 4) * 4, at))
  view(file).setUint32(0, 0x1_00_00)
  view(file).setUint16(4, entries.length)
  entries.forEach(([tag, bytes], index) => {
    const entry = 12 + index * 16
    file.set(
      Array.from(tag, (letter) => letter.charCodeAt(0)),
      entry,
    )
    view(file).setUint32(entry + 8, at)
    view(file).setUint32(entry + 12, bytes.length)
    file.set(bytes, at)
    at += Math.ceil(bytes.length / 4) * 4
  })
  return file
}
