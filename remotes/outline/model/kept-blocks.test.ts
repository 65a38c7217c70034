import { REMOTE } from '@wenfang/shared-document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { wordsOf, type Block, type NewBlock } from './block.ts'
import { keepWhole } from './merging.ts'
import { Outline } from './outline.ts'
import { setCellText } from './testing/cells.ts'

const line = (id: string, children: readonly NewBlock[] = []): NewBlock => ({
  id,
  type: 'paragraph',
  content: [{ text: id, marks: { bold: true } }],
  children,
})

/** People who know nothing of each other until they meet. */
function people(count: number, blocks: readonly NewBlock[]): readonly Outline[] {
  const founder = new Y.Doc()
  founder.clientID = 1
  new Outline(founder).fill(blocks)
  return Array.from({ length: count }, (_, n) => {
    const doc = new Y.Doc()
    doc.clientID = n + 2
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(founder), REMOTE)
    const outline = new Outline(doc)
    keepWhole(outline, { canWrite: () => true })
    return outline
  })
}

function meet(outlines: readonly Outline[]): void {
  for (let round = 0; round < 3; round += 1)
    for (const { doc } of outlines)
      for (const other of outlines) if (other.doc !== doc) Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(doc), REMOTE)
}

const act = ({ doc }: Outline, change: () => void): void => doc.transact(change, { source: 'test' })

const shape = (blocks: readonly Block[]): string =>
  blocks
    .map(({ content, children }) => wordsOf(content) + (children.length > 0 ? `(${shape(children)})` : ''))
    .join(' ')

/** What everybody has, which is the same. */
function agreed(outlines: readonly Outline[]): string {
  const [first = '', ...others] = outlines.map((outline) => JSON.stringify(outline.read()))
  for (const other of others) expect(other).toBe(first)
  return outlines[0] ? shape(outlines[0].read()) : ''
}

describe('blocks that several move at once', () => {
  it('two that are moved below each other both stay, with what lies below them', () => {
    const outlines = people(3, [line('a', [line('a1')]), line('b', [line('b1')]), line('c')])
    const [one, two] = outlines as [Outline, Outline, Outline]
    act(one, () => one.move('a', { block: 'b', side: 'last' }))
    act(two, () => two.move('b', { block: 'a', side: 'last' }))
    // Each hears of the other's move before they have said what they make of it.
    const [mine, theirs] = [one, two].map(({ doc }) => Y.encodeStateAsUpdate(doc)) as [Uint8Array, Uint8Array]
    Y.applyUpdate(one.doc, theirs, REMOTE)
    Y.applyUpdate(two.doc, mine, REMOTE)
    meet(outlines)
    expect(agreed(outlines)).toBe('a(a1) b(b1) c')
    expect(one.block('b')?.content).toEqual([{ text: 'b', marks: { bold: true } }])
  })

  it('where one of them hears of it first, one lies below the other', () => {
    const outlines = people(2, [line('a', [line('a1')]), line('b', [line('b1')]), line('c')])
    const [one, two] = outlines as [Outline, Outline]
    act(one, () => one.move('a', { block: 'b', side: 'last' }))
    act(two, () => two.move('b', { block: 'a', side: 'last' }))
    meet(outlines)
    expect(agreed(outlines)).toBe('b(b1 a(a1)) c')
  })

  it('so do three that are moved below each other in a ring', () => {
    const outlines = people(3, [line('a'), line('b'), line('c')])
    const [one, two, three] = outlines as [Outline, Outline, Outline]
    act(one, () => one.move('a', { block: 'b', side: 'last' }))
    act(two, () => two.move('b', { block: 'c', side: 'last' }))
    act(three, () => three.move('c', { block: 'a', side: 'last' }))
    meet(outlines)
    expect(agreed(outlines).match(/\w/g)?.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('a block written below one that somebody else moves goes with it, to its place between the others', () => {
    const outlines = people(2, [line('a', [line('a1'), line('a2')]), line('b')])
    const [one, two] = outlines as [Outline, Outline]
    act(one, () => one.insert([line('new', [line('below')])], { block: 'a1', side: 'after' }))
    act(two, () => two.move('a', { block: 'b', side: 'after' }))
    meet(outlines)
    expect(agreed(outlines)).toBe('b a(a1 new(below) a2)')
  })

  it('a block moved below one that somebody else moves goes with it', () => {
    const outlines = people(2, [line('a', [line('a1')]), line('b'), line('c')])
    const [one, two] = outlines as [Outline, Outline]
    act(one, () => one.move('c', { block: 'a', side: 'first' }))
    act(two, () => two.move('a', { block: 'b', side: 'last' }))
    meet(outlines)
    expect(agreed(outlines)).toBe('b(a(c a1))')
  })

  it('what somebody takes away stays away with all that others put below it', () => {
    const outlines = people(2, [line('a'), line('b'), line('c')])
    const [one, two] = outlines as [Outline, Outline]
    act(one, () => one.insert([line('new')], { block: 'a', side: 'last' }))
    act(two, () => two.remove('a'))
    meet(outlines)
    expect(agreed(outlines)).toBe('b c')
  })

  it('a block that was moved, seen, and then taken away with what it lies below stays away', () => {
    const outlines = people(2, [line('a'), line('b'), line('c')])
    const [one, two] = outlines as [Outline, Outline]
    act(one, () => one.move('a', { block: 'b', side: 'last' }))
    meet(outlines)
    act(two, () => two.move('b', { block: 'c', side: 'after' }))
    act(two, () => two.remove('b'))
    meet(outlines)
    expect(agreed(outlines)).toBe('c')
  })
})

it('words typed into a cell of a table that somebody else moves are in the cell, once', () => {
  const cell = (text: string) => ({ isHeader: false, props: {}, content: [{ text, marks: {} }] })
  const outlines = people(3, [{ id: 't', type: 'table', rows: [[cell('甲'), cell('乙')]] }, line('b')])
  const [one, two] = outlines as [Outline, Outline, Outline]
  act(one, () => setCellText(one, 't', [0, 1], '乙二'))
  act(two, () => two.move('t', { block: 'b', side: 'after' }))
  meet(outlines)
  agreed(outlines)
  expect(one.read()[1]?.rows?.map((row) => row.map(({ content }) => wordsOf(content)))).toEqual([['甲', '乙二']])
})
