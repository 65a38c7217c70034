import type { DataRecord, RecordPageAnswer, RecordsWritten, TableList } from '@wenfang/shared-protocol'
import { decodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { emptyBody, type TableBody } from '../model/index.ts'
import { FIELDS, tableOps } from '../model/testing/new-table.ts'
import { documentCommands } from './document-commands.ts'

/** Ten records: 名称 第1 to 第10, numbers that fall, every second one 进行中. */
function database(): TableBody {
  const body = emptyBody()
  const rows = Array.from({ length: 10 }, (_, at) => at + 1)
  body.found([
    ...tableOps(),
    { kind: 'field.set', table: 't', field: 'name', settings: { isUnique: true } },
    {
      kind: 'view.add',
      table: 't',
      view: {
        id: 'open',
        kind: 'grid',
        settings: {
          title: '进行中',
          filter: { match: 'all', conditions: [{ field: 'state', operator: 'anyOf', value: ['open'] }] },
          sorts: [{ field: 'amount', isDescending: false }],
        },
        fields: { day: { isHidden: true } },
      },
      before: null,
    },
    {
      kind: 'view.add',
      table: 't',
      view: { id: 'own', kind: 'grid', owner: 'lin', settings: { title: '我的' }, fields: {} },
      before: null,
    },
    {
      kind: 'records.add',
      table: 't',
      records: rows,
      fields: ['name', 'amount', 'state'],
      values: [
        rows.map((at) => `第${at}`),
        rows.map((at) => 100 - at),
        rows.map((at) => (at % 2 === 0 ? 'open' : null)),
      ],
    },
  ])
  return body
}

async function run(body: TableBody, id: string, args: object) {
  const document = { id: 'f', type: 'd', source: new Uint8Array(), body: bodyOf(body), isOwner: true } as never
  const { update, answers } = await documentCommands.run(document, [{ id, args }])
  const submissions = update ? decodeParts(update) : []
  for (const { bytes } of submissions) body.take(bytes, { userId: 'u', timeMs: 1, isOwner: true })
  return { answer: answers[0], entries: submissions.length }
}
const why = (body: TableBody, id: string, args: object) =>
  run(body, id, args).then(
    () => 'done',
    (error: unknown) => (error as { detail?: { reason?: string } }).detail?.reason ?? String(error),
  )
const page = async (body: TableBody, args: object) =>
  (await run(body, 'records.list', { table: 't', ...args })).answer as RecordPageAnswer
const ids = ({ records }: RecordPageAnswer) => records.map(({ id }) => id)
const write = (body: TableBody, args: object) => run(body, 'records.write', { table: 't', ...args })

test('fields say that they are required and what new records begin with, as long as they can hold it', async () => {
  const body = database()
  body.found([
    { kind: 'field.set', table: 't', field: 'state', settings: { isRequired: true, default: { value: 'open' } } },
    { kind: 'field.set', table: 't', field: 'day', settings: { default: { is: 'now' } } },
  ])
  const told = async () => {
    const [table] = ((await run(body, 'tables.list', {})).answer as TableList).tables
    const named = (id: string) => table?.fields.find((field) => field.id === id)
    return [named('state')?.is_required, named('state')?.default, named('day')?.is_required, named('day')?.default]
  }
  expect(await told()).toEqual([true, { value: 'open' }, false, { is: 'now' }])
  body.found([{ kind: 'field.set', table: 't', field: 'state', settings: { options: [] } }])
  expect(await told()).toEqual([true, undefined, false, { is: 'now' }])
})

test('tables are told with fields, options and the views of everybody', async () => {
  const body = database()
  const [table] = ((await run(body, 'tables.list', {})).answer as TableList).tables
  expect([table?.id, table?.records, table?.fields.length]).toEqual(['t', 10, table && FIELDS.length])
  expect(table?.views.map(({ id }) => id)).toEqual(['all', 'open'])
  const named = (id: string) => table?.fields.find((field) => field.id === id)
  expect(named('state')?.options).toContainEqual({ id: 'open', title: '进行中' })
  expect([named('name')?.is_unique, named('twice')?.is_written, named('parent')?.table]).toEqual([true, false, 't'])
  expect([named('name')?.is_required, named('name')?.default]).toEqual([false, undefined])
  const own = (await run(body, 'tables.list', { user: 'lin' })).answer as TableList
  expect(own.tables[0]?.views).toHaveLength(3)
})

test('records are filtered, ordered and told as values or as they are shown, what is computed too', async () => {
  const body = database()
  const filter = { match: 'all', conditions: [{ field: 'amount', operator: 'below', value: 97 }] }
  const sorts = [{ field: 'amount', isDescending: false }]
  const found = await page(body, { filter, sorts, fields: ['name', 'state', 'twice'], limit: 2 })
  expect(found).toMatchObject({ total: 7 })
  expect(found.records).toEqual([
    { id: 10, fields: { name: '第10', state: 'open', twice: 180 } },
    { id: 9, fields: { name: '第9', state: null, twice: 182 } },
  ])
  const shown = await page(body, { filter, sorts, fields: ['state', 'twice'], limit: 1, cells: 'texts' })
  expect(shown.records[0]?.fields).toEqual({ state: '进行中', twice: '180' })
  expect(ids(await page(body, { search: '第1' }))).toEqual([1, 10])
  expect((await run(body, 'records.get', { table: 't', record: 3, fields: ['name'] })).answer).toEqual({
    id: 3,
    fields: { name: '第3' },
  } satisfies DataRecord)
})

test('a view gives filter, order and fields, and a filter is asked besides its own', async () => {
  const body = database()
  const inView = await page(body, { view: 'open' })
  expect(ids(inView)).toEqual([10, 8, 6, 4, 2])
  expect(Object.keys(inView.records[0]?.fields ?? {})).not.toContain('day')
  const filter = { match: 'any', conditions: [{ field: 'amount', operator: 'atLeast', value: 96 }] }
  expect(ids(await page(body, { view: 'open', filter }))).toEqual([4, 2])
  expect(await why(body, 'records.list', { table: 't', view: 'own' })).toBe('noSuchView')
  expect(ids(await page(body, { view: 'own', user: 'lin' }))).toHaveLength(10)
})

test('pages follow one another while records come, go and move: what stays is told once', async () => {
  for (const sorts of [undefined, [{ field: 'amount', isDescending: false }]]) {
    const body = database()
    const asked = { limit: 3, ...(sorts && { sorts }) }
    const told: number[] = []
    let cursor: string | null = null
    for (let at = 0; at === 0 || cursor !== null; at++) {
      const { records, next }: RecordPageAnswer = await page(body, { ...asked, ...(cursor && { cursor }) })
      told.push(...records.map(({ id }) => id))
      cursor = next
      // The last one told is deleted, and one before it is added.
      if (at === 0) {
        await write(body, { delete: [told.at(-1)] })
        await write(body, { create: [{ fields: { name: '新', amount: 1 } }] })
      }
    }
    expect(new Set(told).size).toBe(told.length)
    expect(told.filter((id) => id <= 10)).toHaveLength(10)
  }
  const body = database()
  const { next } = await page(body, { limit: 3 })
  expect(await why(body, 'records.list', { table: 't', cursor: next, search: '第' })).toBe('cursor')
  expect(await why(body, 'records.list', { table: 't', cursor: '§' })).toBe('cursor')
})

test('what is asked of fields that are not there, or cannot be asked, is refused and lets nothing through', async () => {
  const body = database()
  const filtered = (field: string, operator: string, value?: unknown) =>
    why(body, 'records.list', {
      table: 't',
      filter: { match: 'all', conditions: [{ field, operator, ...(value !== undefined && { value }) }] },
    })
  expect(await filtered('secret', 'is', 'x')).toBe('noSuchField')
  expect(await filtered('name', 'above', 3)).toBe('unfit')
  expect(await filtered('amount', 'above', '3')).toBe('unfit')
  expect(await why(body, 'records.list', { table: 't', fields: ['secret'] })).toBe('noSuchField')
  expect(await why(body, 'records.list', { table: 't', sorts: [{ field: 'secret', isDescending: true }] })).toBe(
    'noSuchField',
  )
  expect(await why(body, 'records.list', { table: 'x' })).toBe('noSuchTable')
  expect(await why(body, 'records.get', { table: 't', record: 77 })).toBe('noSuchRecord')
})

test('a batch deletes, changes, changes or adds by a key, and adds, as one entry', async () => {
  const body = database()
  const { answer, entries } = await write(body, {
    delete: [1],
    update: [
      { id: 2, fields: { amount: 7, state: 'end' } },
      { id: 3, fields: { amount: 8 } },
    ],
    upsert: {
      key: 'name',
      records: [{ fields: { name: '第4', amount: 9 } }, { fields: { name: '第1', done: true } }],
    },
    create: [{ fields: { name: '末' } }, { fields: {} }],
  })
  const { created, updated, deleted } = answer as RecordsWritten
  expect([entries, created.length, updated, deleted]).toEqual([1, 3, [2, 3, 4], [1]])
  const told = await page(body, { fields: ['name', 'amount', 'done', 'state'] })
  expect(told.records.filter(({ id }) => [2, 3, 4].includes(id)).map(({ fields }) => fields)).toEqual([
    { name: '第2', amount: 7, done: false, state: 'end' },
    { name: '第3', amount: 8, done: false, state: null },
    { name: '第4', amount: 9, done: false, state: 'open' },
  ])
  // The name of the deleted record was free for another.
  expect(told.records.slice(-3).map(({ id, fields }) => [id, fields['name'], fields['done']])).toEqual([
    [created[0], '第1', true],
    [created[1], '末', false],
    [created[2], null, false],
  ])
})

test('texts are read as people type them, options are made, and what is not read refuses all of it', async () => {
  const body = database()
  await write(body, {
    cells: 'texts',
    update: [{ id: 1, fields: { day: '2026-03-11', state: '暂停' } }],
    create: [{ fields: { name: '十一', tags: '甲、乙' } }],
  })
  const told = await page(body, { cells: 'texts', fields: ['name', 'day', 'state', 'tags'] })
  expect(told.records[0]?.fields).toMatchObject({ day: '2026-03-11', state: '暂停' })
  expect(told.records.at(-1)?.fields).toMatchObject({ name: '十一', tags: '甲、乙' })
  const refused = {
    cells: 'texts',
    update: [{ id: 1, fields: { amount: '很多' } }],
    create: [{ fields: { name: '十二' } }],
  }
  expect(await why(body, 'records.write', { table: 't', ...refused })).toBe('unfit')
  expect((await page(body, {})).total).toBe(11)
})

test('what cannot be written refuses all of it, and says why', async () => {
  const body = database()
  const refused = (args: object) => why(body, 'records.write', { table: 't', ...args })
  const upsert = (key: string, ...records: object[]) => ({
    upsert: { key, records: records.map((fields) => ({ fields })) },
  })
  expect(await refused({ create: [{ fields: { name: '新' } }, { fields: { secret: 1 } }] })).toBe('noSuchField')
  expect(await refused({ update: [{ id: 1, fields: { amount: '3' } }] })).toBe('unfit')
  expect(await refused({ update: [{ id: 1, fields: { twice: 3 } }] })).toBe('computed')
  expect(await refused({ update: [{ id: 1, fields: { name: '第2' } }] })).toBe('taken')
  expect(await refused({ update: [1, 1].map((id) => ({ id, fields: {} })) })).toBe('twice')
  expect(await refused({ delete: [1], update: [{ id: 1, fields: {} }] })).toBe('twice')
  expect(await refused({ delete: [77] })).toBe('noSuchRecord')
  expect(await refused(upsert('state', { state: 'open' }))).toBe('unfit')
  expect(await refused(upsert('name', { amount: 1 }))).toBe('empty')
  expect(await refused(upsert('name', { name: '新' }, { name: '新' }))).toBe('twice')
  await write(body, { update: [{ id: 1, fields: { amount: 98 } }] })
  expect(await refused(upsert('amount', { amount: 98 }))).toBe('ambiguous')
  expect((await page(body, {})).total).toBe(10)
})
