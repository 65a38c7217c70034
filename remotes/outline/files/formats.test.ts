import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline, wordsOf, type Block } from '../model/index.ts'
import { formats } from './index.ts'
import { readMarkdown } from './markdown/read-markdown.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function open(source: Uint8Array, ext: string) {
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(`${imported.code}: ${imported.detail}`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  const outline = new Outline(doc)
  const write = async (format: string) =>
    (await formats.exportBody({ source, body: Y.encodeStateAsUpdate(doc), format, asset })).bytes
  return { outline, write, imported }
}

const CORPUS = fileURLToPath(new URL('../../../../shared/corpus/markdown/', import.meta.url))

/** What a block says, whatever its id. */
const meaning = ({ type, props, content, rows, children }: Block): unknown => ({
  type,
  props: Object.fromEntries(Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  content,
  rows,
  children: children.map(meaning),
})

describe('Markdown', () => {
  it.each(existsSync(CORPUS) ? readdirSync(CORPUS) : [])(
    '%s comes back letter by letter, and with its structure where all of it is written anew',
    async (name) => {
      const source = readFileSync(CORPUS + name)
      const { outline, write } = await open(source, 'md')
      expect(Buffer.compare(Buffer.from(await write('md')), source)).toBe(0)
      const before = outline.read()
      const { writeMarkdown } = await import('./markdown/write-markdown.ts')
      const again = await open(encode(writeMarkdown(before)), 'md')
      const kinds = (blocks: readonly Block[]): readonly string[] =>
        blocks.flatMap(({ type, children }) => [type, ...kinds(children)]).filter((type) => type !== 'rawSource')
      expect(kinds(again.outline.read())).toEqual(kinds(before))
    },
  )

  it('of an edited file only the edited lines change', async () => {
    const text =
      '---\ntitle: 甲\n---\n\n# 标题\n\n*  一\n*  二\n\n正文 __粗__ 和 [链接][x]。\n\n| a |\n|---|\n| 1 |\n\n[x]: https://example.org\n'
    const { outline, write } = await open(encode(text), 'md')
    const heading = outline.read().find(({ type }) => type === 'heading')
    outline.insertText(heading?.id ?? '', 2, '二')
    expect(decode(await write('md'))).toBe(text.replace('# 标题', '# 标题二'))
    outline.insert([{ type: 'paragraph', content: [{ text: '末尾', marks: {} }] }], { block: null, side: 'last' })
    expect(decode(await write('md'))).toBe(`${text.replace('# 标题', '# 标题二').trimEnd()}\n\n末尾\n`)
  })

  it('pictures that stand in the text itself are pictures of the page, and stand in the text again', async () => {
    const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]).toString('base64')}`
    const text = `# 图\n\n![整行](${png} "名")\n\n句中 ![小][a] 图\n\n![假](data:image/png;base64,PHN2Zz4=)\n\n[a]: ${png}\n`
    const { outline, write, imported } = await open(encode(text), 'md')
    const [stored, ...others] = imported.assets
    expect([stored?.contentType, stored?.bytes.length, others]).toEqual(['image/png', 11, []])
    const [heading, picture, sentence, fake] = outline.read()
    expect(picture).toMatchObject({ type: 'image', props: { asset: stored?.hash, url: '', alt: '整行', title: '名' } })
    expect(sentence?.content[1]).toMatchObject({ node: 'inlineImage', props: { asset: stored?.hash } })
    expect(fake?.props['asset'] ?? '').toBe('')
    expect(decode(await write('md'))).toBe(text)
    outline.insertText(heading?.id ?? '', 1, '片')
    expect(decode(await write('md'))).toBe(text.replace('# 图', '# 图片'))
    expect(outline.read().map(({ type }) => type)).toEqual(['heading', 'image', 'paragraph', 'image'])
    const body = Y.encodeStateAsUpdate(outline.doc)
    const again = (format: string) =>
      formats.exportBody({ source: encode(''), body, format, asset: async () => stored?.bytes ?? new Uint8Array() })
    const anew = await open((await again('md')).bytes, 'md')
    expect(anew.imported.assets.map(({ hash }) => hash)).toEqual([stored?.hash])
    expect((await open((await again('html')).bytes, 'html')).imported.assets.map(({ hash }) => hash)).toEqual([
      stored?.hash,
    ])
  })

  it('what says only where a picture is stays beside what it stood beside, or comes at the end', async () => {
    const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64')}`
    const parts = ['甲', '![图][a]', `[a]: ${png}`, '乙']
    const edited = async (...changed: readonly number[]): Promise<string> => {
      const { outline, write } = await open(encode(`${parts.join('\n\n')}\n`), 'md')
      const blocks = outline.read()
      for (const at of changed) outline.insertText(blocks[at]?.id ?? '', 1, '改')
      return decode(await write('md'))
    }
    expect(await edited(0)).toBe(`甲改\n\n${parts.slice(1).join('\n\n')}\n`)
    const moved = await open(encode('甲\n\n乙\n\n丙\n'), 'md')
    const ids = moved.outline.read().map(({ id }) => id)
    moved.outline.move(ids[2] ?? '', { block: ids[0] ?? '', side: 'before' })
    expect(decode(await moved.write('md'))).toBe('丙\n\n甲\n\n乙\n')
    expect(await edited(2)).toBe(`${parts.slice(0, 2).join('\n\n')}\n\n乙改\n\n${parts[2]}\n`)
  })

  it.each([
    ['---\ntitle: 甲\n...\n\n# 标题\n\n---\n\n末尾\n', ['rawSource', 'heading', 'divider', 'paragraph']],
    ['---\ntitle: 甲\n---\n正文\n', ['rawSource', 'paragraph']],
    ['---\n\n正文\n\n---\n\n末尾\n', ['divider', 'paragraph', 'divider', 'paragraph']],
  ])('knows where a head ends: %j', async (text, types) => {
    const { outline, write } = await open(encode(text), 'md')
    expect(outline.read().map(({ type }) => type)).toEqual(types)
    expect(decode(await write('md'))).toBe(text)
  })

  it('says what blocks and words are', async () => {
    const text = [
      '# 一 **粗** *斜* ~~删~~ `码` <u>线</u> [连](https://example.org "t")',
      '> [!WARNING]\n> 小心\n>\n> - 甲',
      '> 引\n>\n> 二',
      '3. 三\n4. 四\n   - [x] 完\n   - [ ] 未',
      '```js title\nlet a = 1\n```',
      '$$\nx^2\n$$',
      '价 $5 和 $6，式 $a+b$，注[^1]。',
      '[^1]: 脚注',
      '| 左 | 右 |\n|:--|--:|\n| 1 | 2 |',
      '![图](a.png "题")',
      '<div>原样</div>',
      '***',
    ].join('\n\n')
    const { outline } = await open(encode(text), 'md')
    expect(
      outline
        .read()
        .map(({ type, props }) => [
          type,
          props['level'] ?? props['tone'] ?? props['start'] ?? props['language'] ?? null,
        ]),
    ).toEqual([
      ['heading', 1],
      ['callout', 'warning'],
      ['quote', null],
      ['numberedListItem', 3],
      ['numberedListItem', null],
      ['codeBlock', 'js title'],
      ['equation', null],
      ['paragraph', null],
      ['footnote', null],
      ['table', null],
      ['image', null],
      ['rawSource', null],
      ['divider', null],
    ])
    expect(outline.read()[7]?.content).toEqual([
      { text: '价 $5 和 $6，式 ', marks: {} },
      { node: 'inlineEquation', props: { latex: 'a+b' }, marks: {} },
      { text: '，注', marks: {} },
      { node: 'footnoteReference', props: { label: '1' }, marks: {} },
      { text: '。', marks: {} },
    ])
    const again = await open(encode(decode(await (await open(encode(text), 'md')).write('md'))), 'md')
    expect(again.outline.read().map(meaning)).toEqual(outline.read().map(meaning))
  })

  it.each(['>', '> ', '- ', '1. ', '>- '])(
    'a line within a hundred thousand %j opens at once, as its source, and leaves as it came',
    async (sign) => {
      const text = `前\n\n${sign.repeat(100_000)}底\n`
      const { outline, write } = await open(encode(text), 'md')
      expect(outline.read().map(({ type }) => type)).toEqual(['rawSource'])
      expect(decode(await write('md'))).toBe(text)
    },
  )

  it('sixty quotations in each other are quotations', async () => {
    const { outline } = await open(encode(`${'> '.repeat(60)}底`), 'md')
    expect(outline.read()[0]?.type).toBe('quote')
    expect(JSON.stringify(outline.read())).toContain('底')
  })

  it('an empty text is a line to write on', async () => {
    expect(readMarkdown('')).toEqual([])
    const { outline, write } = await open(new Uint8Array(), 'md')
    expect(outline.read().map(({ type }) => type)).toEqual(['paragraph'])
    outline.insertText(outline.read()[0]?.id ?? '', 0, '字')
    expect(decode(await write('md'))).toBe('字\n')
  })
})

describe('documents of ours', () => {
  it('come back with everything, also with what this version does not know', async () => {
    const { writeOtl } = await import('./otl/otl-file.ts')
    const { NO_META } = await import('../model/index.ts')
    const strange = { id: 'x', type: 'hologram', props: { depth: 3 }, content: [], children: [] }
    const bytes = writeOtl({ ...NO_META, title: '题', icon: '🖋' }, [strange], [])
    const { outline, write } = await open(bytes, 'otl')
    expect(outline.meta()).toMatchObject({ title: '题', icon: '🖋' })
    expect(outline.read()[0]).toMatchObject({ id: 'x', type: 'carried', props: { kind: 'hologram' } })
    const { readOtl } = await import('./otl/otl-file.ts')
    expect(readOtl(await write('otl')).blocks[0]).toMatchObject({
      id: 'x',
      type: 'carried',
      props: { kind: 'hologram' },
    })
    const { readZipDirectory, inflateEntry } = await import('@wenfang/shared-ooxml/zip')
    const [main] = readZipDirectory(await write('otl'))
    expect(main && decode(inflateEntry(main))).toContain('"type":"hologram","props":{"depth":3}')
  })

  it.each([
    ['nothing', '', 'FileEmpty'],
    ['no archive', 'PK', 'FileCorrupt'],
    ['text', '{"format":"wenfang-outline"}', 'FileCorrupt'],
  ])('%s is refused', async (_, text, code) => {
    expect(await formats.importSource({ source: encode(text), ext: 'otl' })).toMatchObject({ ok: false, code })
  })

  it('archives of other things, bombs and nests are refused', async () => {
    const { packEntry, writeZip } = await import('@wenfang/shared-ooxml/zip')
    const refused = async (json: string) =>
      formats.importSource({ source: writeZip([packEntry('document.json', encode(json))]), ext: 'otl' })
    expect(await refused('{"format":"other"}')).toMatchObject({ code: 'FileCorrupt' })
    expect(await refused('{"format":"wenfang-outline","version":9}')).toMatchObject({ code: 'FormatUnsupported' })
    expect(await refused('{"format":"wenfang-outline","version":1,"blocks":[{}]}')).toMatchObject({
      code: 'FileCorrupt',
    })
    const nest = `${'{"type":"quote","children":['.repeat(300)}${']}'.repeat(300)}`
    expect(await refused(`{"format":"wenfang-outline","version":1,"blocks":[${nest}]}`)).toMatchObject({
      code: 'ArchiveUnsafe',
    })
    expect(await refused(' '.repeat(20 * 1024 * 1024))).toMatchObject({ code: 'ArchiveUnsafe' })
  })

  it('a new document is a line to write on', async () => {
    const { source, ext } = await formats.blank('o')
    const { outline } = await open(source, ext)
    expect(outline.read().map(({ type }) => type)).toEqual(['paragraph'])
  })
})

describe('web pages', () => {
  it('bring words, lists, tables and links, and nothing that runs', async () => {
    const html = `<title>页</title><script>alert(1)</script><h2 onclick="alert(1)">题 <b>粗</b></h2><p>一<br>二 <a href="javascript:alert(1)">坏</a> <a href="https://example.org">好</a></p>
      <ul><li>甲<ol start="3"><li>乙</li></ol></li></ul><table><tr><th>头</th></tr><tr><td colspan="2">身</td></tr></table><pre><code class="language-js">a\nb</code></pre><iframe src="x"></iframe>`
    const { outline, write } = await open(encode(html), 'html')
    expect(outline.meta().title).toBe('页')
    expect(outline.read().map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletListItem',
      'table',
      'codeBlock',
    ])
    expect(JSON.stringify(outline.read())).not.toMatch(/javascript|alert/)
    expect(outline.read()[2]?.children[0]).toMatchObject({ type: 'numberedListItem', props: { start: 3 } })
    const page = decode(await write('html'))
    expect(page).toContain('<h2>题 <strong>粗</strong></h2>')
    const again = await open(encode(page), 'html')
    expect(
      again.outline
        .read()
        .map(({ type }) => type)
        .slice(1),
    ).toEqual(outline.read().map(({ type }) => type))
  })

  it('keep their formulas, in a line and on lines of their own', async () => {
    const fraction = '<mfrac><mi>a</mi><mi>b</mi></mfrac>'
    const html = `<p>设 <math>${fraction}</math> 为</p><math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math><p><math></math></p>`
    const { outline, write } = await open(encode(html), 'html')
    const latex = (blocks = outline.read()) =>
      blocks.map(({ type, content }) => [
        type,
        ...content.map((inline) => ('text' in inline ? inline.text : (inline.props['latex'] ?? ''))),
      ])
    const expected = [
      ['paragraph', '设 ', String.raw`\frac{a}{b}`, ' 为'],
      ['equation', 'E=mc^{2}'],
    ]
    expect(latex()).toEqual(expected)
    const again = await open(encode(decode(await write('html'))), 'html')
    expect(latex(again.outline.read().filter(({ type }) => type !== 'heading'))).toEqual(expected)
  })

  it('leave no markup of the words in them', async () => {
    const { outline, write } = await open(encode('一行\n'), 'md')
    outline.insertText(outline.read()[0]?.id ?? '', 0, '<img src=x onerror=alert(1)>')
    outline.formatText(outline.read()[0]?.id ?? '', 0, 4, { link: 'javascript:alert(1)' })
    expect(decode(await write('html'))).not.toMatch(/<img|javascript:/)
  })

  it('fifty thousand elements in each other end soon', async () => {
    const { outline } = await open(encode(`${'<div>'.repeat(50_000)}底`), 'html')
    expect(JSON.stringify(outline.read())).toContain('底')
  })
})

describe('outlines of other programs', () => {
  it('come in with notes and ticks and leave as a tree', async () => {
    const opml = `<?xml version="1.0"?><opml version="2.0"><head><title>大纲</title></head><body><outline text="甲 &amp; 乙" _note="注"><outline text="丙" _complete="true"/></outline></body></opml>`
    const { outline, write } = await open(encode(opml), 'opml')
    expect(outline.meta().title).toBe('大纲')
    const [first] = outline.read()
    expect(first).toMatchObject({ type: 'bulletListItem', content: [{ text: '甲 & 乙' }] })
    expect(first?.children.map(({ type, props }) => [type, props['checked'] ?? null])).toEqual([
      ['quote', null],
      ['checkListItem', true],
    ])
    const again = await open(await write('opml'), 'opml')
    expect(decode(await again.write('opml'))).toBe(decode(await write('opml')))
  })

  it('come in with notes of several lines, also where words in them have looks', async () => {
    const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="甲" _note="见 &lt;b&gt;此&lt;/b&gt;&#10;第二行"/></body></opml>`
    const { outline } = await open(encode(opml), 'opml')
    expect(outline.read()[0]?.children.map(({ content }) => wordsOf(content))).toEqual(['见 此\n第二行'])
  })

  it('come in with words as web pages write them and with the pages that their lines stand for, which leave again', async () => {
    const opml = `<?xml version="1.0"?><opml version="2.0"><body><outline text="&lt;b&gt;粗&lt;/b&gt;和 &amp;amp; &lt;a href=&quot;https://a.example/&quot;&gt;甲&lt;/a&gt;"/><outline text="若 a &lt; b"/><outline text="乙" type="link" url="https://b.example/"/><outline text="源" type="rss" xmlUrl="https://c.example/feed" htmlUrl="https://c.example/"/><outline text="危" url="javascript:1"/></body></opml>`
    const { outline, write } = await open(encode(opml), 'opml')
    expect(outline.read().map(({ content }) => content)).toMatchObject([
      [{ text: '粗', marks: { bold: true } }, { text: '和 & ' }, { text: '甲', marks: { link: 'https://a.example/' } }],
      [{ text: '若 a < b', marks: {} }],
      [{ text: '乙', marks: { link: 'https://b.example/' } }],
      [{ text: '源', marks: { link: 'https://c.example/' } }],
      [{ text: '危', marks: {} }],
    ])
    expect(decode(await write('opml'))).toContain('<outline text="乙" type="link" url="https://b.example/"/>')
  })

  it('get the words of tables, too', async () => {
    const { write } = await open(encode('| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n'), 'md')
    expect(decode(await write('opml'))).toMatch(/<outline text="甲 \| 乙"\/>\s*<outline text="1 \| 2"\/>/)
  })

  it('of 幕布 come in with how words look, headings, remarks and ticks', async () => {
    const html = (text: string) => encodeURIComponent(text).replaceAll("'", '%27')
    const rich = html(
      '<span>平 </span><span class="bold italic">粗斜</span><a class="content-link" href="https://example.org">连</a>',
    )
    const opml = `<?xml version="1.0"?><opml version="2.0"><head><title>幕布</title></head><body><outline text="平 粗斜连" _mubu_text="${rich}" _note="注" _mubu_note="${html('<span>注</span>')}" _heading="2"><outline text="完" _mubu_text="${html('<span>完</span>')}" _finish="true"/><outline text="坏" _mubu_text="%E0%A4%A"/><outline text="危" _mubu_text="${html('<script>1</script><img src=x onerror=1><a href="javascript:1">危</a>')}"/></outline></body></opml>`
    const { outline } = await open(encode(opml), 'opml')
    const [first] = outline.read()
    expect(first).toMatchObject({
      type: 'heading',
      props: { level: 2 },
      content: [
        { text: '平 ', marks: {} },
        { text: '粗斜', marks: { bold: true, italic: true } },
        { text: '连', marks: { link: 'https://example.org' } },
      ],
    })
    expect(first?.children.map(({ type, props }) => [type, props['checked'] ?? null])).toEqual([
      ['quote', null],
      ['checkListItem', true],
      ['bulletListItem', null],
      ['bulletListItem', null],
    ])
    expect(first?.children[2]?.content).toEqual([{ text: '坏', marks: {} }])
    expect(JSON.stringify(first)).not.toMatch(/script|onerror/)
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><opml/>', 'ArchiveUnsafe'],
    ['<html/>', 'FileTypeMismatch'],
    ['<opml', 'FileCorrupt'],
  ])('%s is refused', async (text, code) => {
    expect(await formats.importSource({ source: encode(text), ext: 'opml' })).toMatchObject({ ok: false, code })
  })
})

it('headings hold what stands below them where a document leaves as a tree; text has one line a block', async () => {
  const { write } = await open(encode('# 一\n\n甲\n\n## 二\n\n- 乙\n\n# 三\n'), 'md')
  const opml = decode(await write('opml'))
  expect(opml.replaceAll(/\n\s*/g, '')).toContain(
    '<outline text="一"><outline text="甲"/><outline text="二"><outline text="乙"/></outline></outline><outline text="三"/>',
  )
  expect(decode(await write('txt'))).toBe('一\n甲\n二\n• 乙\n三\n')
})

it('a name of the format above the lines is no reason to refuse them; one that declares something is', async () => {
  const lines = '<opml version="1.0"><body><outline text="甲"/></body></opml>'
  const head = '<?xml version="1.0"?>\n<!-- 笔记 -->\n'
  for (const type of ['<!DOCTYPE opml>', '<!DOCTYPE opml SYSTEM "http://example.org/opml.dtd">\n']) {
    const { outline } = await open(encode(head + type + lines), 'opml')
    expect(outline.read().map(({ content }) => wordsOf(content))).toEqual(['甲'])
  }
  const hostile = '<!DOCTYPE opml [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  await expect(open(encode(head + hostile + lines), 'opml')).rejects.toThrow(/ArchiveUnsafe|unsafe|document type/i)
})

it('the head of a Markdown text names the document, and leaves as it came', async () => {
  const text = '---\ntitle: "春季采购"\nauthor: 林\n---\n\n# 采购\n'
  const { outline, write } = await open(encode(text), 'md')
  expect(outline.meta().title).toBe('春季采购')
  expect(decode(await write('md'))).toBe(text)
  for (const head of ['author: 林', 'title: |\n  两行\n  的', 'title:'])
    expect((await open(encode(`---\n${head}\n---\n\n正文\n`), 'md')).outline.meta().title).toBe('')
})
