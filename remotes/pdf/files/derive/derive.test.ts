import { PDFDict, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { TextIndexFile } from '@wenfang/shared-contract'
import { pdf } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { loadPdfJs, openPdf } from '../pdfjs.ts'
import { derive } from './index.ts'
import { setPageTree } from '../export/page-tree.ts'
import { servingForm } from './serving-form.ts'

const source = pdf([
  { title: '采购合同', lines: ['甲方：文房公司', 'Delivery within ten days'] },
  { title: '附件', lines: ['湖笔二十四支'] },
])

test('the words of a file are found with the place where they stand', async () => {
  const made = await derive('text', source)
  const index = new TextIndexFile(made?.bytes ?? new Uint8Array())
  expect(index.pages).toBe(2)
  expect(index.find('湖笔', 10)).toMatchObject([{ page: 1, before: '附件', match: '湖笔', after: '二十四支' }])
  const [box] = index.find('采购', 10)[0]?.boxes ?? []
  // Two of four letters of 22 points whose line stands 90 points under the upper edge.
  expect(box?.map(Math.round)).toEqual([72, 71, 44, 22])
})

test('a found word is where its letters are painted, however wide these are', async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([600, 800])
  page.drawText('iiiiiiiiii WWWW l office', { x: 50, y: 700, size: 20, font })
  const made = await derive('text', await document.save())
  const index = new TextIndexFile(made?.bytes ?? new Uint8Array())
  const widthOf = (text: string) =>
    Array.from(text).reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, 20), 0)
  for (const [word, before] of [
    ['WWWW', 'iiiiiiiiii '],
    ['office', 'iiiiiiiiii WWWW l '],
  ] as const) {
    const [left, , width] = index.find(word, 1)[0]?.boxes[0] ?? []
    expect(left).toBeCloseTo(50 + widthOf(before), 1)
    expect(width).toBeCloseTo(widthOf(word), 1)
  }
})

test('S81: the first page becomes a picture as large as it is shown', async () => {
  const made = await derive('picture', source)
  expect(made).toMatchObject({ contentType: 'image/webp', facts: { width: 793, height: 1123 } })
  expect(Buffer.from(made?.bytes.slice(8, 12) ?? []).toString()).toBe('WEBP')
  expect(made?.bytes.byteLength).toBeGreaterThan(500)
})

test('S81: a scanned page (CCITT) is in its picture as well, not a white sheet', async () => {
  // 16 rows of 16 black pixels: white 0, black 16, then each row like the one before; the end of the block.
  const bits = `001${'00110101'}${'0000010111'}${'11'.repeat(15)}${'000000000001'.repeat(2)}`
  const scan = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  const image = document.context.register(
    document.context.stream(scan, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 16,
      Height: 16,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'CCITTFaxDecode',
      DecodeParms: { K: -1, Columns: 16, Rows: 16 },
    }),
  )
  page.node.setXObject(PDFName.of('Scan'), image)
  page.node.set(
    PDFName.of('Contents'),
    document.context.register(document.context.stream('q 300 0 0 400 150 200 cm /Scan Do Q')),
  )
  const made = await derive('picture', await document.save())
  const empty = await PDFDocument.create()
  empty.addPage([600, 800])
  const white = await derive('picture', await empty.save())
  expect(Buffer.from(made?.bytes ?? []).equals(Buffer.from(white?.bytes ?? []))).toBe(false)
})

test('a flat page tree becomes one of few steps; pages, order and words stay', async () => {
  const many = pdf(Array.from({ length: 120 }, (_, page) => ({ title: `第 ${page} 页`, lines: [] })))
  const document = await PDFDocument.load(many, { updateMetadata: false })
  const refs = document.getPages().map(({ ref }) => ref.toString())
  setPageTree(document, document.getPages())
  const bytes = await document.save({ useObjectStreams: true, addDefaultPage: false })
  const again = await PDFDocument.load(bytes)
  expect(again.getPages().map(({ ref }) => ref.toString())).toEqual(refs)
  const nodes = again.context
    .enumerateIndirectObjects()
    .flatMap(([, value]) => (value instanceof PDFDict && value.get(PDFName.of('Kids')) ? [value] : []))
  const kids = nodes.map((node) => String(node.get(PDFName.of('Kids'))).match(/R/g)?.length ?? 0)
  expect(kids.toSorted((a, b) => a - b)).toEqual([3, 30, 45, 45])
  const shown = await openPdf(await loadPdfJs(), bytes, undefined)
  const { items } = await (await shown.getPage(118)).getTextContent()
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('第 117 页')
  await shown.loadingTask.destroy()
})

test('a file that is read whole gets no form of its own', async () => {
  expect(await servingForm(source)).toBeNull()
})
