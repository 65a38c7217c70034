import { describe, expect, test } from 'vitest'
import { commandOf } from '../../commands/index.ts'
import { openWorkbook, type CellRange, type CellInput } from '../../model/index.ts'
import * as Y from 'yjs'
import { contentOfRow, fateOfRow, type RowFate } from './row-content.ts'

const inputOf = (text: string | number): CellInput =>
  typeof text === 'string' && text.startsWith('=') ? { formula: text.slice(1) } : { value: text === '' ? null : text }

/** A book with these rows, and what becomes of the row of a cell when somebody does something. */
function fate(
  rows: readonly (readonly (string | number)[])[],
  [row, column]: readonly [number, number],
  act: (run: (id: string, args: object) => void) => void,
): RowFate {
  const book = openWorkbook(new Y.Doc())
  book.apply([
    { kind: 'addSheet', sheetId: 's1', name: '名单', at: 0 },
    { kind: 'setCells', sheetId: 's1', top: 0, left: 0, cells: rows.map((line) => line.map(inputOf)) },
  ])
  const cell = { sheetId: 's1', row, column }
  const before = contentOfRow(book, cell)
  const changed: CellRange[] = []
  book.onChange(({ sheets }) => changed.push(...sheets.flatMap(({ cells }) => cells)))
  const context = {
    book,
    canEdit: true,
    newId: () => 'new',
    resultAt: (sheetId: string, top: number, left: number) => {
      const window = book.readWindow(sheetId, { top, left, bottom: top, right: left })
      const value = window.values[0] ?? 0
      return window.kinds[0] === 0 ? null : window.kinds[0] === 2 ? (window.texts[value]?.text ?? '') : value
    },
  }
  act((id, args) => commandOf(id)?.run(context, { sheetId: 's1', ...args }))
  return fateOfRow(book, cell, before, changed)
}

const LIST = [
  ['丁', 4, ''],
  ['乙', 2, ''],
  ['丙', 3, ''],
  ['甲', 1, ''],
]

const sortBy =
  (column: number, range: CellRange, isDescending = false) =>
  (run: (id: string, args: object) => void): void =>
    run('data.sort', { range, keys: [{ column, isDescending }] })

const range = (top: number, left: number, bottom: number, right: number): CellRange => ({ top, left, bottom, right })

describe('the row that somebody types into, while others write rows anew', () => {
  test('goes where sorting puts it, whether or not its own column is sorted too', () => {
    expect(fate(LIST, [0, 2], sortBy(1, range(0, 0, 3, 1)))).toEqual({ kind: 'moved', row: 3 })
    expect(fate(LIST, [1, 1], sortBy(1, range(0, 0, 3, 2)))).toEqual({ kind: 'stays' })
    expect(fate(LIST, [3, 1], sortBy(1, range(0, 0, 3, 2)))).toEqual({ kind: 'moved', row: 0 })
  })

  test('goes where sorting puts it, also when more is filled in beside it in the same change', () => {
    const fillAndSort = (run: (id: string, args: object) => void): void => {
      run('cells.set', { top: 0, left: 2, cells: LIST.map(() => [{ value: '新' }]) })
      sortBy(1, range(0, 0, 3, 2))(run)
    }
    expect(fate(LIST, [0, 4], fillAndSort)).toEqual({ kind: 'moved', row: 3 })
    // Two that say the same: which of them it was nobody knows.
    expect(
      fate(
        [
          ['丁', 4],
          ['甲', 1],
          ['丁', 4],
          ['乙', 2],
        ],
        [0, 4],
        fillAndSort,
      ).kind,
    ).not.toBe('moved')
  })

  test('is known by its formulas as they are filled down, and by its one cell where that is all there is', () => {
    const sums = LIST.map(([name, count], at) => [name ?? '', count ?? 0, `=B${at + 1}*2`])
    expect(fate(sums, [0, 3], sortBy(1, range(0, 0, 3, 2)))).toEqual({ kind: 'moved', row: 3 })
    const names = [['丁'], ['丙'], ['甲']]
    expect(fate(names, [0, 0], sortBy(0, range(0, 0, 2, 0), true))).not.toEqual({ kind: 'overwritten' })
    expect(fate([[4], [2], [3]], [0, 0], sortBy(0, range(0, 0, 2, 0)))).toEqual({ kind: 'moved', row: 2 })
  })

  test('stays where a neighbour is edited, a column is filled and a block is cleared', () => {
    const set =
      (cells: readonly (readonly (string | number)[])[], top: number, left: number) =>
      (run: (id: string, args: object) => void) =>
        run('cells.set', { top, left, cells: cells.map((line) => line.map(inputOf)) })
    expect(fate(LIST, [1, 2], set([['戊', 9]], 1, 0))).toEqual({ kind: 'stays' })
    expect(fate(LIST, [1, 2], set([[9], [9], [9]], 0, 1))).toEqual({ kind: 'stays' })
    expect(
      fate(
        LIST,
        [1, 2],
        set(
          [
            ['', ''],
            ['', ''],
          ],
          1,
          0,
        ),
      ),
    ).toEqual({ kind: 'stays' })
  })

  test('is overwritten where others put other rows over it', () => {
    const paste = (run: (id: string, args: object) => void): void =>
      run('cells.set', {
        top: 0,
        left: 0,
        cells: [
          ['子', 7, 1],
          ['丑', 8, 1],
        ].map((line) => line.map(inputOf)),
      })
    expect(fate(LIST, [1, 2], paste)).toEqual({ kind: 'overwritten' })
    const blankRow = [
      ['丁', 4],
      ['', ''],
      ['甲', 1],
    ]
    expect(fate(blankRow, [1, 1], sortBy(1, range(0, 0, 2, 1)))).toEqual({ kind: 'overwritten' })
  })
})
