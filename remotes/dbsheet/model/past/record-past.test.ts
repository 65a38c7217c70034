import { expect, test } from 'vitest'
import { OPEN_TABLE } from '../access/role.schema.ts'
import { kernel } from '../kernel.ts'
import { encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import type { TableBody } from '../table-body.ts'
import { tableOps } from '../testing/new-table.ts'

const NOON = 1_700_000_000_000

function begun() {
  const body = kernel.open(null) as TableBody
  const log: Uint8Array[] = []
  let number = 0
  const take = (ops: readonly Op[], userId: string, { base = body.order, atMs = NOON } = {}) => {
    const wanted = { replica: userId, number: ++number, base, baseMs: 0, atMs, ops: [...ops] }
    const entry = body.take(encodeSubmission(wanted), {
      userId,
      timeMs: NOON + log.length * 60_000,
      isOwner: userId === 'owner',
    })
    if (entry) log.push(entry)
  }
  const past = (userId: string, part: string) => {
    const again = kernel.open(null) as TableBody
    const found = again.past({ userId, isOwner: userId === 'owner' }, part)
    for (const entry of log) found.next(entry)
    return found.answer()
  }
  take([...tableOps(), { kind: 'person.put', person: 'anna', name: '安娜' }], 'owner')
  return { body, take, past }
}

const set = (field: string, record: number, value: string | number | string[] | null): Op => ({
  kind: 'cells.set',
  table: 't',
  field,
  records: [record],
  values: [value],
})
const add = (record: number, owner: string): Op => ({
  kind: 'records.add',
  table: 't',
  records: [record],
  fields: ['name', 'owner'],
  values: [['甲'], [[owner]]],
})

test('S8 what became of one record is found in the log: who wrote what, before and after', () => {
  const { take, past } = begun()
  take([add(1, 'anna'), add(2, 'ben')], 'owner')
  take([set('amount', 1, 3)], 'anna')
  take([set('amount', 1, 5), set('amount', 2, 9)], 'anna')
  take([{ kind: 'records.delete', table: 't', records: [1] }], 'owner')
  take([{ kind: 'records.restore', table: 't', records: [1] }], 'owner')
  expect(
    past('owner', 't/1')?.map(({ what, place, before, after, by }) => [
      what,
      place,
      before?.text,
      after?.text,
      by.name,
    ]),
  ).toEqual([
    ['restored', undefined, undefined, undefined, ''],
    ['deleted', undefined, undefined, undefined, ''],
    ['changed', 'amount', '3', '5', '安娜'],
    ['changed', 'amount', '', '3', '安娜'],
    ['changed', 'owner', '', '安娜', ''],
    ['changed', 'name', '', '甲', ''],
    ['made', undefined, undefined, undefined, ''],
  ])
  expect(past('owner', 't/1')?.[2]).toMatchObject({ before: { value: 3 }, after: { value: 5 } })
  expect([past('owner', 't/7'), past('owner', 'x/1'), past('owner', 'nothing')]).toEqual([null, null, null])
})

test('S8 nothing of a hidden field or record is in it, and of links what the reader sees', () => {
  const { take, past } = begun()
  take([add(1, 'anna'), add(2, 'ben')], 'owner')
  take([set('amount', 1, 88_888)], 'owner')
  const rows = { match: 'all' as const, conditions: [{ field: 'owner', operator: 'anyOf' as const, value: ['@me'] }] }
  const tables = { t: { ...OPEN_TABLE, rows, fields: { amount: 'none' as const } } }
  const role = {
    id: 'r',
    title: '业务',
    people: ['anna', 'ben'],
    isForOthers: false,
    tables,
    otherTables: 'hidden' as const,
  }
  take([{ kind: 'role.put', role, before: null }], 'owner')
  take([set('amount', 1, 99_999)], 'owner')
  expect(JSON.stringify(past('owner', 't/1'))).toContain('99999')
  const told = past('anna', 't/1')
  expect(told?.map(({ place }) => place)).toEqual(['owner', 'name', undefined])
  expect(JSON.stringify(told)).not.toMatch(/88888|99999|amount/)
  expect(past('ben', 't/1')).toBeNull()
  expect(past('stranger', 't/1')).toBeNull()
})

test('S8 what was written without a line and lost to somebody later is in it', () => {
  const { body, take, past } = begun()
  take([add(1, 'anna')], 'owner')
  const base = body.order
  take([set('amount', 1, 3)], 'owner', { atMs: NOON + 100_000 })
  take([set('amount', 1, 7)], 'anna', { base, atMs: NOON + 1_000 })
  expect(past('owner', 't/1')?.[0]).toMatchObject({
    what: 'lost',
    place: 'amount',
    by: { name: '安娜' },
    after: { text: '7', value: 7 },
  })
})

test('a long text that somebody writes bit by bit is one change, until somebody else writes or he stops', () => {
  const { take, past } = begun()
  const note = { id: 'note', kind: 'longText', settings: { title: '纪要' } } as const
  take([{ kind: 'field.add', table: 't', field: note, before: null }, add(1, 'anna')], 'owner')
  const write = (from: string, text: string): Op => ({ ...set('note', 1, text), from }) as Op
  take([write('', '一')], 'anna')
  take([write('一', '一二')], 'anna')
  take([write('一二', '零一二')], 'ben')
  take([write('零一二', '零一二三')], 'anna')
  const written = () => past('owner', 't/1')?.filter(({ place }) => place === 'note')
  expect(written()?.map(({ by, before, after }) => [by.id, before?.text, after?.text])).toEqual([
    ['anna', '零一二', '零一二三'],
    ['ben', '一二', '零一二'],
    ['anna', '', '一二'],
  ])
})
