import { PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { readFont, type FontProgram } from './font-program.ts'
import type { FontResource } from './resources.ts'

export interface EncodedGlyph {
  readonly font: PdfFont
  /** Digits of what the page shows. */
  readonly hex: string
  /** In thousandths of the size. */
  readonly width: number
}

export interface PdfFont {
  /** In the resources of pages. */
  readonly name: string
  readonly isEmbedded: boolean
  /** null where the font has no such glyph. `glyph`: its number, where the document names it itself. */
  encode(letter: string, glyph?: number): EncodedGlyph | null
  finish(): void
}

const hex4 = (value: number): string => value.toString(16).padStart(4, '0')
const utf16 = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) => hex4(letter.charCodeAt(index))).join('')

/** Fonts of an OFD as fonts of a PDF: embedded ones as they are, others by the names that readers know. */
export class PdfFonts {
  readonly #document: PDFDocument
  readonly #byId = new Map<string, PdfFont | null>()
  readonly #named = new Map<string, PdfFont>()
  readonly #add: (font: PDFRef) => string

  /** @param add puts a font into the resources of pages and answers its name there */
  constructor(document: PDFDocument, add: (font: PDFRef) => string) {
    this.#document = document
    this.#add = add
  }

  /** null where it is not embedded, or in a form that is not read. */
  embedded(resource: FontResource | null): PdfFont | null {
    if (!resource?.file) return null
    const key = `${resource.id} ${resource.name}`
    const known = this.#byId.get(key)
    if (known !== undefined) return known
    const program = readFont(resource.file)
    const font = program && this.#embed(program, `F${this.#byId.size + 1}`)
    this.#byId.set(key, font)
    return font
  }

  named(resource: FontResource | null): PdfFont {
    const { name, isSerif } = readerFont(resource)
    const known = this.#named.get(name)
    if (known) return known
    const font = this.#refer(name, isSerif)
    this.#named.set(name, font)
    return font
  }

  /** When all pages are written: embedded fonts learn which of their glyphs are used. */
  finish(): void {
    for (const font of this.#byId.values()) font?.finish()
  }

  /** A Chinese font that the reader has, by the characters of GB 18030. */
  #refer(baseFont: string, isSerif: boolean): PdfFont {
    const { context } = this.#document
    const descriptor = context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: baseFont,
        Flags: isSerif ? 6 : 4,
        FontBBox: [-25, -254, 1000, 880],
        ItalicAngle: 0,
        Ascent: 880,
        Descent: -120,
        CapHeight: 880,
        StemV: 93,
      }),
    )
    const descendant = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType0',
        BaseFont: baseFont,
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('GB1'), Supplement: 5 },
        DW: 1000,
        // Letters of ASCII are half as wide.
        W: [1, 95, 500],
        FontDescriptor: descriptor,
      }),
    )
    const ref = context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: baseFont,
        Encoding: 'UniGB-UTF16-H',
        DescendantFonts: [descendant],
      }),
    )
    const font: PdfFont = {
      name: this.#add(ref),
      isEmbedded: false,
      encode: (letter) => {
        const code = letter.codePointAt(0) ?? 0
        // Of the signs of Western Europe the character set of Chinese fonts knows a few only.
        if (code > 0xa0 && code <= 0xff) return this.#western(baseFont, isSerif).encode(letter)
        return { font, hex: utf16(letter), width: code < 0x80 ? 500 : 1000 }
      },
      finish: () => {},
    }
    return font
  }

  /** One of the fonts that every reader has, by Windows' letters. */
  #western(like: string, isSerif: boolean): PdfFont {
    const baseFont = like === 'CourierNew' ? 'Courier' : isSerif ? 'Times-Roman' : 'Helvetica'
    const known = this.#named.get(baseFont)
    if (known) return known
    const { context } = this.#document
    const ref = context.register(
      context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: baseFont, Encoding: 'WinAnsiEncoding' }),
    )
    const font: PdfFont = {
      name: this.#add(ref),
      isEmbedded: false,
      encode: (letter) => ({
        font,
        hex: (letter.codePointAt(0) ?? 0).toString(16),
        width: baseFont === 'Courier' ? 600 : isSerif ? 500 : 556,
      }),
      finish: () => {},
    }
    this.#named.set(baseFont, font)
    return font
  }

  #embed(program: FontProgram, baseFont: string): PdfFont {
    const { context } = this.#document
    const ref = context.nextRef()
    const letters = new Map<number, string>()
    const font: PdfFont = {
      name: this.#add(ref),
      isEmbedded: true,
      encode: (letter, glyph) => {
        const number = glyph ?? program.glyphOf(letter.codePointAt(0) ?? 0)
        if (number <= 0 || number > 0xffff) return null
        if (!letters.has(number)) letters.set(number, letter)
        return { font, hex: hex4(number), width: program.widthOf(number) }
      },
      finish: () => {
        const isTrueType = program.kind === 'truetype'
        const file = context.register(
          context.flateStream(program.bytes, isTrueType ? { Length1: program.bytes.length } : { Subtype: 'OpenType' }),
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
      },
    }
    return font
  }
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

const READER_FONTS: readonly (readonly [RegExp, string, boolean])[] = [
  [/小标宋|XiaoBiaoSong/i, 'FZXiaoBiaoSong-B05S', true],
  [/仿宋|FangSong/i, 'FangSong', true],
  [/楷|KaiTi|Kai\b/i, 'KaiTi', true],
  [/雅黑|YaHei/i, 'MicrosoftYaHei', false],
  [/黑|Hei/i, 'SimHei', false],
  [/宋|SimSun|Song/i, 'SimSun', true],
  [/times/i, 'TimesNewRoman', true],
  [/courier/i, 'CourierNew', true],
  [/arial|helvetica|tahoma|calibri|sans/i, 'Arial', false],
]

function readerFont(resource: FontResource | null): { readonly name: string; readonly isSerif: boolean } {
  const found = READER_FONTS.find(([pattern]) => pattern.test(resource?.name ?? ''))
  return found ? { name: found[1], isSerif: found[2] } : { name: 'STSong-Light', isSerif: true }
}
