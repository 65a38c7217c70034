import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { watchLocalUpdates } from './local-updates.ts'
import { applyStates } from './states.ts'

it('tells every own update, those of observers too, and none of others', () => {
  const other = new Y.Doc()
  other.getText('t').insert(0, '他人')
  const doc = new Y.Doc()
  const told: Uint8Array[] = []
  const stop = watchLocalUpdates(doc, (update) => told.push(update))

  applyStates(doc, [Y.encodeStateAsUpdate(other)])
  expect(told).toHaveLength(0)
  const text = doc.getText('t')
  text.observe((_event, { origin }) => {
    if (origin === 'first') text.insert(0, '观')
  })
  doc.transact(() => text.insert(0, '甲'), 'first')
  doc.transact(() => {})
  text.insert(0, '乙')
  applyStates(doc, [Y.encodeStateAsUpdate(other)])
  text.delete(0, 1)

  const copy = new Y.Doc()
  applyStates(copy, [Y.encodeStateAsUpdate(other), ...told])
  expect(copy.getText('t').toJSON()).toBe(text.toJSON())

  stop()
  const count = told.length
  text.insert(0, '丙')
  expect(told).toHaveLength(count)
})

it('does not have the state of others encoded', () => {
  const doc = new Y.Doc()
  const has = vi.spyOn(doc._observers, 'has')
  watchLocalUpdates(doc, () => {})
  const other = new Y.Doc()
  other.getText('t').insert(0, '他人')
  applyStates(doc, [Y.encodeStateAsUpdate(other)])
  expect(has).toHaveBeenCalledWith('update')
  expect(has.mock.results.filter((result, at) => has.mock.calls[at]?.[0] === 'update' && result.value)).toHaveLength(0)
})
