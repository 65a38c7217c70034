import { expect, test } from 'vitest'
import { nudged, pulled } from './drag.ts'

const box = { left: 100, top: 50, width: 200, height: 100 }

test('a corner keeps the shape of a picture, an edge changes one side', () => {
  expect(pulled(box, { x: 1, y: 1 }, 100, 0, true)).toEqual({ left: 100, top: 50, width: 300, height: 150 })
  expect(pulled(box, { x: -1, y: -1 }, 100, 0, true)).toEqual({ left: 100, top: 50, width: 200, height: 100 })
  expect(pulled(box, { x: 1, y: 0 }, 60, 99, true)).toEqual({ ...box, width: 260 })
})

test('nothing is pulled off the sheet or turned inside out', () => {
  expect(pulled(box, { x: 0, y: 0 }, -500, -500, false)).toEqual({ ...box, left: 0, top: 0 })
  expect(pulled(box, { x: -1, y: 0 }, 900, 0, false)).toEqual({ ...box, left: 292, width: 8 })
})

test('arrow keys move, with Shift they resize; other keys do nothing', () => {
  expect(nudged(box, 'ArrowLeft', false, 10, false)).toEqual({ ...box, left: 90 })
  expect(nudged(box, 'ArrowDown', true, 10, false)).toEqual({ ...box, height: 110 })
  expect(nudged(box, 'a', false, 10, false)).toBeNull()
  // On a sheet that begins at the right, what moves to the left goes away from its beginning.
  expect(nudged(box, 'ArrowLeft', false, 10, true)).toEqual({ ...box, left: 110 })
  expect(nudged(box, 'ArrowLeft', true, 10, true)).toEqual({ ...box, width: 210 })
})
