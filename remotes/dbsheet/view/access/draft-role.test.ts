import { expect, test } from 'vitest'
import { OPEN_TABLE, Table, type Filter } from '../../model/index.ts'
import { eyesOf, newRole, NOBODY_NAMED, shapeRefusal, withFieldRight, withRows, withRule } from './draft-role.ts'

const table = new Table('t', '任务')
table.fields = [
  { id: 'name', kind: 'text', settings: { title: '名称' } },
  { id: 'price', kind: 'number', settings: { title: '底价' } },
]

test('the first role is for everybody and takes nothing away; the next has a name of its own and is for those in it', () => {
  const first = newRole([], 'a')
  const second = newRole([first], 'b')
  expect([first.isForOthers, second.isForOthers]).toEqual([true, false])
  expect(first.title).not.toBe(second.title)
  expect([first.tables, first.otherTables]).toEqual([{}, 'open'])
})

test('who does not see all of a table shapes none of it, and is told why', () => {
  expect(shapeRefusal(OPEN_TABLE, table)).toBeNull()
  const [, price] = table.fields
  if (!price) throw new Error('no field')
  const hidden = withFieldRight(newRole([], 'a'), table, price, 'none').tables['t'] ?? OPEN_TABLE
  expect(shapeRefusal(hidden, table)).toContain('看不到')
  const own = withRule(newRole([], 'a'), 't', { rows: { match: 'all', conditions: [] } }).tables['t'] ?? OPEN_TABLE
  expect(shapeRefusal(own, table)).toContain('看不到')
})

test('one can look as everybody who is in a role, and as whoever is in none', () => {
  const role = { ...newRole([], 'a'), people: ['u1'], isForOthers: false }
  expect(eyesOf([role], new Map([['u1', '王一']]))).toEqual([
    { userId: 'u1', title: '王一（协作者）' },
    { userId: NOBODY_NAMED, title: '没有角色的人' },
  ])
})

test('who is to see some records of a table that was hidden sees their fields; what was said of fields stays', () => {
  const rows: Filter = { match: 'all', conditions: [] }
  const hidden = { ...newRole([], 'a'), otherTables: 'hidden' } as const
  expect(withRows(hidden, table, rows).tables['t']).toEqual({ ...OPEN_TABLE, rows })
  const [, price] = table.fields
  if (!price) throw new Error('no field')
  const priceOnly = withFieldRight(hidden, table, price, 'read')
  expect(withRows(priceOnly, table, rows).tables['t']).toMatchObject({
    fields: { price: 'read' },
    otherFields: 'none',
    rows,
  })
})
