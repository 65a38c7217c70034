import { expect, test } from 'vitest'
import { commands, documentCommands } from '../../commands/index.ts'
import { writeCsv } from '../../files/csv/write-csv.ts'
import { bodyOf, databaseOf } from '../../files/dbt.ts'
import { decodeParts } from '@wenfang/shared-protocol'
import { OPEN_TABLE, type Role } from '../access/role.schema.ts'
import { displayed } from '../fields/display.ts'
import type { Field } from '../fields/field.schema.ts'
import { calculator } from '../formula/index.ts'
import { emptyBody } from '../open-body.ts'
import { OwnSteps } from '../replica/own-steps.ts'
import { runQuery } from '../query/query.ts'
import { readSnapshot } from '../snapshot/read-snapshot.ts'
import type { TableBody } from '../table-body.ts'
import type { Database } from '../table/database.ts'
import type { Table } from '../table/table.ts'
import { FakePerson, FakeServer } from '../testing/fake-line.ts'
import { VIEW } from '../testing/new-table.ts'
import type { Op } from '../ops/op.schema.ts'

const field = (id: string, kind: Field['kind'], settings: Omit<Field['settings'], 'title'> = {}): Field => ({
  id,
  kind,
  settings: { title: id, ...settings },
})

/** Customers 1 to 3, and orders 11 to 13, which are theirs. */
const OPS: readonly Op[] = [
  { kind: 'table.add', table: 'customers', title: '客户', field: field('name', 'text'), view: VIEW, before: null },
  { kind: 'table.add', table: 'orders', title: '订单', field: field('number', 'text'), view: VIEW, before: null },
  ...[
    field('customer', 'link', { table: 'customers' }),
    field('amount', 'currency'),
    field('day', 'date'),
    field('paid', 'checkbox'),
  ].map((each): Op => ({ kind: 'field.add', table: 'orders', field: each, before: null })),
  ...[
    field('orders', 'link', { table: 'orders', mirrorOf: 'customer' }),
    field('total', 'rollup', { link: 'orders', target: 'amount', calculation: 'sum', result: 'currency' }),
    field('share', 'formula', { formula: '{total}/SUM({orders}.{amount})+COUNTA({orders})', result: 'number' }),
  ].map((each): Op => ({ kind: 'field.add', table: 'customers', field: each, before: null })),
  {
    kind: 'field.add',
    table: 'orders',
    field: field('of', 'lookup', { link: 'customer', target: 'name' }),
    before: null,
  },
  { kind: 'records.add', table: 'customers', records: [1, 2, 3], fields: ['name'], values: [['甲', '乙', '丙']] },
  {
    kind: 'records.add',
    table: 'orders',
    records: [11, 12, 13],
    fields: ['number', 'customer', 'amount', 'paid', 'day'],
    values: [
      ['A', 'B', 'C'],
      [['1'], ['1', '2'], null],
      [10, 20, 40],
      [true, false, false],
      [0, 86_400_000, null],
    ],
  },
]

function made(): {
  readonly body: TableBody
  readonly database: Database
  readonly customers: Table
  readonly orders: Table
} {
  const body = emptyBody()
  body.found(OPS)
  const { database } = body
  database.calculator = calculator
  const [customers, orders] = [database.table('customers'), database.table('orders')]
  if (!customers || !orders) throw new Error('no tables')
  return { body, database, customers, orders }
}

function shown(database: Database, table: string, id: string): readonly string[] {
  const of = database.table(table)
  const read = of?.field(id)
  if (!of || !read) return []
  return Array.from({ length: of.length }, (_, slot) => displayed(read, of.shown(read).get(slot), database.people))
}

test('a link says its records by their titles, and the other table says the same from its side', () => {
  const { database } = made()
  expect(shown(database, 'orders', 'customer')).toEqual(['甲', '甲、乙', ''])
  expect(shown(database, 'customers', 'orders')).toEqual(['A、B', 'B', ''])
  expect(shown(database, 'orders', 'of')).toEqual(['甲', '甲、乙', ''])
  expect(shown(database, 'customers', 'total')).toEqual(['¥30.00', '¥20.00', '¥0.00'])
  expect(shown(database, 'customers', 'share')).toEqual(['3', '2', '#除数为零'])
})

test('what a title, an amount or a link becomes is seen from the other side, record by record', () => {
  const { body, database } = made()
  shown(database, 'customers', 'share')
  body.found([
    { kind: 'cells.set', table: 'orders', field: 'amount', records: [11], values: [11.5] },
    { kind: 'cells.set', table: 'customers', field: 'name', records: [2], values: ['乙方'] },
    { kind: 'members.change', table: 'orders', field: 'customer', record: 13, add: ['3'], remove: [] },
  ])
  expect(shown(database, 'customers', 'total')).toEqual(['¥31.50', '¥20.00', '¥40.00'])
  expect(shown(database, 'orders', 'of')).toEqual(['甲', '甲、乙方', '丙'])
  expect(shown(database, 'customers', 'share')).toEqual(['3', '2', '2'])
})

test('deleted records vanish from links and from what is summed, and come back with their record', () => {
  const { body, database } = made()
  body.found([{ kind: 'records.delete', table: 'orders', records: [12] }])
  expect(shown(database, 'customers', 'orders')).toEqual(['A', '', ''])
  expect(shown(database, 'customers', 'total')).toEqual(['¥10.00', '¥0.00', '¥0.00'])
  body.found([{ kind: 'records.delete', table: 'customers', records: [1] }])
  expect(shown(database, 'orders', 'customer').slice(0, 2)).toEqual(['', '乙'])
  body.found([{ kind: 'records.restore', table: 'orders', records: [12] }])
  expect(shown(database, 'customers', 'total')[1]).toBe('¥20.00')
})

test.each([
  ['records', '2', 'number'],
  ['filled', '2', 'number'],
  ['sum', '30', 'number'],
  ['average', '15', 'number'],
  ['least', '10', 'number'],
  ['most', '20', 'number'],
  ['distinct', '2', 'number'],
  ['unique', '¥10.00、¥20.00', 'text'],
  ['join', '¥10.00、¥20.00', 'text'],
] as const)('rollup %s', (calculation, wanted, result) => {
  const { body, database } = made()
  const rollup = field('r', 'rollup', { link: 'orders', target: 'amount', calculation, result })
  body.found([{ kind: 'field.add', table: 'customers', field: rollup, before: null }])
  expect(shown(database, 'customers', 'r')[0]).toBe(wanted)
})

test('truths and days are rolled up, too', () => {
  const { body, database } = made()
  const add = (each: Field) => body.found([{ kind: 'field.add', table: 'customers', field: each, before: null }])
  add(field('all', 'rollup', { link: 'orders', target: 'paid', calculation: 'all', result: 'checkbox' }))
  add(field('any', 'rollup', { link: 'orders', target: 'paid', calculation: 'any', result: 'checkbox' }))
  add(field('last', 'rollup', { link: 'orders', target: 'day', calculation: 'most', result: 'date' }))
  expect([shown(database, 'customers', 'all')[0], shown(database, 'customers', 'any')[0]]).toEqual(['', '✓'])
  expect(shown(database, 'customers', 'last')).toEqual(['1970-01-02', '1970-01-02', ''])
})

test('a field of one record keeps the later of two, a link to oneself and its other side work in one table', () => {
  const { body, database } = made()
  body.found([
    {
      kind: 'field.add',
      table: 'customers',
      field: field('boss', 'link', { table: 'customers', isSingle: true }),
      before: null,
    },
    {
      kind: 'field.add',
      table: 'customers',
      field: field('staff', 'link', { table: 'customers', mirrorOf: 'boss' }),
      before: null,
    },
    { kind: 'members.change', table: 'customers', field: 'boss', record: 2, add: ['1'], remove: [] },
    { kind: 'members.change', table: 'customers', field: 'boss', record: 2, add: ['3'], remove: [] },
  ])
  expect(shown(database, 'customers', 'boss')).toEqual(['', '丙', ''])
  expect(shown(database, 'customers', 'staff')).toEqual(['', '', '乙'])
})

test('views find records by their links, and files name them', () => {
  const { database, orders } = made()
  const slots = (query: Parameters<typeof runQuery>[1]) => [
    ...runQuery(orders, query, { nowMs: 0, userId: '' }, database.people).slots,
  ]
  const contains = { field: 'customer', operator: 'contains', value: '乙' } as const
  expect(slots({ filter: { match: 'all', conditions: [contains] } })).toEqual([1])
  expect(slots({ filter: { match: 'all', conditions: [{ field: 'customer', operator: 'isEmpty' }] } })).toEqual([2])
  expect(slots({ search: '乙' })).toEqual([1])
  expect(slots({ sorts: [{ field: 'customer', isDescending: true }] })[2]).toBe(2)
  expect(writeCsv(database, orders)).toContain('B,甲、乙,¥20.00')
})

const none = () => Promise.reject(new Error('no assets'))
const documentOf = (body: TableBody) => ({ body: bodyOf(body), source: none, asset: none })

const role = (tables: Role['tables']): Role => ({
  id: 'r',
  title: '业务',
  people: ['anna'],
  isForOthers: false,
  tables,
  otherTables: 'open',
})

const partOf = (body: TableBody): Database => {
  const { database } = readSnapshot(body.viewer({ userId: 'anna', isOwner: false }).snapshot() ?? new Uint8Array())
  database.calculator = calculator
  return database
}

test('of linked records that one may not see nothing is said but that they are there', () => {
  const { body } = made()
  const rows = { match: 'all' as const, conditions: [{ field: 'name', operator: 'is' as const, value: '甲' }] }
  body.found([{ kind: 'role.put', role: role({ customers: { ...OPEN_TABLE, rows } }), before: null }])
  const part = partOf(body)
  expect(shown(part, 'orders', 'customer')).toEqual(['甲', '甲、无权限', ''])
  expect(shown(part, 'orders', 'of')).toEqual(['甲', '#无权限', ''])
  // Where a record stands among the others is told of a table of which he sees all.
  expect(['customers', 'orders'].map((id) => part.table(id)?.rights?.hidesRecords)).toEqual([true, undefined])
  expect(
    new TextDecoder().decode(body.viewer({ userId: 'anna', isOwner: false }).snapshot() ?? new Uint8Array()),
  ).not.toContain('乙')
})

test('sums over records of which one may see some are told to nobody; nor what reads a field that one may not see', () => {
  const { body } = made()
  const rows = { match: 'all' as const, conditions: [{ field: 'paid', operator: 'is' as const, value: true }] }
  body.found([{ kind: 'role.put', role: role({ orders: { ...OPEN_TABLE, rows } }), before: null }])
  const part = partOf(body)
  expect(shown(part, 'customers', 'orders')).toEqual(['A', '', ''])
  expect(shown(part, 'customers', 'total')).toEqual(['#无权限', '#无权限', '#无权限'])
  body.found([
    { kind: 'role.put', role: role({ customers: { ...OPEN_TABLE, fields: { name: 'none' } } }), before: null },
  ])
  expect(shown(partOf(body), 'orders', 'of')).toEqual(['#无权限', '#无权限', '#无权限'])
})

test('commands make both sides, link from either, and one step takes it back', () => {
  const server = new FakeServer()
  const person = new FakePerson(server, 'user0', 0)
  const steps = new OwnSteps(person.replica)
  person.connect()
  person.replica.submit(OPS)
  const { database } = person.replica
  let count = 0
  const run = <Args, Answer>(
    command: { run(editing: Parameters<typeof commands.addLink.run>[0], args: Args): Answer },
    args: Args,
  ): Answer => {
    const ops: Op[] = []
    const answer = command.run(
      {
        database,
        isOwner: true,
        do: (wanted) => void ops.push(...wanted),
        newName: () => `n${++count}`,
        newRecord: () => 100 + ++count,
      },
      args,
    )
    steps.run(ops)
    return answer
  }
  const { field: id, mirror } = run(commands.addLink, {
    table: 'orders',
    title: '经手',
    target: 'customers',
    isSingle: true,
    mirror: '经手的订单',
    before: null,
  })
  const change = { table: 'customers', field: mirror ?? '', record: 3, add: ['11', '12'], remove: [] }
  run(commands.changeMembers, change)
  expect(shown(database, 'orders', id)).toEqual(['丙', '丙', ''])
  run(commands.changeMembers, { table: 'orders', field: id, record: 11, add: ['2'], remove: [] })
  expect(shown(database, 'customers', mirror ?? '')).toEqual(['', 'A', 'B'])
  steps.undo()
  expect(shown(database, 'customers', mirror ?? '')).toEqual(['', '', 'A、B'])
  steps.undo()
  expect(shown(database, 'customers', mirror ?? '')).toEqual(['', '', ''])
  run(commands.enterCells, { table: 'orders', records: [13], fields: [id], texts: [['乙']] })
  expect(shown(database, 'customers', mirror ?? '')).toEqual(['', 'C', ''])
  run(commands.removeField, { table: 'orders', field: id })
  expect(database.table('customers')?.field(mirror ?? '')).toBeUndefined()
  steps.undo()
  expect(shown(database, 'customers', mirror ?? '')).toEqual(['', 'C', ''])
  expect(() =>
    run(commands.setCells, { table: 'customers', field: mirror ?? '', records: [1], values: [['11']] }),
  ).toThrow('不能填写')
})

test('programs read linked records by fields of their own, and a field that would need itself is refused', async () => {
  const { body } = made()
  const answer = await documentCommands.run(documentOf(body), [
    {
      id: 'field.add',
      args: {
        table: 'customers',
        kind: 'rollup',
        title: '最近',
        settings: { title: '最近', link: 'orders', target: 'day', calculation: 'most' },
        before: null,
      },
    },
  ])
  const [part] = decodeParts(answer.update ?? new Uint8Array())
  expect(new TextDecoder().decode(part?.bytes)).toContain('"result":"date"')
  const circle = {
    table: 'orders',
    kind: 'lookup',
    title: '绕',
    settings: { title: '绕', link: 'customer', target: 'share' },
    before: null,
  }
  const own = { table: 'customers', field: 'share', settings: { formula: '{orders}.{绕}' } }
  await expect(
    documentCommands.run(documentOf(databaseOf(bodyOf(body))), [
      { id: 'field.add', args: circle },
      { id: 'field.set', args: own },
    ]),
  ).rejects.toThrow('自己的结果')
})
