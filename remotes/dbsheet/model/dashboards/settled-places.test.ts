import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { randomPlace } from '../testing/random-dashboard-ops.ts'
import { COLUMNS, type Block, type BlockPlace } from './dashboard.schema.ts'
import { resizedPlace, steppedPlace } from './stepped-place.ts'
import { freePlace, settledPlaces } from './settled-places.ts'

const block = (id: string, place: BlockPlace): Block => ({ id, settings: { kind: 'text', place } })
const at = (column: number, row: number, width = 4, height = 3): BlockPlace => ({ column, row, width, height })
const cells = ({ column, row, width, height }: BlockPlace): readonly string[] =>
  Array.from({ length: width * height }, (_, each) => `${column + (each % width)},${row + Math.floor(each / width)}`)

test('S56 blocks never lie over each other nor hang in the air, wherever people put them', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = createRandom(seed)
    const blocks = Array.from({ length: 1 + random.below(20) }, (_, id) => block(`b${id}`, randomPlace(random)))
    const first = random.pick([null, ...blocks.map(({ id }) => id)])
    const places = [...settledPlaces(blocks, first).values()]
    expect(places.length, `seed ${seed}`).toBe(blocks.length)
    const taken = new Set(places.flatMap(cells))
    expect(taken.size, `seed ${seed}: over each other`).toBe(places.flatMap(cells).length)
    for (const place of places) {
      expect(place.column + place.width, `seed ${seed}: out of the grid`).toBeLessThanOrEqual(COLUMNS)
      const above = cells({ ...place, row: place.row - 1, height: 1 })
      expect(place.row === 0 || above.some((cell) => taken.has(cell)), `seed ${seed}: in the air`).toBe(true)
    }
    // What lies so stays so.
    const settled = settledPlaces(blocks, first)
    const again = blocks.map(({ id, settings }) => block(id, settled.get(id) ?? settings.place))
    expect(settledPlaces(again), `seed ${seed}`).toEqual(settled)
  }
})

test('a block that is put on another takes its place, and the other makes room', () => {
  const blocks = [block('a', at(0, 0)), block('b', at(0, 3))]
  const moved = blocks.map((each) => (each.id === 'b' ? block('b', at(0, 0)) : each))
  expect(settledPlaces(moved, 'b').get('b')).toEqual(at(0, 0))
  expect(settledPlaces(moved, 'b').get('a')).toEqual(at(0, 3))
  // Nobody moved it: the one that was there first stays.
  expect(settledPlaces(moved).get('a')).toEqual(at(0, 0))
})

test('a new block takes the first room that is large enough', () => {
  const blocks = [block('a', at(0, 0, 4, 2)), block('b', at(8, 0, 4, 4)), block('c', at(0, 2, 6, 2))]
  expect(freePlace(blocks, 4, 2)).toEqual(at(4, 0, 4, 2))
  expect(freePlace(blocks, 5, 3)).toEqual(at(0, 4, 5, 3))
  expect(freePlace([], 12, 3)).toEqual(at(0, 0, 12, 3))
})

test('S56 by keys a block comes past its neighbours, and back again', () => {
  const blocks = [block('a', at(0, 0)), block('b', at(0, 3)), block('c', at(4, 0))]
  const down = steppedPlace(blocks, 'a', 'down')
  const moved = blocks.map((each) => (each.id === 'a' && down ? block('a', down) : each))
  expect([...settledPlaces(moved, 'a')].map(([id, place]) => [id, place.column, place.row])).toEqual([
    ['c', 4, 0],
    ['b', 0, 0],
    ['a', 0, 3],
  ])
  const settled = moved.map(({ id, settings }) => block(id, settledPlaces(moved, 'a').get(id) ?? settings.place))
  const up = steppedPlace(settled, 'a', 'up')
  expect(
    up &&
      settledPlaces(
        settled.map((each) => (each.id === 'a' ? block('a', up) : each)),
        'a',
      ).get('a'),
  ).toEqual(at(0, 0))
  // There is nothing below, above or beside that it could come past.
  expect(steppedPlace([block('a', at(8, 0))], 'a', 'down')).toBeNull()
  expect(steppedPlace([block('a', at(8, 0))], 'a', 'up')).toBeNull()
  expect(steppedPlace([block('a', at(8, 0))], 'a', 'right')).toBeNull()
  expect(steppedPlace([block('a', at(8, 0))], 'a', 'left')).toEqual(at(7, 0))
  expect([resizedPlace(at(8, 0), 'right'), resizedPlace(at(8, 0, 2), 'left')]).toEqual([null, null])
  expect(resizedPlace(at(7, 0), 'right')).toEqual(at(7, 0, 5))
})
