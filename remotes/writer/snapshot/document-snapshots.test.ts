import { docx, png } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { formats } from '../files/index.ts'
import { documentSnapshots } from './document-snapshots.ts'

const report = docx({
  title: '季度报告',
  header: '内部资料',
  blocks: [
    { kind: 'heading', level: 1, text: '季度报告' },
    { kind: 'paragraph', content: ['本季', { text: '增长', bold: true, colour: 'C00000' }, '明显 <&> "很好"。'] },
    { kind: 'table', header: ['品名', '数量'], rows: [['宣纸', '12']] },
    { kind: 'image', png: png(8, 8, () => [200, 30, 30]), widthPx: 80, heightPx: 40, description: '图' },
    { kind: 'pageBreak' },
    { kind: 'paragraph', content: ['第二页的文字'] },
  ],
})

async function opened(source = report) {
  const result = await formats.importSource({ source, ext: 'docx' })
  if (!result.ok) throw new Error(result.detail)
  const assets = new Map(result.assets.map(({ hash, bytes }) => [hash, bytes]))
  return {
    body: result.body,
    source: () => Promise.resolve(source),
    asset: (hash: string) => Promise.resolve(assets.get(hash) ?? new Uint8Array()),
  }
}

it('S82 shows the first page as it is printed: header, letters in their looks, tables, pictures', async () => {
  const seen = await documentSnapshots.snapshot(await opened(), { part: null, width: 1440, height: 2000 })
  if (!seen) throw new Error('nothing is seen')
  // A4 at 96 pixels an inch.
  expect([Math.round(seen.width), Math.round(seen.height), seen.title]).toEqual([794, 1123, '第 1 页'])
  expect(seen.text).toContain('本季增长明显 <&> "很好"。')
  expect(seen.text).toContain('宣纸\t12')
  expect(seen.text).not.toContain('第二页')
  expect(seen.svg).toContain('内部资料')
  expect(seen.svg).toMatch(/<text [^>]*font-weight="700"[^>]*fill="#C00000"[^>]*>增长<\/text>/)
  expect(seen.svg).toContain('&lt;&amp;&gt;')
  expect(seen.svg).toContain('href="data:image/png;base64,')
})

it('is cut at the window, and as wide as a narrow one', async () => {
  const seen = await documentSnapshots.snapshot(await opened(), { part: null, width: 397, height: 100 })
  expect([Math.round(seen?.width ?? 0), Math.round(seen?.height ?? 0)]).toEqual([397, 100])
})

/** How far down the groups around these words move them. */
function downOf(svg: string, words: string): number {
  const open: number[] = []
  for (const [group, , y] of svg
    .slice(0, svg.indexOf(words))
    .matchAll(/<\/g>|<g(?: transform="translate\((\S+) (\S+)\)")?[^>]*>/g))
    if (group === '</g>') open.pop()
    else open.push(Number(y ?? 0))
  return open.reduce((sum, y) => sum + y, 0)
}

it('paints every page at its own place, not as far down as all pages before it', async () => {
  const document = await opened()
  const page = async (part: string) =>
    (await documentSnapshots.snapshot(document, { part, width: 800, height: 1200 }))?.svg
  const [first = '', second = ''] = [await page('page:1'), await page('page:2')]
  expect(downOf(second, '内部资料')).toBeCloseTo(downOf(first, '内部资料'))
  // Below the upper margin.
  expect(downOf(second, '第二页的文字')).toBeCloseTo(72)
})

it('knows its pages as parts', async () => {
  const document = await opened()
  const parts = await documentSnapshots.parts(document)
  expect(parts).toEqual([
    { part: 'page:1', kind: 'page', title: '第 1 页' },
    { part: 'page:2', kind: 'page', title: '第 2 页' },
  ])
  const request = { width: 800, height: 1200 }
  expect((await documentSnapshots.snapshot(document, { part: 'page:2', ...request }))?.text).toContain('第二页的文字')
  for (const part of ['page:3', 'page:0', 'x'])
    expect(await documentSnapshots.snapshot(document, { part, ...request })).toBeNull()
})

it('writes Arabic to the left from where it begins, the full stop at its end', async () => {
  const document = await opened(docx({ title: 'ا', blocks: [{ kind: 'paragraph', content: ['السلام عليكم.'] }] }))
  const { svg = '' } = (await documentSnapshots.snapshot(document, { part: null, width: 800, height: 1200 })) ?? {}
  expect(svg).toMatch(/<text x="\S+" direction="rtl" [^>]*>[^<]*عليكم/)
})
