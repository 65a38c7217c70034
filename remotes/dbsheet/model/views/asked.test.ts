import { expect, test } from 'vitest'
import { kernel } from '../kernel.ts'
import { runQuery } from '../query/query.ts'
import type { TableBody } from '../table-body.ts'
import { tableOps } from '../testing/new-table.ts'
import { askedConditions, askedFilter } from './asked.ts'
import type { View } from './view.schema.ts'

function begun(asks: View['settings']['asks']) {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['name', 'amount', 'state'],
      values: [
        ['甲', '乙', '甲'],
        [1, 2, 3],
        ['new', 'new', 'end'],
      ],
    },
  ])
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  const view: View = { id: 'q', kind: 'query', settings: { title: '查询', ...(asks && { asks }) }, fields: {} }
  const asked = askedConditions(table, view)
  const found = (...answers: Parameters<typeof askedFilter>[1]) => {
    const filter = askedFilter(asked, answers)
    return filter && [...runQuery(table, { filter }, { nowMs: 0, userId: 'u' }, new Map()).slots]
  }
  return { asked, found }
}

test('S12 only records that match all that was asked are found, and none before all of it is answered', () => {
  const { found } = begun([
    { field: 'name', operator: 'is' },
    { field: 'state', operator: 'anyOf' },
  ])
  expect(found('甲', ['new'])).toEqual([0])
  expect(found('甲', ['new', 'end'])).toEqual([0, 2])
  expect(found('丙', ['new'])).toEqual([])
  expect(found('甲', [])).toBeNull()
  expect(found('', ['new'])).toBeNull()
  expect(found('甲', undefined)).toBeNull()
})

test('a view that asks nothing, or only of what is gone, shows nothing', () => {
  expect(begun(undefined).found()).toBeNull()
  const { asked, found } = begun([
    { field: 'gone', operator: 'is' },
    { field: 'amount', operator: 'contains' },
  ])
  expect(asked).toEqual([])
  expect(found('甲')).toBeNull()
})
