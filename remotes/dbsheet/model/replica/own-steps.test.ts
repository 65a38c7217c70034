import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { emptyBody, openBody } from '../open-body.ts'
import { encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { contentOf } from '../testing/content.ts'
import { tableOps, VIEW } from '../testing/new-table.ts'
import type { TableBody } from '../table-body.ts'
import { OwnSteps } from './own-steps.ts'
import { TableReplica } from './table-replica.ts'

/** People whose edits a server takes at once. */
function together() {
  const server = { body: emptyBody() }
  const replicas: TableReplica[] = []
  const person = (userId: string) => {
    const replica = new TableReplica({
      id: userId,
      userId,
      now: () => 1,
      send: (parts) => {
        for (const { bytes } of decodeParts(parts)) {
          const entry = server.body.take(bytes, { userId, timeMs: 1 })
          if (entry) for (const each of replicas) each.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
        }
      },
    })
    replicas.push(replica)
    return new OwnSteps(replica)
  }
  const [lin, mo] = [person('lin'), person('mo')]
  lin.run(tableOps())
  return {
    lin,
    mo,
    get body() {
      return server.body
    },
    /** It begins with its last snapshot. */
    again: () => (server.body = openBody(server.body.snapshot())),
  }
}

let number = 0
/** Of a program. */
function take(body: TableBody, userId: string, ops: readonly Op[], isOwner = false): void {
  const bytes = encodeSubmission({ replica: 'p', number: ++number, base: 0, baseMs: 0, atMs: 1, ops: [...ops] })
  body.take(bytes, { userId, timeMs: 1, isOwner, isKept: true })
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

test('a table that was removed comes back as it was: when and by whom records were made, what is said about them, what was deleted', () => {
  const people = together()
  const { lin, mo, again } = people
  mo.run([another, records(1, 2, 3)])
  mo.run([{ kind: 'records.delete', table: 'u', records: [2] }])
  mo.run([{ kind: 'comment.put', table: 'u', record: 1, comment: 'c', text: '还缺发票' }])
  const before = contentOf(people.body.database)
  lin.run([{ kind: 'table.remove', table: 'u' }])
  expect(people.body.database.table('u')).toBeUndefined()
  // The server died meanwhile; somebody opened the file then.
  again()
  lin.undo()
  expect(contentOf(people.body.database)).toEqual(before)
  expect(people.body.database.table('u')?.system.createdBy.get(0)).toBe('mo')
  lin.redo()
  expect(people.body.database.table('u')).toBeUndefined()
  // Its name was given away.
  mo.run([{ ...another, table: 'v' }])
  lin.undo()
  expect(people.body.database.tables.map(({ title }) => title)).toEqual(['任务', '另一张', '另一张 2'])
})

test('what comes back is shown to those who may change it, and large or old ones are not kept', () => {
  const { lin, body } = together()
  for (let at = 0; at < 25; at++) {
    lin.run([{ ...another, table: `u${at}` }])
    lin.run([{ kind: 'table.remove', table: `u${at}` }])
  }
  expect(body.database.removed).toHaveLength(20)
  const hidden: Op = {
    kind: 'role.put',
    role: { id: 'r', title: '读者', people: ['mo'], isForOthers: true, tables: {}, otherTables: 'hidden' },
    before: null,
  }
  take(body, 'owner', [hidden], true)
  take(body, 'mo', [{ kind: 'table.restore', table: 'u24', title: '另一张', before: null }])
  expect(body.database.table('u24')).toBeUndefined()
  take(body, 'owner', [{ kind: 'table.restore', table: 'u24', title: '另一张', before: null }], true)
  expect(body.database.table('u24')?.title).toBe('另一张')
  // Whoever is told everything from now on has nothing of the others.
  take(body, 'owner', [{ kind: 'role.remove', role: 'r' }], true)
  expect(body.database.removed).toEqual([])
})
