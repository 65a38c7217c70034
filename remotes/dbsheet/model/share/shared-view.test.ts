import { describe, expect, test } from 'vitest'
import type { Role } from '../access/role.schema.ts'
import { displayed } from '../fields/display.ts'
import type { Field } from '../fields/field.schema.ts'
import { calculator } from '../formula/index.ts'
import { emptyBody, openBody } from '../open-body.ts'
import type { Op } from '../ops/op.schema.ts'
import type { TableBody } from '../table-body.ts'
import { FIELDS, tableOps } from '../testing/new-table.ts'
import { VIEW_KINDS, type View, type ViewSettings } from '../views/view.schema.ts'
import { isSharedKind, sharedBytes, sharedView } from './shared-view.ts'

const SECRET = '绝密'
const NOW = Date.UTC(2026, 4, 6)
const DAY = 86_400_000

const fields: readonly Field[] = [
  ...FIELDS,
  { id: 'end', kind: 'date', settings: { title: '完工' } },
  { id: 'secret', kind: 'text', settings: { title: `${SECRET}字段`, description: SECRET } },
  { id: 'said', kind: 'formula', settings: { title: '长度', formula: 'LEN({secret})', result: 'number' } },
  { id: 'halved', kind: 'formula', settings: { title: '一半', formula: '1/{amount}', result: 'number' } },
]

/** Three records that are shown, one that the filter leaves out, one in the trash, and a table beside them. */
function begun(settings: Partial<ViewSettings> = {}, kind: View['kind'] = 'grid', hidden: readonly string[] = []) {
  const body = emptyBody()
  const view: View = {
    id: 'open',
    kind,
    owner: 'lin-account',
    settings: {
      title: '公开',
      filter: { match: 'all', conditions: [{ field: 'secret', operator: 'isNot', value: `${SECRET}筛掉` }] },
      sorts: [{ field: 'secret', isDescending: false }],
      isLocked: true,
      ...settings,
    },
    fields: {
      ...Object.fromEntries(['secret', ...hidden].map((id) => [id, { isHidden: true }])),
      name: { width: 300 },
    },
  }
  const values = [
    ['甲', '乙', '丙', `${SECRET}记录`, `${SECRET}回收站`],
    [4, 0, 2, 7, 9],
    ['new', 'open', 'new', 'end', 'end'],
    [['lin-account'], null, ['mo-account', 'lin-account'], ['secret-account'], null],
    [NOW, NOW + DAY, null, NOW, NOW],
    [null, ['1'], ['1'], null, ['1']],
    [`${SECRET}3`, `${SECRET}2`, `${SECRET}1`, `${SECRET}筛掉`, `${SECRET}四`],
  ]
  const ops: readonly Op[] = [
    ...tableOps(fields),
    { kind: 'person.put', person: 'lin-account', name: '林同事' },
    { kind: 'person.put', person: 'mo-account', name: '墨同事' },
    { kind: 'person.put', person: 'secret-account', name: `${SECRET}同事` },
    { kind: 'view.add', table: 't', view, before: null },
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3, 4, 5],
      fields: ['name', 'amount', 'state', 'owner', 'day', 'parent', 'secret'],
      values,
    },
    { kind: 'records.delete', table: 't', records: [5] },
    {
      kind: 'table.add',
      table: 'other',
      title: `${SECRET}表`,
      field: { id: 'f', kind: 'text', settings: { title: SECRET } },
      view: { id: 'v', kind: 'grid', settings: { title: SECRET }, fields: {} },
      before: null,
    },
  ]
  body.found(ops)
  body.database.calculator = calculator
  return body
}

function seenBy(body: TableBody, userId = '') {
  const table = body.database.table('t')
  const view = table?.view('open')
  if (!table || !view) throw new Error('the view is missing')
  const shared = sharedView(body.database, table, view, { userId, nowMs: NOW })
  if (!shared) return null
  const bytes = sharedBytes(shared)
  const { database } = openBody(bytes)
  const [shown] = database.tables
  if (!shown) throw new Error('the table is missing')
  const column = (id: string): readonly string[] => {
    const field = shown.field(id)
    if (!field) return ['—']
    return Array.from({ length: shown.length }, (_, slot) =>
      displayed(field, shown.shown(field).get(slot), database.people),
    )
  }
  return { bytes, database, table: shown, view: shown.views[0], column }
}

const shared = (body: TableBody, userId?: string) => {
  const seen = seenBy(body, userId)
  if (!seen) throw new Error('nothing is seen')
  return seen
}

describe('S64 a shared view', () => {
  test('holds the records of its filter in its order, with what its fields show', () => {
    const { column, table, database } = shared(begun())
    expect(column('name')).toEqual(['丙', '乙', '甲'])
    expect(column('twice')).toEqual(['4', '0', '8'])
    expect(column('halved')).toEqual(['0.5', '#除数为零', '0.25'])
    expect(column('said')).toEqual(['3', '3', '3'])
    expect(column('parent')).toEqual(['甲', '甲', ''])
    expect(column('looked')).toEqual(['甲', '甲', ''])
    expect(column('owner')).toEqual(['墨同事、林同事', '', '林同事'])
    expect(column('secret')).toEqual(['—'])
    expect(table.fields.map(({ kind }) => kind)).not.toContain('formula')
    expect([...database.people]).toEqual([
      ['p1', '墨同事'],
      ['p2', '林同事'],
    ])
  })

  test.each(VIEW_KINDS.filter((kind) => isSharedKind({ kind } as View)))(
    'S64 S53 as %s holds no word of what it does not show',
    (kind) => {
      const names = { stack: 'secret', cover: 'secret', from: 'day', to: 'end', after: 'secret', progress: 'secret' }
      const { bytes } = shared(begun({ groups: [{ field: 'name', isDescending: false }], colour: 'state' }, kind))
      const told = new TextDecoder().decode(bytes)
      for (const word of [SECRET, 'account', '{secret}', 'LEN', 'other']) expect(told).not.toContain(word)
      // Whatever its settings name, a kind is told by the fields that it draws.
      expect(shared(begun(names, kind)).view?.kind).toBe(kind)
    },
  )

  test('is told the hidden fields by which it lays records out, as hidden ones, and no others', () => {
    const ids = (kind: View['kind'], hidden: readonly string[]) =>
      shared(begun({}, kind, hidden)).table.fields.map(({ id }) => id)
    expect(ids('kanban', ['state'])).toContain('state')
    expect(ids('calendar', ['day'])).toContain('day')
    expect(ids('grid', ['state', 'day'])).not.toEqual(expect.arrayContaining(['state']))
    const { view } = shared(begun({}, 'calendar', ['day']))
    expect(view?.fields['day']).toEqual({ isHidden: true })
    expect(view?.settings.from).toBe('day')
    expect(view?.owner).toBeUndefined()
  })

  test('a kanban keeps its empty stacks, everything else only the options that are seen', () => {
    const options = (kind: View['kind']) =>
      shared(begun({}, kind))
        .table.field('state')
        ?.settings.options?.map(({ id }) => id)
    expect(options('kanban')).toEqual(['new', 'open', 'end'])
    expect(options('grid')).toEqual(['new', 'open'])
  })

  test('is the same bytes as long as it is the same', () => {
    const body = begun()
    const { bytes } = shared(body)
    expect(shared(body).bytes).toEqual(bytes)
    body.found([{ kind: 'cells.set', table: 't', field: 'secret', records: [4], values: [`${SECRET}筛掉`] }])
    expect(shared(body).bytes).toEqual(bytes)
    body.found([{ kind: 'cells.set', table: 't', field: 'name', records: [1], values: ['甲二'] }])
    expect(shared(body).bytes).not.toEqual(bytes)
  })

  test('holds no more than the role of its visitor lets him see', () => {
    const body = begun()
    const role: Role = {
      id: 'r',
      title: '业务',
      people: ['lin-account'],
      isForOthers: false,
      otherTables: 'hidden',
      tables: {
        t: {
          rows: { match: 'all', conditions: [{ field: 'owner', operator: 'anyOf', value: ['@me'] }] },
          fields: { amount: 'none' },
          otherFields: 'read',
          canAdd: false,
          canDelete: false,
          canShape: false,
        },
      },
    }
    body.found([{ kind: 'role.put', role, before: null }])
    expect(seenBy(body)).toBeNull()
    const { column } = shared(body, 'lin-account')
    expect(column('name')).toEqual(['丙', '甲'])
    expect(column('amount')).toEqual(['—'])
    expect(column('twice')).toEqual(['#无权限', '#无权限'])
  })

  test('of whoever looks are the conditions about whoever looks, and days are counted from then', () => {
    const where = (field: string, operator: 'anyOf' | 'within', value: string | string[]): Partial<ViewSettings> => ({
      filter: { match: 'all', conditions: [{ field, operator, value }] },
    })
    const mine = begun(where('owner', 'anyOf', ['@me']))
    expect(shared(mine).column('name')).toEqual([])
    expect(shared(mine, 'mo-account').column('name')).toEqual(['丙'])
    expect(shared(begun(where('day', 'within', 'tomorrow'))).column('name')).toEqual(['乙'])
  })
})
