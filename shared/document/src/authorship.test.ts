import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { AuthorIndex } from './authorship.ts'

it('a text is told in stretches by who wrote them; what nobody is known to have written says so', () => {
  const doc = new Y.Doc()
  const text = doc.getText('t')
  text.insert(0, '湖笔二十四支')
  text.format(0, 2, { bold: {} })
  text.insertEmbed(2, { node: 'formula' })
  const client = doc.clientID
  const index = new AuthorIndex({
    people: ['甲', '乙'],
    runs: [client, 3, 3, 1, 120, client, 0, 2, 0, 60],
  })
  expect(index.wordsOf(text)).toEqual([
    { from: 0, to: 2, person: '甲', timeMs: 60_000 },
    { from: 2, to: 4, person: null, timeMs: 0 },
    { from: 4, to: 7, person: '乙', timeMs: 120_000 },
  ])
  expect(new AuthorIndex({ people: [], runs: [] }).wordsOf(text)).toEqual([{ from: 0, to: 7, person: null, timeMs: 0 }])
})
