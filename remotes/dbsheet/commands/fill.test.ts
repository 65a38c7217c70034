import { expect, test } from 'vitest'
import {
  applyOp,
  Changes,
  emptyBody,
  neededValues,
  newName,
  type Condition,
  type Field,
  type FieldKind,
  type TableBody,
} from '../model/index.ts'
import { commands, type Editing } from './index.ts'

/** A table with a field of each of these, and so many records. */
function begun(kinds: readonly FieldKind[], size: number): { readonly body: TableBody; readonly editing: Editing } {
  const body = emptyBody()
  const view = { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} } as const
  const fields = kinds.map((kind, at): Field => ({ id: `f${at}`, kind, settings: { title: `${at}` } }))
  const first: Field = { id: 'name', kind: 'text', settings: { title: '名' } }
  const records = Array.from({ length: size }, (_, at) => at + 1)
  body.found([
    { kind: 'table.add', table: 't', title: '表', field: first, view, before: null },
    ...fields.map((field) => ({ kind: 'field.add', table: 't', field, before: null }) as const),
    { kind: 'records.add', table: 't', records, fields: [], values: [] },
  ])
  const { database } = body
  const editing: Editing = {
    database,
    isOwner: true,
    newName: () => newName(Math.random),
    newRecord: () => Math.floor(Math.random() * 2 ** 40) + 100,
    do: (ops) => ops.forEach((op) => applyOp(database, op, { userId: 'u', timeMs: 0 }, new Changes())),
  }
  return { body, editing }
}

const columnOf = ({ body }: { readonly body: TableBody }, id: string) => {
  const table = body.database.table('t')
  const field = table?.field(id)
  if (!table || !field) throw new Error('no field')
  return Array.from({ length: table.length }, (_, slot) => table.column(field).get(slot))
}
const fill = (editing: Editing, field: string, models: number[], records: number[], offset = 0) =>
  commands.fillCells.run(editing, { table: 't', fields: [field], models, records, offset })
const enter = (editing: Editing, field: string, texts: string[]) =>
  commands.enterCells.run(editing, {
    table: 't',
    records: texts.map((_, at) => at + 1),
    fields: [field],
    texts: texts.map((text) => [text]),
  })
const DAY_MS = 86_400_000

test('numbers, days and numbered words go on by their step; a single one is repeated', () => {
  const made = begun(['number', 'date', 'text', 'number'], 5)
  const { editing } = made
  enter(editing, 'f0', ['0.1', '0.2'])
  fill(editing, 'f0', [1, 2], [1, 2, 3, 4, 5])
  expect(columnOf(made, 'f0')).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
  enter(editing, 'f1', ['2026-02-27', '2026-02-28'])
  fill(editing, 'f1', [1, 2], [1, 2, 3])
  expect(columnOf(made, 'f1')[2]).toBe(Date.UTC(2026, 1, 28) + DAY_MS)
  enter(editing, 'f2', ['任务 08', '任务 09'])
  fill(editing, 'f2', [1, 2], [1, 2, 3])
  expect(columnOf(made, 'f2')[2]).toBe('任务 10')
  enter(editing, 'f3', ['7'])
  fill(editing, 'f3', [1], [1, 2, 3])
  expect(columnOf(made, 'f3')).toEqual([7, 7, 7, null, null])
})

test('upwards it counts back, and what has no steady step is repeated', () => {
  const made = begun(['number', 'number'], 5)
  const { editing } = made
  enter(editing, 'f0', ['', '', '', '10', '20'])
  fill(editing, 'f0', [4, 5], [2, 3, 4, 5], 2)
  expect(columnOf(made, 'f0')).toEqual([null, -10, 0, 10, 20])
  enter(editing, 'f1', ['1', '2', '4'])
  fill(editing, 'f1', [1, 2, 3], [1, 2, 3, 4, 5])
  expect(columnOf(made, 'f1')).toEqual([1, 2, 4, 1, 2])
})

test('a cell is repeated as it is, whatever its text could be read as', () => {
  const made = begun(['multiSelect', 'date'], 2)
  const { editing } = made
  const options = [
    { id: 'a', title: '甲,乙', colour: 0 },
    { id: 'b', title: '乙', colour: 1 },
  ]
  commands.setField.run(editing, { table: 't', field: 'f0', settings: { options } })
  commands.setField.run(editing, { table: 't', field: 'f1', settings: { hasTime: true } })
  commands.setCells.run(editing, { table: 't', field: 'f0', records: [1], values: [['a', 'b']] })
  commands.setCells.run(editing, { table: 't', field: 'f1', records: [1], values: [12_345] })
  fill(editing, 'f0', [1], [1, 2])
  fill(editing, 'f1', [1], [1, 2])
  expect(columnOf(made, 'f0')[1]).toEqual(['a', 'b'])
  expect(columnOf(made, 'f1')[1]).toBe(12_345)
})

test('what a filter asks of a new record, where it asks for one thing', () => {
  const { body } = begun(['number', 'person', 'checkbox', 'date'], 0)
  const table = body.database.table('t')
  if (!table) throw new Error('no table')
  const conditions: Condition[] = [
    { field: 'f0', operator: 'is', value: 3 },
    { field: 'f1', operator: 'anyOf', value: ['@me'] },
    { field: 'f2', operator: 'is', value: true },
    { field: 'f3', operator: 'is', value: 'today' },
    { field: 'name', operator: 'contains', value: '甲' },
  ]
  const needed = (match: 'all' | 'any') => neededValues(table, { match, conditions }, 'u1')
  expect(needed('any')).toEqual([])
  expect(needed('all')).toEqual([
    { field: 'f0', value: 3 },
    { field: 'f1', value: ['u1'] },
    { field: 'f2', value: true },
  ])
})

test('what becomes of cells when their field becomes another kind', () => {
  const made = begun(['select', 'number'], 2)
  const { editing, body } = made
  enter(editing, 'f0', ['红,蓝', '红'])
  commands.convertField.run(editing, { table: 't', field: 'f0', kind: 'multiSelect' })
  const field = body.database.table('t')?.field('f0')
  expect(field?.settings.options?.map(({ title }) => title)).toEqual(['红', '蓝'])
  expect(columnOf(made, 'f0').map((value) => (Array.isArray(value) ? value.length : value))).toEqual([2, 1])
  enter(editing, 'f1', ['0.125', '0.5'])
  commands.convertField.run(editing, { table: 't', field: 'f1', kind: 'percent' })
  expect(body.database.table('t')?.field('f1')?.settings.digits).toBe(1)
})
