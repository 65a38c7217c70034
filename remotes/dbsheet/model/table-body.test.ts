import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { kernel } from './kernel.ts'
import { decodeEntry, encodeEntry, encodeSubmission } from './ops/coded.ts'
import type { Entry } from './ops/entry.ts'
import type { Op } from './ops/op.schema.ts'
import { inverseOps } from './replica/inverse-ops.ts'
import { TableReplica } from './replica/table-replica.ts'
import type { TableBody } from './table-body.ts'
import { contentOf } from './testing/content.ts'
import { tableOps, VIEW } from './testing/new-table.ts'

const NOON = 1_700_000_000_000

const encodeSnapshot = (body: TableBody) => encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }])
const encodeEntryPart = (entry: Entry) => encodeParts([{ kind: 'entry', bytes: encodeEntry(entry) }])

function begun() {
  const body = kernel.open(null) as TableBody
  const numbers = new Map<string, number>()
  const take = (ops: readonly Op[], replica = 'r', more: { base?: number; atMs?: number; timeMs?: number } = {}) => {
    const number = (numbers.get(replica) ?? 0) + 1
    numbers.set(replica, number)
    const timeMs = more.timeMs ?? NOON
    const submission = {
      replica,
      number,
      base: more.base ?? body.order,
      baseMs: 0,
      atMs: more.atMs ?? timeMs,
      ops: [...ops],
    }
    const bytes = body.take(encodeSubmission(submission), { userId: replica, timeMs })
    if (!bytes) throw new Error('taken before')
    return decodeEntry(bytes)
  }
  take(tableOps())
  take([{ kind: 'records.add', table: 't', records: [1, 2], fields: ['name'], values: [['甲', '乙']] }])
  const cell = (field: string, record: number) => {
    const table = body.database.table('t')
    const known = table?.field(field)
    return table && known ? table.get(record, known) : undefined
  }
  return { body, take, cell }
}

const set = (field: string, record: number, value: string | number | boolean | string[] | null): Op => ({
  kind: 'cells.set',
  table: 't',
  field,
  records: [record],
  values: [value],
})

test('who writes later in the order wins, whatever the clocks say', () => {
  const { take, cell } = begun()
  take([set('name', 1, '一')], 'a', { atMs: NOON + 900_000 })
  take([set('name', 1, '二')], 'b', { atMs: NOON - 2_000 })
  expect(cell('name', 1)).toBe('二')
})

test('an edit made without a line does not take away what somebody wrote since, and is kept as lost', () => {
  const { body, take, cell } = begun()
  const base = body.order
  take([set('name', 1, '新')], 'a', { timeMs: NOON + 3_600_000 })
  const entry = take([set('name', 1, '旧'), set('name', 2, '另')], 'b', {
    base,
    atMs: NOON + 60_000,
    timeMs: NOON + 7_200_000,
  })
  expect(cell('name', 1)).toBe('新')
  expect(cell('name', 2)).toBe('另')
  expect(entry.lostCells).toEqual([{ table: 't', field: 'name', record: 1, value: '旧', why: 'newer' }])
})

test('members that two people add are both there', () => {
  const { take, cell } = begun()
  const change = (add: string[], remove: string[] = []): Op => ({
    kind: 'members.change',
    table: 't',
    field: 'tags',
    record: 1,
    add,
    remove,
  })
  take([change(['a'])], 'a')
  take([change(['b'])], 'b', { base: 0 })
  expect(cell('tags', 1)).toEqual(['a', 'b'])
  take([change([], ['a'])], 'b')
  expect(cell('tags', 1)).toEqual(['b'])
})

test('what a field cannot hold is told back by cell, the rest is done', () => {
  const { take, cell } = begun()
  const { lostCells } = take([
    set('amount', 1, '三'),
    set('state', 1, 'nowhere'),
    set('number', 1, 9),
    set('amount', 2, 3),
  ])
  expect(lostCells?.map(({ field, why }) => [field, why])).toEqual([
    ['amount', 'unfit'],
    ['state', 'unfit'],
    ['number', 'unfit'],
  ])
  expect(cell('amount', 2)).toBe(3)
})

test('a step that was taken is not taken again, and a replica that lost its memory goes on behind it', () => {
  const { body } = begun()
  const submission = { replica: 'x', number: 1, base: body.order, baseMs: 0, atMs: NOON, ops: [set('amount', 1, 5)] }
  expect(body.take(encodeSubmission(submission), { userId: 'x', timeMs: NOON })).not.toBeNull()
  expect(body.take(encodeSubmission(submission), { userId: 'x', timeMs: NOON })).toBeNull()
  const again = kernel.open(body.snapshot())
  expect(again.take(encodeSubmission(submission), { userId: 'x', timeMs: NOON })).toBeNull()
})

test('what is no submission changes nothing', () => {
  const { body } = begun()
  const before = contentOf(body.database)
  const bad = [
    new Uint8Array([1, 2]),
    new TextEncoder().encode('{}'),
    encodeSubmission({
      replica: 'x',
      number: 1,
      base: 0,
      baseMs: 0,
      atMs: 0,
      ops: [{ kind: 'cells.set', table: 't', field: 'name', records: [1], values: ['x'.repeat(100_001)] }],
    }),
  ]
  for (const bytes of bad)
    expect(() => body.take(bytes, { userId: 'x', timeMs: NOON })).toThrow(
      expect.objectContaining({ code: 'InvalidArgument' }),
    )
  expect(contentOf(body.database)).toEqual(before)
})

test('what a device keeps and nobody can do is answered by an entry that does nothing, once', () => {
  const { body } = begun()
  const before = contentOf(body.database)
  const at = { userId: 'r', timeMs: NOON }
  const unknown = new TextEncoder().encode(
    JSON.stringify({ replica: 'old', number: 7, base: 0, baseMs: 0, atMs: 0, ops: [{ kind: 'field.paint' }] }),
  )
  expect(() => body.take(unknown, at)).toThrow('not a submission')
  const bytes = body.take(unknown, { ...at, isKept: true })
  const entry = bytes && decodeEntry(bytes)
  expect(entry).toMatchObject({ replica: 'old', number: 7, ops: [], isRefused: true })
  expect(body.take(unknown, { ...at, isKept: true })).toBeNull()
  expect(contentOf(body.database)).toEqual(before)
  const nameless = new TextEncoder().encode('{"number":8}')
  expect(() => body.take(nameless, { ...at, isKept: true })).toThrow('not a submission')
})

test('a page shows what is there once the server cannot do what it laid over', () => {
  const { body } = begun()
  const own: Entry[] = []
  const sent: Uint8Array[] = []
  const replica = new TableReplica({ id: 'p', userId: 'r', now: () => NOON, send: (parts) => sent.push(parts) })
  replica.onChange((change) => own.push(...change.own))
  replica.receive(encodeSnapshot(body))
  replica.submit([Object.assign(set('name', 1, '写不下'), { shade: 1 })])
  const titles = () => contentOf(replica.database)
  expect(titles()).not.toEqual(contentOf(body.database))
  // A page that opens on what this one left behind is told as well.
  const next = new TableReplica({ id: 'q', userId: 'r', now: () => NOON, send: () => {} })
  next.receive(replica.everything())
  const told: Entry[] = []
  next.onChange((change) => told.push(...change.own))
  for (const { bytes } of sent.flatMap((list) => decodeParts(list))) {
    const entry = body.take(bytes, { userId: 'r', timeMs: NOON, isKept: true })
    if (!entry) throw new Error('taken before')
    for (const one of [replica, next]) one.receive(encodeEntryPart(decodeEntry(entry)))
  }
  expect([replica.pendingCount, next.pendingCount]).toEqual([0, 0])
  expect(titles()).toEqual(contentOf(body.database))
  expect([own, told].map((entries) => entries.map(({ isRefused }) => isRefused))).toEqual([[true], [true]])
})

test('an entry that is missing is noticed, one that is known is passed over', () => {
  const { take } = begun()
  const other = kernel.open(null)
  const entry = take([set('name', 1, '丙')])
  expect(() => other.apply(new TextEncoder().encode(JSON.stringify(entry)))).toThrow(
    expect.objectContaining({ code: 'FileCorrupt' }),
  )
})

test('a field is converted with what its cells say, and undo brings back what was lost', () => {
  const { body, take, cell } = begun()
  take([set('name', 1, '12.5'), set('name', 2, '不是数')])
  take([
    {
      kind: 'field.convert',
      table: 't',
      field: 'name',
      to: { id: 'name', kind: 'number', settings: { title: '名称' } },
    },
  ])
  expect([cell('name', 1), cell('name', 2)]).toEqual([12.5, null])
  expect(contentOf((kernel.open(body.snapshot()) as TableBody).database)).toEqual(contentOf(body.database))
})

test('a snapshot in which little changed has the same bytes but for that', () => {
  const { body, take } = begun()
  const records = Array.from({ length: 9_000 }, (_, at) => at + 100)
  take([{ kind: 'records.add', table: 't', records, fields: ['amount'], values: [records] }])
  const before = body.snapshot()
  take([set('amount', 100, -1)])
  const after = body.snapshot()
  expect(contentOf((kernel.open(after) as TableBody).database)).toEqual(contentOf(body.database))
  expect(Math.abs(after.length - before.length)).toBeLessThan(200)
})

test('what is over what the server says is laid over it again when entries come', () => {
  const { body, take } = begun()
  const sent: Uint8Array[] = []
  const replica = new TableReplica({ id: 'me', userId: 'me', now: () => NOON, send: (parts) => sent.push(parts) })
  replica.receive(encodeSnapshot(body))
  replica.submit([set('name', 1, '我的')])
  const entry = take([set('name', 2, '别人的')], 'other')
  replica.receive(encodeEntryPart(entry))
  const table = replica.database.table('t')
  const name = table?.field('name')
  expect(name && [table?.get(1, name), table?.get(2, name)]).toEqual(['我的', '别人的'])
  expect(replica.pendingCount).toBe(1)
  const [submission] = decodeParts(sent[0] ?? new Uint8Array())
  const mine = submission && body.take(submission.bytes, { userId: 'me', timeMs: NOON })
  if (mine) replica.receive(encodeParts([{ kind: 'entry', bytes: mine }]))
  expect(replica.pendingCount).toBe(0)
  expect(contentOf(replica.database)).toEqual(contentOf(body.database))
})

test('what a person writes over what he has just written himself is the newer of the two, though his clock was set back', () => {
  const { body, cell } = begun()
  const HOUR_MS = 3_600_000
  let clockMs = NOON + HOUR_MS
  const sent: Uint8Array[] = []
  const options = { userId: 'me', now: () => clockMs, send: (parts: Uint8Array) => void sent.push(parts) }
  const page = new TableReplica({ id: 'page', ...options })
  page.receive(encodeSnapshot(body))
  page.submit([set('name', 1, '第二版')])
  clockMs = NOON
  page.submit([set('name', 1, '第三版')])
  for (const { bytes } of sent.flatMap((list) => decodeParts(list)))
    body.take(bytes, { userId: 'me', timeMs: NOON + HOUR_MS })
  expect(cell('name', 1)).toBe('第三版')
})

test('so it is when the page that wrote the older one is gone, and the next one knows less of the server', () => {
  const { body, take, cell } = begun()
  const HOUR_MS = 3_600_000
  const sent: Uint8Array[] = []
  const options = { userId: 'me', now: () => NOON, send: (parts: Uint8Array) => void sent.push(parts) }
  const known = encodeSnapshot(body)
  // The server lived an hour ahead for a while.
  take([set('name', 2, '别人的')], 'other', { timeMs: NOON + HOUR_MS })
  const page = new TableReplica({ id: 'page', ...options })
  page.receive(encodeSnapshot(body))
  page.submit([set('name', 1, '第二版')])
  const next = new TableReplica({ id: 'next', ...options })
  next.receive(known)
  next.receive(sent[0] ?? new Uint8Array())
  next.submit([set('name', 1, '第三版')])
  for (const { bytes } of sent.flatMap((list) => decodeParts(list))) body.take(bytes, { userId: 'me', timeMs: NOON })
  expect(cell('name', 1)).toBe('第三版')
})

test('of two who give one title at the same time, the second one has a number', () => {
  const { body, take } = begun()
  const add = (table: string, title: string): Op => ({
    kind: 'table.add',
    table,
    title,
    field: { id: 'f', kind: 'text', settings: { title: '标题' } },
    view: VIEW,
    before: null,
  })
  take([add('a', '订单')], 'a')
  take([add('b', '订单')], 'b')
  take([add('c', '客户')], 'a')
  const entry = take([{ kind: 'table.rename', table: 'c', title: '订单' }], 'b')
  expect(body.database.tables.map(({ title }) => title).slice(1)).toEqual(['订单', '订单 2', '订单 3'])
  // The entry says so: who does not see all tables has the same.
  expect(entry.ops).toEqual([{ kind: 'table.rename', table: 'c', title: '订单 3' }])
  take([{ kind: 'table.rename', table: 'a', title: '订单' }], 'a')
  expect(body.database.table('a')?.title).toBe('订单')
})

test('a table keeps how its tab stands, through a snapshot too, and it is taken back', () => {
  const { body, take } = begun()
  take([{ kind: 'table.tab', table: 't', tab: { colour: 'FF8800', isHidden: true } }])
  const again = kernel.open(body.snapshot()) as TableBody
  expect(again.database.table('t')?.tab).toEqual({ colour: 'FF8800', isHidden: true })
  expect(inverseOps(body.database, { kind: 'table.tab', table: 't', tab: {} })).toEqual([
    { kind: 'table.tab', table: 't', tab: { colour: 'FF8800', isHidden: true } },
  ])
  take([{ kind: 'table.tab', table: 't', tab: {} }])
  expect(body.database.table('t')?.tab).toEqual({})
})
