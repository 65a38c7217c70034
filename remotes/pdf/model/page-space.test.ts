import { expect, test } from 'vitest'
import { mapped, mappedBox, pageSpace, turnedBox } from './page-space.ts'

const BOX = [10, 20, 210, 320] as const

test.each([
  [0, [10, 320], [200, 300]],
  [90, [10, 20], [300, 200]],
  [180, [210, 20], [200, 300]],
  [270, [210, 320], [300, 200]],
] as const)('a page that is turned by %d° begins in its upper left corner', (rotation, corner, size) => {
  const space = pageSpace(BOX, rotation)
  expect([space.width, space.height]).toEqual(size)
  expect(mapped(space.toPage, [0, 0])).toEqual(corner)
  for (const point of [
    [3, 5],
    [120, 80],
  ] as const)
    expect(mapped(space.fromPage, mapped(space.toPage, point))).toEqual(point)
  expect(mappedBox(space.fromPage, mappedBox(space.toPage, [1, 2, 30, 40]))).toEqual([1, 2, 30, 40])
})

test('four quarter turns bring a box back, and one puts its upper left corner to the right', () => {
  const box = [10, 20, 30, 40] as const
  expect(turnedBox(box, [200, 300], 1)).toEqual([240, 10, 40, 30])
  expect(turnedBox(turnedBox(box, [200, 300], 1), [300, 200], 3)).toEqual(box)
  expect(turnedBox(turnedBox(box, [200, 300], 2), [200, 300], 2)).toEqual(box)
})
