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

test('a new table is taken back with what went on with it, and made again with all of it', () => {
  const { lin, body } = together()
  lin.run([another, records(1, 2)])
  lin.runOn([records(3)])
  expect(body.database.table('u')?.size).toBe(3)
  lin.undo()
  expect(body.database.table('u')).toBeUndefined()
  expect([lin.canRedo, lin.redo()]).toEqual([true, true])
  expect(body.database.table('u')?.size).toBe(3)
  lin.undo()
  expect(body.database.table('u')).toBeUndefined()
})

test('a new table in which somebody else has written is not taken back', () => {
  const { lin, mo, body } = together()
  lin.run([another, records(1, 2)])
  mo.run([records(3)])
  lin.undo()
  expect(body.database.table('u')?.size).toBe(3)
  expect(lin.canUndo).toBe(true)
})

test('what goes on with a step is taken back and done again with it, and not with the step before', () => {
  const { lin, body } = together()
  const tagsOf = () => {
    const table = body.database.table('t')
    const field = table?.field('tags')
    return table && field && [table.get(1, field), field.settings.options?.map(({ title }) => title)]
  }
  lin.run([{ kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['一']] }])
  const option = { id: 'd', title: '丁', colour: 3 }
  lin.run([{ kind: 'option.put', table: 't', field: 'tags', option, before: null }])
  lin.runOn([{ kind: 'members.change', table: 't', field: 'tags', record: 1, add: ['d'], remove: [] }])
  expect(tagsOf()).toEqual([['d'], ['甲', '乙', '丙', '丁']])
  lin.undo()
  expect(tagsOf()).toEqual([null, ['甲', '乙', '丙']])
  lin.redo()
  expect(tagsOf()).toEqual([['d'], ['甲', '乙', '丙', '丁']])
  lin.undo()
  lin.runOn([{ kind: 'members.change', table: 't', field: 'tags', record: 1, add: ['a'], remove: [] }])
  lin.undo()
  expect([tagsOf()?.[0], body.database.table('t')?.size]).toEqual([null, 1])
})
