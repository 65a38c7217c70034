import type { ReadValue, TablesChange } from '@wenfang/shared-contract'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import { calculator } from '../../model/formula/index.ts'
import type { Field, Op, Touched } from '../../model/index.ts'
import { OwnSteps } from '../../model/replica/own-steps.ts'
import { FakePerson, FakeServer, someComments } from '../../model/testing/fake-line.ts'
import { everyKind, VIEW } from '../../model/testing/new-table.ts'
import { randomOps } from '../../model/testing/random-ops.ts'
import { watchTables } from './watch-tables.ts'

type Tables = Map<string, { name: string; columns: readonly string[]; rows: number; values: ReadValue[][] }>

/** What somebody knows who was told all of it. */
function follow(tables: Tables, { tables: changed, removed }: TablesChange): void {
  for (const id of removed) tables.delete(id)
  for (const { id, name, columns, rows, cells } of changed) {
    const values = tables.get(id)?.values ?? []
    for (const { row, column, value } of cells) (values[column] ??= [])[row] = value
    tables.set(id, { name, columns, rows, values })
  }
}

/** Rows and columns that are there, whatever the order of the tables. */
const content = (tables: Tables): unknown =>
  [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { name, columns, rows, values }]) => [
      id,
      name,
      columns,
      columns.map((_, column) => Array.from({ length: rows }, (__, row) => values[column]?.[row] ?? null)),
    ])

function watched(person: FakePerson) {
  const tables: Tables = new Map()
  const changes: TablesChange[] = []
  const listeners = new Set<(touched: Touched | null) => void>()
  person.replica.onChange(({ touched }) => {
    for (const listener of listeners) listener(touched)
  })
  const session = {
    get ownDatabase() {
      return person.replica.database
    },
    onTouched: (listener: (touched: Touched | null) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  watchTables(session, (change) => {
    changes.push(change)
    follow(tables, change)
  })
  const fresh = (): unknown => {
    const all: Tables = new Map()
    watchTables(session, (change) => follow(all, change))()
    return content(all)
  }
  return { tables, changes, fresh }
}

test('who is told changes knows the same as who reads the tables now', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = createRandom(seed)
    const server = new FakeServer()
    const people = [0, 1].map((at) => new FakePerson(server, `user${at}`, 0))
    const [one] = people
    if (!one) throw new Error('nobody')
    one.replica.calculator = calculator
    for (const person of people) person.connect()
    one.replica.submit(everyKind())
    const { tables, fresh } = watched(one)
    const steps = people.map(({ replica }) => new OwnSteps(replica))
    for (let step = 0; step < 40; step++) {
      const at = random.below(2)
      if (random.below(5) === 0) steps[at]?.undo()
      else steps[at]?.run(randomOps(random, people[at]?.replica.database ?? one.replica.database))
      someComments(people, random)
      expect(content(tables), `seed ${seed}, step ${step}`).toEqual(fresh())
    }
  }
}, 120_000)

test('of an edit in a long table the cells alone are read that are others', () => {
  const server = new FakeServer()
  const person = new FakePerson(server, 'user0', 0)
  person.replica.calculator = calculator
  person.connect()
  const field = (id: string, kind: Field['kind'], settings: object = {}): Field => ({
    id,
    kind,
    settings: { title: id, ...settings },
  })
  const records = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const ops: readonly Op[] = [
    { kind: 'table.add', table: 't', title: '订单', field: field('name', 'text'), view: VIEW, before: null },
    { kind: 'field.add', table: 't', field: field('amount', 'number'), before: null },
    {
      kind: 'field.add',
      table: 't',
      field: field('f', 'formula', { formula: '{amount}*2', result: 'number' }),
      before: null,
    },
    { kind: 'records.add', table: 't', records, fields: ['amount'], values: [records] },
    { kind: 'records.delete', table: 't', records: [1] },
  ]
  person.replica.submit(ops)
  const { changes } = watched(person)
  const { database } = person.replica
  const column = database.table('t')?.column(field('amount', 'number'))
  if (!column) throw new Error('no column')
  let reads = 0
  const get = column.get.bind(column)
  Object.assign(column, { get: (slot: number) => (reads++, get(slot)) })
  person.replica.submit([{ kind: 'cells.set', table: 't', field: 'amount', records: [500], values: [7] }])
  expect(changes.at(-1)?.tables).toMatchObject([
    {
      id: 't',
      rows: 999,
      cells: [
        { row: 498, column: 1, value: 7 },
        { row: 498, column: 2, value: 14 },
      ],
    },
  ])
  expect(reads).toBeLessThan(20)
})
