import { expect, test } from 'vitest'
import { settledFormula } from '../../commands/formulas.ts'
import { writeCsv } from '../../files/csv/write-csv.ts'
import { displayed } from '../fields/display.ts'
import type { Field, FieldPatch } from '../fields/field.schema.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { emptyBody } from '../open-body.ts'
import type { Op } from '../ops/op.schema.ts'
import { aggregate } from '../query/aggregate.ts'
import { runQuery } from '../query/query.ts'
import { FIELDS, tableOps } from '../testing/new-table.ts'
import { calculator, functionNames } from './index.ts'
import { withTitles } from './formula-names.ts'

const DAY = Date.UTC(2026, 2, 1)
const PRICE: Field = { id: 'price', kind: 'currency', settings: { title: '单价' } }
const TIME: Field = { id: 'time', kind: 'date', settings: { title: '时刻', hasTime: true } }

/** Two records of the table. */
function made() {
  const body = emptyBody()
  body.found([
    ...tableOps([...FIELDS.filter(({ kind }) => kind !== 'formula'), PRICE, TIME]),
    { kind: 'person.put', person: 'p', name: '张三' },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2],
      fields: ['name', 'amount', 'day', 'done', 'state', 'tags', 'owner', 'price', 'time'],
      values: [
        ['写方案', '评审'],
        [3, null],
        [DAY, null],
        [true, false],
        ['open', null],
        [['a', 'c'], null],
        [['p'], null],
        [12.5, 0],
        [Date.UTC(2026, 2, 1, 16, 30), null],
      ],
    },
  ])
  const { database } = body
  database.calculator = calculator
  database.now = () => Date.UTC(2026, 2, 10, 17)
  const table = database.table('t')
  if (!table) throw new Error('no table')
  let count = 0
  const add = (formula: string, settings: FieldPatch = {}): Field => {
    const id = `f${++count}`
    const settled = settledFormula(database, table, id, { formula, ...settings })
    const field: Field = { id, kind: 'formula', settings: { ...settled, title: settings.title ?? id } }
    body.found([{ kind: 'field.add', table: 't', field, before: null }])
    return field
  }
  const shown = (field: Field): readonly string[] =>
    [1, 2].map((record) => displayed(field, table.get(record, field), database.people))
  const set = (field: string, record: number, value: CellValue): void =>
    body.found([{ kind: 'cells.set', table: 't', field, records: [record], values: [value] }])
  const one = (formula: string): string => shown(add(formula))[0] ?? ''
  return { body, database, table, add, shown, set, one, run: (ops: readonly Op[]) => body.found(ops) }
}

test.each([
  ['{单价}*{数量}', '¥37.50'],
  ['[单价]*[数量]', '¥37.50'],
  ['=单价×数量', '¥37.50'],
  ['｛单价｝＊（1＋{数量}）', '¥50.00'],
  ['{数量}&"件"', '3件'],
  ['{名称}&“（”&{状态}&“）”', '写方案（进行中）'],
  ['IF({完成}, "好", "没好")', '好'],
  ['IF({数量}≥3，{名称}，BLANK())', '写方案'],
  ['{数量}>2', '✓'],
  ['AND({完成}, {数量}!=3)', ''],
  ['{标签}', '甲、丙'],
  ['COUNTA({标签})', '2'],
  ['TEXTJOIN("/", TRUE, {标签})', '甲/丙'],
  ['CONTAINS({标签}, "丙")', '✓'],
  ['{负责人}="张三"', '✓'],
  ['{日期}+3', '2026-03-04'],
  ['{日期}-DATE(2026,2,1)', '28'],
  ['DATEADD({日期}, 1, "月")', '2026-04-01'],
  ['DATEADD(DATE(2026,1,31), 1, "month")', '2026-02-28'],
  ['DATETIME_DIFF(TODAY(), {日期}, "天")', '10'],
  ['DATETIME_FORMAT({日期}, "YYYY年MM月DD日")', '2026年03月01日'],
  ['HOUR({时刻})', '0'],
  ['{时刻}', '2026-03-02 00:30'],
  ['TODAY()', '2026-03-11'],
  ['ROUND({单价}/{数量}, 2)', '¥4.17'],
  ['SUM({数量}, {单价})', '15.5'],
  ['AVERAGE({数量}, {单价})', '7.75'],
  ['SWITCH({状态}, "新建", 1, "进行中", 2)', '2'],
  ['IFS({数量}>5, "多", TRUE, "少")', '少'],
  ['LET(x, {数量}, x*x)', '9'],
  ['IFERROR(1/0, "除不了")', '除不了'],
  ['LEFT({名称}, 2)', '写方'],
  ['-{数量}^2', '9'],
  ['50%*{数量}', '1.5'],
  ['{编号}', '1'],
  ['1/0', '#除数为零'],
  ['{名称}*2', '#类型不对'],
  ['VLOOKUP("a", {标签}, 1)', '#找不到值'],
  ['没有的函数(1)', '#没有这个函数或名字'],
])('formula %s is %s', (formula, wanted) => {
  expect(made().one(formula)).toBe(wanted)
})

test.each([
  ['{没有}', '没有名叫“没有”的字段'],
  ['{单价', '没有写完'],
  ['1+', '没有写完'],
  ['SUM(1', '少了右括号'],
  ['1 2', '这里不能是“2”'],
  ['"abc', '引号没有写完'],
  ['', '还没有写公式'],
  ['#', '看不懂'],
  ['('.repeat(200), '套得太深'],
])('%s is refused in words', (formula, wanted) => {
  expect(() => made().add(formula)).toThrow(wanted)
})

test('at least 120 functions are there, each of which computes', () => {
  const names = functionNames()
  expect(names.length).toBeGreaterThan(120)
  const { one } = made()
  const unknown = names.filter((name) => one(`${name}()`).includes('没有这个函数'))
  expect(unknown).toEqual([])
})

test('a result follows its cells, one record at a time, and formulas of formulas with it', () => {
  const { add, shown, set } = made()
  const total = add('{单价}*{数量}', { title: '合计' })
  const taxed = add('{合计}*1.1')
  expect(shown(taxed)).toEqual(['¥41.25', '¥0.00'])
  set('amount', 2, 4)
  set('price', 2, 10)
  expect([shown(total)[1], shown(taxed)[1]]).toEqual(['¥40.00', '¥44.00'])
})

test('the title of a field is kept in its formula, and a field that went is told', () => {
  const { add, shown, database, table, run } = made()
  const field = add('{单价}*2')
  run([{ kind: 'field.set', table: 't', field: 'price', settings: { title: '价{格}' } }])
  expect(withTitles(database, table, field.settings.formula ?? '')).toBe('[价{格}]*2')
  run([{ kind: 'field.remove', table: 't', field: 'price' }])
  expect(shown(field)[0]).toBe('#引用的字段不在了')
})

test('a formula that needs its own result is refused by name; one that came by two people is told, not computed', () => {
  const { add, database, table, run, shown } = made()
  const first = add('{数量}+1', { title: '一' })
  add('{一}+1', { title: '二' })
  expect(() => settledFormula(database, table, first.id, { formula: '{二}+1' })).toThrow('一 → 二 → 一')
  run([{ kind: 'field.set', table: 't', field: first.id, settings: { formula: '{f2}+1' } }])
  expect(shown(table.field(first.id) ?? first)).toEqual(['#循环引用', '#循环引用'])
})

test('views, totals and files see results', () => {
  const { add, database, table } = made()
  const total = add('{单价}*{数量}', { title: '合计' })
  const late = add('IF({数量}="", "空", "有")', { title: '有无' })
  const from = { nowMs: 0, userId: '' }
  const slots = (query: Parameters<typeof runQuery>[1]) => [...runQuery(table, query, from, database.people).slots]
  const above = { field: total.id, operator: 'above', value: 20 } as const
  expect(slots({ filter: { match: 'all', conditions: [above] } })).toEqual([0])
  expect(slots({ sorts: [{ field: total.id, isDescending: false }] })).toEqual([1, 0])
  expect(slots({ search: '37.5' })).toEqual([0])
  const groups = [{ field: late.id, isDescending: false }]
  expect(runQuery(table, { groups }, from, database.people).groups.map(({ value }) => value)).toEqual(['空', '有'])
  expect(aggregate(table, total, Uint32Array.of(0, 1), 'sum')).toBe(37.5)
  expect(writeCsv(database, table)).toContain('¥37.50,有')
})

test('what is computed is in no snapshot', () => {
  const { add, body, set } = made()
  add('{名称}&"算出来的字"')
  set('name', 1, '甲')
  expect(new TextDecoder().decode(body.snapshot())).not.toContain('甲算出来的字')
})

test('results go on to the next day by themselves', () => {
  const { add, database, shown } = made()
  const field = add('TODAY()')
  expect(shown(field)[0]).toBe('2026-03-11')
  database.now = () => Date.UTC(2026, 2, 11, 17)
  expect(shown(field)[0]).toBe('2026-03-12')
})
