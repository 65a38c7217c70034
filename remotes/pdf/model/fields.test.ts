import { applyStates, createDocument, encodeState } from '@wenfang/shared-document'
import { expect, test } from 'vitest'
import { createFieldStore, readFields } from './fields.ts'

const opened = (canFill = true) => {
  const body = createDocument()
  return { body, store: createFieldStore({ body, canFill: () => canFill }) }
}

test('two people fill in two fields at once, and each takes back only the own values', () => {
  const [mine, theirs] = [opened(), opened()]
  mine.store.set('姓名', '林晚')
  theirs.store.set('城市', '苏州')
  applyStates(mine.body, [encodeState(theirs.body)])
  applyStates(theirs.body, [encodeState(mine.body)])
  expect(readFields(mine.body)).toEqual(readFields(theirs.body))
  expect(Object.fromEntries(readFields(mine.body))).toEqual({ 姓名: '林晚', 城市: '苏州' })
  expect(mine.store.undo.undo()).toBe(true)
  expect(Object.fromEntries(readFields(mine.body))).toEqual({ 城市: '苏州' })
  expect(mine.store.undo.undo()).toBe(false)
})

test('who may not write fills in nothing, and values of other shapes are not read', () => {
  const { body, store } = opened(false)
  expect(store.set('a', 'x')).toBe(false)
  const map = body.getMap('fields')
  map.set('number', 7)
  map.set('long', 'x'.repeat(200_000))
  map.set('nested', [['x']])
  map.set('list', ['x', 'y'])
  expect(Object.fromEntries(readFields(body))).toEqual({ list: ['x', 'y'] })
})

test('the same value again is no step, and others are told of names', () => {
  const { store } = opened()
  const told: (readonly string[])[] = []
  store.onChange((names) => told.push(names))
  store.set('a', 'x')
  store.set('a', 'x')
  store.set('b', ['1'])
  store.set('b', ['1'])
  expect(told).toEqual([['a'], ['b']])
})
