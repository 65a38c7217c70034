import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import type { CellValue } from '../fields/cell-value.ts'
import { applyOp } from '../ops/apply-op.ts'
import { Changes } from '../table/changes.ts'
import { Database } from '../table/database.ts'
import { FIELDS, tableOps } from '../testing/new-table.ts'
import { randomValue } from '../testing/random-value.ts'
import type { Condition } from '../views/view.schema.ts'
import { aggregate } from './aggregate.ts'
import { compareTexts } from './letter-ranks.ts'
import { runQuery, type Query } from './query.ts'

const NOW = { nowMs: Date.UTC(2026, 2, 11, 4), userId: 'p' }

function tableOf(rows: readonly Readonly<Record<string, CellValue>>[]) {
  const database = new Database()
  const stamp = { userId: 'u', timeMs: 1 }
  for (const op of tableOps()) applyOp(database, op, stamp, new Changes())
  applyOp(
    database,
    {
      kind: 'records.add',
      table: 't',
      records: rows.map((_, at) => at + 1),
      fields: FIELDS.map(({ id }) => id),
      values: FIELDS.map(({ id }) => rows.map((row) => row[id] ?? null)),
    },
    stamp,
    new Changes(),
  )
  const table = database.table('t')
  if (!table) throw new Error('no table')
  return { database, table }
}

const idsOf = (
  rows: readonly Readonly<Record<string, CellValue>>[],
  conditions: readonly Condition[],
  match: 'all' | 'any' = 'all',
) => {
  const { database, table } = tableOf(rows)
  const { slots } = runQuery(table, { filter: { match, conditions: [...conditions] } }, NOW, database.people)
  return [...slots].map((slot) => table.ids[slot])
}

test('conditions ask what they say', () => {
  const rows = [
    {
      name: '设计评审',
      amount: 3,
      day: Date.UTC(2026, 2, 11),
      done: true,
      state: 'new',
      tags: ['a', 'b'],
      owner: ['p'],
    },
    { name: '发布', amount: -1, day: Date.UTC(2026, 2, 9), state: 'end', tags: ['b'], owner: ['q'] },
    { name: null, amount: null, day: Date.UTC(2026, 3, 1), done: false },
  ]
  const ask = (field: string, operator: Condition['operator'], value?: CellValue) =>
    idsOf(rows, [{ field, operator, ...(value !== undefined && { value }) }])
  expect(ask('name', 'contains', '评')).toEqual([1])
  expect(ask('name', 'lacks', '评')).toEqual([2, 3])
  expect(ask('name', 'isEmpty')).toEqual([3])
  expect(ask('amount', 'atLeast', -1)).toEqual([1, 2])
  expect(ask('amount', 'isNot', 3)).toEqual([2, 3])
  expect(ask('day', 'within', 'today')).toEqual([1])
  expect(ask('day', 'within', 'thisWeek')).toEqual([1, 2])
  expect(ask('day', 'within', 'nextMonth')).toEqual([3])
  expect(ask('day', 'below', Date.UTC(2026, 2, 11))).toEqual([2])
  expect(ask('done', 'is', false)).toEqual([2, 3])
  expect(ask('state', 'noneOf', ['new'])).toEqual([2, 3])
  expect(ask('tags', 'allOf', ['a', 'b'])).toEqual([1])
  expect(ask('tags', 'anyOf', ['a', 'c'])).toEqual([1])
  expect(ask('owner', 'anyOf', ['@me'])).toEqual([1])
  // Half a condition asks nothing.
  expect(ask('name', 'contains')).toEqual([1, 2, 3])
  expect(
    idsOf(
      rows,
      [
        { field: 'amount', operator: 'above', value: 2 },
        { field: 'state', operator: 'anyOf', value: ['end'] },
      ],
      'any',
    ),
  ).toEqual([1, 2])
})

test('texts are ordered as the platform orders Chinese, empty ones last, either way', () => {
  const random = createRandom(20)
  const letters = ['张', '李', '重', '阿', '曾', '行', '1', '2', 'a', 'A', 'b', ' ', '-', '（', 'é', 'ß', 'あ']
  const names = Array.from({ length: 3_000 }, () =>
    Array.from({ length: random.below(5) }, () => letters[random.below(letters.length)]).join(''),
  )
  // Alike in many letters, of which the last ones tell: some end there, some differ by capitals and accents alone.
  const few = ['张', '李', 'a', 'A', 'é', '1']
  const alike = Array.from({ length: 3_000 }, () => {
    const end = Array.from({ length: random.below(4) }, () => few[random.below(few.length)]).join('')
    return `${'张设a1评审李曾'.repeat(3).slice(0, random.below(16))}${end}`
  })
  const unranked = [...alike, ...alike.slice(0, 300).map((name) => `${name}ß`)]
  for (const alphabet of [names, names.filter((name) => !name.includes('ß')), alike, unranked]) {
    for (const isDescending of [false, true]) {
      const { database, table } = tableOf(alphabet.map((name) => ({ name })))
      const { slots } = runQuery(table, { sorts: [{ field: 'name', isDescending }] }, NOW, database.people)
      const sorted = [...slots].map((slot) => alphabet[slot])
      const filled = alphabet.filter((name) => name !== '')
      const wanted = filled.toSorted((one, other) =>
        isDescending ? compareTexts(other, one) : compareTexts(one, other),
      )
      expect(sorted.slice(0, filled.length).map((name, at) => compareTexts(name ?? '', wanted[at] ?? ''))).toEqual(
        wanted.map(() => 0),
      )
      expect(sorted.slice(filled.length).every((name) => name === '')).toBe(true)
    }
  }
})

test('numbers and several keys are ordered as a plain sort orders them', () => {
  const random = createRandom(7)
  const rows = Array.from({ length: 2_000 }, () => ({
    amount: random.pick<CellValue>([null, random.below(5), -random.next() * 1e9, random.next(), -0.5, 0]),
    state: random.pick<CellValue>([null, 'new', 'open', 'end']),
  }))
  const { database, table } = tableOf(rows)
  const sorts = [
    { field: 'state', isDescending: true },
    { field: 'amount', isDescending: false },
  ]
  const { slots } = runQuery(table, { sorts }, NOW, database.people)
  const place = (state: CellValue): number => (state === null ? 9 : 2 - ['new', 'open', 'end'].indexOf(String(state)))
  const number = (value: CellValue): number => (typeof value === 'number' ? value : Infinity)
  const wanted = [...rows.keys()].sort((one, other) => {
    const [a, b] = [rows[one], rows[other]]
    if (!a || !b) return 0
    const byState = place(a.state) - place(b.state)
    const [x, y] = [number(a.amount), number(b.amount)]
    return byState || (x === y ? 0 : x - y) || one - other
  })
  expect([...slots]).toEqual(wanted)
})

test('groups hold the records that they say, one in the other, and are summed', () => {
  const random = createRandom(3)
  const rows = Array.from({ length: 500 }, () =>
    Object.fromEntries(FIELDS.map((field) => [field.id, randomValue(random, field)])),
  )
  const { database, table } = tableOf(rows)
  const groups = [
    { field: 'state', isDescending: false },
    { field: 'done', isDescending: false },
  ]
  const result = runQuery(table, { groups }, NOW, database.people)
  const outer = result.groups.filter(({ depth }) => depth === 0)
  expect(outer.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(500)
  const state = table.field('state')
  const amount = table.field('amount')
  if (!state || !amount) throw new Error('no field')
  for (const { from, to, value } of outer)
    for (const slot of result.slots.subarray(from, to)) expect(table.column(state).get(slot)).toEqual(value)
  const sums = outer.map(({ from, to }) => aggregate(table, amount, result.slots.subarray(from, to), 'sum') ?? 0)
  expect(sums.reduce((one, other) => one + other, 0)).toBeCloseTo(aggregate(table, amount, result.slots, 'sum') ?? 0)
})

test('a search looks into what is shown', () => {
  const { database, table } = tableOf([
    { name: 'Alpha' },
    { state: 'open' },
    { amount: 1234 },
    { day: Date.UTC(2026, 2, 11) },
  ])
  const found = (search: string) => [...runQuery(table, { search }, NOW, database.people).slots]
  expect(found('alpha')).toEqual([0])
  expect(found('进行')).toEqual([1])
  expect(found('23')).toEqual([2])
  expect(found('2026-03')).toEqual([3])
  expect(found('没有')).toEqual([])
})

test('a search looks into no field that is hidden', () => {
  const { database, table } = tableOf([{ name: '甲', amount: 77 }, { name: '乙 77' }])
  const searched = table.fields.filter(({ id }) => id !== 'amount')
  const found = (query: Query) => [...runQuery(table, { search: '77', ...query }, NOW, database.people).slots]
  expect(found({})).toEqual([0, 1])
  expect(found({ searched })).toEqual([1])
})
