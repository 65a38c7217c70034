import { expect, test } from 'vitest'
import type { Op } from '../ops/op.schema.ts'
import { FakePerson, FakeServer, OWNER, settle } from '../testing/fake-line.ts'
import { tableOps } from '../testing/new-table.ts'
import type { Touched } from '../table/changes.ts'
import { CURRENT_USER, type Filter } from '../views/view.schema.ts'
import { OPEN_TABLE } from './role.schema.ts'

const OWN: Filter = {
  match: 'all',
  conditions: [
    { field: 'owner', operator: 'anyOf', value: [CURRENT_USER] },
    { field: 'state', operator: 'anyOf', value: ['new'] },
  ],
}

const add = (record: number, more: readonly (readonly [string, string | string[] | null])[] = []): Op => ({
  kind: 'records.add',
  table: 't',
  records: [record],
  fields: ['name', ...more.map(([field]) => field)],
  values: [[`行${record}`], ...more.map(([, value]) => [value])],
})

/** The owner of the file, and somebody who sees some records. */
function begun(rows: Filter, fields: Record<string, 'read' | 'none'> = {}) {
  const server = new FakeServer()
  const owner = new FakePerson(server, OWNER, 0)
  const anna = new FakePerson(server, 'anna', 0)
  for (const person of [owner, anna]) person.connect()
  owner.replica.submit([
    ...tableOps(),
    {
      kind: 'role.put',
      role: {
        id: 'r',
        title: '业务',
        people: ['anna'],
        isForOthers: false,
        tables: { t: { ...OPEN_TABLE, rows, fields } },
        otherTables: 'open',
      },
      before: null,
    },
  ])
  settle([owner, anna])
  const touched: Touched[] = []
  anna.replica.onChange((change) => touched.push(change.touched))
  const seen = (person: FakePerson, record: number) => {
    const table = person.replica.database.table('t')
    if (!table || table.slotOf(record) < 0) return null
    return ['name', 'owner', 'state'].map((id) => {
      const field = table.field(id)
      return field && table.get(record, field)
    })
  }
  return { owner, anna, touched, seen, everybody: [owner, anna] }
}

test('S8 what somebody adds who sees his own records is his, and what he writes into it next is there', () => {
  const { owner, anna, seen, everybody } = begun(OWN)
  anna.drop()
  anna.replica.submit([add(1)])
  anna.replica.submit([{ kind: 'cells.set', table: 't', field: 'name', records: [1], values: ['新单'] }])
  anna.replica.submit([add(2, [['owner', null]])])
  anna.replica.submit([add(3, [['owner', ['mo']]])])
  settle(everybody)
  expect(seen(anna, 1)).toEqual(['新单', ['anna'], 'new'])
  expect(seen(anna, 2)).toEqual(['行2', ['anna'], 'new'])
  // What he gives to somebody else is that one's.
  expect([seen(anna, 3), seen(owner, 3)]).toEqual([null, ['行3', ['mo'], 'new']])
})

test('S8 it is his where he only reads who has it, too, or does not see that', () => {
  for (const right of ['read', 'none'] as const) {
    const { owner, anna, seen, everybody } = begun(OWN, { owner: right })
    anna.replica.submit([add(1)])
    settle(everybody)
    expect(seen(owner, 1)).toEqual(['行1', ['anna'], 'new'])
    expect(seen(anna, 1)).toEqual(['行1', right === 'none' ? undefined : ['anna'], 'new'])
  }
})

test('S8 a record that its author does not see goes from his screen', () => {
  const { anna, touched, seen, everybody } = begun({ ...OWN, match: 'any' })
  anna.replica.submit([add(1)])
  touched.length = 0
  settle(everybody)
  expect(seen(anna, 1)).toBeNull()
  expect(touched.some(({ records }) => records.has('t'))).toBe(true)
})

test('S8 a table that goes and comes again under its name in one step has none of its records any more', () => {
  const { owner, anna, everybody } = begun({
    match: 'all',
    conditions: [{ field: 'owner', operator: 'anyOf', value: [CURRENT_USER] }],
  })
  const records = (person: FakePerson) => person.replica.database.table('t')?.length
  owner.replica.submit([add(1, [['owner', ['anna']]]), add(2, [['owner', ['anna']]])])
  settle(everybody)
  expect(records(anna)).toBe(2)
  const [first] = tableOps()
  if (!first) throw new Error('no table')
  // Of two tables one is left meanwhile.
  const spare: Op = { ...first, table: 'spare' } as Op
  owner.replica.submit([spare, { kind: 'table.remove', table: 't' }, ...tableOps(), add(3, [['owner', ['anna']]])])
  settle(everybody)
  const table = anna.replica.database.table('t')
  expect([1, 2, 3].map((record) => (table?.slotOf(record) ?? -1) >= 0)).toEqual([false, false, true])
})
