import { PDFString, type PDFContext, type PDFRef } from '@cantoo/pdf-lib'
import type { FontProgram } from './font-program.ts'

export const hex4 = (value: number): string => value.toString(16).padStart(4, '0')
export const utf16 = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) => hex4(letter.charCodeAt(index))).join('')

export interface WrittenFont {
  readonly program: Omit<FontProgram, 'bytes' | 'glyphOf'>
  readonly bytes: Uint8Array
  readonly baseFont: string
  /** What each used glyph stands for. */
  readonly letters: ReadonlyMap<number, string>
}

/** A font whose program goes along, its letters shown by the numbers of their glyphs. */
export function writeFont(context: PDFContext, ref: PDFRef, { program, bytes, baseFont, letters }: WrittenFont): void {
  const isTrueType = program.kind === 'truetype'
  const file = context.register(
    context.flateStream(bytes, isTrueType ? { Length1: bytes.length } : { Subtype: 'OpenType' }),
  )
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 4,
    FontBBox: [...program.box],
    ItalicAngle: 0,
    Ascent: program.ascent,
    Descent: program.descent,
    CapHeight: program.ascent,
    StemV: 80,
    [isTrueType ? 'FontFile2' : 'FontFile3']: file,
  })
  const widths = [...letters.keys()].flatMap((glyph) => [glyph, [program.widthOf(glyph)]])
  const descendant = context.obj({
    Type: 'Font',
    Subtype: isTrueType ? 'CIDFontType2' : 'CIDFontType0',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
    W: widths,
    FontDescriptor: context.register(descriptor),
    ...(isTrueType ? { CIDToGIDMap: 'Identity' } : {}),
  })
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(unicodeMap(letters))),
    }),
  )
}

/** Which text each glyph stands for, so that it can be searched and copied. */
function unicodeMap(letters: ReadonlyMap<number, string>): string {
  const entries = [...letters].filter(([, letter]) => letter !== '')
  const blocks: string[] = []
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100)
    blocks.push(
      `${block.length} beginbfchar`,
      ...block.map(([glyph, letter]) => `<${hex4(glyph)}> <${utf16(letter)}>`),
      'endbfchar',
    )
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
