import { expect, it } from 'vitest'
import { wordsOf, type NewBlock } from '../../model/index.ts'
import { blocksOfFile } from '../blocks-of-file.ts'
import { writeHtml } from '../html/write-html.ts'
import { readHtml } from '../html/read-html.ts'
import { keepMarkdown } from './keep-markdown.ts'
import { readMarkdown } from './read-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const read = (text: string): readonly NewBlock[] => readMarkdown(text).flatMap(({ blocks }) => blocks)
const shown = (blocks: readonly NewBlock[], depth = 0): readonly string[] =>
  blocks.flatMap(({ type, content = [], children = [] }) => [
    `${'  '.repeat(depth)}${type} ${wordsOf(content)}`.trimEnd(),
    ...shown(children, depth + 1),
  ])

const TEXT = `# 说明

<details>
<summary>安装 <b>步骤</b></summary>

- 甲

<details>
<summary>更多</summary>

里面

</details>

\`\`\`sh
npm i
\`\`\`

</details>

后面
`

it('details of Markdown are blocks that fold, with the Markdown in them, also within each other', () => {
  expect(shown(read(TEXT))).toEqual([
    'heading 说明',
    'toggleListItem 安装 步骤',
    '  bulletListItem 甲',
    '  toggleListItem 更多',
    '    paragraph 里面',
    '  codeBlock npm i',
    'paragraph 后面',
  ])
  expect(shown(read('<details><summary>甲</summary><p>乙</p></details>'))).toEqual([
    'toggleListItem 甲',
    '  paragraph 乙',
  ])
})

it('what never closes, or says more in its tags, stays the source that it is', () => {
  expect(shown(read('<details>\n\n甲\n'))).toEqual(['rawSource <details>', 'paragraph 甲'])
  expect(shown(read('<details><p>乙</p>\n\n甲\n\n</details>'))[0]).toBe('rawSource <details><p>乙</p>')
  // A hundred thousand that are open are read in a moment.
  const start = performance.now()
  read('<details>\n\n'.repeat(3_000))
  expect(performance.now() - start).toBeLessThan(10_000)
})

it('they leave as details, and those that nobody changed letter by letter', () => {
  const blocks = blocksOfFile(read(TEXT))
  expect(keepMarkdown(TEXT, blocks)).toBeNull()
  const written = writeMarkdown(blocks)
  expect(written).toContain('<details>\n<summary>安装 <strong>步骤</strong></summary>')
  expect(shown(read(written))).toEqual(shown(read(TEXT)))
  const page = writeHtml({ title: '', icon: '', cover: '', isWide: false, isSmallText: false }, blocks, {
    assetUrl: () => null,
  })
  expect(page).toContain('<details open><summary>安装 <strong>步骤</strong></summary>')
  expect(shown(readHtml(page).blocks)).toEqual(shown(read(TEXT)))
})
