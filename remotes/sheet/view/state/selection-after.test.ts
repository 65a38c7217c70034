import { describe, expect, test } from 'vitest'
import { MAX_COLUMNS, MAX_ROWS, type CellRange, type StructureStep } from '../../model/index.ts'
import { selectionAfter } from './selection-after.ts'

const rows = (top: number, bottom: number): CellRange => ({ top, bottom, left: 1, right: 1 })
const after = (range: CellRange, ...steps: StructureStep[]): CellRange | undefined =>
  selectionAfter({ sheetId: 's1', ranges: [range], active: { row: range.top, column: range.left } }, steps).ranges[0]
const insert = (first: number, count: number): StructureStep => ({ kind: 'insert', axis: 'rows', first, count })
const remove = (first: number, count: number): StructureStep => ({ kind: 'remove', axis: 'rows', first, count })
const move = (first: number, count: number, to: number): StructureStep => ({
  kind: 'move',
  axis: 'rows',
  first,
  count,
  to,
})

describe('a selection stays with its cells', () => {
  test.each<[string, StructureStep, CellRange]>([
    ['rows come above', insert(0, 2), rows(6, 8)],
    ['rows come at its first', insert(4, 1), rows(5, 7)],
    ['rows come within', insert(5, 3), rows(4, 9)],
    ['rows come below', insert(7, 3), rows(4, 6)],
    ['rows above go', remove(0, 3), rows(1, 3)],
    ['its first rows go', remove(2, 3), rows(2, 3)],
    ['its last rows go', remove(6, 5), rows(4, 5)],
    ['all of it goes', remove(3, 9), rows(3, 3)],
    ['rows below go', remove(7, 5), rows(4, 6)],
    ['it is moved down', move(4, 3, 10), rows(10, 12)],
    ['rows above are moved below it', move(0, 2, 10), rows(2, 4)],
    ['rows below are moved above it', move(10, 2, 0), rows(6, 8)],
    ['columns change beyond it', { kind: 'remove', axis: 'columns', first: 3, count: 1 }, rows(4, 6)],
  ])('when %s', (_, step, expected) => expect(after(rows(4, 6), step)).toEqual(expected))

  test('whole columns stay whole, and follow columns', () => {
    const whole = { top: 0, bottom: MAX_ROWS - 1, left: 2, right: 3 }
    expect(after(whole, insert(0, 5), remove(2, 1))).toEqual(whole)
    expect(after(whole, { kind: 'insert', axis: 'columns', first: 0, count: 1 })).toEqual({
      ...whole,
      left: 3,
      right: 4,
    })
    const line = { top: 3, bottom: 3, left: 0, right: MAX_COLUMNS - 1 }
    expect(after(line, insert(3, 1))).toEqual({ ...line, top: 4, bottom: 4 })
  })

  test('the cell that typing goes to goes along', () => {
    const selection = { sheetId: 's1', ranges: [rows(4, 6)], active: { row: 6, column: 1 } }
    expect(selectionAfter(selection, [insert(6, 2)]).active).toEqual({ row: 8, column: 1 })
  })
})
