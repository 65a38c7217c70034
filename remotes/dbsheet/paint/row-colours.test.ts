import { expect, test } from 'vitest'
import { kernel, runQuery, type TableBody, type View } from '../model/index.ts'
import { tableOps, VIEW } from '../model/testing/new-table.ts'
import { ShownRows } from './shown-rows.ts'
import { optionColour } from '@wenfang/shared-ui/chips/paint'
import { TableGridSource } from './table-grid-source.ts'

test('titles of a grid have the colours of the options that the view names, heads of groups have none', () => {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    { kind: 'records.add', table: 't', records: [1, 2], fields: ['state'], values: [['end', null]] },
  ])
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  const groups = [{ field: 'state', isDescending: false }]
  const view: View = { ...VIEW, settings: { title: '全部', colour: 'state', groups } }
  const result = runQuery(table, { groups }, { nowMs: 0, userId: 'u' }, new Map())
  const rows = new ShownRows(result, new Set(), false)
  const colours = (isDark: boolean, column: number) => {
    const source = new TableGridSource({ database: body.database, table, view, rows, isDark, canAddFields: true })
    return Array.from({ length: rows.count }, (_, row) => source.backgroundOf(row, column))
  }
  const { fill } = optionColour(2, false)
  expect(colours(false, 0).filter((colour) => colour !== null)).toEqual([fill])
  expect(colours(true, 0)).toContain(optionColour(2, true).fill)
  expect(colours(false, 1)).toEqual([null, null, null, null])
})

test('cells in which it was found stand out from the others', () => {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    { kind: 'records.add', table: 't', records: [1], fields: ['name', 'amount'], values: [['Plan 7'], [17]] },
  ])
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  const result = runQuery(table, {}, { nowMs: 0, userId: 'u' }, new Map())
  const rows = new ShownRows(result, new Set(), false)
  const content = { database: body.database, table, view: VIEW, rows, isDark: false, canAddFields: true }
  const found = (search: string) => {
    const source = new TableGridSource({ ...content, search })
    return source.fields.filter((_, column) => source.backgroundOf(0, column) !== null).map(({ id }) => id)
  }
  expect(found('')).toEqual([])
  expect(found('plan')).toEqual(['name'])
  expect(found('17')).toEqual(['amount'])
})
