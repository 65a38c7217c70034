import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { docx, type Block } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patchedSource, patchesOf } from './package-patches.ts'
import { root, sourceOf } from './paths.ts'

// The kernel's layout as it is published and as we bundle it: what our patches make faster must come to the same lines.
// Those that correct the layout are in both, and have tests of their own.

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Span {
  readonly text: string
  readonly range: { readonly start: number; readonly end: number }
  readonly box: Box
  readonly lineEndWhitespace?: boolean
}
interface Line {
  readonly box: Box
  readonly spans: readonly Span[]
  readonly contentX: number
}
interface Fragment {
  readonly kind: string
  readonly lines?: readonly Line[]
  readonly rows?: readonly { readonly cells: readonly { readonly blocks: readonly Fragment[] }[] }[]
}
interface Drawing {
  readonly x: number
  readonly y: number
  readonly paintBounds?: Box
  readonly vectorShape?: {
    readonly components: readonly { readonly fillGradient?: { readonly coords: readonly number[] } }[]
  }
  readonly textboxStory?: {
    readonly textHex?: string
    readonly upright?: boolean
    readonly contentRotation?: { readonly degrees: number }
  }
}
interface Layout {
  readonly pages: readonly {
    readonly fragments: readonly Fragment[]
    readonly anchoredDrawings?: readonly Drawing[]
    readonly header?: { readonly box: Box }
    readonly footer?: { readonly box: Box; readonly anchoredDrawings?: readonly Drawing[] }
    readonly box: Box
    readonly contentBox: Box
  }[]
}
interface ExportEntry {
  openDocumentForExport(
    bytes: Uint8Array,
    options: { readonly measurer: unknown },
  ):
    | { readonly ok: true; readonly session: { layout(): Promise<Layout>; dispose(): void } }
    | { readonly ok: false; readonly reason: string }
}

const DIST = join(sourceOf('writer'), 'node_modules', '@docx-editor.dev', 'core', 'dist')
const KERNEL = join(DIST, 'export.js')
const LAYOUT = join(DIST, 'layout.js')
const patches = patchesOf('writer')
const VARIANTS = [
  { suffix: '?published', patches: patches.filter(({ corrects }) => corrects) },
  { suffix: '?patched', patches },
] as const

const variantOf = (url: string | undefined) => VARIANTS.find(({ suffix }) => url?.endsWith(suffix))

/** Serves every module of the kernel once a variant, with its patches in it. */
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const variant = found.url.includes('/@docx-editor.dev/core/dist/') ? variantOf(context.parentURL) : undefined
    return variant && !variantOf(found.url) ? { ...found, url: found.url + variant.suffix } : found
  },
  load(url, context, next) {
    const variant = variantOf(url)
    if (!variant) return next(url, context)
    const path = fileURLToPath(url.slice(0, -variant.suffix.length))
    const source = patchedSource(readFileSync(path, 'utf8'), path, variant.patches)
    return { format: 'module', shortCircuit: true, source }
  },
})

interface Face {
  readonly fontSizePt: number
  readonly characterSpacingPt: number
  readonly kerningMinPt: number
}

/** Widths without a font: an em for East Asian letters, something of their own for the others, pairs that are kerned. */
const measurer = {
  measure: (text: string, { fontSizePt, characterSpacingPt, kerningMinPt }: Face) => {
    const letters = Array.from(text).reduce((sum, letter) => {
      const code = letter.codePointAt(0) ?? 0
      return sum + fontSizePt * (code >= 0x2e80 ? 1 : 0.3 + (code % 7) / 20) + characterSpacingPt
    }, 0)
    const pairs = kerningMinPt > 0 ? (text.match(/ [A-Z]/g)?.length ?? 0) : 0
    return letters - pairs * 0.03 * fontSizePt
  },
  lineMetrics: ({ fontSizePt }: Face) => ({ height: fontSizePt * 1.3, baseline: fontSizePt }),
}
/** A measurer that knows where the ink of a letter is lets the kernel draw punctuation together. */
const inkMeasurer = {
  ...measurer,
  inkBounds: (_text: string, { fontSizePt }: Face) => ({ left: 0.1 * fontSizePt, right: 0.45 * fontSizePt }),
}

const entries = new Map<string, ExportEntry>()
beforeAll(async () => {
  const url = pathToFileURL(KERNEL).href
  entries.set('untouched', (await import(/* @vite-ignore */ url)) as ExportEntry)
  for (const { suffix } of VARIANTS)
    entries.set(suffix.slice(1), (await import(/* @vite-ignore */ url + suffix)) as ExportEntry)
})
afterAll(() => hooks.deregister())

async function linesOf(
  which: 'untouched' | 'published' | 'patched',
  bytes: Uint8Array,
  by: unknown = measurer,
): Promise<readonly string[]> {
  const opened = entries.get(which)?.openDocumentForExport(bytes, { measurer: by })
  if (!opened?.ok) return [`refused: ${opened?.reason}`]
  const { pages } = await opened.session.layout()
  const out: string[] = []
  // Sums in another order differ in their last bits; a border of the rounding must not fall between them.
  const round = (value: number): number => Math.round((value + 1e-7) * 100) / 100
  const read = (page: number, fragment: Fragment): void => {
    for (const { box, spans, contentX } of fragment.lines ?? []) {
      const places = spans.map(
        ({ text, range, box: at, lineEndWhitespace }) =>
          `${range.start}-${range.end} ${text}@${round(at.x)},${round(at.y)}+${round(at.width)}${lineEndWhitespace ? ' end' : ''}`,
      )
      out.push(`${page} ${round(box.y)} ${round(box.height)} ${round(contentX)} ${places.join('|')}`)
    }
    for (const row of fragment.rows ?? [])
      for (const cell of row.cells) for (const block of cell.blocks) read(page, block)
  }
  for (const [page, { fragments }] of pages.entries()) for (const fragment of fragments) read(page, fragment)
  opened.session.dispose()
  return out
}

async function isTheSame(bytes: Uint8Array, by?: unknown): Promise<number> {
  const published = await linesOf('published', bytes, by)
  expect(await linesOf('patched', bytes, by)).toEqual(published)
  return published.length
}

const WORDS = [
  '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明！',
  '“引号”与（括号）、《书名》；省略……破折——号',
  'The quick brown fox 跳过了 lazy dog 第3章 2026年11月22日 100％ ',
  '一二三四五六七八九十百千万亿兆京垓秭穰沟涧正载极恒河沙阿僧祇那由他不可思议无量大数'.repeat(2),
  'ひらがなとカタカナ、한국어 낱말도 섞어서 emoji 👩‍👩‍👧‍👦 é å ',
  '々〆〇ヶー〜・：；？！',
  'In the beginning, there was a well-known — “quoted” (bracketed) text; it’s 3.14 or 1,000,000! ',
  `${'Supercalifragilisticexpialidocious'.repeat(4)} `,
  'a\u00a0b\u200bc\u00adsoft  two   three\ttab ',
  'e\u0301 cafe\u0301 नमस्ते ไทย ',
]

/** Paragraphs of every mixture; the seed is in the name of the test. */
function prose(seed: number): Block[] {
  let state = seed
  const below = (count: number): number => (state = (state * 48_271) % 2_147_483_647) % count
  return Array.from({ length: 40 }, () => ({
    kind: 'paragraph' as const,
    content: Array.from({ length: 1 + below(3) }, () =>
      Array.from({ length: 1 + below(5) }, () => WORDS[below(WORDS.length)] ?? '').join(''),
    ),
  }))
}

describe('the patched kernel lays out as the published one does', () => {
  test.each([1, 2, 3])('prose of seed %i', async (seed) => {
    expect(await isTheSame(docx({ title: '文', blocks: prose(seed) }))).toBeGreaterThan(100)
  })

  test('prose of seed 4, with a measurer that sees ink', async () => {
    expect(await isTheSame(docx({ title: '文', blocks: prose(4) }), inkMeasurer)).toBeGreaterThan(100)
  })

  const corpus = join(root, '..', 'shared', 'corpus', 'docx')
  const files = existsSync(corpus)
    ? readdirSync(corpus).filter((name) => name.endsWith('.docx') && statSync(join(corpus, name)).size < 25_000)
    : []
  test.skipIf(files.length === 0).each(files.length === 0 ? ['no corpus here'] : files)('%s', async (name) => {
    await isTheSame(readFileSync(join(corpus, name)))
  })
})

async function firstPageOf(bytes: Uint8Array): Promise<Layout['pages'][number]> {
  const opened = entries.get('patched')?.openDocumentForExport(bytes, { measurer })
  if (!opened?.ok) throw new Error(`refused: ${opened?.reason}`)
  const [page] = (await opened.session.layout()).pages
  opened.session.dispose()
  if (!page) throw new Error('no page')
  return page
}

const V = 'xmlns:v="urn:schemas-microsoft-com:vml"'
const DRAWING =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'

describe('what the patched kernel corrects', () => {
  test('a line is as high as its font says, whatever a browser makes of a small size', async () => {
    interface Layouts {
      tryCreateCanvasMeasurer(options: { readonly scale: number; readonly context: unknown }): {
        lineMetrics(style: Record<string, unknown>): { readonly height: number; readonly baseline: number }
      } | null
    }
    // Browsers round how far a font goes up and down to whole pixels.
    const context = {
      font: '',
      measureText() {
        const pixels = Number(/ ([\d.]+)px /.exec(this.font)?.[1])
        const [fontBoundingBoxAscent, fontBoundingBoxDescent] = [pixels * 1.01, pixels * 0.29].map(Math.round)
        return { width: pixels, fontBoundingBoxAscent, fontBoundingBoxDescent }
      },
    }
    const url = pathToFileURL(LAYOUT).href
    const { tryCreateCanvasMeasurer } = (await import(/* @vite-ignore */ `${url}?patched`)) as Layouts
    const style = {
      fontFamily: '等线',
      verticalAlign: 'baseline',
      characterSpacingPt: 0,
      horizontalScalePercent: 100,
      kerningMinPt: 0,
    }
    for (const scale of [0.8, 96 / 72, 2])
      for (const fontSizePt of [9, 10.5, 12, 16]) {
        const lines = tryCreateCanvasMeasurer({ scale, context })?.lineMetrics({ ...style, fontSizePt })
        expect([lines?.height, lines?.baseline].map((points) => (points ?? 0) / fontSizePt)).toEqual([
          expect.closeTo(1.3, 6),
          expect.closeTo(1.01, 6),
        ])
      }
  })

  test('a Latin letter keeps a quarter of an em from the Chinese one behind it, in a font without a table, too', async () => {
    const run =
      '<w:r><w:rPr><w:rFonts w:ascii="黑体" w:hAnsi="黑体" w:eastAsia="黑体"/><w:sz w:val="24"/></w:rPr><w:t>ABC汉字</w:t></w:r>'
    const bytes = docx({ title: '文', blocks: [{ kind: 'markup', xml: `<w:p>${run}</w:p>` }] })
    const end = async (which: 'untouched' | 'patched'): Promise<number> => {
      const place = /@(?<x>[\d.]+),[\d.]+\+(?<width>[\d.]+)$/.exec((await linesOf(which, bytes))[0] ?? '')?.groups
      return Number(place?.['x']) + Number(place?.['width'])
    }
    expect((await end('patched')) - (await end('untouched'))).toBeCloseTo(3, 1)
  })

  test.each([14, 20])('the body begins below a header of %i lines', async (lines) => {
    const headerMarkup = '<w:p><w:r><w:t>抬头</w:t></w:r></w:p>'.repeat(lines)
    const blocks = [{ kind: 'paragraph', content: ['正文'] }] as const
    const { header, contentBox, box } = await firstPageOf(docx({ title: '文', blocks, headerMarkup }))
    const below = (header?.box.y ?? Number.NaN) + (header?.box.height ?? Number.NaN)
    expect(below).toBeGreaterThan(0.4 * box.height)
    expect(contentBox.y).toBeGreaterThanOrEqual(below)
  })

  test('what a footer places by the lower margin is on the sheet', async () => {
    const rectangle = `<v:rect ${V} id="r" style="position:absolute;margin-left:0;margin-top:0;width:100pt;height:20pt;mso-position-horizontal:left;mso-position-horizontal-relative:page;mso-position-vertical:top;mso-position-vertical-relative:bottom-margin-area" fillcolor="#a7bfde" stroked="f"/>`
    const footerMarkup = `<w:p><w:r><w:pict>${rectangle}</w:pict></w:r></w:p>`
    const { footer, box } = await firstPageOf(docx({ title: '文', blocks: [], footerMarkup }))
    const [drawing] = footer?.anchoredDrawings ?? []
    const top = (footer?.box.y ?? 0) + (drawing?.y ?? Number.NaN)
    expect(top).toBeGreaterThan(box.height / 2)
    expect(top).toBeLessThan(box.height - 20)
  })

  test('a shape of a cover page stands where its page says, and a gradient without a direction runs down', async () => {
    const either = (share: string, place: string): string =>
      `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp14="http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing"><mc:Choice Requires="wp14">${share}</mc:Choice><mc:Fallback>${place}</mc:Fallback></mc:AlternateContent>`
    const placed = (name: string, share: string, offset: number): string =>
      either(
        `<wp:${name} relativeFrom="page"><wp14:${share}>50000</wp14:${share}></wp:${name}>`,
        `<wp:${name} relativeFrom="page"><wp:posOffset>${offset * 12_700}</wp:posOffset></wp:${name}>`,
      )
    const stops = ['4472C4', 'FFFFFF'].map((hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`)
    const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:gradFill><a:gsLst>${stops.join('')}</a:gsLst></a:gradFill></wps:spPr><wps:bodyPr/></wps:wsp>`
    const anchor = `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>${placed('positionH', 'pctPosHOffset', 200)}${placed('positionV', 'pctPosVOffset', 300)}<wp:extent cx="900000" cy="600000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="1" name="形状"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:anchor>`
    const drawn = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ${DRAWING}><mc:Choice Requires="wps"><w:drawing>${anchor}</w:drawing></mc:Choice></mc:AlternateContent>`
    const markup = `<w:p><w:r>${drawn}</w:r></w:p>`
    const { anchoredDrawings, contentBox } = await firstPageOf(
      docx({ title: '文', blocks: [{ kind: 'markup', xml: markup }] }),
    )
    const [drawing] = anchoredDrawings ?? []
    expect([(drawing?.x ?? 0) + contentBox.x, (drawing?.y ?? 0) + contentBox.y]).toEqual([200, 300])
    const [left, top, right, bottom] = drawing?.vectorShape?.components[0]?.fillGradient?.coords ?? []
    expect([right === left, (bottom ?? 0) - (top ?? 0)]).toEqual([true, 600_000])
  })

  test('a text box that is wider than its cell is whole, and begins in the cell where it would end there', async () => {
    const anchorOf = (align: string): string => {
      const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent><w:p><w:r><w:t>字</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`
      return `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:align>${align}</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="2540000" cy="600000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="1" name="形状"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:anchor>`
    }
    const drawnIn = async (align: string) => {
      const cell = (content: string): string =>
        `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr><w:p>${content}</w:p></w:tc>`
      const drawing = `<w:r><w:drawing ${DRAWING}>${anchorOf(align)}</w:drawing></w:r>`
      const xml = `<w:tbl><w:tblPr><w:tblW w:w="4000" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr>${cell(drawing)}${cell('')}</w:tr></w:tbl><w:p/>`
      return (await firstPageOf(docx({ title: '文', blocks: [{ kind: 'markup', xml }] }))).anchoredDrawings?.[0]
    }
    expect((await drawnIn('left'))?.paintBounds?.width).toBeGreaterThanOrEqual(200)
    const right = await drawnIn('right')
    expect(right?.paintBounds?.width).toBeGreaterThanOrEqual(200)
    expect(right?.x).toBeGreaterThan(-10)
  })

  test('contents without page numbers show those of their pages, in the paragraph where the field begins, too', async () => {
    const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const begin = (code: string): string =>
      `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}`
    const entry = (name: string, before = ''): string =>
      `<w:p>${before}<w:hyperlink w:anchor="${name}"><w:r><w:t>${name}</w:t></w:r><w:r><w:tab/></w:r>${begin(`PAGEREF ${name} \\h`)}${mark('end')}</w:hyperlink></w:p>`
    const heading = (name: string, id: number): string =>
      `<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:bookmarkStart w:id="${id}" w:name="${name}"/><w:r><w:t>${name}</w:t></w:r><w:bookmarkEnd w:id="${id}"/></w:p>`
    const toc = begin('TOC \\o "1-3" \\h')
    const xml = `${entry('First', toc)}${entry('Second')}<w:p>${mark('end')}</w:p>${heading('First', 1)}${heading('Second', 2)}`
    const { fragments } = await firstPageOf(docx({ title: '文', blocks: [{ kind: 'markup', xml }] }))
    const lines = fragments.flatMap(({ lines: all = [] }) =>
      all.map(({ spans }) => spans.map(({ text }) => text).join('')),
    )
    expect(lines.slice(0, 2)).toEqual(['First\t2', 'Second\t3'])
  })

  test('text of a text box that runs down is upright where its characters are to be, on its side where not', async () => {
    const storyOf = async (direction: string) => {
      const shape = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="1800000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent><w:p><w:r><w:t>床前明月光</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr vert="${direction}"/></wps:wsp>`
      const anchor = `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="900000" cy="1800000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="1" name="形状"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:anchor>`
      const xml = `<w:p><w:r><w:drawing ${DRAWING}>${anchor}</w:drawing></w:r></w:p>`
      const { anchoredDrawings } = await firstPageOf(docx({ title: '文', blocks: [{ kind: 'markup', xml }] }))
      const story = anchoredDrawings?.[0]?.textboxStory
      return [story?.contentRotation?.degrees, story?.upright]
    }
    expect(await storyOf('eaVert')).toEqual([90, true])
    expect(await storyOf('vert')).toEqual([90, undefined])
    expect(await storyOf('horz')).toEqual([undefined, undefined])
  })

  test("text of a shape has the colour of the shape's style", async () => {
    const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="156082"/></a:solidFill></wps:spPr><wps:style><a:lnRef idx="0"><a:srgbClr val="000000"/></a:lnRef><a:fillRef idx="0"><a:srgbClr val="000000"/></a:fillRef><a:effectRef idx="0"><a:srgbClr val="000000"/></a:effectRef><a:fontRef idx="minor"><a:srgbClr val="FFEE00"/></a:fontRef></wps:style><wps:txbx><w:txbxContent><w:p><w:r><w:t>字</w:t></w:r></w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`
    const anchor = `<wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="900000" cy="600000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="1" name="形状"/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${shape}</a:graphicData></a:graphic></wp:anchor>`
    const markup = `<w:p><w:r><w:drawing ${DRAWING}>${anchor}</w:drawing></w:r></w:p>`
    const { anchoredDrawings } = await firstPageOf(docx({ title: '文', blocks: [{ kind: 'markup', xml: markup }] }))
    expect(anchoredDrawings?.[0]?.textboxStory?.textHex).toBe('FFEE00')
  })
})
