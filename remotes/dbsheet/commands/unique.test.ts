import { expect, test } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { emptyBody, type Field, type Op, type TableBody } from '../model/index.ts'
import { decodeEntry, encodeSubmission } from '../model/ops/coded.ts'
import { documentCommands } from './document-commands.ts'

const view = { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} } as const
const code: Field = { id: 'code', kind: 'text', settings: { title: '编号', isUnique: true } }

function database(field: Field = code): TableBody {
  const body = emptyBody()
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
    { kind: 'records.add', table: 't', records: [1, 2, 3], fields: ['code'], values: [['A', 'B', null]] },
  ])
  return body
}
let number = 0
const submit = (body: TableBody, ...ops: Op[]) => {
  const submission = { replica: 'r', number: ++number, base: body.order, baseMs: 0, atMs: 0, ops }
  const entry = body.take(encodeSubmission(submission), { userId: 'u', timeMs: 1, isOwner: true })
  if (!entry) throw new Error('taken before')
  const { lostCells = [], lostOps = [] } = decodeEntry(entry)
  return [...lostCells.map(({ record, why }) => [record, why]), ...lostOps.map(({ kind, why }) => [kind, why])]
}
const set = (records: number[], values: (string | null)[]): Op => ({
  kind: 'cells.set',
  table: 't',
  field: 'code',
  records,
  values,
})
const values = ({ database: { tables } }: TableBody): readonly unknown[] => {
  const [table] = tables
  const field = table?.field('code')
  return table && field ? Array.from({ length: table.length }, (_, slot) => table.column(field).get(slot)) : []
}

test('the server writes no value that another record holds, whatever a page sends; empty cells are alike', () => {
  const body = database()
  expect(submit(body, set([3], ['A']))).toEqual([[3, 'taken']])
  expect(submit(body, set([1, 3], ['C', 'A']))).toEqual([])
  expect(values(body)).toEqual(['C', 'B', 'A'])
  expect(submit(body, set([1, 2, 3], [null, null, null]))).toEqual([])
  expect(submit(body, set([1, 2, 1, 3], ['D', 'D', 'E', 'D']))).toEqual([[2, 'taken']])
  expect(values(body)).toEqual(['E', null, 'D'])
  expect(
    submit(body, { kind: 'records.add', table: 't', records: [4, 5, 6], fields: ['code'], values: [['D', 'F', 'F']] }),
  ).toEqual([
    [4, 'taken'],
    [6, 'taken'],
  ])
})

test('a deleted record frees its value, and comes back only while nobody else has got it', () => {
  const body = database()
  expect(submit(body, { kind: 'records.delete', table: 't', records: [1] }, set([3], ['A']))).toEqual([])
  expect(submit(body, { kind: 'records.restore', table: 't', records: [1] })).toEqual([['records.restore', 'taken']])
  expect(submit(body, set([3], ['C']), { kind: 'records.restore', table: 't', records: [1] })).toEqual([])
  expect(values(body)).toEqual(['A', 'B', 'C'])
})

test('of two people who write the same at once one has it', () => {
  const body = database()
  expect([submit(body, set([3], ['N'])), submit(body, set([2], ['N']))]).toEqual([[], [[2, 'taken']]])
})

async function said(body: TableBody, id: string, args: object): Promise<string> {
  const document = { id: 'f', type: 'd', source: new Uint8Array(), body: bodyOf(body), isOwner: true } as never
  return await documentCommands.run(document, [{ id, args: { table: 't', ...args } }]).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

test('commands say why: of what is taken, of what repeats itself, of kinds that cannot be unique', async () => {
  const plain = { ...code, settings: { title: '编号' } }
  expect(await said(database(), 'cells.set', { field: 'code', records: [3], values: ['A'] })).toContain(
    '“A”已经有别的记录用了',
  )
  expect(await said(database(), 'cells.enter', { fields: ['code'], records: [3], texts: [['B']] })).toContain(
    '不能重复',
  )
  expect(await said(database(), 'records.enter', { fields: ['code'], rows: [['X'], ['X']] })).toContain('“X”')
  expect(await said(database(plain), 'field.set', { field: 'code', settings: { isUnique: true } })).toBe('done')
  const twice = database(plain)
  submit(twice, set([3], ['A']))
  expect(await said(twice, 'field.set', { field: 'code', settings: { isUnique: true } })).toContain('有 1 个值重复出现')
  expect(submit(twice, { kind: 'field.set', table: 't', field: 'code', settings: { isUnique: true } })).toEqual([
    ['field.set', 'taken'],
  ])
  const flag: Field = { id: 'code', kind: 'checkbox', settings: { title: '完成' } }
  expect(await said(database(flag), 'field.set', { field: 'code', settings: { isUnique: true } })).toContain('复选框')
})
