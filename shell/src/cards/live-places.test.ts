import { expect, test } from 'vitest'
import { createLivePlaces } from './live-places.ts'

test('of more cards than there are places the one that was used least recently gives its own', () => {
  const ended: string[] = []
  const places = createLivePlaces(2)
  const take = (name: string) => places.take(() => ended.push(name))
  const a = take('a')
  const b = take('b')
  a.use()
  take('c')
  expect(ended).toEqual(['b'])
  // What has no place any more has none to give or to use.
  b.give()
  b.use()
  take('d')
  expect(ended).toEqual(['b', 'a'])
  a.give()
  take('e')
  expect(ended).toEqual(['b', 'a', 'c'])
})

test('a place that was given back is free', () => {
  const ended: string[] = []
  const places = createLivePlaces(1)
  const first = places.take(() => ended.push('first'))
  first.give()
  first.give()
  places.take(() => ended.push('second'))
  expect(ended).toEqual([])
})
