import { describe, expect, it } from 'vitest'
import { bodyStoryRoot, isElement } from '../kernel/index.ts'
import type { LostPlace } from '../index.ts'
import { edit, exchange, openReplicas, paragraphIdOf, paragraphsOf, send, staleness, textOf } from '../testing/edits.ts'
import type { Replica } from '../testing/replica.ts'

const texts = (replica: Replica): readonly string[] =>
  paragraphsOf(replica).map((paragraph) => textOf(replica, paragraph))

const TEXT = '第3段 The quick brown fox 跳过懒狗，再走一里路。'

/** Two people: the second one's caret stands behind the words typed into the paragraph with this text. */
function opened(text: string, typed = '') {
  const [a, b] = openReplicas('甲', '乙')
  const lost: { readonly place: LostPlace; readonly goOn: () => void }[] = []
  b.session.collaboration.onLostPlace((place, goOn) => lost.push({ place, goOn }))
  const paragraph = paragraphsOf(b).find(({ id }) => id === paragraphIdOf(b, text))
  const paragraphId = paragraph?.attributes.find(({ localName }) => localName === 'paraId')?.value ?? ''
  const head = { paragraphId, offset: text.length + typed.length }
  b.session.collaboration.setLocalSelection({ anchor: head, head })
  if (typed !== '') edit(b, { op: 'insertText', paragraphId: paragraph?.id ?? '', offset: text.length, text: typed })
  exchange(a, b)
  const isClosed = (): boolean => b.session.collaboration.gateOperations([], { kind: 'body' }) !== null
  const restore = (words: string): boolean => {
    const restoring = lost[0]?.place.restore?.(words)
    return restoring !== undefined && b.session.collaboration.edit(restoring.edit)
  }
  return { a, b, lost, isClosed, restore, all: () => texts(b) }
}

const blocksOf = (replica: Replica) => {
  const body = bodyStoryRoot(replica.store.bodyStore().part)
  return body && isElement(body) ? body.children.filter(isElement) : []
}

const agree = (a: Replica, b: Replica): void => {
  exchange(a, b)
  expect(texts(a)).toEqual(texts(b))
  for (const replica of [a, b]) {
    expect(staleness(replica)).toBeNull()
    expect(replica.failures).toEqual([])
  }
}

describe('a caret whose paragraph others took away', () => {
  it('writes nothing until the person goes on, and what was written comes back as a paragraph of its own there', () => {
    const { a, b, lost, isClosed, restore } = opened(TEXT, '，乙正在写')
    const before = texts(b)
    const at = before.indexOf(`${TEXT}，乙正在写`)
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, `${TEXT}，乙正在写`) })
    send(a, b)
    expect(lost.map(({ place: { text, offset, hasOwnWords } }) => ({ text, offset, hasOwnWords }))).toEqual([
      { text: `${TEXT}，乙正在写`, offset: TEXT.length + 5, hasOwnWords: true },
    ])
    expect(isClosed()).toBe(true)
    lost[0]?.goOn()
    expect(isClosed()).toBe(false)
    expect(restore(`${TEXT}，写完\t了\n又一段`)).toBe(true)
    expect(texts(b)).toEqual(before.toSpliced(at, 1, `${TEXT}，写完\t了`, '又一段'))
    agree(a, b)
    b.session.collaboration.undo()
    expect(texts(b)).toEqual(before.toSpliced(at, 1))
    agree(a, b)
  })

  it('is told when the whole table goes, and comes back behind what stood before it', () => {
    const { a, b, lost, isClosed, restore } = opened('甲0.0', '补')
    const blocks = blocksOf(a)
    const holder = blocks.find((block) => JSON.stringify(block).includes('甲0.0补'))
    edit(a, { op: 'deleteBlock', blockId: holder?.id ?? '' })
    send(a, b)
    expect(lost[0]?.place).toMatchObject({ text: '甲0.0补', hasOwnWords: true })
    expect(isClosed()).toBe(true)
    const before = texts(b)
    lost[0]?.goOn()
    expect(restore('甲0.0补')).toBe(true)
    expect(texts(b)).toHaveLength(before.length + 1)
    expect(blocksOf(b)[blocks.findIndex(({ id }) => id === holder?.id)]?.kind).toBe('paragraph')
    agree(a, b)
  })

  it('is told when both meet again after the other took it away unseen', () => {
    const { a, b, lost, isClosed } = opened(TEXT)
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, TEXT) })
    edit(b, { op: 'insertText', paragraphId: paragraphIdOf(b, TEXT), offset: TEXT.length, text: '，断线时写的' })
    exchange(a, b)
    expect(lost[0]?.place).toMatchObject({ text: `${TEXT}，断线时写的`, hasOwnWords: true })
    expect(isClosed()).toBe(true)
  })

  it('is told of all that was written without a line, wherever the caret is now, and of nothing that was kept', () => {
    const { a, b, lost, restore } = opened(TEXT)
    const other = texts(b).find((text) => text.length > 4 && text !== TEXT) ?? ''
    const at = texts(b).indexOf(other)
    const write = (text: string, words: string): void => {
      const paragraph = paragraphsOf(b).find(({ id }) => id === paragraphIdOf(b, text))
      const paragraphId = paragraph?.attributes.find(({ localName }) => localName === 'paraId')?.value ?? ''
      const head = { paragraphId, offset: text.length }
      b.session.collaboration.setLocalSelection({ anchor: head, head })
      edit(b, { op: 'insertText', paragraphId: paragraph?.id ?? '', offset: text.length, text: words })
    }
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, TEXT) })
    write(TEXT, '，断线时写的')
    write(other, '，也是')
    exchange(a, b)
    expect(lost.map(({ place }) => place)).toMatchObject([
      { text: `${TEXT}，断线时写的`, isAtCaret: false, hasOwnWords: true },
    ])
    lost[0]?.goOn()
    expect(restore(lost[0]?.place.text ?? '')).toBe(true)
    expect(texts(b)).toContain(`${TEXT}，断线时写的`)
    agree(a, b)

    b.session.collaboration.noteKept()
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, `${TEXT}，断线时写的`) })
    send(a, b)
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, texts(a)[at] ?? '') })
    write(texts(b)[at] ?? '', '，再写')
    write(texts(b)[at + 1] ?? '', '，又写')
    exchange(a, b)
    expect(lost.slice(1).map(({ place }) => place)).toMatchObject([{ text: `${other}，也是，再写`, isAtCaret: false }])
    agree(a, b)
  })

  it('goes on where its letters went, when a paragraph was joined to the one before', () => {
    const { a, b, lost, isClosed, all } = opened(TEXT, '，乙正在写')
    const at = all().indexOf(`${TEXT}，乙正在写`)
    const joined = `${all()[at - 1]}${TEXT}，乙正在写`
    edit(a, {
      op: 'joinParagraphs',
      firstId: paragraphsOf(a)[at - 1]?.id ?? '',
      secondId: paragraphIdOf(a, `${TEXT}，乙正在写`),
    })
    send(a, b)
    expect(texts(b)).toContain(joined)
    expect(lost).toEqual([])
    expect(isClosed()).toBe(false)
  })

  it('is no matter of what oneself takes away or back', () => {
    const { b, lost, isClosed } = opened(TEXT, '，乙正在写')
    edit(b, { op: 'deleteBlock', blockId: paragraphIdOf(b, `${TEXT}，乙正在写`) })
    b.session.collaboration.undo()
    b.session.collaboration.redo()
    expect(lost).toEqual([])
    expect(isClosed()).toBe(false)
  })

  it('is told of words that are not its own without them', () => {
    const { a, b, lost } = opened(TEXT)
    edit(a, { op: 'deleteBlock', blockId: paragraphIdOf(a, TEXT) })
    send(a, b)
    expect(lost[0]?.place).toMatchObject({ text: TEXT, hasOwnWords: false })
  })
})
