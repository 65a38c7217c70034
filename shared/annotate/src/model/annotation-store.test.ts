import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { NewAnnotation } from './annotation-store.ts'
import { bring, bringAll, createClient } from './testing.ts'
import { ANNOTATIONS, REPLIES } from './write-annotation.ts'

const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
const box = (place = 'p0'): NewAnnotation => ({ kind: 'rectangle', place, geometry: { box: [10, 20, 30, 40] }, style })
const note = (place = 'p0'): NewAnnotation => ({
  kind: 'note',
  place,
  geometry: { point: [5, 5] },
  style,
  text: '请看',
})

describe('annotations', () => {
  test('of one person are seen by the other, page by page, in the order in which they were made', () => {
    const [anna, bo] = [createClient('anna'), createClient('bo')]
    const first = anna.store.add(box())
    const second = anna.store.add({ ...box(), kind: 'ellipse' })
    anna.store.add(box('p1'))
    const changed: string[][] = []
    bo.store.onChange((places) => changed.push([...places].toSorted()))
    bring(anna, bo)
    expect(bo.store.on('p0').map(({ id }) => id)).toEqual([first, second])
    expect(bo.store.on('p0')[0]).toMatchObject({ kind: 'rectangle', author: { name: 'anna同学' }, isComment: false })
    expect(changed).toEqual([['p0', 'p1']])
  })

  test('move and colour changed at the same moment are both kept', () => {
    const [anna, bo] = [createClient('anna'), createClient('bo')]
    const id = anna.store.add(box()) ?? ''
    bring(anna, bo)
    anna.store.change(id, { geometry: { box: [99, 20, 30, 40] } })
    bo.store.change(id, { style: { ...style, colour: '#0090ff' } })
    bringAll([anna, bo])
    for (const { store } of [anna, bo])
      expect(store.get(id)).toMatchObject({ geometry: { box: [99, 20, 30, 40] }, style: { colour: '#0090ff' } })
  })

  test('text typed into one note by two people keeps the words of both', () => {
    const [anna, bo] = [createClient('anna'), createClient('bo')]
    const id = anna.store.add({ ...box(), kind: 'text', text: '中间' }) ?? ''
    bring(anna, bo)
    anna.store.change(id, { text: '前中间' })
    bo.store.change(id, { text: '中间后' })
    bringAll([anna, bo])
    expect(anna.store.get(id)?.text).toBe('前中间后')
    expect(bo.store.get(id)?.text).toBe('前中间后')
  })

  test('undo takes back what this person did and nothing else, over body and comments', () => {
    const [anna, bo] = [createClient('anna'), createClient('bo')]
    const drawn = anna.store.add(box()) ?? ''
    const pinned = anna.store.add(note()) ?? ''
    bring(anna, bo)
    const other = bo.store.add(box()) ?? ''
    bo.store.change(drawn, { style: { ...style, colour: '#000000' } })
    bringAll([anna, bo])
    expect(anna.store.undo.undo()).toBe(true)
    expect(anna.store.get(pinned)).toBeNull()
    expect(anna.store.get(drawn)).not.toBeNull()
    expect(anna.store.undo.undo()).toBe(true)
    expect(anna.store.on('p0').map(({ id }) => id)).toEqual([other])
    expect(anna.store.undo.canUndo).toBe(false)
    expect(anna.store.undo.redo()).toBe(true)
    expect(anna.store.undo.redo()).toBe(true)
    bringAll([anna, bo])
    expect(
      bo.store
        .on('p0')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([drawn, other, pinned].toSorted())
    anna.store.undo.undo()
    anna.store.add(box())
    expect(anna.store.undo.canRedo).toBe(false)
  })

  test('a text is taken back as one step, although it was typed letter by letter', () => {
    const { store } = createClient('anna')
    const id = store.add({ ...box(), kind: 'text' }) ?? ''
    store.change(id, { text: '写' }, { isTyping: true })
    store.undo.undo()
    expect(store.get(id)).toBeNull()
    store.undo.redo()
    expect(store.get(id)?.text).toBe('写')
  })

  test('who may only comment pins notes and answers, changes own notes only, and writes nothing into the body', () => {
    const [anna, cara] = [createClient('anna'), createClient('cara', 'comment')]
    const drawn = anna.store.add(box()) ?? ''
    const pinned = anna.store.add(note()) ?? ''
    bring(anna, cara)
    const before = Y.encodeStateVector(cara.body)
    expect(cara.store.add(box())).toBeNull()
    expect(cara.store.change(drawn, { style })).toBe(false)
    expect(cara.store.remove([drawn, pinned])).toBe(false)
    const own = cara.store.add(note()) ?? ''
    expect(cara.store.change(own, { text: '改了' })).toBe(true)
    expect(cara.store.reply(drawn, ' 同意 ')).toBe(true)
    expect(Y.encodeStateVector(cara.body)).toEqual(before)
    bring(cara, anna)
    expect(anna.store.get(own)).toMatchObject({ text: '改了', isComment: true })
    expect(anna.store.replies(drawn)).toMatchObject([{ text: '同意', author: { id: 'cara' } }])
    cara.right = 'read'
    expect(cara.store.add(note())).toBeNull()
    expect(cara.store.reply(drawn, '还在')).toBe(false)
    expect(cara.store.settle(drawn, true)).toBe(false)
  })

  test('a settled thread is settled for everybody, and a new answer tells the page', () => {
    const [anna, bo] = [createClient('anna'), createClient('bo')]
    const id = anna.store.add(note('p7')) ?? ''
    bring(anna, bo)
    const changed: string[] = []
    bo.store.onChange((places) => changed.push(...places))
    anna.store.reply(id, '好')
    anna.store.settle(id, true)
    bring(anna, bo)
    expect(changed).toContain('p7')
    expect(bo.store.isSettled(id)).toBe(true)
    const [answer] = bo.store.replies(id)
    expect(bo.store.removeReply(answer?.id ?? '')).toBe(true)
    expect(bo.store.replies(id)).toEqual([])
  })
})

describe('forged annotations are not shown', () => {
  const whole = {
    kind: 'rectangle',
    place: 'p0',
    geometry: { box: [0, 0, 1, 1] },
    style,
    author: { id: 'x', name: 'x' },
    createdAt: 1,
    order: 1,
  }
  const cases: readonly (readonly [string, Record<string, unknown>])[] = [
    ['a kind that is none', { kind: 'script' }],
    ['a geometry of another kind', { geometry: { point: [0, 0] } }],
    ['a coordinate that is no number', { geometry: { box: [0, 0, Number.NaN, 1] } }],
    ['a coordinate out of the world', { geometry: { box: [0, 0, 1e12, 1] } }],
    ['a colour that is a style sheet', { style: { ...style, colour: 'url(//evil)' } }],
    ['a pen that covers everything', { style: { ...style, width: 1e6 } }],
    ['an order that is no number', { order: 'first' }],
    ['an author without a name', { author: { id: 'x' } }],
    ['a name without end', { author: { id: 'x', name: 'x'.repeat(1000) } }],
    ['content where none belongs', { content: { asset: 'a'.repeat(64) } }],
    ['a picture that is an address', { kind: 'stamp', content: { asset: '//evil/x.png' } }],
    ['strokes without end', { kind: 'ink', content: { size: [9, 9], strokes: [Array<number>(90_000).fill(1)] } }],
    ['text that is no text', { text: '<b>' }],
  ]
  test.each(cases)('%s', (_title, change) => {
    const { body, store } = createClient('anna')
    const put = (id: string, values: Record<string, unknown>): void => {
      const stored = new Y.Map<unknown>(Object.entries(values))
      if (!('text' in values)) stored.set('text', new Y.Text(''))
      body.getMap(ANNOTATIONS).set(id, stored)
    }
    put('good', whole)
    put('bad', { ...whole, ...change })
    expect(store.all().map(({ id }) => id)).toEqual(['good'])
  })

  test('anything but a note in the comments, plain values, and answers of no shape', () => {
    const { body, comments, store } = createClient('anna')
    const stored = new Y.Map<unknown>(Object.entries(whole))
    stored.set('text', new Y.Text(''))
    comments.getMap(ANNOTATIONS).set('drawn-by-a-commenter', stored)
    body.getMap(ANNOTATIONS).set('plain', whole)
    const id = store.add(note()) ?? ''
    comments.getMap(REPLIES).set('r1', { on: id, text: 5, author: { id: '', name: '' }, createdAt: 1 })
    comments.getMap(REPLIES).set('r2', 'text')
    expect(store.all().map((annotation) => annotation.id)).toEqual([id])
    expect(store.replies(id)).toEqual([])
  })

  test('this client writes nothing that the others would not show', () => {
    const { store } = createClient('anna')
    expect(store.add({ ...box(), geometry: { box: [0, 0, Number.POSITIVE_INFINITY, 1] } })).toBeNull()
    const id = store.add(box()) ?? ''
    expect(store.change(id, { style: { ...style, opacity: 7 } })).toBe(false)
    expect(store.change(id, { text: 'x'.repeat(20_000) })).toBe(false)
  })
})
