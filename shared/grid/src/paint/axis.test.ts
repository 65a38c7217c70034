import { expect, test } from 'vitest'
import { Axis } from './axis.ts'

test('places and pixels lead to each other, whatever the sizes', () => {
  const sizes = new Map([
    [0, 10],
    [3, 0],
    [7, 90],
    [9, 5],
  ])
  const axis = new Axis(10, 30, sizes)
  let start = 0
  for (let place = 0; place < axis.count; place++) {
    const size = sizes.get(place) ?? 30
    expect(axis.startOf(place)).toBe(start)
    expect(axis.sizeOf(place)).toBe(size)
    for (const px of size > 0 ? [start, start + size - 1] : []) expect(axis.at(px)).toBe(place)
    start += size
  }
  expect(axis.totalPx).toBe(start)
  expect(axis.at(-5)).toBe(0)
  expect(axis.at(start + 100)).toBe(9)
})

test('seventeen thousand million cells have a place each', () => {
  const rows = new Axis(1_048_576, 20, new Map([[1_000_000, 400]]))
  const columns = new Axis(16_384, 80)
  expect(rows.at(rows.startOf(1_048_575))).toBe(1_048_575)
  expect(columns.at(columns.startOf(16_383) + 79)).toBe(16_383)
  expect(rows.totalPx).toBe(1_048_576 * 20 + 380)
})
