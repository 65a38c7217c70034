import type { ReadTable, TableNames } from '@wenfang/shared-contract'
import { expect, it } from 'vitest'
import { FellowValues } from '../../charts/model/fellow-values.ts'
import { rangeAt, twoPeople } from '../../model/testing/two-people.ts'
import { commandOf } from '../index.ts'
import { contextOf } from '../testing/context-of.ts'
import { readRange } from './offered-range.ts'

const names = (name: string, ...columns: readonly string[]): readonly TableNames[] => [
  { id: 't1', name, columns: columns.map((title, at) => ({ id: `f${at}`, name: title })) },
]

function opened() {
  const { ann, meet } = twoPeople()
  const run = (id: string, args: object): void => void commandOf(id)?.run(contextOf(ann), args)
  ann.do({
    kind: 'setCells',
    sheetId: 's1',
    top: 0,
    left: 0,
    cells: [
      [{ value: '客户' }, { value: '金额' }, { value: '日期' }],
      [{ value: '甲' }, { value: 10 }, { value: 45_000, style: { format: 'm月d日' } }],
      [{ value: '乙' }, { value: 20 }, { value: 45_001, style: { format: 'm月d日' } }],
    ],
  })
  return { ann, meet, run }
}

it('cells are read as they are typed, with what tells fields from each other', () => {
  const { ann } = opened()
  const read = readRange(contextOf(ann), 's1', rangeAt('A1:C9'))
  expect(read?.range).toEqual(rangeAt('A1:C3'))
  expect(read?.hasHeader).toBe(true)
  expect(read?.rows).toEqual([
    ['客户', '金额', '日期'],
    ['甲', '10', '2023/3/15'],
    ['乙', '20', '2023/3/16'],
  ])
  expect(read?.columns.map(({ hasTexts, formats }) => [hasTexts, formats])).toEqual([
    [true, []],
    [false, ['']],
    [false, ['m月d日']],
  ])
  expect(readRange(contextOf(ann), 's1', rangeAt('F7:G9'))).toBeNull()
})

it('formulas that named cells name the table that these became; one step takes both back', () => {
  const { ann, run } = opened()
  ann.type('E1', '=SUM(B2:B3)')
  ann.type('E2', '=B3*2')
  ann.type('E3', '=ROWS(A1:B3)')
  ann.type('E4', '=COUNTA(A1:C1)')
  ann.type('E5', '=SUM(B2:C3)')
  ann.type('E6', '=SUM(B2:B5)')
  ann.type('E7', '=SUM(C:C)')
  ann.type('E8', '=SUM(A3:B3)')
  const before = ann.at('E8')
  ann.book.setFellowTables(names('订单', '客户', '额度', '日期'))
  run('fellows.give', {
    sheetId: 's1',
    range: rangeAt('A1:C3'),
    hasHeader: true,
    table: '订单',
    columns: ['客户', '额度', '日期'],
  })
  expect(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'].map((at) => ann.at(at))).toEqual([
    '=SUM(订单[额度])',
    '=INDEX(订单[额度],2)*2',
    '=ROWS(订单[[#All],[客户]:[额度]])',
    '=COUNTA(订单[[#Headers],[客户]:[日期]])',
    '=SUM(订单[[额度]:[日期]])',
    // It speaks of cells besides.
    '=SUM(B2:B5)',
    '=SUM(订单[[#All],[日期]])',
    '=SUM(INDEX(订单[客户],2):INDEX(订单[额度],2))',
  ])
  expect(ann.at('B2')).toBe('')
  ann.book.setFellowTables(names('单', '客户', '额', '日期'))
  expect(ann.at('E1')).toBe('=SUM(单[额])')
  ann.book.undo()
  expect([ann.at('B2'), ann.at('E1'), ann.at('E8')]).toEqual(['10', '=SUM(B2:B3)', before])
})

it('a table of Excel leaves its name to the table that it becomes', () => {
  const { ann, run } = opened()
  run('table.create', { sheetId: 's1', range: rangeAt('A1:C3'), hasHeader: true })
  ann.type('E1', '=SUM(表1[金额])')
  ann.book.setFellowTables(names('表1', '客户', '金额', '日期'))
  const given = { sheetId: 's1', hasHeader: true, table: '表1', columns: ['客户', '金额', '日期'] }
  expect(() => run('fellows.give', { ...given, range: rangeAt('A1:B3') })).toThrow()
  run('fellows.give', { ...given, range: rangeAt('A1:C3') })
  expect(ann.at('E1')).toBe('=SUM(表1[金额])')
  expect(ann.objects('table')).toEqual([])
  ann.book.setFellowTables(names('别名', '客户', '额度', '日期'))
  expect(ann.at('E1')).toBe('=SUM(别名[额度])')
})

it('a table becomes a sheet with a table of Excel, which formulas go on with', () => {
  const { ann, run, meet } = opened()
  ann.book.setFellowTables(names('2024 订单', '客户', '金额'))
  ann.type('E1', `=SUM('2024 订单'[金额])`)
  const table: ReadTable = {
    id: 't1',
    name: '2024 订单',
    columns: ['客户', '金额'],
    columnIds: ['f0', 'f1'],
    rows: 2,
    cells: [
      { row: 0, column: 0, value: '丙' },
      { row: 0, column: 1, value: 3 },
      { row: 1, column: 1, value: { error: '#DIV/0!' } },
    ],
    formats: ['@', '#,##0.00'],
    choices: [['甲', '丙'], null],
  }
  run('fellows.take', { table, at: 1 })
  ann.book.setFellowTables([])
  const sheet = ann.book.sheets()[1]
  expect(sheet?.name).toBe('2024 订单')
  expect(ann.at('E1')).toBe('=SUM(_2024_订单[金额])')
  const at = (address: string) => ann.at(address, sheet?.id)
  expect([at('A1'), at('A2'), at('B2'), at('B3')]).toEqual(['客户', '丙', '3', '#DIV/0!'])
  expect(ann.book.objects(sheet?.id ?? '', 'validation')).toHaveLength(1)
  meet()
  ann.book.undo()
  ann.book.setFellowTables(names('2024 订单', '客户', '金额'))
  expect(ann.book.sheets().map(({ name }) => name)).toEqual(['Sheet1', 'Sheet2'])
  expect(ann.at('E1')).toBe(`=SUM('2024 订单'[金额])`)
})

it('charts over the cells read the fields, and the cells of the sheet again', () => {
  const { ann, run } = opened()
  const chart = { series: [{ values: { formula: 'Sheet1!$B$2:$B$3' }, name: { formula: 'Sheet1!$B$1' } }] }
  ann.put('drawing', 'c', 'F1:H9', { chart })
  const formulas = (): unknown => {
    const [{ payload } = { payload: null }] = ann.book.objects('s1', 'drawing')
    return (payload as { chart: typeof chart }).chart.series.map(({ values, name }) => [values.formula, name.formula])
  }
  ann.book.setFellowTables(names('订单', '客户', '金额', '日期'))
  const columns = ['客户', '金额', '日期']
  run('fellows.give', { sheetId: 's1', range: rangeAt('A1:C3'), hasHeader: true, table: '订单', columns })
  expect(formulas()).toEqual([['订单[金额]', '订单[[#Headers],[金额]]']])
  const table: ReadTable = { id: 't1', name: '订单', columns, columnIds: ['f0', 'f1', 'f2'], rows: 2, cells: [] }
  const values = new FellowValues()
  values.apply({ tables: [{ ...table, cells: [{ row: 1, column: 1, value: 20 }] }], removed: [] })
  expect(values.read('订单[金额]')?.values).toEqual([null, 20])
  expect(values.read('订单[[#Headers],[金额]]')?.values).toEqual(['金额'])
  expect([values.read('别[金额]'), values.read('订单[[客户]:[金额]]'), values.read('A1')]).toEqual([null, null, null])
  run('fellows.take', { table, at: 9 })
  expect(formulas()).toEqual([['订单!$B$2:$B$3', '订单!$B$1']])
  run('fellows.return', { table })
  expect(formulas()).toEqual([['订单[金额]', '订单[[#Headers],[金额]]']])
})
