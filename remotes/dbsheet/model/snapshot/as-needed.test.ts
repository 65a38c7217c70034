import { expect, it } from 'vitest'
import { emptyBody, openBody } from '../open-body.ts'
import { applyOp } from '../ops/apply-op.ts'
import type { Op } from '../ops/op.schema.ts'
import type { Field } from '../fields/field.schema.ts'
import { FIELDS, tableOps } from '../testing/new-table.ts'
import { Changes } from '../table/changes.ts'
import type { TableBody } from '../table-body.ts'

const STAMP = { userId: 'lin', timeMs: 1_000 }
const RECORDS = 4_200
const TAGS: Field = { id: 'tags', kind: 'multiSelect', settings: { title: '标签' } }

const snapshot = (): Uint8Array => {
  const body = emptyBody()
  const records = Array.from({ length: RECORDS }, (_, at) => at + 1)
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records,
      fields: ['name', 'amount', 'tags'],
      values: [records.map((at) => `第${at}`), records, records.map((at) => (at % 2 === 0 ? ['a'] : ['b', 'c']))],
    },
  ])
  return body.snapshot()
}

const changes: readonly (readonly [string, readonly Op[]])[] = [
  ['nothing', []],
  ['a cell', [{ kind: 'cells.set', table: 't', field: 'name', records: [7], values: ['改'] }]],
  ['a new record', [{ kind: 'records.add', table: 't', records: [9_001], fields: ['amount'], values: [[5]] }]],
  ['a record that goes', [{ kind: 'records.delete', table: 't', records: [4_199] }]],
  ['a field that goes', [{ kind: 'field.remove', table: 't', field: 'amount' }]],
]

const tableOf = (body: TableBody) => {
  const [table] = body.database.tables
  if (!table) throw new Error('no table')
  return table
}

it.each(changes)('what is read when it is asked for is what is read at once, after %s', (_, ops) => {
  const bytes = snapshot()
  const [whole, asNeeded] = [openBody(bytes), openBody(bytes, 'asNeeded')]
  expect(tableOf(asNeeded).unread.names).toContain('tags')
  for (const body of [whole, asNeeded]) for (const op of ops) applyOp(body.database, op, STAMP, new Changes())
  expect(Buffer.compare(asNeeded.snapshot(), whole.snapshot())).toBe(0)
  for (const field of FIELDS.filter(({ id }) => tableOf(whole).field(id)))
    for (const slot of [0, 6, 4_097, RECORDS - 1, RECORDS])
      expect(tableOf(asNeeded).shown(field).get(slot)).toEqual(tableOf(whole).shown(field).get(slot))
})

it('what was changed and taken back is as it was, in a column that was read and in one that was not', () => {
  const bytes = snapshot()
  const [whole, asNeeded] = [openBody(bytes), openBody(bytes, 'asNeeded')]
  for (const { database } of [whole, asNeeded]) {
    const done = new Changes()
    for (const [, ops] of changes) for (const op of ops) applyOp(database, op, STAMP, done)
    done.takeBack()
  }
  expect(Buffer.compare(asNeeded.snapshot(), whole.snapshot())).toBe(0)
  // Once more, with another writer: what the first cleared must not come back.
  for (const { database } of [whole, asNeeded])
    applyOp(
      database,
      { kind: 'cells.set', table: 't', field: 'tags', records: [1], values: [['c']] },
      STAMP,
      new Changes(),
    )
  const again = openBody(asNeeded.snapshot())
  expect(tableOf(again).get(1, TAGS)).toEqual(['c'])
})

it('what comes from outside is read once and not kept: damage is found, and columns stay unread', () => {
  const source = snapshot()
  const [table] = openBody(source, 'checked').database.tables
  expect(table?.unread.has('amount')).toBe(true)
  const body = openBody(source, 'checked')
  expect(body.snapshot()).toEqual(openBody(source).snapshot())
  // Within the last column of the last segment.
  const damaged = source.slice()
  damaged.fill(0xff, damaged.length - 40, damaged.length - 20)
  expect(() => openBody(damaged, 'checked')).toThrow()
  expect(() => openBody(damaged, 'asNeeded')).not.toThrow()
})
