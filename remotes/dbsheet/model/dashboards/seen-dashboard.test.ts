import { expect, test } from 'vitest'
import { OPEN_TABLE, type Role } from '../access/role.schema.ts'
import { seenAs } from '../access/seen-as.ts'
import { emptyBody } from '../open-body.ts'
import { decodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { everyKind } from '../testing/new-table.ts'
import { blockContent } from './block-content.ts'
import type { Block, BlockPatch } from './dashboard.schema.ts'

const place = { column: 0, row: 0, width: 4, height: 4 }
const block = (id: string, settings: BlockPatch): Block => ({ id, settings: { kind: 'number', place, ...settings } })

/** Sees own records of one table, without amounts, and none of the other. */
const role = (otherTables: Role['otherTables']): Role => ({
  id: 'r',
  title: '业务',
  people: ['lin'],
  isForOthers: false,
  otherTables,
  tables: {
    t: {
      ...OPEN_TABLE,
      rows: { match: 'all', conditions: [{ field: 'owner', operator: 'anyOf', value: ['@me'] }] },
      fields: { amount: 'none' },
    },
    u: { ...OPEN_TABLE, otherFields: 'none' },
  },
})

const BLOCKS: readonly Block[] = [
  block('count', { table: 't', title: '我的' }),
  block('hidden', {
    table: 't',
    title: '大额',
    filter: { match: 'all', conditions: [{ field: 'amount', operator: 'above', value: 1 }] },
  }),
  block('inner', {
    table: 't',
    title: '大额',
    filter: {
      match: 'all',
      conditions: [{ match: 'any', conditions: [{ field: 'amount', operator: 'above', value: 1 }] }],
    },
  }),
  block('computed', { table: 't', title: '两倍', aggregate: 'sum', value: 'twice' }),
  block('group', { kind: 'bar', table: 't', title: '按数量', group: 'amount' }),
  block('split', { kind: 'bar', table: 't', title: '按数量', group: 'state', split: 'amount' }),
  block('across', { kind: 'scatter', table: 't', title: '散点', across: 'amount', value: 'number' }),
  block('listed', { kind: 'list', table: 't', title: '清单', fields: ['amount'] }),
  block('sorted', {
    kind: 'list',
    table: 't',
    title: '排名',
    fields: ['state'],
    sorts: [{ field: 'amount', isDescending: true }],
  }),
  block('table', { table: 'u', title: '订单数' }),
  block('words', { kind: 'text', words: '本周要点' }),
]

function begun(otherTables: Role['otherTables'] = 'open') {
  const body = emptyBody()
  body.found([
    ...everyKind(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['name', 'owner', 'amount'],
      values: [
        ['甲', '乙', '丙'],
        [['lin'], ['mo'], ['lin']],
        [7, 8, 9],
      ],
    },
    { kind: 'dashboard.add', dashboard: { id: 'd', settings: { title: '总览' }, blocks: [...BLOCKS] }, before: null },
    { kind: 'role.put', role: role(otherTables), before: null },
  ])
  let number = 0
  /** Why the server does not do it, or null. */
  const ask = (...ops: Op[]) => {
    const submission = { replica: 'r', number: ++number, base: 0, baseMs: 0, atMs: 1, ops }
    const entry = body.take(encodeSubmission(submission), { userId: 'lin', timeMs: 1 })
    return entry ? (body.entryOf(entry).lostOps?.[0]?.why ?? null) : 'nothing'
  }
  return { body, ask }
}

test('S56 what a reader may not see is not counted', () => {
  const { body } = begun()
  const seen = seenAs(body.database, 'lin')
  const settings = seen.dashboard('d')?.blocks[0]?.settings
  const content = settings && blockContent(seen, settings, { nowMs: 0, userId: 'lin' })
  expect(content).toMatchObject({ is: 'number', value: 2 })
  const whole = blockContent(body.database, BLOCKS[0]?.settings ?? { kind: 'text', place }, { nowMs: 0, userId: '' })
  expect(whole).toMatchObject({ is: 'number', value: 3 })
})

test('S56 a block that works by what a reader may not see says nothing of it, neither its name nor its conditions', () => {
  const { body } = begun()
  const told = seenAs(body.database, 'lin').dashboard('d')?.blocks ?? []
  expect(told.map(({ id, settings }) => (settings.isWithheld ? '无' : id))).toEqual([
    'count',
    ...Array.from({ length: 9 }, () => '无'),
    'words',
  ])
  expect(JSON.stringify(told)).not.toMatch(/大额|两倍|按数量|散点|订单数|amount|twice/)
})

test('who may not make tables changes no dashboard, and who does not see a block changes only where it lies', () => {
  const closed = begun('hidden')
  expect(closed.ask({ kind: 'dashboard.set', dashboard: 'd', settings: { title: '改' } })).toBe('denied')
  expect(seenAs(closed.body.database, 'lin').canArrange).toBe(false)
  const { body, ask } = begun()
  expect(seenAs(body.database, 'lin').canArrange).toBe(true)
  expect(ask({ kind: 'block.set', dashboard: 'd', block: 'computed', settings: { title: '改' } })).toBe('denied')
  expect(ask({ kind: 'block.set', dashboard: 'd', block: 'table', settings: { table: null } })).toBe('denied')
  expect(ask({ kind: 'block.remove', dashboard: 'd', block: 'hidden' })).toBe('denied')
  expect(ask({ kind: 'dashboard.remove', dashboard: 'd' })).toBe('denied')
  expect(ask({ kind: 'block.set', dashboard: 'd', block: 'count', settings: { title: '改' } })).toBeNull()
  expect(
    ask({ kind: 'block.set', dashboard: 'd', block: 'table', settings: { place: { ...place, row: 9 } } }),
  ).toBeNull()
  const withheld: Block = { id: 'w', settings: { kind: 'number', place, isWithheld: true } }
  expect(ask({ kind: 'block.add', dashboard: 'd', block: withheld })).toBe('unfit')
})

test('S56 whoever is told everything again is told of blocks over tables that are gone, too', () => {
  const { body } = begun('hidden')
  const viewer = body.viewer({ userId: 'lin', isOwner: false })
  viewer.snapshot()
  const next = (number: number, ...ops: Op[]) => {
    const submission = { replica: 'owner', number, base: 0, baseMs: 0, atMs: 1, ops }
    const entry = body.take(encodeSubmission(submission), { userId: 'mo', timeMs: 1, isOwner: true })
    return entry && viewer.next(entry)
  }
  next(1, { kind: 'table.remove', table: 'u' })
  const told = next(2, { kind: 'role.remove', role: 'r' })
  const blocks = told ? decodeEntry(told).told?.dashboards?.[0]?.blocks : undefined
  expect(blocks?.map(({ id, settings }) => [id, settings])).toEqual(
    body.database.dashboard('d')?.blocks.map(({ id, settings }) => [id, settings]),
  )
})
