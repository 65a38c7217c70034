import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openWorkbook } from '../../model/index.ts'
import { findCells, replaced } from './find-cells.ts'

function book() {
  const model = openWorkbook(new Y.Doc())
  model.apply([
    { kind: 'addSheet', sheetId: 's', name: '表', at: 0 },
    {
      kind: 'setCells',
      sheetId: 's',
      top: 1,
      left: 1,
      cells: [
        [{ value: '墨香' }, { value: 12.5 }],
        [{ formula: 'SUM(C2:C2)' }, { value: '满纸墨香' }],
      ],
    },
  ])
  return model
}

const loose = { isCaseSensitive: false, isWholeCell: false }

test('finds words, numbers and formulas as they were entered', () => {
  const model = book()
  expect(findCells(model, 's', '墨香', loose).map(({ row, column }) => [row, column])).toEqual([
    [1, 1],
    [2, 2],
  ])
  expect(findCells(model, 's', '墨香', { ...loose, isWholeCell: true })).toHaveLength(1)
  expect(findCells(model, 's', '12.5', loose)).toHaveLength(1)
  expect(findCells(model, 's', 'sum(', loose)[0]).toMatchObject({ row: 2, column: 1, isFormula: true })
  expect(findCells(model, 's', 'sum(', { ...loose, isCaseSensitive: true })).toHaveLength(0)
})

test('tells as many as are asked for, and of many cells that say the same each', () => {
  const model = book()
  const cells = Array.from({ length: 300 }, () => [{ value: '同' }, { value: -1.5 }, { value: '' }, { formula: 'A1' }])
  model.apply([{ kind: 'setCells', sheetId: 's', top: 10, left: 0, cells }])
  expect(findCells(model, 's', '同', loose)).toHaveLength(300)
  expect(findCells(model, 's', '同', loose, 7)).toHaveLength(7)
  expect(findCells(model, 's', '-1.5', loose)).toHaveLength(300)
  expect(findCells(model, 's', '1.5同', loose)).toHaveLength(0)
  expect(findCells(model, 's', '=a1', loose)).toHaveLength(300)
})

test('replaces every occurrence and takes nothing in the text for a pattern', () => {
  expect(replaced('a.b A.B axb', 'a.b', '$1', loose)).toBe('$1 $1 axb')
})
