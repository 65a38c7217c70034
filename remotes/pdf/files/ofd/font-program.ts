/** What is read of an embedded font: which glyph draws a character, and how wide glyphs are. */
export interface FontProgram {
  /** `truetype`: outlines of TrueType; `opentype`: outlines of PostScript in the same wrapping. */
  readonly kind: 'truetype' | 'opentype'
  readonly bytes: Uint8Array
  /** 0 where the font has none. */
  glyphOf(code: number): number
  /** In thousandths of the size. */
  widthOf(glyph: number): number
  readonly box: readonly [number, number, number, number]
  readonly ascent: number
  readonly descent: number
}

/** null for what is no such font, or a broken one: its text is then drawn in a font of the reader. */
export function readFont(bytes: Uint8Array): FontProgram | null {
  try {
    return read(bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function read(bytes: Uint8Array): FontProgram | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signature = view.getUint32(0)
  if (signature === 0x74_74_63_66) return null
  const tables = new Map<string, { readonly at: number; readonly length: number }>()
  const count = view.getUint16(4)
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16
    const tag = String.fromCharCode(...bytes.subarray(entry, entry + 4))
    const table = { at: view.getUint32(entry + 8), length: view.getUint32(entry + 12) }
    if (table.at + table.length <= bytes.byteLength) tables.set(tag, table)
  }
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) => tables.get(tag)?.at)
  const isOpenType = tables.has('CFF ')
  if (head === undefined || hhea === undefined || hmtx === undefined || !(isOpenType || tables.has('glyf'))) return null
  const unit = view.getUint16(head + 18) || 1000
  const scaled = (value: number): number => Math.round((value * 1000) / unit)
  const metrics = Math.max(1, view.getUint16(hhea + 34))
  const find = cmap === undefined ? () => 0 : characterMap(view, cmap)
  return {
    kind: isOpenType ? 'opentype' : 'truetype',
    bytes,
    glyphOf: find,
    widthOf: (glyph) => {
      const at = hmtx + Math.min(glyph, metrics - 1) * 4
      return at + 2 <= bytes.byteLength ? scaled(view.getUint16(at)) : 1000
    },
    box: [36, 38, 40, 42].map((at) => scaled(view.getInt16(head + at))) as [number, number, number, number],
    ascent: scaled(view.getInt16(hhea + 4)),
    descent: scaled(view.getInt16(hhea + 6)),
  }
}

/** Best first: all of Unicode, its first plane, symbols, whatever there is. */
function characterMap(view: DataView, cmap: number): (code: number) => number {
  const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const entry = cmap + 4 + index * 8
    const [platform, encoding] = [view.getUint16(entry), view.getUint16(entry + 2)]
    const rank = platform === 3 ? ({ 10: 0, 1: 1, 0: 3 }[encoding] ?? 5) : platform === 0 ? 2 : 4
    return { rank, at: cmap + view.getUint32(entry + 4) }
  }).toSorted((a, b) => a.rank - b.rank)
  return (code) => {
    for (const { rank, at } of maps) {
      const glyph = lookUp(view, at, code) || (rank === 3 && code < 0x100 ? lookUp(view, at, 0xf000 + code) : 0)
      if (glyph !== 0) return glyph
    }
    return 0
  }
}

function lookUp(view: DataView, at: number, code: number): number {
  switch (view.getUint16(at)) {
    case 0:
      return code < 256 ? view.getUint8(at + 6 + code) : 0
    case 4:
      return code > 0xffff ? 0 : inSegments(view, at, code)
    case 6: {
      const [first, count] = [view.getUint16(at + 6), view.getUint16(at + 8)]
      return code >= first && code < first + count ? view.getUint16(at + 10 + (code - first) * 2) : 0
    }
    case 12: {
      const groups = view.getUint32(at + 12)
      for (let index = 0; index < groups; index += 1) {
        const group = at + 16 + index * 12
        const first = view.getUint32(group)
        if (code >= first && code <= view.getUint32(group + 4)) return view.getUint32(group + 8) + code - first
      }
      return 0
    }
    default:
      return 0
  }
}

function inSegments(view: DataView, at: number, code: number): number {
  const doubled = view.getUint16(at + 6)
  for (let offset = 0; offset < doubled; offset += 2) {
    if (view.getUint16(at + 14 + offset) < code) continue
    const first = view.getUint16(at + 16 + doubled + offset)
    if (first > code) return 0
    const delta = view.getUint16(at + 16 + 2 * doubled + offset)
    const rangeAt = at + 16 + 3 * doubled + offset
    const range = view.getUint16(rangeAt)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = view.getUint16(rangeAt + range + (code - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
