import { expect, test } from 'vitest'
import { blocksOfText } from './readers.ts'

test('pasted words that no reader of Markdown comes to the end of are plain lines', () => {
  const { blocks } = blocksOfText(`${'[a]('.repeat(50_000)}\n第二行`)
  expect(blocks.map(({ type, content }) => [type, content?.length])).toEqual([
    ['paragraph', 1],
    ['paragraph', 1],
  ])
})

test('other words are read as Markdown', () => {
  expect(blocksOfText('# 标题\n\n一段').blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph'])
})
