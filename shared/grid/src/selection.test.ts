import { expect, test } from 'vitest'
import { moveSelection, nextCell, selectCell, selectedRange, withinGrid, type GridSize } from './selection.ts'

const size = (bands: readonly number[] = []): GridSize => ({
  rows: 10,
  columns: 4,
  pageRows: 3,
  isBand: (row) => bands.includes(row),
})
const at = (row: number, column: number) => selectCell({ row, column })

test('arrows move by cells, pages and to the edges, and stay inside', () => {
  expect(moveSelection(at(0, 0), size(), 'up', 'cell', false)).toEqual(at(0, 0))
  expect(moveSelection(at(2, 1), size(), 'down', 'page', false)).toEqual(at(5, 1))
  expect(moveSelection(at(2, 1), size(), 'right', 'edge', false)).toEqual(at(2, 3))
  expect(moveSelection(at(8, 1), size(), 'down', 'page', false)).toEqual(at(9, 1))
})

test('rows without cells are passed over, also at the edges', () => {
  expect(moveSelection(at(1, 0), size([2, 3]), 'down', 'cell', false)).toEqual(at(4, 0))
  expect(moveSelection(at(1, 0), size([0]), 'up', 'cell', false)).toEqual(at(1, 0))
  expect(moveSelection(at(1, 0), size([9]), 'down', 'edge', false)).toEqual(at(8, 0))
  expect(withinGrid(at(20, 9), size([9]))).toEqual(at(8, 3))
})

test('Shift keeps the active cell and moves the other corner', () => {
  const extended = moveSelection(at(4, 2), size(), 'up', 'cell', true)
  expect(extended.active).toEqual({ row: 4, column: 2 })
  expect(selectedRange(extended, size())).toEqual({ top: 3, bottom: 4, left: 2, right: 2 })
})

test('Tab walks through the range and begins again', () => {
  const range = { ...at(1, 1), end: { row: 2, column: 2 } }
  const places: unknown[] = []
  let selection = range
  for (let step = 0; step < 5; step++) {
    selection = nextCell(selection, size(), 'right')
    places.push([selection.active.row, selection.active.column])
    expect(selectedRange(selection, size())).toEqual(selectedRange(range, size()))
  }
  expect(places).toEqual([
    [1, 2],
    [2, 1],
    [2, 2],
    [1, 1],
    [1, 2],
  ])
  expect(nextCell(range, size(), 'up').active).toEqual({ row: 2, column: 2 })
  expect(nextCell(at(1, 1), size(), 'down')).toEqual(at(2, 1))
})
