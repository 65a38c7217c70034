import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline, wordsOf, type Block } from '../../model/index.ts'
import { formats } from '../index.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3)

const archive = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  writeZip(Object.entries(files).map(([name, held]) => packEntry(name, typeof held === 'string' ? encode(held) : held)))

const importing = (source: Uint8Array) => formats.importSource({ source, ext: 'xmind' })

async function open(source: Uint8Array) {
  const imported = await importing(source)
  if (!imported.ok) throw new Error(`${imported.code}: ${imported.detail}`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  const outline = new Outline(doc)
  return { title: outline.meta().title, blocks: outline.read(), assets: imported.assets }
}

const shape = (blocks: readonly Block[]): unknown =>
  blocks.map(({ type, content, children }) =>
    children.length > 0 ? [type, wordsOf(content), shape(children)] : [type, wordsOf(content)],
  )

const topic = (title: string, attached: readonly object[] = [], more: object = {}) => ({
  title,
  ...more,
  children: { attached },
})

describe('mind maps of XMind', () => {
  it('one of today comes in with notes, labels, tasks, links and pictures', async () => {
    const root = topic('年度计划', [
      topic(
        '目标',
        [
          topic('完成', [], { markers: [{ markerId: 'task-done' }] }),
          topic('未完', [], { markers: [{ markerId: 'task-start' }] }),
        ],
        {
          notes: { plain: { content: '一条备注' } },
          labels: ['重点'],
        },
      ),
      topic('链接', [], { href: 'https://example.org' }),
      topic('坏链接', [], { href: 'javascript:alert(1)' }),
      topic('图', [], { image: { src: 'xap:resources/a.png' } }),
      topic('没有图', [], { image: { src: 'xap:resources/missing.png' } }),
    ])
    const source = archive({
      'content.json': JSON.stringify([{ title: '画布 1', rootTopic: root }]),
      'resources/a.png': PNG,
    })
    const { title, blocks, assets } = await open(source)
    expect(title).toBe('年度计划')
    expect(shape(blocks)).toEqual([
      [
        'bulletListItem',
        '目标 #重点',
        [
          ['quote', '一条备注'],
          ['checkListItem', '完成'],
          ['checkListItem', '未完'],
        ],
      ],
      ['bulletListItem', '链接'],
      ['bulletListItem', '坏链接'],
      ['bulletListItem', '图', [['image', '']]],
      ['bulletListItem', '没有图'],
    ])
    expect(blocks[0]?.children.map(({ props }) => props['checked'] ?? null)).toEqual([null, true, false])
    expect(blocks[1]?.content).toEqual([{ text: '链接', marks: { link: 'https://example.org' } }])
    expect(blocks[2]?.content).toEqual([{ text: '坏链接', marks: {} }])
    expect(assets.map(({ contentType, bytes }) => [contentType, bytes])).toEqual([['image/png', PNG]])
    expect(blocks[3]?.children[0]?.props['asset']).toBe(assets[0]?.hash)
  })

  it('of several sheets each is a heading', async () => {
    const sheets = [{ rootTopic: topic('甲', [topic('一')]) }, { rootTopic: topic('乙', [topic('二\n行')]) }]
    const { title, blocks } = await open(archive({ 'content.json': JSON.stringify(sheets) }))
    expect(title).toBe('')
    expect(shape(blocks)).toEqual([
      ['heading', '甲'],
      ['bulletListItem', '一'],
      ['heading', '乙'],
      ['bulletListItem', '二\n行'],
    ])
  })

  it('one of XMind 8 comes in', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><xmap-content xmlns="urn:xmind:xmap:xmlns:content:2.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xhtml="http://www.w3.org/1999/xhtml"><sheet><topic><title>中心</title><children><topics type="attached"><topic xlink:href="https://example.org"><title>甲 &amp; 乙</title><notes><plain>注</plain></notes><labels><label>签</label></labels><xhtml:img xhtml:src="xap:attachments/p.png"/><children><topics type="attached"><topic><title>丙</title><marker-refs><marker-ref marker-id="task-done"/></marker-refs></topic></topics></children></topic></topics></children></topic></sheet></xmap-content>`
    const { title, blocks, assets } = await open(archive({ 'content.xml': xml, 'attachments/p.png': PNG }))
    expect(title).toBe('中心')
    expect(shape(blocks)).toEqual([
      [
        'bulletListItem',
        '甲 & 乙 #签',
        [
          ['image', ''],
          ['quote', '注'],
          ['checkListItem', '丙'],
        ],
      ],
    ])
    expect(assets).toHaveLength(1)
  })

  it('of three thousand topics in each other all words come in', async () => {
    let json = '{"title":"底"}'
    for (let depth = 0; depth < 3_000; depth += 1) json = `{"title":"层","children":{"attached":[${json}]}}`
    const { blocks } = await open(archive({ 'content.json': `[{"rootTopic":${json}}]` }))
    const words: string[] = []
    const collect = (below: readonly Block[]): void =>
      below.forEach(({ content, children }) => {
        words.push(wordsOf(content))
        collect(children)
      })
    collect(blocks)
    expect(words).toHaveLength(3_000)
    expect(words.at(-1)).toBe('底')
  })

  it.each([
    ['no map', archive({ 'other.json': '[]' }), 'FileTypeMismatch'],
    ['a broken map', archive({ 'content.json': '[{' }), 'FileCorrupt'],
    ['an entity', archive({ 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 'ArchiveUnsafe'],
    ['no archive', encode('PK no'), 'FileCorrupt'],
    ['a bomb', archive({ 'content.json': ' '.repeat(64 * 1024 * 1024) }), 'ArchiveUnsafe'],
  ])('%s is refused', async (_, source, code) => {
    expect(await importing(source)).toMatchObject({ ok: false, code })
  })

  it('words of a topic keep their looks; a title that was changed by another program is what it says', async () => {
    const styled = [{ text: '重' }, { text: '点', 'fo:font-weight': 'bold', 'fo:text-decoration': 'underline' }]
    const root = topic('计划', [
      topic('重点', [], { attributedTitle: styled }),
      topic('改过', [], { attributedTitle: styled }),
      topic('', [], { title: undefined, attributedTitle: [{ text: '只有样子', 'fo:font-style': 'italic' }] }),
    ])
    const { blocks } = await open(archive({ 'content.json': JSON.stringify([{ rootTopic: root }]) }))
    expect(blocks.map(({ content }) => content)).toEqual([
      [
        { text: '重', marks: {} },
        { text: '点', marks: { bold: true, underline: true } },
      ],
      [{ text: '改过', marks: {} }],
      [{ text: '只有样子', marks: { italic: true } }],
    ])
  })
})
