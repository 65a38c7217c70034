import { decodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import {
  dayOf,
  emptyBody,
  OPEN_TABLE,
  type FieldDefault,
  type Op,
  type Role,
  type TableBody,
  type View,
} from '../model/index.ts'
import { decodeEntry, encodeSubmission } from '../model/ops/coded.ts'
import { inverseOps } from '../model/replica/inverse-ops.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { documentCommands } from './document-commands.ts'

const NOON = Date.UTC(2026, 2, 1, 4)
const DEFAULTS: Readonly<Record<string, FieldDefault>> = {
  amount: { value: 3 },
  day: { is: 'now' },
  done: { value: true },
  state: { value: 'new' },
  tags: { value: ['a', 'b'] },
  owner: { is: 'currentUser' },
}

function database(defaults = DEFAULTS): TableBody {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    ...Object.entries(defaults).map(([field, value]): Op => ({
      kind: 'field.set',
      table: 't',
      field,
      settings: { default: value },
    })),
  ])
  return body
}

async function run(body: TableBody, id: string, args: object) {
  const document = { id: 'f', type: 'd', source: new Uint8Array(), body: bodyOf(body), isOwner: true } as never
  const { update, answers } = await documentCommands.run(document, [{ id, args: { table: 't', ...args } }])
  const entries = (update ? decodeParts(update) : []).map(({ bytes }) =>
    body.take(bytes, { userId: 'ann', timeMs: NOON, isOwner: true }),
  )
  return { answer: answers[0], entries }
}
const why = (body: TableBody, id: string, args: object) =>
  run(body, id, args).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

let number = 0
const take = (body: TableBody, ops: Op[], userId = 'ann') =>
  body.take(encodeSubmission({ replica: 'r', number: ++number, base: body.order, baseMs: 0, atMs: NOON, ops }), {
    userId,
    timeMs: NOON,
    isOwner: userId === 'ann',
  })

const fields = ['name', 'amount', 'day', 'done', 'state', 'tags', 'owner']
const last = ({ database: { tables } }: TableBody): readonly unknown[] => {
  const [table] = tables
  return fields.map((id) => {
    const field = table?.field(id)
    return table && field ? table.column(field).get(table.length - 1) : undefined
  })
}
const BEGUN = [3, dayOf(NOON), true, 'new', ['a', 'b'], ['ann']]

test('a new record holds the default of each field that nothing is said of: of the time and of who adds it, too', async () => {
  const body = database()
  await run(body, 'records.add', { fields: [], rows: [[]] })
  expect(last(body)).toEqual([null, ...BEGUN])
  // What is said, an emptiness too, is what stands there.
  await run(body, 'records.add', { fields: ['amount', 'state', 'done'], rows: [[null, 'open', false]] })
  expect(last(body)).toEqual([null, null, BEGUN[1], false, 'open', ['a', 'b'], ['ann']])
  await run(body, 'records.enter', { fields: ['name', 'tags'], rows: [['甲', '']] })
  expect(last(body)).toEqual(['甲', 3, BEGUN[1], true, 'new', null, ['ann']])
  await run(body, 'cells.enter', {
    records: [body.database.tables[0]?.ids[0]],
    fields: ['name'],
    texts: [['乙'], ['丙']],
  })
  expect(last(body)).toEqual(['丙', ...BEGUN])
})

test('the log says what the defaults were, so that they stay when the field begins otherwise', () => {
  const body = database()
  const entry = take(body, [
    { kind: 'records.add', table: 't', records: [1], fields: [], values: [], hasDefaults: true },
  ])
  expect(entry && decodeEntry(entry).ops).toEqual([
    {
      kind: 'records.add',
      table: 't',
      records: [1],
      fields: fields.slice(1),
      values: BEGUN.map((value) => [value]),
    },
  ])
})

test('records of programs: each has the defaults of what it says nothing of', async () => {
  const body = database({ amount: { value: 3 } })
  await run(body, 'records.write', {
    create: [
      { fields: { name: '一' } },
      { fields: { name: '二', amount: 9 } },
      { fields: { name: '三', amount: null } },
    ],
  })
  await run(body, 'records.write', { cells: 'texts', create: [{ fields: { name: '四' } }] })
  const [table] = body.database.tables
  const told = [0, 1, 2, 3].map((slot) =>
    ['name', 'amount'].map((id) => table?.column(table.field(id) as never).get(slot)),
  )
  expect(told).toEqual([
    ['一', 3],
    ['二', 9],
    ['三', null],
    ['四', 3],
  ])
})

test('a form begins with the defaults, tells them, and what is not asked has them as well', async () => {
  const body = database()
  const view: View = {
    id: 'form',
    kind: 'form',
    settings: {
      title: '报名',
      form: {
        questions: [{ field: 'name' }, { field: 'amount', isRequired: true }, { field: 'tags' }, { field: 'day' }],
      },
    },
    fields: {},
  }
  body.found([{ kind: 'view.add', table: 't', view, before: null }])
  const { answer } = await run(body, 'forms.read', { view: 'form' })
  const told = (answer as { questions: { begins_with?: unknown }[] }).questions.map((question) => question.begins_with)
  expect(told.slice(0, 3)).toEqual([undefined, '3', ['a', 'b']])
  expect(told[3]).toMatch(/^\d{4}-\d\d-\d\d$/)
  // Nothing is said of the amount, which is required and has a default; the tags were taken away.
  await run(body, 'forms.submit', { view: 'form', record: 7, answers: [{ field: 'tags', value: [] }] })
  expect(last(body).filter((_, at) => at !== 2)).toEqual([null, 3, true, 'new', null, ['ann']])
})

test('a record that somebody adds has the default of a field that he may not write or see', () => {
  const body = database({ state: { value: 'new' }, amount: { value: 3 } })
  const role: Role = {
    id: 'r',
    title: '外部',
    people: ['bo'],
    isForOthers: false,
    tables: { t: { ...OPEN_TABLE, fields: { state: 'read', amount: 'none' } } },
    otherTables: 'hidden',
  }
  body.found([{ kind: 'role.put', role, before: null }])
  take(
    body,
    [{ kind: 'records.add', table: 't', records: [5], fields: ['state'], values: [[null]], hasDefaults: true }],
    'bo',
  )
  const [, amount, , , state] = last(body)
  expect([amount, state]).toEqual([3, 'new'])
})

test('a default that the field cannot hold is refused, and one whose option is gone is none', async () => {
  const body = database({ state: { value: 'new' } })
  const set = (field: string, settings: object) => why(body, 'field.set', { field, settings })
  expect(await set('amount', { default: { value: '三' } })).toContain('装不下这个默认值')
  expect(await set('amount', { default: { is: 'now' } })).toContain('装不下这个默认值')
  expect(await set('state', { default: { value: 'gone' } })).toContain('装不下这个默认值')
  expect(await set('parent', { default: { value: ['1'] } })).toContain('没有默认值')
  expect(await set('name', { isUnique: true, default: { value: '甲' } })).toContain('不能重复')
  await run(body, 'option.remove', { field: 'state', option: 'new' })
  await run(body, 'records.add', { fields: [], rows: [[]] })
  expect(last(body)[4]).toBeNull()
})

test('a default is taken back by undo, and a field of another kind has none', async () => {
  const body = database({})
  const set: Op = { kind: 'field.set', table: 't', field: 'amount', settings: { default: { value: 1 } } }
  expect(inverseOps(body.database, set)).toEqual([{ ...set, settings: { default: null } }])
  take(body, [set])
  await run(body, 'field.convert', { field: 'amount', kind: 'text' })
  await run(body, 'records.add', { fields: [], rows: [[]] })
  expect(last(body)[1]).toBeNull()
})

test('what a required field holds is not emptied, by whatever way, and programs fill it in', async () => {
  const body = database({})
  body.found([
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2],
      fields: ['name', 'tags'],
      values: [
        ['甲', null],
        [['a'], null],
      ],
    },
    ...['name', 'tags'].map((field): Op => ({ kind: 'field.set', table: 't', field, settings: { isRequired: true } })),
  ])
  const no = '必填，不能清空'
  expect(await why(body, 'cells.set', { field: 'name', records: [1], values: [null] })).toContain(no)
  expect(await why(body, 'cells.enter', { fields: ['name'], records: [1], texts: [[' ']] })).toContain(no)
  expect(await why(body, 'cells.clear', { fields: ['amount', 'name'], records: [1] })).toContain(no)
  expect(await why(body, 'cells.fill', { fields: ['name'], models: [2], records: [2, 1], offset: 0 })).toContain(no)
  expect(await why(body, 'cells.changeMembers', { field: 'tags', record: 1, add: [], remove: ['a'] })).toContain(no)
  expect(await why(body, 'cells.changeMembers', { field: 'tags', record: 1, add: ['b'], remove: ['a'] })).toBe('done')
  // It is empty yet, and may stay so: people fill it in afterwards.
  expect(await why(body, 'cells.clear', { fields: ['name'], records: [2] })).toBe('done')
  expect(await why(body, 'records.add', { fields: [], rows: [[]] })).toBe('done')
  expect(await why(body, 'records.write', { create: [{ fields: { name: '丙' } }] })).toContain('“标签”必填')
  expect(await why(body, 'records.write', { create: [{ fields: { name: '丙', tags: ['a'] } }] })).toBe('done')
})
