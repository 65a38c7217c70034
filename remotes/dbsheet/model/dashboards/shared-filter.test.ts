import { expect, test } from 'vitest'
import { OPEN_TABLE, type Role } from '../access/role.schema.ts'
import { seenAs } from '../access/seen-as.ts'
import { emptyBody } from '../open-body.ts'
import { decodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { tableOps } from '../testing/new-table.ts'
import type { Condition } from '../views/view.schema.ts'
import { blockContent } from './block-content.ts'
import type { Block, BlockPatch, Dashboard } from './dashboard.schema.ts'
import { conditionsOver, type Choices } from './shared-filter.ts'

const place = { column: 0, row: 0, width: 4, height: 4 }
const block = (id: string, settings: BlockPatch): Block => ({ id, settings: { kind: 'number', place, ...settings } })
const is = (...ids: string[]): Condition => ({ field: 'state', operator: 'anyOf', value: ids })
const filter = (more: BlockPatch = {}): Block =>
  block('filter', { kind: 'filter', table: 't', value: 'state', ...more })
const FROM = { nowMs: 0, userId: 'lin' }

function database(...blocks: readonly Block[]) {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'table.add',
      table: 'u',
      title: '另一张',
      field: { id: 'f', kind: 'text', settings: { title: '名' } },
      view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
      before: null,
    },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3],
      fields: ['state', 'amount'],
      values: [
        ['new', 'open', 'new'],
        [1, 2, 4],
      ],
    },
    { kind: 'records.add', table: 'u', records: [1, 2], fields: [], values: [] },
    { kind: 'dashboard.add', dashboard: { id: 'd', settings: { title: '总览' }, blocks: [...blocks] }, before: null },
  ])
  return body
}

/** How many records each block counts. */
function counts(of: ReturnType<typeof database>['database'], choices: Choices = new Map()) {
  const dashboard = of.dashboard('d') as Dashboard
  const conditions = conditionsOver(dashboard, choices)
  return Object.fromEntries(
    dashboard.blocks.map(({ id, settings }) => {
      const content = blockContent(of, settings, FROM, conditions.get(id))
      return [id, 'slots' in content ? content.slots.length : content.is]
    }),
  )
}

const BLOCKS = [
  block('all', { table: 't' }),
  block('large', {
    table: 't',
    filter: { match: 'any', conditions: [{ field: 'amount', operator: 'atLeast', value: 2 }] },
  }),
  block('bars', { kind: 'bar', table: 't', group: 'state' }),
  block('other', { table: 'u' }),
]

test('a filter holds for all blocks over its table, besides their own conditions, and for no others', () => {
  const { database: of } = database(...BLOCKS, filter())
  expect(counts(of)).toEqual({ all: 3, large: 2, bars: 3, other: 2, filter: 'filter' })
  expect(counts(of, new Map([['filter', is('new')]]))).toMatchObject({ all: 2, large: 1, bars: 2, other: 2 })
})

test('of a filter that is kept, everybody is shown what it lets through, until he chooses for himself', () => {
  const kept = { match: 'all' as const, conditions: [is('open')] }
  const { database: of } = database(...BLOCKS, filter({ filter: kept }))
  expect(counts(of)).toMatchObject({ all: 1, large: 1, bars: 1, other: 2 })
  expect(counts(of, new Map([['filter', is('new')]]))).toMatchObject({ all: 2, large: 1 })
  expect(counts(of, new Map([['filter', null]]))).toMatchObject({ all: 3, large: 2 })
  // A choice that was made when it asked something else is none.
  expect(counts(of, new Map([['filter', { field: 'name', operator: 'isEmpty' } as const]]))).toMatchObject({ all: 1 })
})

test('a filter holds for the blocks that were chosen alone, and two for the same block together', () => {
  const amount = block('amounts', { kind: 'filter', table: 't', value: 'amount', blocks: ['all', 'gone'] })
  const { database: of } = database(...BLOCKS, filter({ blocks: ['all'] }), amount)
  const choices = new Map<string, Condition>([
    ['filter', is('new')],
    ['amounts', { field: 'amount', operator: 'above', value: 1 }],
  ])
  expect(counts(of, choices)).toMatchObject({ all: 1, large: 2, bars: 3 })
})

const role: Role = {
  id: 'r',
  title: '业务',
  people: ['lin'],
  isForOthers: false,
  otherTables: 'open',
  tables: { t: { ...OPEN_TABLE, fields: { state: 'none' } } },
}

test('of a kept filter by a field that one may not see, what it holds for is withheld, and is not changed', () => {
  const kept = { match: 'all' as const, conditions: [is('open')] }
  const body = database(...BLOCKS, filter({ filter: kept, blocks: ['all', 'large'] }))
  body.found([{ kind: 'role.put', role, before: null }])
  expect(counts(seenAs(body.database, 'lin'))).toEqual({
    all: 'withheld',
    large: 'withheld',
    // By its own group.
    bars: 'withheld',
    other: 2,
    filter: 'withheld',
  })
  const submit = (...ops: Op[]) => {
    const submission = { replica: 'lin', number: 1, base: body.order, baseMs: 0, atMs: 0, ops }
    const entry = body.take(encodeSubmission(submission), { userId: 'lin', timeMs: 1, isOwner: false })
    return entry ? (decodeEntry(entry).lostOps ?? []).map(({ why }) => why) : []
  }
  expect(
    submit(
      { kind: 'block.set', dashboard: 'd', block: 'all', settings: { title: '改名' } },
      { kind: 'block.remove', dashboard: 'd', block: 'large' },
      { kind: 'block.remove', dashboard: 'd', block: 'filter' },
      { kind: 'block.set', dashboard: 'd', block: 'other', settings: { title: '改名' } },
    ),
  ).toEqual(['denied', 'denied', 'denied'])
})

test('of a filter that keeps nothing one is told the blocks, and that there is something that one may not see', () => {
  const body = database(...BLOCKS, filter())
  body.found([{ kind: 'role.put', role, before: null }])
  expect(counts(seenAs(body.database, 'lin'))).toMatchObject({ all: 3, large: 2, filter: 'withheld' })
})
