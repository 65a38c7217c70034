import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createCommentThreads, type CommentThreads } from './comment-threads.ts'
import { OPENING } from './comment-thread.ts'

let ids = 0
interface Person {
  readonly doc: Y.Doc
  readonly threads: CommentThreads
}
const person = (name: string, rights: { comment?: boolean; manage?: boolean } = {}): Person => {
  const doc = new Y.Doc()
  const threads = createCommentThreads({
    doc,
    author: { id: name, name },
    mayComment: () => rights.comment ?? true,
    mayManage: () => rights.manage ?? false,
    now: () => (ids += 1),
    newId: () => `${name}-${(ids += 1)}`,
  })
  return { doc, threads }
}
const meet = (...people: readonly Person[]): void => {
  for (const from of people)
    for (const to of people) if (from !== to) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc))
}
const anchor = { paragraph: '1A', start: 3 }

describe('S26 comments', () => {
  test('are added, answered, settled and taken away, and the other sees it', () => {
    const [lin, chen] = [person('林'), person('陈')]
    const id = lin.threads.open(anchor, '闻啼鸟', '  哪里的鸟？ ') ?? ''
    meet(lin, chen)
    expect(chen.threads.all()).toMatchObject([
      {
        id,
        anchor,
        quote: '闻啼鸟',
        opening: { author: { name: '林' }, text: '哪里的鸟？' },
        replies: [],
        settledBy: null,
      },
    ])
    expect(chen.threads.reply(id, '窗外')).toBe(true)
    expect(chen.threads.settle(id, true)).toBe(true)
    meet(lin, chen)
    expect(lin.threads.all()).toMatchObject([
      { replies: [{ author: { name: '陈' }, text: '窗外' }], settledBy: { name: '陈' } },
    ])
    expect(lin.threads.remove(id, OPENING)).toBe(true)
    meet(lin, chen)
    expect(chen.threads.all()).toEqual([])
  })

  test('an answer to a thread that had ended opens it again', () => {
    const { threads } = person('林')
    const id = threads.open(anchor, '', '甲') ?? ''
    threads.settle(id, true)
    threads.reply(id, '乙')
    expect(threads.all()[0]?.settledBy).toBeNull()
  })

  test('only the own words are edited; only the own ones, or by who manages the file, are taken away', () => {
    const [lin, chen, owner] = [person('林'), person('陈'), person('主', { manage: true })]
    const id = lin.threads.open(anchor, '', '甲') ?? ''
    lin.threads.reply(id, '乙')
    meet(lin, chen, owner)
    const reply = chen.threads.all()[0]?.replies[0]?.id ?? ''
    expect(chen.threads.edit(id, OPENING, '别的')).toBe(false)
    expect(chen.threads.remove(id, reply)).toBe(false)
    expect(lin.threads.edit(id, OPENING, '丙')).toBe(true)
    expect(lin.threads.all()[0]?.opening).toMatchObject({
      text: '丙',
      createdAt: expect.any(Number),
      editedAt: expect.any(Number),
    })
    expect(owner.threads.remove(id, reply)).toBe(true)
    expect(owner.threads.all()[0]?.replies).toEqual([])
  })

  test('who may only read changes nothing', () => {
    const reader = person('读', { comment: false })
    expect(reader.threads.open(anchor, '', '甲')).toBeNull()
    const lin = person('林')
    const id = lin.threads.open(anchor, '', '甲') ?? ''
    meet(lin, reader)
    expect([
      reader.threads.reply(id, '乙'),
      reader.threads.settle(id, true),
      reader.threads.remove(id, OPENING),
    ]).toEqual([false, false, false])
  })

  test('an empty comment is none', () => {
    const { threads } = person('林')
    expect(threads.open(anchor, '', '  \n')).toBeNull()
  })

  test('what nobody honest writes is not there, and takes nothing else away', () => {
    const { doc, threads } = person('林')
    const id = threads.open(anchor, '', '甲') ?? ''
    const map = doc.getMap('threads')
    const forged = (fill: (thread: Y.Map<unknown>) => void, key: string): void => {
      const thread = new Y.Map<unknown>()
      fill(thread)
      map.set(key, thread)
    }
    map.set('number', 3)
    map.set('', new Y.Map())
    forged((thread) => thread.set('anchor', 1), 'no opening')
    const opening = { author: { id: 'x', name: 'x' }, createdAt: 1, text: 'x' }
    forged((thread) => {
      thread.set('anchor', 'x'.repeat(5_000))
      thread.set('quote', '')
      thread.set(OPENING, opening)
    }, 'large')
    forged((thread) => {
      thread.set('anchor', new Y.Map())
      thread.set('quote', '')
      thread.set(OPENING, { ...opening, createdAt: Number.NaN })
    }, 'types')
    const own = map.get(id)
    if (own instanceof Y.Map) {
      own.set('reply:x', { author: null })
      own.set('reply:y', 'text')
      own.set('settled', { id: 7 })
    }
    expect(threads.all()).toMatchObject([{ id, replies: [], settledBy: null }])
    expect(threads.reply('no opening', 'x')).toBe(false)
  })

  test('random histories of three converge', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      let state = seed
      const random = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * below)
      }
      const oneOf = <T>(all: readonly T[]): T | undefined => all[random(all.length || 1)]
      const people = [person('林', { manage: true }), person('陈'), person('王')]
      for (let step = 0; step < 60; step += 1) {
        const threads = oneOf(people)?.threads
        const thread = threads && oneOf(threads.all())
        const message = (thread && oneOf([OPENING, ...thread.replies.map(({ id }) => id)])) ?? ''
        const act = random(8)
        if (!thread || act < 2) threads?.open({ at: step }, `引文${step}`, `批注${step}`)
        else if (act < 5) threads.reply(thread.id, `回复${step}`)
        else if (act === 5) threads.settle(thread.id, random(2) === 0)
        else if (act === 6) threads.edit(thread.id, message, `改${step}`)
        else threads.remove(thread.id, message)
        if (random(6) === 0) meet(...[oneOf(people), oneOf(people)].filter((one) => one !== undefined))
      }
      meet(...people)
      meet(...people)
      const [first, ...others] = people.map(({ threads }) => threads.all().toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      for (const other of others) expect(other, `seed ${seed}`).toEqual(first)
    }
  })
})
