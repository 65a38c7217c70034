import { PDFName, PDFString, type PDFDict, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib'

/** Every reader knows this font by name and has one like it; its letters need not be embedded. */
export function chineseFont(document: PDFDocument): PDFRef {
  const { context } = document
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'STSong-Light',
      Flags: 6,
      FontBBox: [-25, -254, 1000, 880],
      ItalicAngle: 0,
      Ascent: 880,
      Descent: -120,
      CapHeight: 880,
      StemV: 93,
    }),
  )
  const info = context.obj({ Supplement: 2 }) as PDFDict
  info.set(PDFName.of('Registry'), PDFString.of('Adobe'))
  info.set(PDFName.of('Ordering'), PDFString.of('GB1'))
  const letters = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: 'STSong-Light',
      CIDSystemInfo: info,
      FontDescriptor: descriptor,
      DW: 1000,
      W: [1, 95, 500],
    }),
  )
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'STSong-Light',
      Encoding: 'UniGB-UCS2-H',
      DescendantFonts: [letters],
    }),
  )
}

/** Letters of a text in that font. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')
