import { expect, test } from 'vitest'
import type { WriterParagraph, WriterText } from '../session/engine.ts'
import { anchorOf, locate } from './anchor.ts'
import type { Json } from '@wenfang/shared-contract'

const textOf = (...lines: readonly string[]): WriterText => {
  const paragraphs = lines.map((text, index): WriterParagraph => ({
    paragraphId: `P${index}`,
    nodeId: `n${index}`,
    text,
  }))
  return {
    paragraphs: () => paragraphs,
    paragraph: (id) => paragraphs.find(({ paragraphId }) => paragraphId === id) ?? null,
    selection: () => null,
    onSelection: () => () => {},
  }
}
const at = (paragraph: number, offset: number) => ({ paragraphId: `P${paragraph}`, offset })
const wordsOf = (text: WriterText, anchor: Json): readonly string[] =>
  locate(text, anchor).map(({ paragraph, start, end }) => paragraph.text.slice(start, end))
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

const text = textOf('第一段说了天气。', '第二段说了雨。', '第三段说了风。')

test('S26 a comment is about the selected words, whichever way they were selected', () => {
  for (const [anchor, head] of [
    [at(0, 5), at(0, 7)],
    [at(0, 7), at(0, 5)],
  ] as const)
    expect(wordsOf(text, json(anchorOf(text, { anchor, head })))).toEqual(['天气'])
})

test('S26 words of several paragraphs, and the whole paragraph where nothing is selected', () => {
  for (const [anchor, head] of [
    [at(0, 5), at(2, 3)],
    [at(2, 3), at(0, 5)],
  ] as const)
    expect(wordsOf(text, json(anchorOf(text, { anchor, head })))).toEqual(['天气。', '第二段说了雨。', '第三段'])
  expect(wordsOf(text, json(anchorOf(text, { anchor: at(1, 2), head: at(1, 2) })))).toEqual(['第二段说了雨。'])
})

test('S26 the words are found after edits, and in the paragraph that a split made of theirs', () => {
  const anchor = json(anchorOf(text, { anchor: at(1, 0), head: at(1, 7) }))
  expect(wordsOf(textOf('序', '啊，第二段说了雨。'), anchor)).toEqual(['第二段说了雨。'])
  expect(wordsOf(textOf('第一段', '', '那么，第二段说了雨。'), anchor)).toEqual(['第二段说了雨。'])
  expect(wordsOf(textOf('第一段', '别的'), anchor)).toEqual([])
})

test('an anchor that is none of ours has no place', () => {
  for (const forged of [
    null,
    3,
    'x',
    {},
    [1],
    [{ paragraphId: 'P0' }],
    [{ paragraphId: 'P0', start: -0.5, text: '', before: '', after: '' }],
  ])
    expect(locate(text, forged as Json)).toEqual([])
})
