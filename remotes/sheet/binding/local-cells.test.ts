import { expect, test } from 'vitest'
import { inputOf, patchOf, rangesOf } from './local-cells.ts'

test('what is typed keeps its kind', () => {
  expect(inputOf({ v: 12, t: 2 }, [])).toEqual({ value: 12 })
  expect(inputOf({ v: '12', t: 1 }, [])).toEqual({ value: '12' })
  expect(inputOf({ v: '0012', t: 4 }, [])).toEqual({ value: '0012' })
  expect(inputOf({ v: 1, t: 3 }, [])).toEqual({ value: true })
  expect(inputOf({ v: '#N/A', t: 1 }, [])).toEqual({ value: { error: '#N/A' } })
  expect(inputOf({ f: '=SUM(A1:A2)', v: 3 }, [])).toEqual({ formula: 'SUM(A1:A2)' })
  expect(inputOf({ v: '' }, [])).toEqual({ value: null })
  expect(inputOf(null, [])).toEqual({ value: null })
})

test('a patch of a style names the attributes that differ and no others', () => {
  const before = { font: { isBold: true, sizePt: 11 }, format: '0' }
  expect(patchOf(before, { font: { sizePt: 12 }, format: '0' })).toEqual({ font: { isBold: null, sizePt: 12 } })
  expect(patchOf(before, { format: '0.0' })).toEqual({ font: null, format: '0.0' })
  expect(patchOf(before, before)).toBeNull()
})

test('cells with one change become few ranges', () => {
  const block = [0, 1, 2].flatMap((row) => [3, 4].map((column) => ({ row, column })))
  expect(rangesOf([...block, { row: 9, column: 4 }])).toEqual([
    { top: 0, bottom: 2, left: 3, right: 4 },
    { top: 9, bottom: 9, left: 4, right: 4 },
  ])
})
