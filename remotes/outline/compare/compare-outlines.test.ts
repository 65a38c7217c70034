import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { commands } from '../commands/commands.ts'
import { Outline, type NewBlock } from '../model/index.ts'
import { createRandom, editOnce, faultsOf, START } from '../model/testing/crowd.ts'
import { argumentsOf, compareStates, restorationOf, stateOf, type Comparison } from './index.ts'

const text = (words: string) => [{ text: words, marks: {} }]
const BLOCKS: readonly NewBlock[] = [
  { id: 'head', type: 'heading', content: text('采购') },
  { id: 'stays', type: 'paragraph', content: text('不变的一段') },
  {
    id: 'goes',
    type: 'bulletListItem',
    content: text('会删去'),
    children: [
      { id: 'below', type: 'bulletListItem', content: text('一起删去') },
      { id: 'lifted', type: 'bulletListItem', content: text('先移出来') },
    ],
  },
  { id: 'words', type: 'paragraph', content: text('湖笔二十四支') },
  { id: 'style', type: 'paragraph', content: text('样子') },
  { id: 'moves', type: 'paragraph', content: text('会移走') },
  { id: 'last', type: 'paragraph', content: text('末尾') },
]

function outlineOf(blocks: readonly NewBlock[]): Outline {
  const outline = new Outline(new Y.Doc())
  outline.fill(blocks, { title: '采购' })
  return outline
}

function copyOf(outline: Outline): Outline {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(outline.doc))
  return new Outline(doc)
}

/** Words of a cell, by its number. */
const lineOf = (outline: Outline, at: number): Y.XmlText => {
  const line = outline.contentOf('t', 'table')?.querySelectorAll('tableParagraph')[at]
  return (line as Y.XmlElement).firstChild as Y.XmlText
}

const compare = (before: Outline, now: Outline): Comparison => compareStates(stateOf(before), stateOf(now))

function restore(now: Outline, comparison: Comparison, differences = comparison.differences): void {
  commands.restoreBlocks.run(now, argumentsOf(restorationOf(comparison, differences)))
}

function twoStates() {
  const before = outlineOf(BLOCKS)
  const now = copyOf(before)
  now.move('lifted', { block: 'goes', side: 'before' })
  now.remove('goes')
  now.insertText('words', 2, '与徽墨')
  now.formatText('style', 0, 1, { bold: true })
  now.move('moves', { block: 'head', side: 'after' })
  now.insert([{ id: 'came', type: 'quote', content: text('新来的') }], { block: 'last', side: 'after' })
  now.setMeta({ title: '采购清单' })
  return { before, now }
}

it('two states differ by what came, went, moved, says or looks otherwise, block by block', () => {
  const { before, now } = twoStates()
  const found = Object.fromEntries(compare(before, now).differences.map(({ id, kinds }) => [id, kinds]))
  expect(found).toEqual({
    '': ['worded'],
    goes: ['went'],
    lifted: ['moved'],
    words: ['worded'],
    style: ['styled'],
    moves: ['moved'],
    came: ['came'],
  })
  expect(compare(before, copyOf(before)).differences).toEqual([])
})

it('each difference is brought back alone, and all of them make the earlier state', () => {
  const { before, now } = twoStates()
  const all = copyOf(now)
  restore(all, compare(before, all))
  expect(all.read()).toEqual(before.read())
  expect(all.meta()).toEqual(before.meta())
  // What lay below something that is gone goes back behind that.
  for (const id of ['', 'words', 'goes', 'lifted', 'moves', 'style', 'came']) {
    const left = compare(before, now)
    restore(
      now,
      left,
      left.differences.filter((one) => one.id === id),
    )
    expect(compare(before, now).differences).toHaveLength(left.differences.length - 1)
  }
  expect(now.read()).toEqual(before.read())
})

it('what was there before is not taken away with what came above it', () => {
  const before = outlineOf(BLOCKS)
  const now = copyOf(before)
  now.insert([{ id: 'came', type: 'paragraph' }], { block: 'stays', side: 'after' })
  now.move('words', { block: 'came', side: 'last' })
  const left = compare(before, now)
  restore(
    now,
    left,
    left.differences.filter(({ id }) => id === 'came'),
  )
  expect(now.read()).toEqual(before.read())
})

it('rewritten words keep the letters that stay, so that others may write among them', () => {
  const before = outlineOf([{ id: 'a', type: 'paragraph', content: text('the old brush of Huzhou') }])
  const now = copyOf(before)
  now.deleteText('a', 4, 7)
  now.insertText('a', 4, 'new')
  const other = copyOf(now)
  other.insertText('a', other.textLength('a') ?? 0, ', twice')
  restore(now, compare(before, now))
  Y.applyUpdate(now.doc, Y.encodeStateAsUpdate(other.doc))
  expect(now.block('a')?.content).toEqual(text('the old brush of Huzhou, twice'))
})

it('of a table only the cells that say something else are written', () => {
  const cell = (words: string) => ({ isHeader: false, props: {}, content: text(words) })
  const before = outlineOf([
    {
      id: 't',
      type: 'table',
      rows: [
        [cell('笔'), cell('二十')],
        [cell('墨'), cell('三')],
        [cell('纸'), cell('九')],
      ],
    },
  ])
  const now = copyOf(before)
  lineOf(now, 1).insert(2, '四')
  commands.deleteTableRow.run(now, { id: 't', at: 2 })
  const other = copyOf(now)
  lineOf(other, 2).insert(1, '锭')
  const left = compare(before, now)
  expect(left.differences.map(({ kinds }) => kinds)).toEqual([['worded']])
  restore(now, left)
  Y.applyUpdate(now.doc, Y.encodeStateAsUpdate(other.doc))
  expect(now.block('t')?.rows?.map((row) => row.map(({ content }) => content))).toEqual([
    [text('笔'), text('二十')],
    [text('墨锭'), text('三')],
    [text('纸'), text('九')],
  ])
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever was done since, all of it is brought back (seed %i)', (seed) => {
  const random = createRandom(seed)
  const before = outlineOf(START)
  for (let n = 0; n < 100; n += 1) editOnce(before, random, `a${n}`)
  const now = copyOf(before)
  for (let n = 0; n < 80; n += 1) editOnce(now, random, `b${n}`)
  const alone = copyOf(now)
  restore(now, compare(before, now))
  expect(compare(before, now).differences).toEqual([])
  expect(faultsOf(now)).toEqual([])
  // One after the other, too: each that can go back goes back.
  for (let n = 0; n < 500; n += 1) {
    const left = compare(before, alone)
    const next = left.differences[n % Math.max(1, left.differences.length)]
    if (!next) break
    restore(alone, left, [next])
  }
  expect(compare(before, alone).differences).toEqual([])
})

it('a difference of documents with ten thousand blocks is found in a moment', () => {
  const before = outlineOf(
    Array.from({ length: 10_000 }, (_, at) => ({ id: `b${at}`, type: 'paragraph', content: text(`第 ${at} 段`) })),
  )
  const now = copyOf(before)
  now.insertText('b700', 0, '改')
  const start = performance.now()
  expect(compare(before, now).differences.map(({ id }) => id)).toEqual(['b700'])
  expect(performance.now() - start).toBeLessThan(5_000)
})
