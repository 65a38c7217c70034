import { expect, test } from 'vitest'
import { parsedDate } from '../fields/calendar.ts'
import { emptyBody } from '../open-body.ts'
import { calculator } from '../formula/index.ts'
import { tableOps } from '../testing/new-table.ts'
import { blockContent, MOST_POINTS, slotsOf, type BlockContent } from './block-content.ts'
import type { BlockSettings } from './dashboard.schema.ts'

const day = (text: string): number => parsedDate(text, false) ?? Number.NaN
const FROM = { nowMs: day('2026-03-05'), userId: 'lin' }
const PLACE = { column: 0, row: 0, width: 4, height: 4 }

function database() {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3, 4, 5],
      fields: ['name', 'amount', 'day', 'state', 'tags', 'owner', 'done'],
      values: [
        ['甲', '乙', '丙', '丁', '戊'],
        [10, 20, 30, null, 0.5],
        [day('2026-01-31'), day('2026-03-02'), day('2026-03-31'), null, day('2025-12-31')],
        ['end', 'new', 'new', null, 'end'],
        [['a', 'b'], ['b'], null, ['b'], []],
        [['lin'], ['mo'], ['lin'], null, ['lin', 'mo']],
        [true, false, true, false, false],
      ],
    },
    { kind: 'records.delete', table: 't', records: [5] },
    { kind: 'person.put', person: 'lin', name: '林' },
    { kind: 'person.put', person: 'mo', name: '莫' },
  ])
  body.database.calculator = calculator
  return body.database
}

const content = (settings: Partial<BlockSettings>): BlockContent =>
  blockContent(database(), { kind: 'bar', place: PLACE, table: 't', ...settings }, FROM)

/** Titles of groups with the values of the first series. */
const bars = (settings: Partial<BlockSettings>) => {
  const found = content(settings)
  if (found.is !== 'chart') throw new Error(found.is)
  return found.groups.map(({ title }, at) => [title, ...found.series.map(({ values }) => values[at])])
}
const number = (settings: Partial<BlockSettings>) => {
  const found = content({ kind: 'number', ...settings })
  return found.is === 'number' ? found.value : found
}

test('S56 a number says how many records there are, or something of a field, of those that are asked for', () => {
  expect(number({})).toBe(4)
  expect(number({ aggregate: 'sum', value: 'amount' })).toBe(60)
  const filter = { match: 'all', conditions: [{ field: 'amount', operator: 'above', value: 15 }] } as const
  expect(
    number({ aggregate: 'average', value: 'amount', filter: { ...filter, conditions: [...filter.conditions] } }),
  ).toBe(25)
  expect(number({ aggregate: 'most', value: 'twice' })).toBe(60)
  const own = { match: 'all' as const, conditions: [{ field: 'owner', operator: 'anyOf' as const, value: ['@me'] }] }
  expect(number({ filter: own })).toBe(2)
  const month = {
    match: 'all' as const,
    conditions: [{ field: 'day', operator: 'within' as const, value: 'thisMonth' }],
  }
  expect(number({ filter: month })).toBe(2)
})

test('groups stand as options, days and names do, those without at the end, or by their values', () => {
  expect(bars({ group: 'state' })).toEqual([
    ['新建', 2],
    ['结束', 1],
    ['空', 1],
  ])
  expect(bars({ group: 'state', aggregate: 'sum', value: 'amount', order: 'least' })).toEqual([
    ['空', 0],
    ['结束', 10],
    ['新建', 50],
  ])
  expect(bars({ group: 'day' })).toEqual([
    ['2026-01', 1],
    ['2026-03', 2],
    ['空', 1],
  ])
  expect(bars({ group: 'day', period: 'quarter' })[0]).toEqual(['2026 第1季度', 3])
  expect(bars({ group: 'day', period: 'week' }).map(([title]) => title)).toEqual([
    '2026-01-26 起一周',
    '2026-03-02 起一周',
    '2026-03-30 起一周',
    '空',
  ])
  expect(bars({ group: 'done' })).toEqual([
    ['是', 2],
    ['否', 2],
  ])
  expect(bars({ group: 'owner' })).toEqual([
    ['林', 2],
    ['莫', 1],
    ['空', 1],
  ])
})

test('a record of several options counts in each of them', () => {
  expect(bars({ group: 'tags' })).toEqual([
    ['甲', 1],
    ['乙', 3],
    ['空', 1],
  ])
})

test('a chart is split into series, which say nothing where there is nothing', () => {
  const found = content({ group: 'state', split: 'done' })
  if (found.is !== 'chart') throw new Error(found.is)
  expect(found.series.map(({ title, values }) => [title, ...values])).toEqual([
    ['是', 1, 1, null],
    ['否', 1, null, 1],
  ])
})

test('of many groups the largest stand for themselves, and no record is left out', () => {
  const body = emptyBody()
  const records = Array.from({ length: 300 }, (_, at) => at + 1)
  const names = records.map((record) => (record <= 200 ? `名${record}` : `名${record % 5}`))
  body.found([...tableOps(), { kind: 'records.add', table: 't', records, fields: ['name'], values: [names] }])
  const found = blockContent(body.database, { kind: 'pie', place: PLACE, table: 't', group: 'name' }, FROM)
  if (found.is !== 'chart') throw new Error(found.is)
  expect(found.groups.length).toBe(40)
  expect(found.groups.at(-1)?.title).toBe('其他 162 项')
  expect(found.series[0]?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(300)
})

test('points are records that have both numbers, as many as can be told apart', () => {
  const found = content({ kind: 'scatter', across: 'amount', value: 'number', split: 'state' })
  if (found.is !== 'points') throw new Error(found.is)
  expect(found.series.map(({ title, points }) => [title, points])).toEqual([
    [
      '新建',
      [
        { record: 2, across: 20, up: 2 },
        { record: 3, across: 30, up: 3 },
      ],
    ],
    ['结束', [{ record: 1, across: 10, up: 1 }]],
  ])
  const body = emptyBody()
  const records = Array.from({ length: MOST_POINTS + 7 }, (_, at) => at + 1)
  body.found([...tableOps(), { kind: 'records.add', table: 't', records, fields: ['amount'], values: [records] }])
  const settings = { kind: 'scatter' as const, place: PLACE, table: 't', across: 'amount', value: 'amount' }
  const many = blockContent(body.database, settings, FROM)
  expect(many.is === 'points' && [many.isCut, many.series[0]?.points.length, many.slots.length]).toEqual([
    true,
    MOST_POINTS,
    MOST_POINTS + 7,
  ])
})

test('a pivot says of rows and columns what it says of both, and leads to their records', () => {
  const found = content({ kind: 'pivot', group: 'state', split: 'done', aggregate: 'sum', value: 'amount' })
  if (found.is !== 'pivot') throw new Error(found.is)
  const told = found.groups.map(({ title }, row) => [
    title,
    ...found.series.map(({ values }) => values[row]),
    found.sums[row],
  ])
  // Each row is the sum of its columns, each column of its rows, and the corner of both.
  for (const [, ...numbers] of told) {
    const sum = numbers.pop()
    expect(numbers.reduce((all, each) => Number(all ?? 0) + Number(each ?? 0), 0)).toBe(sum)
  }
  expect(found.sums.reduce<number>((all, each) => all + (each ?? 0), 0)).toBe(found.total)
  expect(found.bottoms.reduce<number>((all, each) => all + (each ?? 0), 0)).toBe(found.total)
  const [first] = found.groups
  expect(slotsOf(found, { group: first?.key ?? '', series: null })).toEqual(first?.slots)
  expect(slotsOf(found, null)).toEqual(found.slots)
})

test('a list has its records in the order that was chosen, and the fields that were', () => {
  const sorts = [{ field: 'amount', isDescending: true }]
  const found = content({ kind: 'list', fields: ['amount', 'gone', 'name'], sorts })
  if (found.is !== 'list') throw new Error(found.is)
  expect(found.fields.map(({ id }) => id)).toEqual(['amount'])
  const [amount] = found.fields
  if (!amount) throw new Error('no field')
  const amounts = [...found.slots].map((slot) => found.table.get(found.table.ids[slot] ?? 0, amount))
  expect(amounts).toEqual(amounts.toSorted((one, other) => Number(other) - Number(one)))
  const plain = content({ kind: 'list' })
  expect(plain.is === 'list' && plain.fields.length).toBe(4)
})

test('what is not chosen yet, or is gone, is said in words', () => {
  expect(content({ table: null })).toEqual({ is: 'lacking', what: '先选择数据表' })
  expect(content({ table: 'gone' })).toEqual({ is: 'lacking', what: '它统计的数据表已经不在了' })
  expect(content({ group: 'gone' })).toMatchObject({ is: 'lacking' })
  expect(content({ aggregate: 'sum', value: 'name', group: 'state' })).toMatchObject({ is: 'lacking' })
  expect(content({ kind: 'scatter', across: 'amount', value: 'name' })).toMatchObject({ is: 'lacking' })
})
