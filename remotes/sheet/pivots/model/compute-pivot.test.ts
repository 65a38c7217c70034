import { describe, expect, it } from 'vitest'
import { PIVOT_AGGREGATES, type CellValue, type PivotPayload } from '../../model/index.ts'
import { createRandom } from '../../model/testing/random.ts'
import { pivotOf, sourceOf, type TestValue } from '../testing/source-of.ts'
import { computePivot } from './compute-pivot.ts'
import { layOut } from './lay-out.ts'
import type { PivotSource } from './source.ts'

const SALES: readonly (readonly TestValue[])[] = [
  ['地区', '产品', '月份', '金额'],
  ['北京', '桌', 1, 100],
  ['北京', '椅', 1, 30],
  ['上海', '桌', 2, 50],
  ['上海', '桌', 1, 70],
  ['北京', '椅', 2, 20],
  [null, '椅', 2, 5],
]

const shown = (pivot: PivotPayload, source: PivotSource): unknown[][] =>
  layOut(pivot, computePivot(pivot, source)).cells.map((line) =>
    line.map(({ value }) => (typeof value === 'object' && value !== null ? value.error : value)),
  )

describe('layout', () => {
  it('one field and one value, as in Excel', () => {
    expect(shown(pivotOf({ rows: ['地区'], values: [['金额', 'sum']] }), sourceOf(SALES))).toEqual([
      ['行标签', '求和项:金额'],
      ['北京', 150],
      ['上海', 120],
      ['(空白)', 5],
      ['总计', 275],
    ])
  })

  it('compact: heads with subtotals above their parts, columns with a total', () => {
    const pivot = pivotOf({ rows: ['地区', '产品'], columns: ['月份'], values: [['金额', 'sum']] })
    expect(shown(pivot, sourceOf(SALES))).toEqual([
      ['求和项:金额', '列标签', null, null],
      ['行标签', 1, 2, '总计'],
      ['北京', 130, 20, 150],
      ['椅', 30, 20, 50],
      ['桌', 100, null, 100],
      ['上海', 70, 50, 120],
      ['桌', 70, 50, 120],
      ['(空白)', null, 5, 5],
      ['椅', null, 5, 5],
      ['总计', 200, 75, 275],
    ])
  })

  it('tabular: a column for each field, subtotals below', () => {
    const pivot = pivotOf({ rows: ['地区', '产品'], values: [['金额', 'sum']], layout: 'tabular' })
    expect(shown(pivot, sourceOf(SALES))).toEqual([
      ['地区', '产品', '求和项:金额'],
      ['北京', '椅', 50],
      [null, '桌', 100],
      ['北京 汇总', null, 150],
      ['上海', '桌', 120],
      ['上海 汇总', null, 120],
      ['(空白)', '椅', 5],
      ['(空白) 汇总', null, 5],
      ['总计', null, 275],
    ])
  })

  it('several values stand beside each other, or below each other', () => {
    const values = [
      ['金额', 'sum'],
      ['金额', 'count'],
    ] as const
    expect(shown(pivotOf({ rows: ['产品'], values }), sourceOf(SALES))).toEqual([
      ['行标签', '求和项:金额', '计数项:金额'],
      ['椅', 55, 3],
      ['桌', 220, 3],
      ['总计', 275, 6],
    ])
    expect(
      shown(pivotOf({ rows: ['产品'], values, valuesAxis: 'row', hasColumnTotals: false }), sourceOf(SALES)),
    ).toEqual([
      ['行标签', '总计'],
      ['椅', null],
      ['求和项:金额', 55],
      ['计数项:金额', 3],
      ['桌', null],
      ['求和项:金额', 220],
      ['计数项:金额', 3],
    ])
  })

  it('filters stand above, with what they leave', () => {
    const options = { 月份: { selected: 'n1' } }
    expect(
      shown(pivotOf({ rows: ['地区'], pages: ['月份'], values: [['金额', 'sum']], options }), sourceOf(SALES)),
    ).toEqual([
      ['月份', 1],
      [null, null],
      ['行标签', '求和项:金额'],
      ['北京', 130],
      ['上海', 70],
      ['总计', 200],
    ])
  })

  it('collapsed and hidden items, sorted by value', () => {
    const options = {
      地区: { collapsed: ['s北京'], hidden: ['m'], sort: 'ascending' as const, sortBy: 'v0' },
    }
    expect(shown(pivotOf({ rows: ['地区', '产品'], values: [['金额', 'sum']], options }), sourceOf(SALES))).toEqual([
      ['行标签', '求和项:金额'],
      ['上海', 120],
      ['桌', 120],
      ['北京', 150],
      ['总计', 270],
    ])
  })

  it('shares, running totals and ranks', () => {
    const values = [
      ['金额', 'sum', { showAs: 'percentOfTotal' }],
      ['金额', 'sum', { showAs: 'runTotal' }],
      ['金额', 'sum', { showAs: 'rankDescending' }],
    ] as const
    expect(shown(pivotOf({ rows: ['产品'], values }), sourceOf(SALES)).slice(1)).toEqual([
      ['椅', 0.2, 55, 2],
      ['桌', 0.8, 275, 1],
      ['总计', 1, null, null],
    ])
  })

  it('dates by year and month, numbers in steps', () => {
    const source = sourceOf(
      [
        ['日期', '数', '金额'],
        [45_306, 3, 1],
        [45_337, 12, 2],
        [45_672, 19, 4],
        [null, 40, 8],
      ],
      ['日期'],
    )
    const dates = pivotOf({
      rows: ['年', '月'],
      values: [['金额', 'sum']],
      options: { 年: { column: '日期', group: { by: 'years' } }, 月: { column: '日期', group: { by: 'months' } } },
    })
    expect(shown(dates, source).slice(1)).toEqual([
      ['2024年', 3],
      ['1月', 1],
      ['2月', 2],
      ['2025年', 4],
      ['1月', 4],
      ['(空白)', 8],
      ['(空白)', 8],
      ['总计', 15],
    ])
    const steps = pivotOf({
      rows: ['数'],
      values: [['金额', 'sum']],
      options: { 数: { group: { by: 'range', start: 0, end: 20, step: 10 } } },
    })
    expect(shown(steps, source).slice(1)).toEqual([
      ['0-10', 1],
      ['10-20', 6],
      ['>20', 8],
      ['总计', 15],
    ])
  })

  it('fields whose column is gone, and no fields at all', () => {
    expect(shown(pivotOf({ rows: ['没有'], values: [['金额', 'sum']] }), sourceOf(SALES))).toEqual([
      [null, '求和项:金额'],
      ['总计', 275],
    ])
    expect(shown(pivotOf({}), sourceOf(SALES))).toEqual([[null], ['总计']])
  })
})

/** Every number from the rows themselves, without any of the machinery. */
function naive(
  pivot: PivotPayload,
  source: PivotSource,
  rowPath: readonly string[],
  columnPath: readonly string[],
  value: number,
): CellValue {
  const named = (axis: string): string[] =>
    Object.entries(pivot.fields)
      .filter(([, field]) => field.axis === axis)
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([name]) => name)
  const textAt = (name: string, row: number): string => {
    const column = source.columns.find((one) => one.name === name)
    const kind = column?.kinds[row]
    return kind === 2
      ? `s${column?.texts[column.values[row] ?? 0]?.toLowerCase()}`
      : kind === 1
        ? `n${column?.values[row]}`
        : 'm'
  }
  const counted = Object.values(pivot.values)[value]
  const column = source.columns.find((one) => one.name === counted?.column)
  const numbers: number[] = []
  let filled = 0
  for (let row = 0; row < source.rowCount; row++) {
    const isHidden = Object.entries(pivot.fields).some(([name, field]) => field.hidden.includes(textAt(name, row)))
    const isHere =
      rowPath.every((key, at) => textAt(named('row')[at] ?? '', row) === key) &&
      columnPath.every((key, at) => textAt(named('column')[at] ?? '', row) === key)
    if (isHidden || !isHere || column?.kinds[row] === 0) continue
    filled++
    if (column?.kinds[row] === 1) numbers.push(column.values[row] ?? 0)
  }
  if (filled === 0) return null
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const over = (count: number, of: number): CellValue => (count > 0 ? of / count : { error: '#DIV/0!' })
  const root = (one: CellValue): CellValue => (typeof one === 'number' ? Math.sqrt(one) : one)
  switch (counted?.aggregate) {
    case 'count':
      return filled
    case 'countNums':
      return numbers.length
    case 'average':
      return over(
        numbers.length,
        numbers.reduce((sum, one) => sum + one, 0),
      )
    case 'max':
      return numbers.length === 0 ? 0 : Math.max(...numbers)
    case 'min':
      return numbers.length === 0 ? 0 : Math.min(...numbers)
    case 'product':
      return numbers.length === 0 ? 0 : numbers.reduce((product, one) => product * one, 1)
    case 'var':
      return over(numbers.length - 1, squares)
    case 'varp':
      return over(numbers.length, squares)
    case 'stdDev':
      return root(over(numbers.length - 1, squares))
    case 'stdDevp':
      return root(over(numbers.length, squares))
    default:
      return numbers.reduce((sum, one) => sum + one, 0)
  }
}

const isSame = (one: CellValue, other: CellValue): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
    : JSON.stringify(one) === JSON.stringify(other)

it.each([1, 2, 3, 4, 5, 6])('agrees with counting by hand, seed %i', (seed) => {
  const random = createRandom(seed)
  const names = ['A', 'B', 'C', 'D']
  const value = (): TestValue => {
    const kind = random.below(10)
    return kind < 5 ? random.below(4) : kind < 9 ? (random.pick(['x', 'X', 'y', 'z']) ?? 'x') : null
  }
  const data = Array.from({ length: 25 }, () => [
    ...names.map(value),
    random.below(9) === 0 ? null : random.below(50) / 4,
  ])
  const source = sourceOf([[...names, '数'], ...data])
  const axes = names.map((name) => [name, random.pick(['row', 'column', 'none'] as const) ?? 'none'] as const)
  const on = (axis: string): string[] => axes.filter(([, one]) => one === axis).map(([name]) => name)
  const hidden = random.below(2) === 0 ? ['sx'] : []
  const pivot = pivotOf({
    rows: on('row'),
    columns: on('column'),
    values: PIVOT_AGGREGATES.map((aggregate) => [random.below(3) === 0 ? 'A' : '数', aggregate] as const),
    layout: random.pick(['compact', 'outline', 'tabular'] as const) ?? 'compact',
    options: Object.fromEntries(names.map((name) => [name, { hidden }])),
  })
  const computed = computePivot(pivot, source)
  const keys = (tree: typeof computed.rows.tree, path: readonly number[]): string[] =>
    path.map((code, at) => tree.fields[at]?.items[code]?.key ?? '')
  const faults: unknown[] = []
  let checked = 0
  for (const row of computed.rows.lines)
    for (const column of computed.columns.lines)
      computed.values.forEach((_, index) => {
        const wanted = naive(
          pivot,
          source,
          keys(computed.rows.tree, row.path),
          keys(computed.columns.tree, column.path),
          index,
        )
        const found = computed.shown.at(index, null, row, column)
        if (!isSame(found, wanted)) faults.push([row.path, column.path, index, found, wanted])
        checked++
      })
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(10)
})
