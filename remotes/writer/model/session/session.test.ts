import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { bodyStoryRoot, isElement, type TreeDocOp } from '../kernel/index.ts'
import { edit, exchange, openReplicas, paragraphIdOf, paragraphsOf, send, staleness, textOf } from '../testing/edits.ts'
import type { Replica } from '../testing/replica.ts'

const link = (paragraphId: string): TreeDocOp => ({
  op: 'insertHyperlink',
  paragraphId,
  start: 0,
  end: 2,
  anchor: '目标',
})

const insert = (paragraphId: string, offset: number, text: string): TreeDocOp => ({
  op: 'insertText',
  paragraphId,
  offset,
  text,
})

const typeAt = (replica: Replica, index: number, text: string): void =>
  edit(replica, insert(paragraphsOf(replica)[index]?.id ?? '', 0, text))

const texts = (replica: Replica): readonly string[] =>
  paragraphsOf(replica).map((paragraph) => textOf(replica, paragraph))

describe('what others write', () => {
  it('shows a paragraph that was split, also when it comes together with an entry that was missing', () => {
    const [first, second, third] = openReplicas('甲', '乙', '丙')
    edit(first, link(paragraphsOf(first)[3]?.id ?? ''))
    send(first, second)
    // What 乙 writes refers to the link by the entry of 甲, which 丙 has not got.
    const before = Y.encodeStateVector(second.doc)
    edit(second, link(paragraphsOf(second)[6]?.id ?? ''))
    Y.applyUpdate(third.doc, Y.encodeStateAsUpdate(second.doc, before))
    edit(first, { op: 'splitParagraph', paragraphId: paragraphsOf(first)[1]?.id ?? '', offset: 2 })
    send(first, third)
    expect(staleness(third)).toBeNull()
    expect(paragraphsOf(third)).toHaveLength(paragraphsOf(second).length + 1)
    expect(third.failures).toEqual([])
  })

  it('goes on in a cell whose last paragraphs two people deleted', () => {
    const [first, second] = openReplicas('甲', '乙')
    edit(first, { op: 'splitParagraph', paragraphId: paragraphIdOf(first, '甲0.0'), offset: 1 })
    exchange(first, second)
    edit(first, { op: 'deleteBlock', blockId: paragraphIdOf(first, '甲') })
    edit(second, { op: 'deleteBlock', blockId: paragraphIdOf(second, '0.0') })
    exchange(first, second)
    // The standard wants a paragraph in every cell: an empty one is shown, and it can be used.
    const at = texts(first).indexOf('甲0.1') - 1
    expect(texts(first)[at]).toBe('')
    edit(first, { op: 'splitParagraph', paragraphId: paragraphsOf(first)[at]?.id ?? '', offset: 0 })
    exchange(first, second)
    for (const replica of [first, second]) {
      expect(texts(replica).slice(at, at + 3)).toEqual(['', '', '甲0.1'])
      expect(staleness(replica)).toBeNull()
      expect(replica.failures).toEqual([])
    }
  })
})

describe('one edit of several parts', () => {
  it('writes a paragraph anew while the table behind it is deleted', () => {
    const [first, second] = openReplicas('甲', '乙')
    const body = bodyStoryRoot(first.store.bodyStore().part)
    const blocks = body && isElement(body) ? body.children.filter(isElement) : []
    const at = blocks.findIndex(({ kind }, index) => kind === 'table' && blocks[index - 1]?.kind === 'paragraph')
    const paragraphId = blocks[at - 1]?.id ?? ''
    const before = texts(first)
    const line = paragraphsOf(first).findIndex(({ id }) => id === paragraphId)
    const old = before[line] ?? ''
    const result = first.store.transact(
      { kind: 'body' },
      (context) => {
        context.apply({ op: 'deleteText', paragraphId, start: 0, end: old.length })
        context.apply({ op: 'deleteBlock', blockId: blocks[at]?.id ?? '' })
        context.apply(insert(paragraphId, 0, '重写'))
      },
      { actorId: first.name, recordsHistory: false },
    )
    expect(result.ok).toBe(true)
    first.session.flush()
    exchange(first, second)
    for (const replica of [first, second]) {
      expect(replica.failures).toEqual([])
      expect(staleness(replica)).toBeNull()
      expect(texts(replica)[line]).toBe('重写')
      expect(paragraphsOf(replica).length).toBeLessThan(before.length)
    }
  })
})

describe('undo and redo', () => {
  it('take back and do again only what this person did, around what others did since', () => {
    const [first, second] = openReplicas('甲', '乙')
    const [original = ''] = texts(first).slice(1)
    typeAt(first, 1, '我的')
    exchange(first, second)
    typeAt(second, 1, '他的')
    exchange(first, second)
    expect(texts(first)[1]).toBe(`他的我的${original}`)
    expect(first.session.collaboration.undo()).toBe(true)
    exchange(first, second)
    expect(texts(first)[1]).toBe(`他的${original}`)
    expect(texts(second)).toEqual(texts(first))
    expect(first.session.collaboration.redo()).toBe(true)
    exchange(first, second)
    expect(texts(first)[1]).toBe(`他的我的${original}`)
    expect(texts(second)).toEqual(texts(first))
    expect(staleness(first)).toBeNull()
    expect(staleness(second)).toBeNull()
  })

  it('go through formatting, a split, a table and a deleted block, step by step and back', () => {
    const [replica, other] = openReplicas('甲', '乙')
    const id = (index: number) => paragraphsOf(replica)[index]?.id ?? ''
    const steps: (() => TreeDocOp)[] = [
      () => ({ op: 'setRunProperties', paragraphId: id(1), start: 0, end: 3, properties: [{ localName: 'b' }] }),
      () => ({ op: 'splitParagraph', paragraphId: id(2), offset: 4 }),
      () => ({ op: 'insertTable', beforeParagraphId: id(4), rows: 2, cols: 2, columnWidthTwips: 2000 }),
      () => ({ op: 'deleteBlock', blockId: id(1) }),
      () => ({ op: 'joinParagraphs', firstId: id(1), secondId: id(2) }),
      () => insert(id(1), 1, '词语'),
    ]
    const shown = () => JSON.stringify([texts(replica), replica.store.currentPackage().parts.size])
    const states = [shown()]
    for (const step of steps) {
      edit(replica, step())
      states.push(shown())
    }
    expect(new Set(states).size).toBeGreaterThan(5)
    const { collaboration } = replica.session
    for (const state of states.slice(0, -1).toReversed()) {
      expect(collaboration.undo()).toBe(true)
      expect(shown()).toBe(state)
      expect(staleness(replica)).toBeNull()
    }
    expect(collaboration.undo()).toBe(false)
    for (const state of states.slice(1)) {
      expect(collaboration.redo()).toBe(true)
      expect(shown()).toBe(state)
    }
    expect(collaboration.redo()).toBe(false)
    exchange(replica, other)
    expect(texts(other)).toEqual(texts(replica))
    expect(staleness(other)).toBeNull()
    expect(replica.failures).toEqual([])
  })

  it('a new edit ends what can be done again', () => {
    const [replica] = openReplicas('甲')
    typeAt(replica, 1, '一')
    replica.session.collaboration.undo()
    expect(replica.session.collaboration.canRedo()).toBe(true)
    typeAt(replica, 1, '二')
    expect(replica.session.collaboration.canRedo()).toBe(false)
    expect(replica.session.collaboration.redo()).toBe(false)
  })
})

describe('what one types', () => {
  it('is written as one insertion, however long the paragraph is', () => {
    const [replica] = openReplicas('甲')
    typeAt(replica, 1, '很长的一段话'.repeat(50))
    const applyDelta = vi.spyOn(Y.XmlText.prototype, 'applyDelta')
    edit(replica, insert(paragraphsOf(replica)[1]?.id ?? '', 100, '字'))
    const written = applyDelta.mock.calls.map(([delta]) => delta)
    applyDelta.mockRestore()
    expect(written).toEqual([[{ retain: 100 }, { insert: '字', attributes: expect.anything() }]])
    expect(replica.failures).toEqual([])
  })
})
