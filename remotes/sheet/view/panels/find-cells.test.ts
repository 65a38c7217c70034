import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { openWorkbook } from '../../model/index.ts'
import { findCells, inputOf, replaced } from './find-cells.ts'

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

test('days and percentages are found as they are entered, and stay what they are when they are replaced', () => {
  const model = book()
  const style = (row: number, format: string) => ({
    kind: 'setStyle' as const,
    sheetId: 's',
    ranges: [{ top: row, left: 4, bottom: row, right: 4 }],
    style: { format },
  })
  model.apply([
    {
      kind: 'setCells',
      sheetId: 's',
      top: 1,
      left: 4,
      cells: [[{ value: 45_356 }], [{ value: 0.125 }], [{ value: '00003' }], [{ value: '00004' }], [{ value: '初5' }]],
    },
    style(1, 'yyyy"年"m"月"d"日"'),
    style(2, '0.0%'),
    style(3, '@'),
  ])
  const replace = (query: string, replacement: string) =>
    findCells(model, 's', query, loose).map((found) => [
      found.row,
      inputOf(replaced(found.entered, query, replacement, loose), found, 2026, 1900),
    ])
  expect(replace('2024/3', '2025/3')).toEqual([[1, { value: 45_721 }]])
  expect(replace('12.5%', '20%')).toEqual([[2, { value: 0.2 }]])
  expect(replace('00003', '00777')).toEqual([[3, { value: '00777' }]])
  expect(replace('00004', '00777')).toEqual([[4, { value: 777 }]])
  expect(replace('初', '1/')).toEqual([[5, { value: '1/5' }]])
  expect(replace('45356', '1')).toEqual([])
})
