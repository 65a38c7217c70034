import { expect, test } from 'vitest'
import { figuresOf } from './selection-figures.ts'

const rows = {
  0: { 0: { v: 2, t: 2 }, 1: { v: '二', t: 1 } },
  1: { 0: { v: 4, t: 2 }, 1: { s: 'x' } },
  2: { 0: { v: 90, t: 2 } },
}

test('sum, average and count of what a selection shows; hidden rows and cells without content are left out', () => {
  const all = [{ top: 0, left: 0, bottom: 9, right: 9 }]
  expect(figuresOf(rows, all, (row) => row !== 2)).toEqual({
    count: 3,
    numbers: 2,
    sum: 6,
    average: 3,
    min: 2,
    max: 4,
  })
})
