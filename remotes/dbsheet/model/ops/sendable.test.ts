import { expect, test } from 'vitest'
import { emptyBody } from '../open-body.ts'
import { tableOps } from '../testing/new-table.ts'
import { encodeSubmission } from './coded.ts'
import { isTaken } from './is-taken.ts'
import { MAX_RECORDS, type Op } from './op.schema.ts'
import { sendable } from './sendable.ts'

test('what is done to more records than one operation holds is taken by the server, all of it', () => {
  const body = emptyBody()
  let number = 0
  const send = (ops: readonly Op[]): void => {
    for (const each of sendable(ops)) {
      const submission = { replica: 'r', number: ++number, base: 0, baseMs: 0, atMs: 1, ops: [...each] }
      expect(body.take(encodeSubmission(submission), { userId: 'u', timeMs: 1 })).not.toBeNull()
    }
  }
  const records = Array.from({ length: 2 * MAX_RECORDS + 3 }, (_, at) => at + 1)
  const names = records.map((record) => `第 ${record} 条`)
  send([...tableOps(), { kind: 'records.add', table: 't', records, fields: ['name'], values: [names] }])
  send([{ kind: 'cells.set', table: 't', field: 'amount', records, values: records, only: [null] }])
  send([{ kind: 'cells.set', table: 't', field: 'done', records, values: [true] }])
  send([{ kind: 'records.delete', table: 't', records: records.slice(1) }])
  const table = body.database.table('t')
  const last = records.length
  const cell = (field: string) => table?.get(last, table.fields.find(({ id }) => id === field) ?? tableFieldMissing())
  expect([cell('name'), cell('amount'), cell('done'), table?.size]).toEqual([`第 ${last} 条`, last, true, 1])
  expect(number).toBeGreaterThan(3)
})

test('an operation that the server would not take is known before it is sent', () => {
  const add = (title: string): Op => ({ kind: 'table.rename', table: 't', title })
  expect([isTaken(add('任务')), isTaken(add('长'.repeat(101)))]).toEqual([true, false])
})

const tableFieldMissing = (): never => {
  throw new Error('no such field')
}
