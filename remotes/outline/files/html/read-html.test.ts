import { expect, it } from 'vitest'
import { isText, wordsOf, type Block, type Inline, type NewBlock } from '../../model/index.ts'
import { TEXT_COLOURS } from './colours.ts'
import { readHtml } from './read-html.ts'
import { htmlOf } from './write-html.ts'

/** One line a block: its type, what it says of itself, and its words with their marks. */
function shown(blocks: readonly NewBlock[], depth = 0): readonly string[] {
  return blocks.flatMap(({ type, props = {}, content = [], rows, children = [] }) => [
    `${'  '.repeat(depth)}${type}${Object.entries(props)
      .filter(([name]) => ['start', 'language', 'checked', 'icon'].includes(name))
      .map(([name, value]) => `(${name} ${String(value)})`)
      .join(
        '',
      )} ${rows ? rows.map((row) => row.map((cell) => wordsOf(cell.content)).join('|')).join('/') : content.map(marked).join('')}`.trimEnd(),
    ...shown(children, depth + 1),
  ])
}
const marked = (inline: Inline): string =>
  isText(inline) ? [inline.text, ...Object.keys(inline.marks)].join(':') : `{${inline.node}}`
const read = (html: string) => shown(readHtml(html).blocks)

it('a list that stands in a list, not in one of its items, lies below the item before it', () => {
  expect(read('<ul><li>甲</li><ul><li>乙</li><ul><li>丙</li></ul></ul><li>丁</li></ul>')).toEqual([
    'bulletListItem 甲',
    '  bulletListItem 乙',
    '    bulletListItem 丙',
    'bulletListItem 丁',
  ])
})

it('looks that styles say are looks: bold that is not, weights, lines', () => {
  expect(
    read(
      '<b style="font-weight:normal"><span style="font-weight:400">平</span><span style="font-weight:700;font-style:italic">粗</span><span style="text-decoration:underline line-through">线</span><a href="https://a.example/"><span style="text-decoration:underline">链</span></a></b>',
    ),
  ).toEqual(['paragraph 平粗:bold:italic线:underline:strike链:link'])
})

it('lists of Word are lists, with their levels and where they begin', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`
  expect(
    read(
      `<p>前</p>${item(1, '3.', '一')}${item(2, 'a)', '一之一')}${item(1, '4.', '二')}<p>间</p>${item(1, '·', '点')}${item(1, 'o', '圈')}`,
    ),
  ).toEqual([
    'paragraph 前',
    'numberedListItem(start 3) 一',
    '  numberedListItem 一之一',
    'numberedListItem 二',
    'paragraph 间',
    'bulletListItem 点',
    'bulletListItem 圈',
  ])
})

it('cells keep their lines apart and their alignment; the words above a table stay', () => {
  const html =
    '<table><caption>题</caption><tr><th>甲</th></tr><tr><td style="text-align:right"><p>一</p><p>二</p></td></tr><tr><td>无<ul><li>x</li><li>y</li></ul></td></tr></table>'
  expect(read(html)).toEqual(['paragraph 题', 'table 甲/一\n二/无\n• x\n• y'])
  expect(readHtml(html).blocks[1]?.rows?.[1]?.[0]?.props).toMatchObject({ textAlignment: 'right' })
})

it('raised and lowered numbers stay so; other words are words', () => {
  expect(read('<p>E=mc<sup>2</sup>，H<sub>2</sub>O，1<sup>st</sup></p>')).toEqual(['paragraph E=mc²，H₂O，1st'])
})

it('code is code, with its lines and its language, whatever program it comes from', () => {
  expect(
    read(`<pre class="sourceCode python"><code>a
b</code></pre><div class="highlight highlight-source-js"><pre>x</pre></div>`),
  ).toEqual(['codeBlock(language python) a\nb', 'codeBlock(language js) x'])
  expect(
    read(
      `<meta charset='utf-8'><div style="color: #ccc;font-family: Consolas, 'Courier New', monospace;white-space: pre;"><div><span>if</span> a:</div><br><div>    b</div></div>`,
    ),
  ).toEqual(['codeBlock(language text) if a:\n\n    b'])
})

it('what Feishu copies: tasks, code whose lines are elements, words in a box', () => {
  const html = `<meta charset="utf-8"><div data-page-id="d" data-lark-html-role="root" data-docx-has-block-data="true">
<h2 class="heading-2 ace-line old-record-id-a">题</h2><div class="ace-line old-record-id-b">段<strong>粗</strong></div>
<ul class="list-check1"><li class="ace-line" data-list="check"><div>没办</div></li></ul><ul class="list-done1"><li class="ace-line" data-list="done"><div>办完</div></li></ul>
<ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>甲</div><ul class="list-bullet2"><li class="ace-line" data-list="bullet"><div>乙</div></li></ul></li></ul>
<pre style="white-space:pre;" class="ace-line"><code class="language-Shell" data-lark-language="Shell" data-wrap="false"><div>cd /</div><div>
</div><div>  ls</div></code></pre>
<div class="callout-block"><div><span>💡</span></div><div class="ace-line">提醒</div><div class="ace-line">又一句</div></div></div>
<span data-lark-record-data="{}" data-lark-record-format="docx/record" class="lark-record-clipboard"></span>`
  expect(read(html)).toEqual([
    'heading 题',
    'paragraph 段粗:bold',
    'checkListItem(checked false) 没办',
    'checkListItem(checked true) 办完',
    'bulletListItem 甲',
    '  bulletListItem 乙',
    'codeBlock(language Shell) cd /\n\n  ls',
    'callout(icon 💡) 提醒',
    '  paragraph 又一句',
  ])
})

it('tasks and boxes of Notion and of Google, and boxes of our own pages', () => {
  expect(
    read(
      '<ul><li>[ ] 待办</li><li>[x] 办完<ul><li>[其他]</li></ul></li></ul><aside>💡 提醒</aside><aside>旁注</aside><ul class="checklist"><li role="checkbox" aria-checked="true"><img src="https://a.example/b" role="presentation"><p>有</p></li></ul>',
    ),
  ).toEqual([
    'checkListItem(checked false) 待办',
    'checkListItem(checked true) 办完',
    '  bulletListItem [其他]',
    'callout(icon 💡) 提醒',
    'paragraph 旁注',
    'checkListItem(checked true) 有',
  ])
  const callout: Block = {
    id: 'c',
    type: 'callout',
    props: { icon: '⚠️' },
    content: [{ text: '付清', marks: {} }],
    children: [],
  }
  expect(read(htmlOf([callout], { assetUrl: () => null }))).toEqual(['callout(icon ⚠️) 付清'])
})

const looks = (html: string) =>
  readHtml(html).blocks.flatMap(({ props = {}, content = [], rows = [] }) => [
    ...(Object.keys(props).length > 0 ? [props] : []),
    ...content.map((inline) => [wordsOf([inline]), inline.marks]),
    ...rows.flat().map((cell) => cell.props),
  ])

it('colours of words and of what is behind them come in as the nearest of ours; black, white and links stay as they are', () => {
  expect(
    looks(
      '<div style="color:rgb(31,35,41);background-color:rgb(255,255,255)"><span style="color: rgb(216, 57, 49);">飞书</span><span style="background-color: rgba(255, 246, 122, 0.8)">标</span><mark class="highlight-teal_background">Notion</mark><span style="mso-highlight:yellow;background:yellow;color:red">Word</span><font color="#00f">旧</font><a href="https://a.example/" style="color:#06c">链</a><span style="color:#666">灰<span style="color:windowtext">灰里</span><span style="color:black">黑</span></span></div>',
    ),
  ).toEqual([
    ['飞书', { textColor: 'red' }],
    ['标', { backgroundColor: 'yellow' }],
    ['Notion', { backgroundColor: 'green' }],
    ['Word', { textColor: 'red', backgroundColor: 'yellow' }],
    ['旧', { textColor: 'blue' }],
    ['链', { link: 'https://a.example/' }],
    ['灰', { textColor: 'gray' }],
    ['灰里', { textColor: 'gray' }],
    ['黑', {}],
  ])
})

it('a paragraph, a heading, an item and a cell have the colours that they say', () => {
  expect(
    looks(
      '<p style="color:#c00000">红</p><h2 style="background:#e2efd9">绿底</h2><ul><li style="color:purple">紫</li></ul><table><tr><td style="background:#d9e2f3;text-align:center">蓝底</td></tr></table>',
    ),
  ).toEqual([
    { textColor: 'red' },
    ['红', {}],
    { level: 2, backgroundColor: 'green' },
    ['绿底', {}],
    { textColor: 'purple' },
    ['紫', {}],
    { colspan: 1, rowspan: 1, textAlignment: 'center', backgroundColor: 'blue' },
  ])
})

it('each of our colours comes back from our own page as it was', () => {
  for (const name of Object.keys(TEXT_COLOURS)) {
    const marks = { textColor: name, backgroundColor: name }
    const block = { id: 'a', type: 'paragraph', props: {}, content: [{ text: '字', marks }], children: [] }
    expect(looks(htmlOf([block], { assetUrl: () => null }))).toEqual([['字', marks]])
  }
})

it('columns of pages stand beside each other, as wide as they say; those within columns, lists and tables do not', () => {
  const notion = (inner: string) =>
    `<div class="column-list"><div class="column" style="width:25%">${inner}</div><div class="column" style="width:75%"><p>右</p></div></div>`
  const columns = (html: string) =>
    readHtml(html).blocks.map(({ type, children = [] }) => [type, children.map(({ type: of, props }) => [of, props])])
  expect(columns(notion('<p>左</p>'))).toEqual([
    [
      'columnList',
      [
        ['column', { width: 0.5 }],
        ['column', { width: 1.5 }],
      ],
    ],
  ])
  expect(read(notion(notion('<p>里</p>')))).toEqual([
    'columnList',
    '  column',
    '    paragraph 里',
    '    paragraph 右',
    '  column',
    '    paragraph 右',
  ])
  expect(read(`<ul><li>项${notion('<p>左</p>')}</li></ul>`)[0]).toBe('bulletListItem 项')
  expect(read(`<ul><li>项${notion('<p>左</p>')}</li></ul>`).join()).not.toContain('column')
})
