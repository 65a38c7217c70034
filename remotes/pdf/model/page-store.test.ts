import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { orderBetween, orderOfSource } from './page-order.ts'
import { createPageStore } from './page-store.ts'
import { aspectKey, pagesMap, readPages } from './pages.ts'

const opened = (sourcePages = 5, canArrange = true) => {
  const body = createDocument()
  let last = 0
  const store = createPageStore({
    body,
    sourcePages,
    canArrange: () => canArrange,
    newId: () => `${body.clientID}-${(last += 1)}`,
  })
  return { body, store, places: () => store.pages().map(({ place }) => place) }
}
const exchange = (...all: ReturnType<typeof opened>[]): void => {
  const states = all.map(({ body }) => encodeState(body))
  for (const { body } of all) applyStates(body, states)
}
const size = [595, 842] as const

test('there is room between any two places, again and again', () => {
  let [low, high] = [orderOfSource(3), orderOfSource(4)]
  for (let round = 0; round < 200; round += 1) {
    const place = orderBetween(low, high)
    expect(place > low && place < high, `${low} ${place} ${high}`).toBe(true)
    if (round % 2 === 0) low = place
    else high = place
  }
  expect(orderBetween('', orderOfSource(0)) < orderOfSource(0)).toBe(true)
  expect(orderBetween(orderOfSource(99), null) > orderOfSource(99)).toBe(true)
  expect(orderOfSource(9) < orderOfSource(10) && orderOfSource(35) < orderOfSource(36)).toBe(true)
})

test('pages are moved, turned, taken out and put in, each in one step that is taken back', () => {
  const { store, places } = opened()
  store.move(['p3', 'p1'], 'p0')
  expect(places()).toEqual(['p1', 'p3', 'p0', 'p2', 'p4'])
  store.move(['p1'], null)
  expect(places()).toEqual(['p3', 'p0', 'p2', 'p4', 'p1'])
  store.turn(['p2'], -1)
  expect(store.pages()[2]).toMatchObject({ place: 'p2', turns: 3 })
  store.remove(['p0', 'p4'])
  const [blank = ''] = store.insert([{ kind: 'blank', size }], 'p3')
  expect(places()).toEqual(['p3', blank, 'p2', 'p1'])
  for (let step = 0; step < 5; step += 1) expect(store.undo.undo()).toBe(true)
  expect(places()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
  store.undo.redo()
  expect(places()).toEqual(['p1', 'p3', 'p0', 'p2', 'p4'])
})

test('two people who move and turn the same page at once both get what they meant', () => {
  const [mine, theirs] = [opened(), opened()]
  mine.store.move(['p2'], 'p0')
  theirs.store.turn(['p2'], 1)
  theirs.store.remove(['p4'])
  exchange(mine, theirs)
  expect(mine.store.pages()).toEqual(theirs.store.pages())
  expect(mine.places()).toEqual(['p2', 'p0', 'p1', 'p3'])
  expect(mine.store.pages()[0]?.turns).toBe(1)
})

test('the last page stays, also when several people take out everything at once', () => {
  const [mine, theirs] = [opened(2), opened(2)]
  expect(mine.store.remove(['p0', 'p1'])).toBe(false)
  mine.store.remove(['p0'])
  theirs.store.remove(['p1'])
  exchange(mine, theirs)
  expect(mine.places()).toEqual(['p0'])
})

test('who may not write arranges nothing, and records of other shapes are no pages', () => {
  const { body, store, places } = opened(2, false)
  expect([store.move(['p1'], 'p0'), store.remove(['p1']), store.turn(['p1'], 1)]).toEqual([false, false, false])
  expect(store.insert([{ kind: 'blank', size }], null)).toEqual([])
  const map = pagesMap(body)
  map.set(aspectKey('n1', 'origin'), { kind: 'asset', hash: '../../etc/passwd', index: 0, size })
  map.set(aspectKey('n2', 'origin'), { kind: 'blank', size: [1e9, -1] })
  map.set(aspectKey('p9', 'origin'), { kind: 'blank', size })
  map.set(aspectKey('p0', 'order'), { toString: 'x' })
  map.set(aspectKey('p0', 'turns'), 1.5)
  expect(places()).toEqual(['p0', 'p1'])
  expect(store.pages()[0]?.turns).toBe(0)
})

test.each([1, 7, 42, 1234])('seed %d: five people who arrange at random end with the same pages', (seed) => {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const people = Array.from({ length: 5 }, () => opened(12))
  for (let round = 0; round < 60; round += 1) {
    const person = people[random(5)]
    if (!person) continue
    const places = person.places()
    const one = places[random(places.length)] ?? 'p0'
    const other = places[random(places.length)] ?? null
    const acts = [
      () => person.store.move([one], other === one ? null : other),
      () => person.store.turn([one], 1 + random(3)),
      () => places.length > 6 && person.store.remove([one]),
      () => person.store.insert([{ kind: 'blank', size }], other),
      () => person.store.undo.undo(),
    ]
    acts[random(acts.length)]?.()
    const [from, to] = [people[random(5)], people[random(5)]]
    if (from && to && random(3) > 0) applyStates(to.body, [encodeState(from.body)])
  }
  exchange(...people)
  const [first] = people
  for (const { body } of people) expect(readPages(body, 12)).toEqual(first?.store.pages())
})
