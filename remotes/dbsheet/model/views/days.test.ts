import { expect, test } from 'vitest'
import { parsedDate } from '../fields/calendar.ts'
import { tableOps } from '../testing/new-table.ts'
import { kernel } from '../kernel.ts'
import type { TableBody } from '../table-body.ts'
import { dateFields, datedRecords } from './dated-records.ts'
import { mondayOf, monthOf, weeksOfMonth } from './days.ts'
import { recordColour } from './record-colour.ts'
import type { View } from './view.schema.ts'
import { weekLanes } from './week-lanes.ts'

const day = (text: string): number => parsedDate(text, false) ?? Number.NaN
const time = (text: string): number => parsedDate(text, true) ?? Number.NaN
const calendar = (settings: Partial<View['settings']> = {}): View => ({
  id: 'c',
  kind: 'calendar',
  settings: { title: '日历', ...settings },
  fields: {},
})

function table(rows: readonly (readonly [name: string, from: string | null, to: string | null])[]) {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    { kind: 'field.add', table: 't', field: { id: 'end', kind: 'date', settings: { title: '结束' } }, before: null },
    {
      kind: 'field.add',
      table: 't',
      field: { id: 'at', kind: 'date', settings: { title: '时间', hasTime: true } },
      before: null,
    },
    {
      kind: 'records.add',
      table: 't',
      records: rows.map((_, at) => at + 1),
      fields: ['name', 'day', 'end'],
      values: [
        rows.map(([name]) => name),
        rows.map(([, from]) => (from === null ? null : day(from))),
        rows.map(([, , to]) => (to === null ? null : day(to))),
      ],
    },
  ])
  const found = body.database.table('t')
  if (!found) throw new Error('no table')
  return { body, table: found }
}

test('weeks begin on Monday, months are shown in whole weeks, across years', () => {
  expect(mondayOf(day('2026-11-29'))).toBe(day('2026-11-23'))
  expect(mondayOf(day('2026-11-23'))).toBe(day('2026-11-23'))
  expect(monthOf(day('2026-12-31'), 1)).toBe(day('2027-01-01'))
  expect(monthOf(day('2026-01-15'), -1)).toBe(day('2025-12-01'))
  expect(weeksOfMonth(day('2026-02-14'))).toEqual(
    ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'].map(day),
  )
})

test('records take the days from begin to end; an end before the beginning is no span, an hour belongs to its day in Beijing', () => {
  const { body, table: t } = table([
    ['甲', '2026-03-03', '2026-03-05'],
    ['乙', '2026-03-01', '2026-02-01'],
    ['丙', null, '2026-03-09'],
  ])
  const fields = dateFields(t, calendar({ to: 'end' }))
  expect(datedRecords(t, fields, [0, 1, 2])).toMatchObject([
    { slot: 1, fromDay: day('2026-03-01'), toDay: day('2026-03-01'), hour: '' },
    { slot: 0, fromDay: day('2026-03-03'), toDay: day('2026-03-05') },
  ])
  body.found([{ kind: 'cells.set', table: 't', field: 'at', records: [3], values: [time('2026-03-02 00:30')] }])
  expect(datedRecords(t, dateFields(t, calendar({ from: 'at' })), [0, 1, 2])).toMatchObject([
    { slot: 2, fromDay: day('2026-03-02'), toDay: day('2026-03-02'), hour: '00:30' },
  ])
})

test('a view whose date fields are gone takes the first date, and its end is never its beginning', () => {
  const { table: t } = table([])
  expect(dateFields(t, calendar({ from: 'gone', to: 'day' }))).toMatchObject({ from: { id: 'day' }, to: null })
  expect(dateFields(t, calendar({ from: 'name', to: 'amount' }))).toMatchObject({ from: { id: 'day' }, to: null })
})

test('records of a week lie in the first free line, cut where the week ends', () => {
  const { table: t } = table([
    ['长', '2026-03-01', '2026-03-04'],
    ['短', '2026-03-02', '2026-03-02'],
    ['后', '2026-03-03', '2026-03-12'],
    ['别', '2026-03-20', null],
  ])
  const dated = datedRecords(t, dateFields(t, calendar({ to: 'end' })), [0, 1, 2, 3])
  const parts = weekLanes(dated, day('2026-03-02')).map(
    ({ dated: { slot }, column, span, lane, beginsHere, endsHere }) => [slot, column, span, lane, beginsHere, endsHere],
  )
  expect(parts).toEqual([
    [0, 0, 3, 0, false, true],
    [1, 0, 1, 1, true, true],
    [2, 1, 6, 1, true, false],
  ])
})

test('a record has the colour of its option, if the view takes colours from such a field', () => {
  const { body, table: t } = table([['甲', '2026-03-03', null]])
  body.found([{ kind: 'cells.set', table: 't', field: 'state', records: [1], values: ['end'] }])
  expect(recordColour(t, calendar({ colour: 'state' }), 0)).toBe(2)
  expect(recordColour(t, calendar(), 0)).toBeNull()
  expect(recordColour(t, calendar({ colour: 'name' }), 0)).toBeNull()
})
