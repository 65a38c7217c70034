import type { FileInfo } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { snapshotOf } from './snapshot.ts'
import { tiledPicture } from './snapshot-picture.ts'

const file = (changes: Partial<FileInfo> = {}): FileInfo => ({
  id: 'f1',
  name: '甲.docx',
  ext: 'docx',
  office_type: 'w',
  size: 1,
  unique_id: 'f1',
  file_kind: 0,
  creator: { id: 'u', real_userid: 'u', name: '' },
  corp_id: '',
  link_id: '',
  attrs: { import_state: 'ready' },
  collaboration_switch_status: 'open',
  ...changes,
})
const snapshot = (query = '', changes: Partial<FileInfo> = {}, hasEditor = true): string =>
  snapshotOf({ file: file(changes), query: new URLSearchParams(query), hasEditor })
const blocks = (html: string): string[] =>
  [...html.matchAll(/class="sn-(header|command|tools|content|bottom)"/g)].map((match) => match[1] ?? '')

describe('the snapshot of a page', () => {
  it('S82 S83 has five blocks and the name of the file', () => {
    expect(blocks(snapshot())).toEqual(['header', 'command', 'tools', 'content', 'bottom'])
    expect(snapshot()).toContain('<b>甲.docx</b>')
    expect(snapshot()).toContain('class="sn-paper"')
  })
  it('S77 a workbook has the fake grid where a document has paper', () => {
    const grid = snapshot('', { office_type: 's', name: '账.xlsx', ext: 'xlsx' })
    expect(grid).toContain('<div class="sn-grid"></div>')
    expect(grid).not.toContain('sn-paper')
    expect(grid).toContain('id="snapshot" class="sn-s"')
    expect(snapshot('', { office_type: 's' }, false)).not.toContain('sn-grid')
  })
  it('S78 S79 a presentation has a slide, and the column of small ones with the numbers of their pages', () => {
    const html = snapshot('', { office_type: 'p', name: '汇报.pptx', ext: 'pptx' })
    expect(html).toContain('id="snapshot" class="sn-p"')
    expect(html).not.toContain('sn-paper')
    expect(html.match(/<div class="sn-slide">/g)).toHaveLength(1)
    const [column = ''] = /<ol class="sn-column">.*<\/ol>/.exec(html) ?? []
    expect([...column.matchAll(/<li><b>(\d+)<\/b>/g)].map(([, number]) => number)).toEqual(
      Array.from({ length: 8 }, (_, at) => String(at + 1)),
    )
    expect(snapshot('', { office_type: 'p' }, false)).not.toContain('sn-slide')
  })
  it('S80 a slide deck has a view of its own', () => {
    const html = snapshot('', { office_type: 'sl', name: '幻灯.asl', ext: 'asl' })
    expect(html).toContain('<div class="sn-slides sn-deck">')
    expect(html).toContain('id="snapshot" class="sn-sl"')
    expect(snapshot('', { office_type: 'p' })).not.toContain('sn-deck')
  })
  it('S81 a PDF begins with the picture of its first page where the server has one', () => {
    const facts = { file: file({ office_type: 'f' }), query: new URLSearchParams(), hasEditor: true }
    const picture = { kind: 'whole', href: '/api/v1/files/f1/thumbnail?a=1&b="', width: 794, height: 1123 } as const
    expect(snapshotOf({ ...facts, picture })).toContain(
      '<img class="sn-picture" alt="" src="/api/v1/files/f1/thumbnail?a=1&amp;b=&quot;" width="794" height="1123">',
    )
    expect(snapshotOf({ ...facts, picture })).not.toContain('sn-paper')
    expect(snapshotOf(facts)).toContain('sn-paper')
    expect(snapshotOf({ ...facts, picture, query: new URLSearchParams('version=3') })).toBe('')
  })
  it('S82 a picture in tiles begins with those of the level that fills a window', () => {
    const levels = [
      [4_000, 3_000],
      [2_000, 1_500],
      [1_000, 750],
      [500, 375],
    ].map(([width = 0, height = 0]) => ({ width, height, ends: [] }))
    const picture = tiledPicture({ width: 4_000, height: 3_000, tilePx: 512, levels }, '/tiles/0')
    const html = snapshotOf({
      file: file({ office_type: 'i' }),
      query: new URLSearchParams(),
      hasEditor: true,
      picture,
    })
    expect(html).toContain('<svg class="sn-picture" viewBox="0 0 2000 1500">')
    expect(html.match(/<image /g)).toHaveLength(12)
    expect(html).toContain('<image href="/tiles/0/1/3/2" x="1536" y="1024" width="464" height="476"/>')
    expect(tiledPicture({ width: 1, height: 1, tilePx: 512, levels: [] }, '/tiles/0')).toBeNull()
  })
  it('S291 is left out with version in the address', () => expect(snapshot('version=3')).toBe(''))
  it('S292 is left out with mode=preview', () => {
    expect(snapshot('mode=preview')).toBe('')
    expect(snapshot('mode=recover')).not.toBe('')
  })
  it('S293 is left out with review=', () => expect(snapshot('review=')).toBe(''))
  it('S294 is left out for a published file, which comes out of a cache', () =>
    expect(snapshot('', { file_kind: 5 })).toBe(''))
  it('promises no paper for what cannot be shown', () => {
    expect(snapshot('', { attrs: { import_state: 'failed' } })).not.toContain('sn-paper')
    expect(snapshot('', {}, false)).toContain('sn-plain')
  })
  it('takes no markup from a name, and needs no exception in the policy', () => {
    const html = snapshot('', { name: '<img src=x onerror="alert(1)">&.docx' })
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;.docx')
    expect(html).not.toMatch(/<img|style=|<script/)
  })
})
