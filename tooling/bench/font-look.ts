import type { FontTables } from './font-tables.ts'

/** How a page of ours changes a face when it stands for another font (`size-adjust`, `ascent-override` and their like). */
export interface FontLook {
  readonly family: string
  /** Shares of the size; the face's own unless told. */
  readonly metrics?: { readonly ascent: number; readonly descent: number }
  /** How much larger its letters are drawn. */
  readonly width: number
}

const [IS_BOLD, IS_ITALIC] = [1, 2]
const IS_WINDOWS = 3
const IS_UNICODE = 1
const ENGLISH = 0x409

/** The face with another name, size of letters and height of lines. */
export function withLook({ kind, tables }: FontTables, { family, metrics, width }: FontLook): FontTables {
  const changed = new Map(tables)
  const copyOf = (tag: string): Buffer => {
    const bytes = Buffer.from(tables.get(tag) ?? Buffer.alloc(0))
    changed.set(tag, bytes)
    return bytes
  }
  const head = copyOf('head')
  const unitsPerEm = Math.round(head.readUInt16BE(18) / width)
  head.writeUInt16BE(unitsPerEm, 18)
  if (metrics) {
    const [above, below] = [Math.round(metrics.ascent * unitsPerEm), Math.round(metrics.descent * unitsPerEm)]
    const [lines, windows] = [copyOf('hhea'), copyOf('OS/2')]
    for (const [bytes, at, value] of [
      [lines, 4, above],
      [lines, 6, -below],
      [lines, 8, 0],
      [windows, 68, above],
      [windows, 70, -below],
      [windows, 72, 0],
      [windows, 74, above],
      [windows, 76, below],
    ] as const)
      bytes.writeInt16BE(value, at)
  }
  changed.set('name', namesOf(family, head.readUInt16BE(44)))
  return { kind, tables: changed }
}

/** @param style bits of bold and italic */
function namesOf(family: string, style: number): Buffer {
  const words = [style & IS_BOLD && 'Bold', style & IS_ITALIC && 'Italic'].filter((word) => word !== 0)
  const styleName = words.join(' ') || 'Regular'
  const names = [
    [1, family],
    [2, styleName],
    [4, `${family} ${styleName}`],
    [6, `${family}-${styleName}`.replaceAll(' ', '')],
  ] as const
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  names.forEach(([id], at) => {
    const length = texts[at]?.length ?? 0
    for (const [place, value] of [IS_WINDOWS, IS_UNICODE, ENGLISH, id, length, offset].entries())
      head.writeUInt16BE(value, 6 + at * 12 + place * 2)
    offset += length
  })
  return Buffer.concat([head, ...texts])
}
