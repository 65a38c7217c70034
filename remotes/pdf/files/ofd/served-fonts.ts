import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { FaceFamily, FaceSource } from '@wenfang/shared-contract'
import { FaceSubset } from './face-subset.ts'
import type { EncodedGlyph, PdfFont } from './pdf-fonts.ts'
import { hex4, writeFont } from './write-font.ts'

/** Of a Chinese font without a proportional alphabet, in thousandths of the size. */
const NARROW = 500
/** By which readers know that a font has some of its glyphs only. */
const SUBSET_TAG = 'WENFNG'

interface ServedFont {
  readonly font: PdfFont
  readonly ref: PDFRef
  readonly letters: Map<number, string>
  readonly widths: Map<number, number>
}

/** Fonts made of the faces that pages are served, with the used letters only. */
export class ServedFonts {
  readonly #document: PDFDocument
  readonly #add: (font: PDFRef) => string
  readonly #face: FaceSource | undefined
  readonly #subsets = new Map<FaceFamily, FaceSubset>()
  /** Those that something is written in. */
  readonly #fonts = new Map<FaceFamily, ServedFont>()
  readonly #glyphs = new Map<string, EncodedGlyph | null>()

  constructor(document: PDFDocument, add: (font: PDFRef) => string, face: FaceSource | undefined) {
    this.#document = document
    this.#add = add
    this.#face = face
  }

  /** Looks for a letter, so that `encode` knows it. */
  async prepare(letter: string, families: readonly FaceFamily[], isNarrow: boolean): Promise<void> {
    const key = keyOf(letter, families, isNarrow)
    if (this.#glyphs.has(key)) return
    this.#glyphs.set(key, await this.#find(letter, families, isNarrow))
  }

  encode(letter: string, families: readonly FaceFamily[], isNarrow: boolean): EncodedGlyph | null {
    return this.#glyphs.get(keyOf(letter, families, isNarrow)) ?? null
  }

  finish(): void {
    for (const [family, { ref, letters, widths }] of this.#fonts) {
      const subset = this.#subsets.get(family)
      if (!subset?.metrics) continue
      writeFont(this.#document.context, ref, {
        program: { ...subset.metrics, widthOf: (glyph) => widths.get(glyph) ?? 1000 },
        bytes: subset.program(),
        baseFont: `${SUBSET_TAG}+${family}`,
        letters,
      })
    }
  }

  async #find(letter: string, families: readonly FaceFamily[], isNarrow: boolean): Promise<EncodedGlyph | null> {
    const code = letter.codePointAt(0) ?? 0
    // Radicals and forms for compatibility look like the letter that they stand for, and stay what they are when they are copied.
    const plain = letter.normalize('NFKC')
    const looks = Array.from(plain).length === 1 ? [letter, plain] : [letter]
    for (const [family, look] of looks.flatMap((each) => families.map((family) => [family, each] as const))) {
      const woff = await this.#face?.(look.codePointAt(0) ?? 0, family)
      if (!woff) continue
      const subset = this.#subsets.get(family) ?? new FaceSubset()
      this.#subsets.set(family, subset)
      const added = subset.add(letter, look, woff)
      if (!added) continue
      const served = this.#fonts.get(family) ?? this.#begin(family)
      const { glyph, width } = added
      served.letters.set(glyph, letter)
      served.widths.set(glyph, width)
      const isSqueezed = isNarrow && code < 0x80 && width > NARROW
      const squeeze = isSqueezed ? NARROW / width : 1
      return { font: served.font, hex: hex4(glyph), width: width * squeeze, squeeze }
    }
    return null
  }

  #begin(family: FaceFamily): ServedFont {
    const ref = this.#document.context.nextRef()
    const font: PdfFont = {
      name: this.#add(ref),
      has: () => false,
      encode: () => null,
      finish: () => {},
    }
    const served = { font, ref, letters: new Map(), widths: new Map() }
    this.#fonts.set(family, served)
    return served
  }
}

const keyOf = (letter: string, families: readonly FaceFamily[], isNarrow: boolean): string =>
  `${letter} ${families[0]} ${isNarrow}`
