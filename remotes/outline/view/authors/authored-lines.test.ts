import { AuthorIndex } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { Outline, type Block } from '../../model/index.ts'
import { writtenIn, type Writer } from './authored-lines.ts'

const LIN: Writer = { id: 'l', name: '林小雨', colour: '#123456' }
const WANG: Writer = { id: 'w', name: '王', colour: '#654321' }

/** A document of two people, with what each of them wrote as the server tells it. */
function written() {
  const doc = new Y.Doc()
  const outline = new Outline(doc)
  outline.fill([{ id: 'old', type: 'paragraph', content: [{ text: '原有', marks: {} }] }])
  const runs: number[] = []
  const write = (person: number, edit: () => void): void => {
    const from = Y.getState(doc.store, doc.clientID)
    doc.transact(edit)
    const to = Y.getState(doc.store, doc.clientID)
    runs.push(doc.clientID, from, to - from, person, 60 * (person + 1))
  }
  return { outline, write, tell: () => writtenIn(outline, new AuthorIndex({ people: [LIN, WANG], runs })) }
}

const cell = (text: string) => ({ isHeader: false, props: {}, content: [{ text, marks: {} }] })

it('words have their places in lines, and people what they wrote with its blocks', () => {
  const { outline, write, tell } = written()
  write(0, () =>
    outline.insert(
      [
        {
          id: 'a',
          type: 'bulletListItem',
          content: [
            { text: '湖笔', marks: {} },
            { node: 'date', props: { date: '2026-11-30' }, marks: {} },
            { text: '四支', marks: { bold: true } },
          ],
        },
      ],
      { block: 'old', side: 'last' },
    ),
  )
  write(1, () => outline.insertText('a', 4, '十'))
  write(1, () =>
    outline.insert([{ id: 't', type: 'table', rows: [[cell('甲'), cell('乙丙')]] }], { block: 'old', side: 'after' }),
  )
  const { words, shares } = tell()
  expect(words.map(({ block, from, to, writer }) => [block, from, to, writer.name])).toEqual([
    ['a', 0, 2, '林小雨'],
    ['a', 3, 4, '林小雨'],
    ['a', 4, 5, '王'],
    ['a', 5, 6, '林小雨'],
  ])
  const said = (id: string): string =>
    (outline.block(id) as Block).content.map((one) => ('text' in one ? one.text : '＊')).join('')
  expect(words.map(({ from, to }) => said('a').slice(from, to))).toEqual(['湖笔', '四', '十', '支'])
  expect(
    shares.map(({ writer, letters, lastMs, blocks }) => [writer?.name, letters, lastMs, blocks.map(({ id }) => id)]),
  ).toEqual([
    ['林小雨', 4, 60_000, ['a']],
    ['王', 4, 120_000, ['a', 't']],
    [undefined, 2, 0, ['old']],
  ])
})
