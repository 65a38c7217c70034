import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { emptyBody } from '../open-body.ts'
import type { Op } from '../ops/op.schema.ts'
import { tableOps, VIEW } from '../testing/new-table.ts'
import { OwnSteps } from './own-steps.ts'
import { TableReplica } from './table-replica.ts'

/** People whose edits a server takes at once. */
function together() {
  const body = emptyBody()
  const replicas: TableReplica[] = []
  const person = (userId: string) => {
    const replica = new TableReplica({
      id: userId,
      userId,
      now: () => 1,
      send: (parts) => {
        for (const { bytes } of decodeParts(parts)) {
          const entry = body.take(bytes, { userId, timeMs: 1 })
          if (entry) for (const each of replicas) each.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
        }
      },
    })
    replicas.push(replica)
    return new OwnSteps(replica)
  }
  const [lin, mo] = [person('lin'), person('mo')]
  lin.run(tableOps())
  return { lin, mo, body }
}

const another: Op = {
  kind: 'table.add',
  table: 'u',
  title: '另一张',
  field: { id: 'f', kind: 'text', settings: { title: '标题' } },
  view: VIEW,
  before: null,
}
const records = (...ids: readonly number[]): Op => ({
  kind: 'records.add',
  table: 'u',
  records: [...ids],
  fields: ['f'],
  values: [ids.map(String)],
})

test('a new table is taken back with what went on with it; what cannot be done again is not offered', () => {
  const { lin, body } = together()
  lin.run([another, records(1, 2)])
  lin.runOn([records(3)])
  expect(body.database.table('u')?.size).toBe(3)
  lin.undo()
  expect(body.database.table('u')).toBeUndefined()
  expect([lin.canRedo, lin.redo()]).toEqual([false, false])
})

test('a new table in which somebody else has written is not taken back', () => {
  const { lin, mo, body } = together()
  lin.run([another, records(1, 2)])
  mo.run([records(3)])
  lin.undo()
  expect(body.database.table('u')?.size).toBe(3)
  expect(lin.canUndo).toBe(true)
})
