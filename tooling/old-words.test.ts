import { expect, it } from 'vitest'
import { oldWordsIn } from './old-words.ts'

it('finds words that were given up, in names and in sentences', () => {
  expect(oldWordsIn('const OWN_BOOKS = 1; class LateCells {}; openShelf()')).toEqual([
    '“LateCells”: lazy cells',
    '“Shelf”: offline cache',
    '“OWN_BOOKS”: internal state',
  ])
  expect(oldWordsIn('// Who lost the right is put out, at 96 dots an inch.')).toHaveLength(2)
  expect(oldWordsIn('new OpsLane(); room.lane(0).join()')).toHaveLength(2)
  expect(oldWordsIn('refound(state) // and a tile that was founded')).toHaveLength(2)
})

it('leaves what is stored, and words that only look alike', () => {
  expect(oldWordsIn("caches.open('wenfang-shelf-1'); sheet.setting('founded')")).toEqual([])
  expect(oldWordsIn('flowChartInputOutput, weekLanes, namespace, whiteSpace, was found, mediumDashDot')).toEqual([])
})
