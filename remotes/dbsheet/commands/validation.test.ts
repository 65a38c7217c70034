import { expect, test } from 'vitest'
import {
  emptyBody,
  type CellValue,
  type Field,
  type FieldKind,
  type Op,
  type TableBody,
  type Validation,
} from '../model/index.ts'
import '../model/kernel.ts'
import { decodeEntry, encodeSubmission } from '../model/ops/coded.ts'
import { commands, type Editing } from './index.ts'

const view = { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} } as const

function begun(kind: FieldKind, validation: Validation | null, values: CellValue[] = [null, null]) {
  const body = emptyBody()
  const options = ['a', 'b', 'c'].map((id, colour) => ({ id, title: id, colour }))
  const field: Field = {
    id: 'f',
    kind,
    settings: { title: '列', validation, ...(kind === 'multiSelect' && { options }) },
  }
  body.found([
    {
      kind: 'table.add',
      table: 't',
      title: '表',
      field: { id: 'name', kind: 'text', settings: { title: '名' } },
      view,
      before: null,
    },
    { kind: 'field.add', table: 't', field, before: null },
    { kind: 'records.add', table: 't', records: [1, 2], fields: ['f'], values: [values] },
  ])
  const editing: Editing = {
    database: body.database,
    isOwner: true,
    newName: () => 'n',
    newRecord: () => Math.floor(Math.random() * 2 ** 40) + 100,
    do: (ops) => void submit(body, ...ops),
  }
  return { body, editing }
}

let number = 0
function submit(body: TableBody, ...ops: readonly Op[]) {
  const submission = { replica: 'r', number: ++number, base: body.order, baseMs: 0, atMs: 0, ops: [...ops] }
  const entry = body.take(encodeSubmission(submission), { userId: 'u', timeMs: 1, isOwner: true })
  if (!entry) throw new Error('taken before')
  const { lostCells = [], lostOps = [] } = decodeEntry(entry)
  return [...lostCells.map(({ record, why }) => [record, why]), ...lostOps.map(({ kind, why }) => [kind, why])]
}

const held = ({ database: { tables } }: TableBody) => {
  const [table] = tables
  const field = table?.field('f')
  return table && field ? Array.from({ length: table.length }, (_, slot) => table.column(field).get(slot)) : []
}
const cells = (records: number[], values: CellValue[]): Op => ({
  kind: 'cells.set',
  table: 't',
  field: 'f',
  records,
  values,
})

test('the server writes nothing that breaks the rule of a field, whatever a page sends; the rest is written', () => {
  const { body } = begun('number', { least: 0, most: 100 })
  expect(submit(body, cells([1, 2], [5, 500]))).toEqual([[2, 'invalid']])
  expect(held(body)).toEqual([5, null])
  const add: Op = { kind: 'records.add', table: 't', records: [3, 4], fields: ['f'], values: [[-1, 7]] }
  expect(submit(body, add)).toEqual([[3, 'invalid']])
  expect(held(body)).toEqual([5, null, null, 7])
  const rule: Op = { kind: 'field.set', table: 't', field: 'f', settings: { validation: { pattern: 'x' } } }
  expect(submit(body, rule)).toEqual([['field.set', 'unfit']])
})

test('members that two people add together are no more than the rule says', () => {
  const { body } = begun('multiSelect', { most: 2 }, [['a'], null])
  const add = (member: string): Op => ({
    kind: 'members.change',
    table: 't',
    field: 'f',
    record: 1,
    add: [member],
    remove: [],
  })
  expect(submit(body, add('b'))).toEqual([])
  expect(submit(body, add('c'))).toEqual([[1, 'invalid']])
  expect(
    submit(body, { kind: 'members.change', table: 't', field: 'f', record: 1, add: ['c'], remove: ['a'] }),
  ).toEqual([])
  expect(held(body)[0]).toEqual(['b', 'c'])
})

test('what stands in cells of before stays, until somebody writes there', () => {
  const { body, editing } = begun('text', null, ['很长的一句话', '短'])
  commands.setField.run(editing, { table: 't', field: 'f', settings: { validation: { most: 3 } } })
  expect(held(body)).toEqual(['很长的一句话', '短'])
  expect(submit(body, cells([1], ['还是很长的话']))).toEqual([[1, 'invalid']])
  expect(submit(body, cells([1], ['好']))).toEqual([])
})

test('commands say what is wrong with one value, and count what is of many', () => {
  const { body, editing } = begun('text', { pattern: '\\d{3}', message: '要写三位数字' })
  const enter = (texts: string[]) =>
    commands.enterCells.run(editing, {
      table: 't',
      records: [1, 2].slice(0, texts.length),
      fields: ['f'],
      texts: texts.map((text) => [text]),
    })
  expect(() => enter(['12'])).toThrow('“列”要写三位数字')
  expect(enter(['12', '123', '1234', '456'])).toMatchObject({ refused: 2 })
  expect(held(body)).toEqual([null, '123', null, '456'])
  expect(() => commands.setCells.run(editing, { table: 't', field: 'f', records: [1], values: ['x'] })).toThrow(
    '要写三位数字',
  )
  expect(() => commands.addRecords.run(editing, { table: 't', fields: ['f'], rows: [['x']] })).toThrow('要写三位数字')
  expect(() =>
    commands.setField.run(editing, { table: 't', field: 'f', settings: { validation: { pattern: '(' } } }),
  ).toThrow('格式不是正则表达式')
  commands.setField.run(editing, { table: 't', field: 'f', settings: { validation: null } })
  expect(enter(['12'])).toMatchObject({ refused: 0 })
})

test('a field that becomes another kind asks for nothing any more', () => {
  const { body, editing } = begun('text', { most: 3 }, ['1', '2'])
  commands.convertField.run(editing, { table: 't', field: 'f', kind: 'number' })
  expect(submit(body, cells([1], [12345]))).toEqual([])
})
