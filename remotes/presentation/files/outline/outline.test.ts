import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../../commands/index.ts'
import { Deck, shapeTree } from '../../model/index.ts'
import { blankDeck } from '../blank/blank-deck.ts'
import { formats } from '../index.ts'
import { readDeck } from '../read-deck.ts'

const source = blankDeck()

async function exported(format: string): Promise<string> {
  const { doc } = readDeck(source)
  const deck = new Deck(doc)
  const [slide = ''] = deck.slideIds()
  const run = (id: string, args: object) =>
    deck.edit(() => commandOf(id)?.run(deck, { slide, ...args })) as Readonly<Record<string, unknown>>
  const [title, subtitle] = shapeTree(deck.slide(slide)).map(({ id }) => id)
  run('text.set', { shape: title, text: '年度 *总结*' })
  run('text.set', { shape: subtitle, text: '第一点\n细节' })
  run('paragraph.format', { shape: subtitle, at: 4, count: 0, level: 1 })
  const { shape } = run('shape.insertTable', { rows: 2, columns: 2, x: 0, y: 0, width: 100, height: 40 })
  run('text.set', { shape, row: 0, column: 1, text: '数量' })
  run('notes.set', { text: '先停一停' })
  const body = Y.encodeStateAsUpdate(doc)
  const { bytes } = await formats.exportBody({ source, body, format, asset: () => Promise.reject(new Error()) })
  return new TextDecoder().decode(bytes)
}

describe('what a deck says', () => {
  it('leaves as Markdown', async () => {
    expect(await exported('md')).toBe(
      '## 年度 \\*总结\\*\n\n- 第一点\n  - 细节\n\n|  | 数量 |\n| --- | --- |\n|  |  |\n\n> 先停一停\n',
    )
  })

  it('leaves as text', async () => {
    expect(await exported('txt')).toBe(
      '1. 年度 *总结*\n    第一点\n        细节\n    \t数量\n    \t\n    备注：先停一停\n',
    )
  })
})
