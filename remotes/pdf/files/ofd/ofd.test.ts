import { parseXml } from '@wenfang/shared-ooxml/xml'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readFacts } from '../../model/index.ts'
import { formats } from '../index.ts'
import { loadPdfJs } from '../pdfjs.ts'
import type { FaceSource } from '@wenfang/shared-contract'
import { faceOf } from '../testing/faces.ts'
import { hasPoppler } from '@wenfang/shared-testing/programs'
import { copiedFrom, drawnBy, fontsToldOf } from '../testing/poppler.ts'
import { pathOperators } from './path-data.ts'

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Facts {
  readonly pages: number
  readonly text_page1: string
  readonly chars_no_space: number
  readonly objects: Readonly<Record<string, number>>
  readonly title?: string
}

async function imported(source: Uint8Array, face?: FaceSource) {
  const result = await formats.importSource({ source, ext: 'ofd', ...(face && { face }) })
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`)
  const doc = createDocument()
  applyStates(doc, [result.body])
  if (!result.opened) throw new Error('no pages were made')
  return { facts: readFacts(doc), pdf: result.opened }
}

/** What a reader finds on the pages. */
async function read(pdf: Uint8Array) {
  const pdfjs = await loadPdfJs()
  const task = pdfjs.getDocument({
    data: new Uint8Array(pdf),
    cMapUrl: `${PDFJS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PDFJS}/standard_fonts/`,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  })
  const document = await task.promise
  const texts: string[] = []
  const images: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/g, ''),
    )
    const { fnArray } = await page.getOperatorList()
    images.push(fnArray.filter((operator) => operator === pdfjs.OPS.paintImageXObject).length)
  }
  const outline = (await document.getOutline()) as readonly { readonly title: string }[] | null
  const { info } = await document.getMetadata()
  await task.destroy()
  return { texts, images, outline: outline?.map(({ title }) => title) ?? [], info: info as { readonly Title?: string } }
}

describe.skipIf(!hasCorpus)('the corpus', () => {
  test('G28: every OFD opens with its pages, text, pictures, seals, contents and title', async () => {
    const table = new FactTable()
    for (const name of corpusFiles('ofd')) {
      const expected = corpusFacts<Facts>(name)
      const { facts, pdf } = await imported(corpusSource(name))
      const found = await read(pdf)
      table.check(name, 'pages', expected.pages, facts.pages)
      table.check(name, 'sizes', [[expected.pages, 595.28, 841.89]], facts.sizes)
      table.check(name, 'title', expected.title ?? '', found.info.Title ?? '')
      table.check(name, 'letters', expected.chars_no_space, found.texts.join('').length)
      const text = (expected.text_page1 ?? '').replaceAll(/\s/g, '')
      const letters = new Set(found.texts[0])
      table.check(name, 'text of page 1', text, found.texts[0], found.texts[0]?.includes(text.slice(0, 12)) === true)
      table.check(
        name,
        'letters missing',
        [],
        Array.from(text).filter((letter) => !letters.has(letter)),
      )
      const [pictures, outline] = DRAWN[name] ?? []
      table.check(name, 'pictures', pictures, found.images.join('+'))
      table.check(name, 'outline', outline, found.outline.length)
    }
    expect(table.end()).toEqual([])
  })
})

/** Pictures of each page, seals among them, and entries of the contents. */
const DRAWN: Readonly<Record<string, readonly [pictures: string, outline: number]>> = {
  'ofd/01-拿来主义-page6.ofd': ['0+0', 0],
  'ofd/02-n.ofd': ['0+1', 0],
  'ofd/03-z.ofd': ['0+1+1+1', 5],
  'ofd/04-addattachment.ofd': ['0', 0],
}

const RES = `<ofd:Fonts><ofd:Font ID="1" FontName="黑体"/></ofd:Fonts>
  <ofd:MultiMedias><ofd:MultiMedia ID="9" Type="Image"><ofd:MediaFile>a.png</ofd:MediaFile></ofd:MultiMedia></ofd:MultiMedias>
  <ofd:CompositeGraphicUnits><ofd:CompositeGraphicUnit ID="7" Width="1" Height="1"><ofd:Content>
    <ofd:CompositeObject ID="71" ResourceID="7" Boundary="0 0 9 9"/><ofd:CompositeObject ID="72" ResourceID="7" Boundary="0 0 9 9"/>
  </ofd:Content></ofd:CompositeGraphicUnit></ofd:CompositeGraphicUnits>`

function ofd(content: string, more: Readonly<Record<string, Uint8Array>> = {}, document = ''): Uint8Array {
  const part = (body: string): Uint8Array =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8"?>${body.replace(/^<ofd:(\w+)/, '<ofd:$1 xmlns:ofd="http://www.ofdspec.org/2016"')}`,
    )
  return zipSync({
    'OFD.xml': part(
      '<ofd:OFD><ofd:DocBody><ofd:DocInfo/><ofd:DocRoot>/Doc_0/Document.xml</ofd:DocRoot><ofd:Signatures>Doc_0/Signs.xml</ofd:Signatures></ofd:DocBody></ofd:OFD>',
    ),
    'Doc_0/Document.xml': part(
      `<ofd:Document><ofd:CommonData><ofd:PageArea><ofd:PhysicalBox>0 0 100 50</ofd:PhysicalBox></ofd:PageArea><ofd:PublicRes>Res.xml</ofd:PublicRes>
       <ofd:TemplatePage ID="5" BaseLoc="Template.xml"/></ofd:CommonData><ofd:Pages><ofd:Page ID="2" BaseLoc="Page.xml"/></ofd:Pages>${document}</ofd:Document>`,
    ),
    'Doc_0/Res.xml': part(`<ofd:Res BaseLoc="Res">${RES}</ofd:Res>`),
    'Doc_0/Res/a.png': PNG,
    'Doc_0/Template.xml': part(
      '<ofd:Page><ofd:Content><ofd:Layer><ofd:TextObject Font="1" Size="4" Boundary="0 0 50 5"><ofd:TextCode X="0" Y="4">模板</ofd:TextCode></ofd:TextObject></ofd:Layer></ofd:Content></ofd:Page>',
    ),
    'Doc_0/Page.xml': part(
      `<ofd:Page><ofd:Template TemplateID="5"/><ofd:Content><ofd:Layer>${content}</ofd:Layer></ofd:Content></ofd:Page>`,
    ),
    ...more,
  })
}

describe('an OFD of our own', () => {
  test('G28: page size, template, letters at their places, pictures and gradients become a page that tools can work on', async () => {
    const { facts, pdf } = await imported(
      ofd(`<ofd:TextObject Font="1" Size="5" Weight="700" Boundary="10 10 50 6"><ofd:FillColor Value="#c0 0 0"/><ofd:TextCode X="0" Y="5" DeltaX="g 2 6">电子 发票</ofd:TextCode></ofd:TextObject>
        <ofd:ImageObject ResourceID="9" Boundary="60 10 20 20"/>
        <ofd:PathObject Boundary="0 30 40 10" Fill="true" Stroke="false"><ofd:FillColor><ofd:AxialShd StartPoint="0 0" EndPoint="40 0"><ofd:Segment Position="0"><ofd:Color Value="255 0 0"/></ofd:Segment><ofd:Segment Position="1"><ofd:Color Value="0 0 255"/></ofd:Segment></ofd:AxialShd></ofd:FillColor><ofd:AbbreviatedData>M 0 0 L 40 0 L 40 10 C</ofd:AbbreviatedData></ofd:PathObject>`),
    )
    expect(facts).toMatchObject({ pages: 1, sizes: [[1, 283.46, 141.73]] })
    const found = await read(pdf)
    expect(found.texts[0]).toBe('模板电子发票')
    expect(found.images).toEqual([1])
    const document = await PDFDocument.load(pdf)
    const resources = document.getPage(0).node.Resources()
    expect(resources?.lookup(PDFName.of('Shading'))?.toString()).toContain('/Sh1')
  })

  test.skipIf(!hasPoppler())(
    'G28: letters without a font in the file are embedded, the used ones alone, and are copied as what they are',
    async () => {
      const line = (y: number, text: string): string =>
        `<ofd:TextObject Font="1" Size="5" Boundary="0 ${y} 90 6"><ofd:TextCode X="0" Y="5">${text}</ofd:TextCode></ofd:TextObject>`
      // Two numbers for what looks alike, letters wider than their place.
      const source = ofd([line(10, '⼀一税额¥128.00'), line(20, 'WM-Äé½')].join(''))
      const { pdf } = await imported(source, faceOf)
      expect(fontsToldOf(pdf)[0]).toBe('WENFNG+noto-sans-sc yes yes yes')
      expect(fontsToldOf(pdf).filter((font) => font.includes(' no'))).toEqual([])
      expect(copiedFrom(pdf).replaceAll(/\s/g, '')).toBe('模板⼀一税额¥128.00WM-Äé½')
      expect(pdf.length).toBeLessThan(20_000)
      const [drawn, blank] = [drawnBy(pdf), drawnBy((await imported(ofd(''), faceOf)).pdf)]
      for (const y of [10, 20]) expect(drawn.differsFrom(blank, [0, (y * 72) / 25.4, 90, 16])).toBeGreaterThan(100)
    },
  )

  test('a sign of money in a font of the reader is that sign', async () => {
    const document =
      '<ofd:TextObject Font="1" Size="5" Boundary="0 10 50 6"><ofd:TextCode X="0" Y="5">¥128.00 ©</ofd:TextCode></ofd:TextObject>'
    const { pdf } = await imported(ofd(document))
    expect((await read(pdf)).texts).toEqual(['模板¥128.00©'])
    const text = Buffer.from(await (await PDFDocument.load(pdf)).save({ useObjectStreams: false })).toString('latin1')
    expect(text).toMatch(/\/BaseFont \/Helvetica\b/)
  })

  test('a seal that is an OFD itself, in the value of the signature, is drawn; one that holds itself ends', async () => {
    const der = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array => {
      const content = Buffer.concat(parts)
      return Buffer.concat([
        Uint8Array.from([tag, 0x83, content.length >> 16, content.length >> 8, content.length]),
        content,
      ])
    }
    const signed = (seal: Uint8Array): Uint8Array => {
      const size = der(2, Uint8Array.from([40]))
      return der(0x30, der(0x30, der(0x16, strToU8('ofd')), der(4, seal), size, size))
    }
    const parts = (seal: Uint8Array) => ({
      'Doc_0/Signs.xml': strToU8('<Signatures><Signature BaseLoc="Sign.xml"/></Signatures>'),
      'Doc_0/Sign.xml': strToU8(
        '<Signature><SignedInfo><StampAnnot PageRef="2" Boundary="50 5 40 40"/></SignedInfo><SignedValue>value.dat</SignedValue></Signature>',
      ),
      'Doc_0/value.dat': signed(seal),
    })
    const seal = ofd(
      '<ofd:TextObject Font="1" Size="5" Boundary="0 10 50 6"><ofd:TextCode X="0" Y="5">公章</ofd:TextCode></ofd:TextObject>',
    )
    const { pdf } = await imported(ofd('', parts(seal)))
    expect((await read(pdf)).texts).toEqual(['模板模板公章'])
    const broken = await imported(ofd('', parts(strToU8('PK nothing'))))
    expect((await read(broken.pdf)).texts).toEqual(['模板'])
    let deep = seal
    for (let depth = 0; depth < 4; depth += 1) deep = ofd('', parts(deep))
    expect((await read((await imported(deep)).pdf)).texts[0]?.length).toBeLessThan(12)
  })

  test('units that draw themselves, places outside and missing parts end; what is no OFD is refused', async () => {
    const { pdf } = await imported(
      ofd(
        '<ofd:CompositeObject ResourceID="7" Boundary="0 0 9 9"/><ofd:ImageObject ResourceID="404" Boundary="0 0 1 1"/>',
        {
          'Doc_0/Signs.xml': strToU8('<Signatures><Signature BaseLoc="../../../etc/passwd"/></Signatures>'),
        },
      ),
    )
    expect((await read(pdf)).texts).toEqual(['模板'])
    for (const bad of [zipSync({ 'x.xml': strToU8('<x/>') }), ofd('<ofd:TextObject>'), new Uint8Array(64)])
      await expect(formats.importSource({ source: bad, ext: 'ofd' })).resolves.toMatchObject({
        ok: false,
        code: 'FileCorrupt',
      })
  })

  test('an entity of a document type is refused, not expanded', () => {
    expect(() => parseXml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')).toThrow(
      'a document type',
    )
    expect(parseXml('<a x="1 &lt; 2"><![CDATA[<b>]]>&#x4e2d;</a>')).toMatchObject({
      attributes: { x: '1 < 2' },
      text: '<b>中',
    })
  })

  test('abbreviated paths: lines, curves, arcs of a half turn, and nothing after what is not understood', () => {
    expect(pathOperators('M 1 2 L 3 4 B 1 1 2 2 3 3 C')).toBe('1 2 m 3 4 l 1 1 2 2 3 3 c h')
    const arc = pathOperators('M 0 0 A 5 5 0 0 1 10 0')
    expect(arc).toMatch(/^0 0 m .* c .* 10 0 c$/)
    expect(arc).toContain(' 5 -5 c')
    expect(pathOperators('M 1 1 L 2 X 9 9')).toBe('1 1 m')
  })
})
