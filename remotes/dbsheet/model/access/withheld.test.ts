import { expect, test } from 'vitest'
import { calculator } from '../formula/index.ts'
import { emptyBody } from '../open-body.ts'
import type { Op } from '../ops/op.schema.ts'
import { encodeSubmission } from '../ops/coded.ts'
import { readSnapshot } from '../snapshot/read-snapshot.ts'
import { FIELDS, tableOps } from '../testing/new-table.ts'
import { OPEN_TABLE, type Role } from './role.schema.ts'

const role = (tables: Role['tables']): Role => ({
  id: 'r',
  title: '业务',
  people: ['anna'],
  isForOthers: false,
  tables,
  otherTables: 'open',
})

const FORMULAS: readonly Op[] = [
  ['double', '{amount}*2'],
  ['doubleText', '{double}&"个"'],
  ['named', '{name}&"！"'],
].map(([id = '', formula = '']) => ({
  kind: 'field.add',
  table: 't',
  field: { id, kind: 'formula', settings: { title: id, formula, result: 'text' } },
  before: null,
}))

test('what is computed from a field that one may not see is told neither in results nor in its formula', () => {
  const body = emptyBody()
  body.found([
    ...tableOps(FIELDS.filter(({ kind }) => kind !== 'formula')),
    ...FORMULAS,
    { kind: 'records.add', table: 't', records: [1], fields: ['name', 'amount'], values: [['甲'], [2718]] },
    { kind: 'role.put', role: role({ t: { ...OPEN_TABLE, fields: { amount: 'none' } } }), before: null },
  ])
  const part = body.viewer({ userId: 'anna', isOwner: false }).snapshot() ?? new Uint8Array()
  const said = new TextDecoder().decode(part)
  for (const secret of ['2718', '5436', '{amount}', '{double}']) expect(said).not.toContain(secret)
  const { database } = readSnapshot(part)
  database.calculator = calculator
  const table = database.table('t')
  const cells = ['double', 'doubleText', 'named'].map((id) => {
    const field = table?.field(id)
    return field && table?.get(1, field)
  })
  expect(cells).toEqual(['#无权限', '#无权限', '甲！'])
})

test('records are not shown by a condition on what is computed', () => {
  const body = emptyBody()
  body.found([...tableOps(FIELDS), { kind: 'records.add', table: 't', records: [1], fields: [], values: [] }])
  const rows = { match: 'all' as const, conditions: [{ field: 'twice', operator: 'isEmpty' as const }] }
  const op: Op = { kind: 'role.put', role: role({ t: { ...OPEN_TABLE, rows } }), before: null }
  const submission = { replica: 'r', number: 1, base: 0, baseMs: 0, atMs: 1, ops: [op] }
  body.take(encodeSubmission(submission), { userId: 'o', timeMs: 1, isOwner: true })
  expect(body.database.roles).toEqual([])
  // As a file says that was made by other means.
  body.found([op])
  const part = readSnapshot(body.viewer({ userId: 'anna', isOwner: false }).snapshot() ?? new Uint8Array())
  expect(part.database.table('t')?.size).toBe(0)
})

test('nobody says of a field that it is withheld', () => {
  const body = emptyBody()
  body.found(tableOps(FIELDS))
  const ops = [{ kind: 'field.set', table: 't', field: 'name', settings: { isWithheld: true } }] as unknown as Op[]
  const submission = { replica: 'r', number: 1, base: 0, baseMs: 0, atMs: 1, ops }
  expect(() => body.take(encodeSubmission(submission), { userId: 'o', timeMs: 1 })).toThrow('not a submission')
})

test('nobody adds a field, or makes one, that says that it is withheld', () => {
  const body = emptyBody()
  body.found([
    ...tableOps(FIELDS),
    { kind: 'records.add', table: 't', records: [1], fields: ['name'], values: [['甲']] },
  ])
  const hidden = { title: '藏', formula: '1', result: 'text', isWithheld: true } as const
  const ops: readonly Op[] = [
    { kind: 'field.add', table: 't', field: { id: 'hid', kind: 'formula', settings: hidden }, before: null },
    { kind: 'field.convert', table: 't', field: 'name', to: { id: 'name', kind: 'formula', settings: hidden } },
  ]
  for (const [at, op] of ops.entries()) {
    const submission = { replica: 'r', number: at + 1, base: 0, baseMs: 0, atMs: 1, ops: [op] }
    body.take(encodeSubmission(submission), { userId: 'o', timeMs: 1, isOwner: true })
  }
  expect(body.database.table('t')?.field('hid')).toBeUndefined()
  expect(body.database.table('t')?.field('name')?.kind).toBe('text')
})
