import { PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import type { FaceFamily, FaceSource } from '@wenfang/shared-contract'
import { readFont, type FontProgram } from './font-program.ts'
import type { FontResource } from './resources.ts'
import { ServedFonts } from './served-fonts.ts'
import { hex4, utf16, writeFont } from './write-font.ts'

export interface EncodedGlyph {
  readonly font: PdfFont
  /** Digits of what the page shows. */
  readonly hex: string
  /** In thousandths of the size, as it is drawn. */
  readonly width: number
  /** How much narrower than in its font it is drawn; 1: as it is. */
  readonly squeeze: number
}

export interface PdfFont {
  /** In the resources of pages. */
  readonly name: string
  has(letter: string): boolean
  /** null where the font has no such glyph. `glyph`: its number, where the document names it itself. */
  encode(letter: string, glyph?: number): EncodedGlyph | null
  finish(): void
}

/**
 * Fonts of an OFD as fonts of a PDF: embedded ones as they are, others by the faces that pages are served, which are embedded, too;
 * only what no face draws is left to fonts of the reader, by names that it knows.
 */
export class PdfFonts {
  readonly #document: PDFDocument
  readonly #byId = new Map<string, PdfFont | null>()
  readonly #named = new Map<string, PdfFont>()
  readonly #add: (font: PDFRef) => string
  readonly #served: ServedFonts

  /** @param add puts a font into the resources of pages and answers its name there */
  constructor(document: PDFDocument, add: (font: PDFRef) => string, face?: FaceSource) {
    this.#document = document
    this.#add = add
    this.#served = new ServedFonts(document, add, face)
  }

  /** Finds faces for the letters that the document brings no font for. */
  async prepare(resource: FontResource | null, letters: string): Promise<void> {
    const embedded = this.embedded(resource)
    const { families, isNarrow } = readerFont(resource)
    for (const letter of new Set(letters)) {
      if (!embedded?.has(letter)) await this.#served.prepare(letter, families, isNarrow)
    }
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

  /** A letter in a font of its name that the document does not bring. */
  named(resource: FontResource | null, letter: string): EncodedGlyph | null {
    const { name, isSerif, families, isNarrow } = readerFont(resource)
    const served = this.#served.encode(letter, families, isNarrow)
    if (served) return served
    const font = this.#named.get(name) ?? this.#refer(name, isSerif)
    this.#named.set(name, font)
    return font.encode(letter)
  }

  /** When all pages are written: embedded fonts learn which of their glyphs are used. */
  finish(): void {
    for (const font of this.#byId.values()) font?.finish()
    this.#served.finish()
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
      has: () => true,
      encode: (letter) => {
        const code = letter.codePointAt(0) ?? 0
        // Of the signs of Western Europe the character set of Chinese fonts knows a few only.
        if (code > 0xa0 && code <= 0xff) return this.#western(baseFont, isSerif).encode(letter)
        return { font, hex: utf16(letter), width: code < 0x80 ? 500 : 1000, squeeze: 1 }
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
      has: () => true,
      encode: (letter) => ({
        font,
        hex: (letter.codePointAt(0) ?? 0).toString(16),
        width: baseFont === 'Courier' ? 600 : isSerif ? 500 : 556,
        squeeze: 1,
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
      has: (letter) => program.glyphOf(letter.codePointAt(0) ?? 0) > 0,
      encode: (letter, glyph) => {
        const number = glyph ?? program.glyphOf(letter.codePointAt(0) ?? 0)
        if (number <= 0 || number > 0xffff) return null
        if (!letters.has(number)) letters.set(number, letter)
        return { font, hex: hex4(number), width: program.widthOf(number), squeeze: 1 }
      },
      finish: () => writeFont(context, ref, { program, bytes: program.bytes, baseFont, letters }),
    }
    return font
  }
}

interface ReaderFont {
  /** As readers know it. */
  readonly name: string
  readonly isSerif: boolean
  /** Faces like it, the first that has the letter. */
  readonly families: readonly FaceFamily[]
  /** Letters of ASCII are half as wide as Chinese ones, and files place them so. */
  readonly isNarrow: boolean
}

const chinese = (name: string, isSerif: boolean): ReaderFont => ({
  name,
  isSerif,
  families: isSerif ? ['noto-serif-sc', 'noto-sans-sc'] : ['noto-sans-sc'],
  isNarrow: true,
})
const western = (name: string, family: FaceFamily): ReaderFont => {
  const isSerif = family === 'tinos'
  return { name, isSerif, families: [family, ...chinese(name, isSerif).families], isNarrow: false }
}

const READER_FONTS: readonly (readonly [RegExp, ReaderFont])[] = [
  [/小标宋|XiaoBiaoSong/i, chinese('FZXiaoBiaoSong-B05S', true)],
  [/仿宋|FangSong/i, chinese('FangSong', true)],
  [/楷|KaiTi|Kai\b/i, chinese('KaiTi', true)],
  [/雅黑|YaHei/i, { ...chinese('MicrosoftYaHei', false), isNarrow: false }],
  [/黑|Hei/i, chinese('SimHei', false)],
  [/宋|SimSun|Song/i, chinese('SimSun', true)],
  [/times/i, western('TimesNewRoman', 'tinos')],
  [/courier/i, western('CourierNew', 'cousine')],
  [/arial|helvetica|tahoma|calibri|sans/i, western('Arial', 'arimo')],
]
const ANY_FONT = chinese('STSong-Light', true)

const readerFont = (resource: FontResource | null): ReaderFont =>
  READER_FONTS.find(([pattern]) => pattern.test(resource?.name ?? ''))?.[1] ?? ANY_FONT
