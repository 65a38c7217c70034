import { describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { png } from '@wenfang/shared-testing/fixtures'
import { formats } from '../index.ts'
import { readSource } from '../../model/opening/source.ts'
import { base64 } from './base64.ts'
import { parseHtml } from './parse-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readStory } from './read-story.ts'
import type { Block, Story } from './story.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'
import { writeStoryDocx } from './write-story-docx.ts'
import { writeText } from './write-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const PICTURE = png(8, 6, () => [200, 40, 40])
const DATA = `data:image/png;base64,${base64(PICTURE)}`

/** Through the Word document that editors work on. */
function throughDocx(story: Story): Story {
  const read = readSource(writeStoryDocx(story))
  if (!read.ok) throw new Error(read.reason)
  return readStory(read.package)
}

/** What a format promises to keep: names of lists, and how the signs of bullets are drawn, are not told. */
function structure(blocks: readonly Block[]): unknown {
  return blocks.map((block): unknown => {
    if (block.kind === 'table')
      return block.rows.map(({ isHeader, cells }) => [
        isHeader,
        cells.map((cell) => [cell.columns, cell.rows, structure(cell.blocks)]),
      ])
    if (block.kind === 'rule') return 'rule'
    const { role, level, item, align, content } = block
    return {
      role,
      level,
      align,
      item: item && [item.level, item.isOrdered && item.ordinal],
      content: content.map((piece) =>
        piece.kind === 'image'
          ? [piece.picture.alt, piece.picture.contentType, [...(piece.picture.bytes ?? [])]]
          : piece,
      ),
    }
  })
}

const MARKDOWN = `# 第一章 概述[^1]

正文有 **粗体**、*斜体*、~~删除~~、\`代码\`、<u>下划线</u>、H<sub>2</sub>O 和 [链接](https://example.com/?a=1\\&b=2)。\\
硬换行

## 1.1 星号 \\* 和 <尖括号>

3. 三
   - 甲
   - 乙
4. 四

> 引用一
>
> 引用二

| 城市 | 数量 |
| - | - |
| 上\\|海 | 1 |

\`\`\`
let a = 1

  b
\`\`\`

---

![图 示][image1]

[^1]: 脚注的 **文字**

[image1]: ${DATA}
`

const HTML = `<h1>标题</h1><p>一<strong>二</strong><em>三</em> <a href="https://example.com/">四</a><br>五</p>
<ol start="3"><li>三<ul><li>甲</li></ul></li><li>四</li></ol>
<table><tr><th>甲</th><th>乙</th><th>丙</th></tr><tr><td rowspan="2">合</td><td colspan="2">并</td></tr><tr><td>1</td><td>2</td></tr></table>
<blockquote>引用</blockquote><pre>a
  b</pre><hr><p style="text-align:center;color:#ff0000">中</p><p><img src="${DATA}" alt="图"></p>`

describe('texts without pages', () => {
  it('S33: Markdown goes through a Word document and comes back letter by letter', () => {
    const parsed = parseMarkdown(MARKDOWN).story
    const story = throughDocx(parsed)
    expect(structure(story.blocks)).toEqual(structure(parsed.blocks))
    expect(structure(story.notes[0] ?? [])).toEqual(structure(parsed.notes[0] ?? []))
    expect(writeMarkdown(story)).toBe(MARKDOWN)
  })
  it('S33: HTML goes through a Word document and says the same, with merged cells and pictures', () => {
    const parsed = parseHtml(HTML).story
    const story = throughDocx(parsed)
    expect(structure(story.blocks)).toEqual(structure(parsed.blocks))
    const again = parseHtml(writeHtml(story, '标题')).story
    expect(structure(again.blocks.filter(hasWords))).toEqual(structure(story.blocks.filter(hasWords)))
  })
  it('a picture of which a part is shown is so in a page and in a Word document', () => {
    const crop = { left: 0.1, top: 0.2, right: 0.3, bottom: 0 }
    const parsed = parseHtml(
      `<p><img src="${DATA}" alt="切" width="60" height="80" data-crop="0.1 0.2 0.3 0"></p>`,
    ).story
    const pictureOf = ({ blocks: [block] }: Story) =>
      block?.kind === 'paragraph' && block.content[0]?.kind === 'image' ? block.content[0].picture : null
    expect(pictureOf(parsed)).toMatchObject({ crop, size: { width: 60, height: 80 } })
    expect(strFromU8(unzipSync(writeStoryDocx(parsed))['word/document.xml'] ?? utf8(''))).toContain(
      '<a:srcRect l="10000" t="20000" r="30000" b="0"/>',
    )
    const story = throughDocx(parsed)
    expect(pictureOf(story)).toMatchObject({ crop, size: { width: 60, height: 80 } })
    const html = writeHtml(story, '')
    expect(html).toContain('overflow:hidden;width:60px;max-width:100%;aspect-ratio:60/80')
    expect(html).toContain('width:166.67%;height:125%;left:-16.67%;top:-25%')
    expect(pictureOf(parseHtml(html).story)).toMatchObject({ crop })
  })
  it('S33: plain text has numbers, cells between tabs and notes', () => {
    const text = writeText(throughDocx(parseMarkdown(MARKDOWN).story))
    for (const part of [
      '第一章 概述[1]',
      '3. 三\n  ○ 甲\n  ○ 乙\n4. 四',
      '城市\t数量\n上|海\t1',
      '[图片：图 示]',
      '[1] 脚注的 文字',
    ])
      expect(text).toContain(part)
  })
  it('nothing of a page runs or is fetched, on the way in and on the way out', () => {
    const evil = `<script>alert(1)</script><p onclick="x()">一<a href="java\nscript:alert(1)">二</a><a href=" JavaScript:alert(1)">三</a><a href="data:text/html,x">四</a></p>
      <img src="https://example.com/a.png" alt="远"><iframe src="https://example.com"></iframe><svg onload="x()"></svg><p style="color:#f00;background:url(https://e.cn)">&lt;img src=x onerror=y&gt;</p>`
    const { story, remotePictures } = parseHtml(evil)
    expect(remotePictures).toBe(1)
    const html = writeHtml(throughDocx(story), '</title><script>alert(1)</script>')
    expect(html).not.toMatch(/<script|<img|onclick=|javascript:|data:text|url\(|<iframe|<svg/i)
    expect(html).toContain('&lt;img src=x onerror=y&gt;')
    expect(html).toContain("default-src 'none'")
  })
  it('forged depth ends with its words kept, and neither reader hangs', () => {
    const deep = `${'<div>'.repeat(3_000)}底${'</div>'.repeat(3_000)}<p>后</p>`
    expect(writeText(parseHtml(deep).story)).toBe('底\n后\n')
    expect(writeText(parseMarkdown(`${'> '.repeat(300)}底\n\n后\n`).story)).toBe('底\n后\n')
  })
})

const hasWords = (block: Block): boolean => block.kind !== 'paragraph' || block.content.length > 0

describe('imports of texts', () => {
  const texts: readonly (readonly [string, Uint8Array])[] = [
    ['UTF-8', utf8('中文，繁體\n第二行')],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x2d, 0x4e, 0x87, 0x65, 0x0a, 0x00, 0x32, 0x00])],
    ['GB18030', Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4, 0x0a, 0xb5, 0xda, 0xb6, 0xfe])],
    ['Big5', Uint8Array.from([0xa4, 0xa4, 0xa4, 0xe5, 0x0a, 0xb2, 0xc4, 0xa4, 0x47])],
  ]
  it.each(texts)('%s is recognised, and becomes a document that exports what was uploaded', async (_, source) => {
    const imported = await formats.importSource({ source, ext: 'txt' })
    if (!imported.ok) throw new Error(imported.detail)
    const asset = () => Promise.reject(new Error('no asset was added'))
    const input = { source: imported.opened ?? source, body: imported.body, asset }
    const { bytes } = await formats.exportBody({ ...input, format: 'txt' })
    expect(new TextDecoder().decode(bytes)).toMatch(/^中文/)
    expect(new TextDecoder().decode(bytes)).toContain('\n')
    expect((await formats.exportBody({ ...input, format: 'docx' })).ext).toBe('docx')
  })
  it('an empty text is a document without words, a huge one is refused', async () => {
    expect((await formats.importSource({ source: new Uint8Array(), ext: 'md' })).ok).toBe(true)
    const huge = await formats.importSource({ source: new Uint8Array(11 * 1024 * 1024).fill(0x61), ext: 'txt' })
    expect(huge).toMatchObject({ ok: false, code: 'FileTooLarge' })
  })
})
