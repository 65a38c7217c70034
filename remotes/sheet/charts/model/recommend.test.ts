import { expect, test } from 'vitest'
import { chartData } from '@wenfang/shared-charts/draw'
import { chartOption } from '@wenfang/shared-charts/draw'
import { chartOf, directionOf, recommendedKind, type SelectedCells } from './recommend.ts'
import { areasOf, referenceTo } from './references.ts'

type Value = number | string | null | Date

const cellsOf = (rows: readonly (readonly Value[])[], sheet = '预算'): SelectedCells => ({
  sheet,
  range: { top: 0, left: 0, bottom: rows.length - 1, right: (rows[0]?.length ?? 1) - 1 },
  cellAt(row, column) {
    const value = rows[row]?.[column] ?? null
    return value instanceof Date ? { value: 46_000 + row, isDate: true } : { value, isDate: false }
  },
})

const SALES = cellsOf([
  ['', '一月', '二月'],
  ['纸', 3, 4],
  ['墨', 5, 6],
  ['笔', 7, 8],
])

test('names beside and above the numbers become categories and series', () => {
  const chart = chartOf(SALES)
  expect(directionOf(SALES)).toBe('columns')
  expect(
    chart.series.map(({ kind, name, categories, values }) => [
      kind,
      name?.formula,
      categories?.formula,
      values.formula,
    ]),
  ).toEqual([
    ['column', '预算!$B$1', '预算!$A$2:$A$4', '预算!$B$2:$B$4'],
    ['column', '预算!$C$1', '预算!$A$2:$A$4', '预算!$C$2:$C$4'],
  ])
  expect(chartOf(SALES, 'line', 'rows').series.map(({ name, values }) => [name?.formula, values.formula])).toEqual([
    ['预算!$A$2', '预算!$B$2:$C$2'],
    ['预算!$A$3', '预算!$B$3:$C$3'],
    ['预算!$A$4', '预算!$B$4:$C$4'],
  ])
})

test('the kind follows from the cells: shares a pie, dates a line, pairs of numbers dots, long lists bars', () => {
  expect(
    recommendedKind(
      cellsOf([
        ['甲', 0.25],
        ['乙', 0.75],
      ]),
    ),
  ).toBe('pie')
  expect(
    recommendedKind(
      cellsOf([
        [new Date(), 3],
        [new Date(), 5],
      ]),
    ),
  ).toBe('line')
  expect(
    recommendedKind(
      cellsOf([
        [1, 2],
        [3, 5],
        [4, 9],
      ]),
    ),
  ).toBe('scatter')
  expect(recommendedKind(cellsOf(Array.from({ length: 15 }, (_, at) => [`项 ${at}`, at])))).toBe('bar')
  expect(recommendedKind(SALES)).toBe('column')
})

test('references name their sheet, quoted where it must be, and are read back', () => {
  const range = { top: 1, left: 27, bottom: 3, right: 27 }
  for (const sheet of ['预算', "Tom's 2024", 'A1', 'a,b'])
    expect(areasOf(referenceTo(sheet, range))).toEqual([{ sheet, range }])
  expect(areasOf("(Sheet1!$A$1,'x,y'!$B$2)")).toHaveLength(2)
  expect(areasOf('OFFSET(A1,1,1)')).toBeNull()
})

test('a hundred percent stacked: shares of each place', () => {
  const chart = chartOf(SALES)
  const stacked = { ...chart, series: chart.series.map((one) => ({ ...one, grouping: 'percentStacked' as const })) }
  const data = chartData(stacked, {
    values: (formula) => ({
      values: formula.includes('$B$2') ? [1, 3] : formula.includes('$C$2') ? [3, 1] : ['甲'],
      format: null,
    }),
  })
  const option = chartOption(stacked, data, {
    text: '#000',
    faint: '#000',
    line: '#000',
    surface: '#fff',
    font: '',
    palette: ['#111111'],
    colourOf: () => null,
    scale: 1,
  })
  expect((option['series'] as { data: unknown }[]).map((one) => one.data)).toEqual([
    [0.25, 0.75],
    [0.75, 0.25],
  ])
})

test('categories are numbered where none has a name; a blank one among others has none', () => {
  const shown = (names: readonly Value[]): unknown => {
    const cells = cellsOf([['', '一月'], ...names.map((name, at) => [name, at + 1])])
    const chart = chartOf(cells)
    const data = chartData(chart, {
      values: (formula) => ({
        values: formula.includes('$A') ? names.map((name) => name as string | null) : names.map((_, at) => at + 1),
        format: null,
      }),
    })
    const option = chartOption(chart, data, {
      text: '#000',
      faint: '#000',
      line: '#000',
      surface: '#fff',
      font: '',
      palette: ['#111111'],
      colourOf: () => null,
      scale: 1,
    })
    return (option['xAxis'] as { readonly data: unknown }).data
  }
  expect(shown(['纸', null, '笔'])).toEqual(['纸', '', '笔'])
})
