import { writeAnnotation } from '@wenfang/shared-annotate'
import { cbz, epub, mobi } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { joinWords, placeOfSection } from '../../model/index.ts'
import { formats } from '../index.ts'
import { printableMarkup } from './printable-markup.ts'

const paper = (page: string): string =>
  printableMarkup(page, { markup: (href) => `[${href}]`, address: (href) => `data:${href}` })

async function printed(source: Uint8Array, ext: string, edit?: (doc: Y.Doc) => void): Promise<string> {
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  edit?.(doc)
  const asset = () => Promise.reject(new Error('no assets'))
  const { bytes } = await formats.exportBody({ source, body: Y.encodeStateAsUpdate(doc), format: 'pdf', asset })
  return new TextDecoder().decode(bytes)
}

test('S16 a book on paper: words, structure, and what people noted where they noted it', async () => {
  const book = epub('山 & 水', '文房', [
    { title: '山', paragraphs: ['山高<月小'] },
    { title: '水', paragraphs: ['水落石出'] },
  ])
  const html = await printed(book, 'epub', (doc) =>
    writeAnnotation(doc, {
      id: 'n',
      kind: 'highlight',
      place: placeOfSection(0),
      geometry: { range: 'epubcfi(/6/2!/4/2)' },
      style: { colour: '#e0b400', width: 2, opacity: 0.4, fontSize: 14 },
      content: null,
      text: joinWords('山高', '<记一笔>'),
      author: { id: 'a', name: '林晚' },
      createdAt: 1,
      order: 1,
      origin: null,
    }),
  )
  const [, cover, first, second] = html.split('<section')
  expect(cover).toContain('<h1>山 &amp; 水</h1><p>文房</p>')
  expect(first).toContain('<h1>山</h1><p>山高&lt;月小</p>')
  expect(first).toContain('<blockquote>山高</blockquote><p>&lt;记一笔&gt; ——林晚</p>')
  expect(second).toContain('<h1>水</h1><p>水落石出</p>')
  expect(second).not.toContain('批注')
})

test('S16 a book whose pages do not say which way they read is laid out by its language', async () => {
  const written = (language: string): Uint8Array =>
    epub('كتاب', '文房', [{ title: 'فصل', paragraphs: ['نص عربي'] }], {}, { language })
  expect(await printed(written('ar'), 'epub')).toContain('<main lang="ar" dir="rtl">')
  expect(await printed(written('zh-CN'), 'epub')).toContain('<main lang="zh-CN" dir="ltr">')
  // No language at all; programs that run without one write it all the same.
  expect(await printed(written('C'), 'epub')).toContain('<main>')
})

test('S16 pictures of a comic are pages; forms that only the reader reads say so', async () => {
  expect(
    (
      await printed(
        cbz([
          [255, 0, 0],
          [0, 255, 0],
        ]),
        'cbz',
      )
    ).match(/<img alt="" src="data:image\/png/g),
  ).toHaveLength(2)
  await expect(printed(mobi('书', '文房', []), 'mobi')).rejects.toMatchObject({ code: 'FormatUnsupported' })
})

test('nothing of a page goes to paper but words and structure', () => {
  const page =
    '<head><title>x</title></head><body onload="a()"><p style="x" onclick="b()">一<script>c()</script><a href="javascript:d()">二</a><b>三</p><iframe src="http://x"></iframe><img src="a&amp;b.png"/></section><style>p{}</style><svg:rect/>四'
  expect(paper(page)).toBe('<p>一二<b>三</b></p>[a&amp;b.png]四'.replace('&amp;', '&'))
})

test('S16 paper reads the way the book reads, and cells, lists and formulas are as they were', () => {
  expect(
    paper('<html xml:lang="ar" dir="rtl"><body class="x"><p dir="evil">نص <span lang="en">a</span></p></body></html>'),
  ).toBe('<div lang="ar" dir="rtl"><p>نص <span lang="en">a</span></p></div>')
  expect(paper('<table border="1"><tr><td rowspan="2" onclick="a()">甲</td><td colspan="x">乙</td></tr></table>')).toBe(
    '<table><tr><td rowspan="2">甲</td><td>乙</td></tr></table>',
  )
  expect(paper('<ol start="5" type="a"><li value="9">九</ol><aside>旁注</aside>')).toBe(
    '<ol start="5" type="a"><li value="9">九</li></ol><div>旁注</div>',
  )
  const formula =
    '<m:math display="block" href="x"><m:semantics><m:mfrac><m:mi>a</m:mi><m:mspace width="2em"/></m:mfrac><m:annotation>\\frac</m:annotation></m:semantics></m:math>'
  expect(paper(formula)).toBe(
    '<math display="block"><semantics><mfrac><mi>a</mi><mspace width="2em"></mspace></mfrac></semantics></math>',
  )
  expect(paper('&Alpha;&pi;&nosuch; a < b')).toBe('Απ&amp;nosuch; a &lt; b')
})

test('S16 drawings inside of pages are pictures on paper, where nothing of them runs', () => {
  const around = '<svg viewBox="0 0 9 9"><image xlink:href="cover.png"/></svg>'
  expect(paper(around)).toBe('[cover.png]')
  const drawn =
    '<p><svg viewBox="0 0 9 9"><svg><circle r="3"/></svg><text>图&nbsp;中</text><image href="a.png"/><script>a()</script></svg>后</p>'
  const [, alt, data = '', after] =
    /^<p><img alt="([^"]*)" src="data:image\/svg\+xml;base64,([^"]*)">(.*)$/.exec(paper(drawn)) ?? []
  expect([alt, after]).toEqual(['图 中', '后</p>'])
  const svg = new TextDecoder().decode(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)))
  expect(svg).toMatch(/^<svg xmlns="[^"]*" xmlns:xlink="[^"]*" viewBox="0 0 9 9"><svg><circle r="3"\/><\/svg>/)
  expect(svg).toContain('图\u00A0中')
  expect(svg).toContain('<image href="data:a.png"/>')
  expect(paper('<svg viewBox="0 0 9 9"><path d="M0 0"/><p>没有完')).toBe('<p>没有完</p>')
})
