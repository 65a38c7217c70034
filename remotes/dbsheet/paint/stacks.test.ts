import { expect, test } from 'vitest'
import { emptyBody, runQuery, stackField } from '../model/index.ts'
import { FIELDS, tableOps } from '../model/testing/new-table.ts'
import { stacksOf } from './stacks.ts'

test('records lie in the stack of their option, in the order of the view', () => {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3, 4],
      fields: ['name', 'state'],
      values: [
        ['丁', '丙', '乙', '甲'],
        ['open', null, 'open', 'end'],
      ],
    },
  ])
  const table = body.database.table('t')
  const [view] = table?.views ?? []
  if (!table || !view) throw new Error('no table')
  const field = stackField(table, view)
  expect(field?.id).toBe('state')
  const sorts = [{ field: FIELDS[0]?.id ?? '', isDescending: true }]
  const { slots } = runQuery(table, { sorts }, { nowMs: 0, userId: '' }, body.database.people)
  const stacks = field ? stacksOf(table, field, slots) : []
  const ids = stacks.map(({ option, slots: held }) => [option?.id ?? null, held.map((slot) => table.ids[slot])])
  expect(ids).toEqual([
    [null, [2]],
    ['new', []],
    ['open', [3, 1]],
    ['end', [4]],
  ])
})

test('a field that is chosen is the stack as long as it has options', () => {
  const body = emptyBody()
  body.found(tableOps())
  const table = body.database.table('t')
  const [view] = table?.views ?? []
  if (!table || !view) throw new Error('no table')
  expect(stackField(table, { ...view, settings: { ...view.settings, stack: 'name' } })?.id).toBe('state')
})
