import { encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { emptyBody } from '../open-body.ts'
import { encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { tableOps } from '../testing/new-table.ts'
import { TableReplica } from './table-replica.ts'

test('a field that comes in the place of one that was on its way has a column of its own kind', () => {
  const body = emptyBody()
  const replica = new TableReplica({ id: 'mine', userId: 'lin', now: () => 1, send: () => undefined })
  let number = 0
  const come = (...ops: Op[]) => {
    const submission = { replica: 'others', number: ++number, base: 0, baseMs: 0, atMs: 1, ops }
    const entry = body.take(encodeSubmission(submission), { userId: 'mo', timeMs: 1, isOwner: true })
    if (entry) replica.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
  }
  const at = () => {
    const table = replica.database.table('t')
    const field = table?.field('new')
    return field && table?.get(1, field)
  }
  come(...tableOps(), { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] })
  const mine = { id: 'new', kind: 'text', settings: { title: '新' } } as const
  replica.submit([{ kind: 'field.add', table: 't', field: mine, before: null }])
  expect(at()).toBeNull()
  come({ kind: 'field.add', table: 't', field: { ...mine, kind: 'person' }, before: null })
  come({ kind: 'cells.set', table: 't', field: 'new', records: [1], values: [['mo']] })
  expect(at()).toEqual(['mo'])
})
