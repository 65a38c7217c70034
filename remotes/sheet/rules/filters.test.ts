import { describe, expect, it } from 'vitest'
import type { ColumnFilter } from '../model/index.ts'
import { filterOf, passing, type FilteredCell } from './column-filter.ts'
import { filteredRows, withFilter } from './filtered-rows.ts'

const cells = (...values: readonly (number | string | null)[]): FilteredCell[] =>
  values.map((value) => ({ value, text: value === null ? '' : String(value) }))

const rows = (filter: ColumnFilter, column: readonly FilteredCell[]): number[] =>
  passing(filter, column).flatMap((passes, at) => (passes ? [at + 1] : []))

describe('filters of a column', () => {
  it.each([
    [
      'values, whatever the case, and blanks',
      { kind: 'values', values: ['A', '2'], isBlankIncluded: true },
      cells('a', 2, null, 'b'),
      [1, 2, 3],
    ],
    ['contains', filterOf('contains', 'b', ''), cells('abc', 'ac', null), [1]],
    ['a star that is meant', filterOf('contains', '*', ''), cells('a*c', 'ac'), [1]],
    ['does not contain', filterOf('notContains', 'b', ''), cells('abc', 'ac', null), [2, 3]],
    ['begins', filterOf('beginsWith', '文', ''), cells('文房', '房文'), [1]],
    ['between', filterOf('between', '2', '3'), cells(1, 2, 3, 4, '2'), [2, 3]],
    ['not equal', filterOf('notEqual', '2', ''), cells(1, 2), [1]],
    ['largest two', filterOf('top', '2', ''), cells(5, 7, 9, 'x'), [2, 3]],
    ['above the average', filterOf('aboveAverage', '', ''), cells(1, 2, 9), [3]],
  ] as const)('%s', (_, filter, column, expected) => {
    expect(rows(filter as ColumnFilter, column)).toEqual(expected)
  })

  it('lets one colour of the ground or the letters through, of the theme too, and cells that have none', () => {
    const column: FilteredCell[] = [
      { value: 1, text: '1', fill: '#ffff00', colour: '#ff0000' },
      { value: 2, text: '2' },
      { value: 3, text: '3', fill: '#ffff00' },
    ]
    const found = (filter: ColumnFilter): readonly boolean[] => passing(filter, column, ['FFFFFF', 'FFFF00'])
    expect(found({ kind: 'colour', isFont: false, colour: { rgb: 'FFFFFF00' } })).toEqual([true, false, true])
    expect(found({ kind: 'colour', isFont: false, colour: { theme: 1, tint: 0 } })).toEqual([true, false, true])
    expect(found({ kind: 'colour', isFont: false, colour: null })).toEqual([false, true, false])
    expect(found({ kind: 'colour', isFont: true, colour: { rgb: 'FF0000' } })).toEqual([true, false, false])
  })

  it('leave out rows that any column leaves out; one column changes by itself', () => {
    const columns = [cells('甲', '乙', '甲'), cells(1, 2, 3)]
    const payload = withFilter(withFilter(null, 1, filterOf('lessThan', '3', '')), 0, {
      kind: 'values',
      values: ['甲'],
      isBlankIncluded: false,
    })
    const left = (of: typeof payload) =>
      filteredRows(
        { top: 4, left: 2, bottom: 7, right: 3 },
        of.columns.flatMap(({ column, filter }) => (filter ? [{ column, filter }] : [])),
        (column) => columns[column - 2] ?? [],
      )
    expect(left(payload)).toEqual([6, 7])
    expect(left(withFilter(payload, 0, null))).toEqual([7])
  })
})
