import { Refused } from '@wenfang/shared-contract/commands'
import { expect, test } from 'vitest'
import { applyOp, Changes, kernel, parsedDate, type TableBody, type View } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { reschedule } from './schedule.ts'
import type { Editing } from './editing.ts'

const day = (text: string): number => parsedDate(text, false) ?? Number.NaN
const calendar: View = { id: 'c', kind: 'calendar', settings: { title: '日历', from: 'day', to: 'end' }, fields: {} }

function begun() {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    { kind: 'field.add', table: 't', field: { id: 'end', kind: 'date', settings: { title: '结束' } }, before: null },
    { kind: 'view.add', table: 't', view: calendar, before: null },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2],
      fields: ['day', 'end'],
      values: [
        [day('2026-02-27'), day('2026-02-28')],
        [day('2026-03-02'), null],
      ],
    },
  ])
  const { database } = body
  const editing: Editing = {
    database,
    isOwner: true,
    newName: () => 'x',
    newRecord: () => 9,
    do: (ops) => ops.forEach((op) => applyOp(database, op, { userId: '', timeMs: 0 }, new Changes())),
  }
  const span = (record: number) => {
    const table = database.table('t')
    return ['day', 'end'].map((id) => {
      const field = table?.field(id)
      return field ? table?.get(record, field) : undefined
    })
  }
  const move = (record: number, edge: 'whole' | 'from' | 'to', days: number) =>
    reschedule.run(editing, { table: 't', view: 'c', record, edge, days })
  return { body, span, move }
}

test('S9 a record moves with its length, or by one of its ends, which never pass each other', () => {
  const { span, move } = begun()
  move(1, 'whole', 2)
  expect(span(1)).toEqual([day('2026-03-01'), day('2026-03-04')])
  move(1, 'to', 3)
  expect(span(1)).toEqual([day('2026-03-01'), day('2026-03-07')])
  move(1, 'from', 30)
  expect(span(1)).toEqual([day('2026-03-07'), day('2026-03-07')])
  move(1, 'to', -5)
  expect(span(1)).toEqual([day('2026-03-07'), day('2026-03-07')])
})

test('a record without an end moves alone, and gets one by its edge', () => {
  const { span, move } = begun()
  move(2, 'whole', -1)
  expect(span(2)).toEqual([day('2026-02-27'), null])
  move(2, 'to', 2)
  expect(span(2)).toEqual([day('2026-02-27'), day('2026-03-01')])
})

test('what has no day cannot be moved, and says why', () => {
  const { body, move } = begun()
  body.found([{ kind: 'cells.set', table: 't', field: 'day', records: [1], values: [null] }])
  expect(() => move(1, 'whole', 1)).toThrow(Refused)
  body.found([{ kind: 'view.set', table: 't', view: 'c', settings: { to: null } }])
  expect(() => move(2, 'to', 1)).toThrow('结束日期')
})
