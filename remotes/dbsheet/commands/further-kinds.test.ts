import { expect, test } from 'vitest'
import {
  applyOp,
  Changes,
  dateFields,
  datedRecords,
  displayed,
  emptyBody,
  runQuery,
  type Condition,
  type Field,
  type Op,
  type View,
} from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { enter } from './cells.ts'
import type { Editing } from './editing.ts'
import { convert } from './fields.ts'
import { read, submit } from './forms.ts'
import { reschedule } from './schedule.ts'

const option = (id: string, title: string, parent?: string) => ({
  id,
  title,
  colour: 0,
  ...(parent !== undefined && { parent }),
})
const FIELDS: readonly Field[] = [
  { id: 'name', kind: 'text', settings: { title: '名称' } },
  { id: 'span', kind: 'dateRange', settings: { title: '工期' } },
  {
    id: 'place',
    kind: 'cascade',
    settings: { title: '地区', options: [option('js', '江苏'), option('hz', '杭州', 'zj'), option('zj', '浙江')] },
  },
  { id: 'group', kind: 'group', settings: { title: '部门' } },
  { id: 'signed', kind: 'signature', settings: { title: '签字' } },
]
const FORM: View = { id: 'form', kind: 'form', settings: { title: '登记' }, fields: {} }
const CALENDAR: View = { id: 'c', kind: 'calendar', settings: { title: '日历' }, fields: {} }

function begun() {
  const body = emptyBody()
  body.found([
    ...tableOps(FIELDS),
    { kind: 'person.put', person: 'g:1', name: '设计部' },
    { kind: 'view.add', table: 't', view: FORM, before: null },
    { kind: 'view.add', table: 't', view: CALENDAR, before: null },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['name', 'span', 'place', 'group', 'signed'],
      values: [
        ['一', '二', '三'],
        ['2026-03-02/2026-03-06', '2026-02-20/2026-02-27', null],
        ['hz', 'js', 'zj'],
        [['g:1'], null, null],
        ['s:1,2 3,4', 't:王一', null],
      ],
    },
  ])
  const { database } = body
  const table = database.table('t')
  if (!table) throw new Error('no table')
  let next = 0
  const editing: Editing = {
    database,
    isOwner: true,
    newName: () => `n${next++}`,
    newRecord: () => 9,
    do: (ops: readonly Op[]) => ops.forEach((op) => applyOp(database, op, { userId: '', timeMs: 0 }, new Changes())),
  }
  const at = (record: number, field: string) => {
    const of = table.field(field)
    return of ? displayed(of, table.get(record, of), database.people) : null
  }
  const found = (...conditions: Condition[]) => {
    const query = { filter: { match: 'all' as const, conditions } }
    const { slots } = runQuery(table, query, { nowMs: Date.UTC(2026, 2, 4), userId: 'u' }, database.people)
    return [...slots].map((slot) => table.ids[slot])
  }
  return { editing, table, at, found, database }
}

test('S8 records are found by the days of a range, by all below an option, by groups and by whether they are signed', () => {
  const { found } = begun()
  expect(found({ field: 'span', operator: 'within', value: 'thisWeek' })).toEqual([1])
  expect(found({ field: 'span', operator: 'is', value: Date.UTC(2026, 1, 27) })).toEqual([2])
  expect(found({ field: 'span', operator: 'below', value: Date.UTC(2026, 2, 1) })).toEqual([2])
  expect(found({ field: 'span', operator: 'above', value: Date.UTC(2026, 2, 1) })).toEqual([1])
  expect(found({ field: 'span', operator: 'isEmpty' })).toEqual([3])
  expect(found({ field: 'place', operator: 'anyOf', value: ['zj'] })).toEqual([1, 3])
  expect(found({ field: 'place', operator: 'noneOf', value: ['zj'] })).toEqual([2])
  expect(found({ field: 'group', operator: 'anyOf', value: ['g:1'] })).toEqual([1])
  expect(found({ field: 'signed', operator: 'isFilled' })).toEqual([1, 2])
})

test('S8 they are sorted as a tree and by their beginnings, and read as words', () => {
  const { table, database, at } = begun()
  const order = (field: string) => {
    const sorts = [{ field, isDescending: false }]
    const { slots } = runQuery(table, { sorts }, { nowMs: 0, userId: 'u' }, database.people)
    return [...slots].map((slot) => table.ids[slot])
  }
  expect(order('place')).toEqual([2, 3, 1])
  expect(order('span')).toEqual([2, 1, 3])
  expect(['span', 'place', 'group', 'signed'].map((field) => at(1, field))).toEqual([
    '2026-03-02 至 2026-03-06',
    '浙江 / 杭州',
    '设计部',
    '已签名',
  ])
})

test('S8 what is typed or pasted is read; a path makes its options; nobody signs by pasting', () => {
  const { editing, at } = begun()
  const fields = ['span', 'place', 'group', 'signed']
  const texts = [['2026/4/1 至 2026/4/3', '浙江/宁波', '设计部', '王一']]
  expect(enter.run(editing, { table: 't', records: [3], fields, texts }).refused).toBe(1)
  expect(fields.map((field) => at(3, field))).toEqual(['2026-04-01 至 2026-04-03', '浙江 / 宁波', '设计部', ''])
})

test('S8 a text becomes a cascade by its paths, and a range becomes the day on which it begins', () => {
  const { editing, at } = begun()
  enter.run(editing, { table: 't', records: [1, 2], fields: ['name'], texts: [['南区/广州'], ['南区']] })
  convert.run(editing, { table: 't', field: 'name', kind: 'cascade' })
  expect([1, 2].map((record) => at(record, 'name'))).toEqual(['南区 / 广州', '南区'])
  convert.run(editing, { table: 't', field: 'span', kind: 'date' })
  expect(at(1, 'span')).toBe('2026-03-02')
  expect(() => convert.run(editing, { table: 't', field: 'name', kind: 'signature' })).toThrow('签名')
})

test('S8 options that are paths become a cascade, and go back to options by their paths', () => {
  const { editing, at } = begun()
  enter.run(editing, { table: 't', records: [1, 2], fields: ['name'], texts: [['南区/广州'], ['北区/天津']] })
  for (const kind of ['select', 'cascade'] as const) convert.run(editing, { table: 't', field: 'name', kind })
  expect([1, 2].map((record) => at(record, 'name'))).toEqual(['南区 / 广州', '北区 / 天津'])
  convert.run(editing, { table: 't', field: 'name', kind: 'select' })
  expect([1, 2].map((record) => at(record, 'name'))).toEqual(['南区 / 广州', '北区 / 天津'])
})

test('S9 a calendar shows ranges from their first to their last day, and moves either end', () => {
  const { editing, table, at } = begun()
  const fields = dateFields(table, CALENDAR)
  expect(datedRecords(table, fields, [0, 1, 2]).map(({ slot, fromDay, toDay }) => [slot, toDay - fromDay])).toEqual([
    [1, 7 * 86_400_000],
    [0, 4 * 86_400_000],
  ])
  const of = { table: 't', view: 'c', record: 1 }
  reschedule.run(editing, { ...of, edge: 'whole', days: 2 })
  expect(at(1, 'span')).toBe('2026-03-04 至 2026-03-08')
  reschedule.run(editing, { ...of, edge: 'to', days: -9 })
  expect(at(1, 'span')).toBe('2026-03-04')
})

test('S11 a form asks for ranges, cascades and signatures, and for no groups', () => {
  const { editing, at } = begun()
  const { questions } = read.run(editing, { table: 't', view: 'form' })
  expect(questions.map(({ kind }) => kind)).toEqual(['text', 'dateRange', 'cascade', 'signature'])
  expect(questions[2]?.options?.map(({ title }) => title)).toEqual(['江苏', '浙江', '浙江 / 杭州'])
  const send = (signed: string) =>
    submit.run(editing, {
      table: 't',
      view: 'form',
      record: 7,
      answers: [
        { field: 'span', value: '2026-05-01/2026-05-03' },
        { field: 'place', value: 'hz' },
        { field: 'signed', value: signed },
      ],
    })
  expect(send('<svg>').faults.map(({ field }) => field)).toEqual(['signed'])
  expect(send('s:1,1 9,9').faults).toEqual([])
  expect(['span', 'place', 'signed'].map((field) => at(7, field))).toEqual([
    '2026-05-01 至 2026-05-03',
    '浙江 / 杭州',
    '已签名',
  ])
})
