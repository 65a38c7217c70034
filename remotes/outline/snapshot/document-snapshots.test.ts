import { parseXml } from '@wenfang/shared-ooxml/xml'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import type { NewBlock } from '../model/index.ts'
import { Outline } from '../model/index.ts'
import { textWidth } from '@wenfang/shared-fonts/measure'
import { breakLines } from './break-lines.ts'
import { documentSnapshots } from './document-snapshots.ts'

const none = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))
const words = (text: string) => [{ text, marks: {} }]

function documentOf(blocks: readonly NewBlock[], title = '', asset = none) {
  const outline = new Outline(new Y.Doc())
  outline.fill(blocks, { title })
  return { body: Y.encodeStateAsUpdate(outline.doc), source: none, asset }
}

const BLOCKS: readonly NewBlock[] = [
  { id: 'c', type: 'contents' },
  { id: 'h1', type: 'heading', content: words('一、目标') },
  { id: 'p', type: 'paragraph', content: words('墨香满纸') },
  { id: 'h2', type: 'heading', props: { level: 2 }, content: words('细目') },
  { id: 'n1', type: 'numberedListItem', props: { start: 3 }, content: words('先') },
  { id: 'n2', type: 'numberedListItem', content: words('后') },
  { id: 'h3', type: 'heading', content: words('二、别的') },
  { id: 'x', type: 'paragraph', content: words('不相干') },
]

it('S82 a page is pictured from its beginning, as large as the window, with its words', async () => {
  const picture = await documentSnapshots.snapshot(documentOf(BLOCKS, '计划'), { part: null, width: 800, height: 600 })
  expect(picture).toMatchObject({ width: 800, height: 600, title: '计划' })
  expect(picture?.text.split('\n').slice(0, 3)).toEqual(['计划', '一、目标', '墨香满纸'])
  expect(parseXml(picture?.svg ?? '').name).toBe('svg')
  expect(picture?.svg.split('>二、别的<')).toHaveLength(3)
  for (const said of ['>计划<', '>墨香满纸<', '>3.<', '>4.<']) expect(picture?.svg).toContain(said)
})

it('a heading is a part with all that belongs to it, and stays one where it is moved', async () => {
  const outline = new Outline(new Y.Doc())
  outline.fill(BLOCKS)
  outline.move('h1', { block: 'x', side: 'after' })
  outline.move('p', { block: 'h1', side: 'after' })
  const document = { body: Y.encodeStateAsUpdate(outline.doc), source: none, asset: none }
  expect(await documentSnapshots.parts(document)).toEqual([
    { part: 'block:h2', kind: 'page', title: '细目' },
    { part: 'block:h3', kind: 'page', title: '二、别的' },
    { part: 'block:h1', kind: 'page', title: '一、目标' },
  ])
  const seen = await documentSnapshots.snapshot(document, { part: 'block:h1', width: 400, height: 300 })
  expect(seen).toMatchObject({ title: '一、目标', text: '一、目标\n墨香满纸' })
  expect(seen?.svg).not.toContain('不相干')
  for (const part of ['block:gone', 'block:', 'page:1'])
    expect(await documentSnapshots.snapshot(document, { part, width: 400, height: 300 })).toBeNull()
})

it('pictures of the document are inside, those of other places are named', async () => {
  const png = new Uint8Array(32)
  png.set([0x89, 0x50, 0x4e, 0x47])
  new DataView(png.buffer).setUint32(16, 40)
  new DataView(png.buffer).setUint32(20, 20)
  const hash = 'a'.repeat(64)
  const document = documentOf(
    [
      { type: 'image', props: { asset: hash, name: '竹' } },
      { type: 'image', props: { url: 'https://example.org/x.png', name: '远方' } },
      { type: 'equation', content: words('\\frac{a}{b}') },
      { type: 'table', rows: [[{ isHeader: true, props: {}, content: words('甲') }]] },
    ],
    '',
    () => Promise.resolve(png),
  )
  const picture = await documentSnapshots.snapshot(document, { part: null, width: 800, height: 600 })
  expect(picture?.svg).toContain('href="data:image/png;base64,')
  expect(picture?.svg).toContain('width="40" height="20"')
  expect(picture?.svg).not.toContain('example.org')
  expect(picture?.svg).toContain('图片：远方')
  expect(picture?.svg).toContain('>甲<')
  expect(picture?.svg).toContain('>a/b<')
})

it('a diagram is drawn, no wider than the page', async () => {
  const source = `flowchart LR\n  ${'甲乙丙丁戊己庚辛'.split('').join(' --> ')}`
  const document = documentOf([{ type: 'codeBlock', props: { language: 'mermaid' }, content: words(source) }], '')
  const picture = await documentSnapshots.snapshot(document, { part: null, width: 400, height: 300 })
  expect(picture?.svg).toContain('>辛<')
  expect(picture?.svg).not.toContain('flowchart')
  const [, width = '0'] =
    /<svg [^>]*?width="([\d.]+)"[^>]*viewBox="[^"]*"[^>]*><rect[^>]*fill="#e7f0fa"/.exec(picture?.svg ?? '') ?? []
  expect(Number(width)).toBeGreaterThan(100)
  expect(Number(width)).toBeLessThanOrEqual(400)
})

it('what lies below the window of a long page is not drawn', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ type: 'paragraph', content: words(`第${at}行`) }))
  const picture = await documentSnapshots.snapshot(documentOf(many), { part: null, width: 160, height: 90 })
  expect(picture?.svg).not.toContain('第40行')
  expect(picture?.svg.length).toBeLessThan(20_000)
})

it('no line is wider than its room, no letter is lost, and no word is broken that fits', () => {
  const text = `${'很长的一段话，'.repeat(9)} with some words ${'x'.repeat(300)} end`
  const lines = breakLines(words(text), 200, { size: 16, ink: '#000' }, 1_000)
  for (const { runs } of lines)
    expect(
      textWidth(
        runs
          .map((run) => run.text)
          .join('')
          .trimEnd(),
        { family: 'Arial', size: 16, isBold: false, isItalic: false },
      ),
    ).toBeLessThanOrEqual(200)
  expect(
    lines
      .flatMap(({ runs }) => runs.map((run) => run.text))
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
  expect(lines.some(({ runs }) => runs.some((run) => run.text.includes('words')))).toBe(true)
})
