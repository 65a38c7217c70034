import type { Nodes, PhrasingContent } from 'mdast'
import { expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const inlineOf = (text: string): readonly PhrasingContent[] => {
  const [first] = parseMarkdown(text).children
  return first?.type === 'paragraph' ? first.children : []
}
const told = (node: Nodes): string =>
  node.type === 'inlineMath' ? `[${node.value}]` : 'value' in node ? node.value : node.type

it.each([
  ['质能 $E=mc^2$。', '质能 [E=mc^2]。'],
  ['$a$-$b$', '[a]-[b]'],
  ['两行 $a +\nb$ 止', '两行 [a + b] 止'],
  ['$a$$b$', '[a$$b]'],
  ['$$a$$ 与 $$ b $$', '[a] 与 [b]'],
  ['笔 $5，墨 $6', '笔 $5，墨 $6'],
  ['笔 $5，墨 $6，$x$', '笔 $5，墨 $6，[x]'],
  ['costs $5 and $6', 'costs $5 and $6'],
  ['$ a$ 或 $a $', '$ a$ 或 $a $'],
  ['$20,000 and USD$30', '$20,000 and USD$30'],
  [String.raw`\$a$ 与 $b`, '$a$ 与 $b'],
  ['一个 $ 号', '一个 $ 号'],
  ['$5 and $x$', '$5 and [x]'],
])('%j is %j', (text, expected) => {
  expect(inlineOf(text).map(told).join('').replaceAll('\n', ' ')).toBe(expected)
})

it('words between prices keep their emphasis', () => {
  expect(inlineOf('costs $5 for **two** and $6').map(({ type }) => type)).toEqual(['text', 'strong', 'text'])
})

it('dollar signs without end are letters', () => {
  const one = inlineOf('$a '.repeat(1_000))
  expect(one).toHaveLength(1)
})
