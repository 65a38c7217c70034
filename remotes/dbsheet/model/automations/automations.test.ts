import { encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { kernel } from '../kernel.ts'
import { decodeEntry, encodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Entry } from '../ops/entry.ts'
import type { Op } from '../ops/op.schema.ts'
import { TableReplica } from '../replica/table-replica.ts'
import type { TableBody } from '../table-body.ts'
import { contentOf } from '../testing/content.ts'
import { LINKED, tableOps } from '../testing/new-table.ts'
import type { Action, Automation, Trigger } from './automation.schema.ts'

const NOON = 1_700_000_000_000
const MAKER = 'maker'

function begun(mayWrite = true) {
  const body = kernel.open(null) as TableBody
  let number = 0
  const entries: Entry[] = []
  const keep = (bytes: Uint8Array): Entry => {
    const entry = decodeEntry(bytes)
    entries.push(entry)
    return entry
  }
  /** As the lane does: what was taken, and what the database does by itself after it. */
  const take = (ops: readonly Op[], userId = 'ann', timeMs = NOON): readonly Entry[] => {
    const submission = { replica: 'r', number: ++number, base: body.order, baseMs: 0, atMs: timeMs, ops: [...ops] }
    const bytes = body.take(encodeSubmission(submission), { userId, timeMs, isOwner: userId === MAKER })
    if (!bytes) throw new Error('taken before')
    keep(bytes)
    const done: Entry[] = []
    for (;;) {
      const writers = new Map(body.reactsFor.map((id) => [id, { isOwner: id === MAKER, mayWrite }]))
      const reaction = body.react(writers, timeMs)
      if (!reaction) return done
      done.push(keep(reaction.entry))
    }
  }
  take([...tableOps(), ...LINKED])
  const automate = (trigger: Trigger, actions: Action[], id = 'auto') => {
    const automation: Automation = { id, title: id, isOn: true, trigger, actions }
    take([{ kind: 'automation.put', automation, before: null }], MAKER)
  }
  const cell = (table: string, field: string, record: number) => {
    const known = body.database.table(table)
    const of = known?.field(field)
    return known && of ? known.get(record, of) : undefined
  }
  return { body, take, automate, cell, entries }
}

const add = (
  record: number,
  fields: string[] = ['name'],
  values: (string | number | boolean | string[])[] = ['甲'],
): Op => ({
  kind: 'records.add',
  table: 't',
  records: [record],
  fields,
  values: values.map((value) => [value]),
})
const set = (field: string, record: number, value: string | number | boolean | null): Op => ({
  kind: 'cells.set',
  table: 't',
  field,
  records: [record],
  values: [value],
})
const update = (field: string, value: string | number | boolean): Action => ({
  action: 'update',
  values: [{ field, value }],
})
const isEnd: Trigger = {
  when: 'matches',
  table: 't',
  filter: { match: 'all', conditions: [{ field: 'state', operator: 'anyOf', value: ['end'] }] },
}

test('a record that is added is filled in, in the name of whoever made the automation', () => {
  const { take, automate, cell, body } = begun()
  automate({ when: 'created', table: 't' }, [
    update('state', 'new'),
    { action: 'update', values: [{ field: 'day', isNow: true }] },
  ])
  const [entry] = take([add(1)])
  expect(entry).toMatchObject({ userId: MAKER, run: { automation: 'auto', record: 1, records: 1, outcome: 'done' } })
  expect(cell('t', 'state', 1)).toBe('new')
  expect(cell('t', 'day', 1)).toBe(Date.UTC(2023, 10, 15))
  expect(body.database.table('t')?.system.modifiedBy.get(0)).toBe(MAKER)
})

test('a changed field begins it, and no other one; the same value once more begins nothing', () => {
  const { take, automate, cell } = begun()
  automate({ when: 'changed', table: 't', fields: ['amount'] }, [update('done', true)])
  take([add(1)])
  expect(take([set('name', 1, '乙')])).toEqual([])
  expect(take([set('amount', 1, 3)])).toHaveLength(1)
  expect(cell('t', 'done', 1)).toBe(true)
  expect(take([set('amount', 1, 3)])).toEqual([])
  // There and back within one step is no change.
  expect(take([set('amount', 1, 4), set('amount', 1, 3)])).toEqual([])
})

test('a record that begins to meet the conditions begins it once, until it met them no more', () => {
  const { take, automate, cell } = begun()
  automate(isEnd, [{ action: 'create', table: 'u', values: [{ field: 'name', from: 'name' }] }])
  take([add(1)])
  expect(take([set('state', 1, 'open')])).toEqual([])
  const [entry] = take([set('state', 1, 'end')])
  const [made] = entry?.ops ?? []
  if (made?.kind !== 'records.add') throw new Error('nothing was added')
  expect(cell('u', 'name', made.records[0] ?? 0)).toBe('甲')
  expect(take([set('amount', 1, 9)])).toEqual([])
  take([set('state', 1, 'new')])
  expect(take([set('state', 1, 'end')])).toHaveLength(1)
  expect(take([add(2, ['name', 'state'], ['乙', 'end'])])).toHaveLength(1)
})

test('people are told what the record holds, those that it names too', () => {
  const { take, automate } = begun()
  automate(isEnd, [
    { action: 'notify', people: ['boss'], from: 'owner', text: '“{name}”{state}了，数量 {amount}，{twice}' },
  ])
  const [entry] = take([add(1, ['name', 'state', 'amount', 'owner'], ['甲', 'end', 1_200, ['li']])])
  expect(entry?.effects).toEqual([{ kind: 'notify', people: ['boss', 'li'], text: '“甲”结束了，数量 1200，' }])
})

test('a button begins what waits for it, for whoever may write its field', () => {
  const { take, automate, cell, entries } = begun()
  const press: Op = { kind: 'button.press', table: 't', field: 'go', record: 1 }
  take([
    { kind: 'field.add', table: 't', field: { id: 'go', kind: 'button', settings: { title: '开始' } }, before: null },
  ])
  automate({ when: 'pressed', table: 't', field: 'go' }, [update('state', 'open')])
  take([add(1)])
  expect(cell('t', 'go', 1)).toBe(null)
  expect(take([press])).toMatchObject([{ run: { automation: 'auto', record: 1, outcome: 'done' } }])
  expect(cell('t', 'state', 1)).toBe('open')
  expect(take([{ ...press, field: 'name' }])).toEqual([])
  expect(entries.at(-1)?.lostOps).toMatchObject([{ why: 'unfit' }])
  const rule = {
    rows: null,
    fields: { go: 'read' },
    otherFields: 'edit',
    canAdd: true,
    canDelete: true,
    canShape: false,
  } as const
  const role = { id: 'r', title: '成员', people: ['ann'], isForOthers: false, otherTables: 'open' as const }
  take([{ kind: 'role.put', role: { ...role, tables: { t: rule } }, before: null }], MAKER)
  expect(take([press])).toEqual([])
  expect(entries.at(-1)?.lostOps).toMatchObject([{ why: 'denied' }])
})

test('automations that begin each other end, and say so', () => {
  const { take, automate, body } = begun()
  automate({ when: 'changed', table: 't', fields: ['amount'] }, [
    { action: 'create', table: 't', values: [{ field: 'amount', value: 1 }] },
  ])
  automate(
    { when: 'created', table: 't' },
    [{ action: 'create', table: 't', values: [{ field: 'amount', value: 2 }] }],
    'second',
  )
  const done = take([add(1)])
  expect(done.map(({ run }) => run?.outcome)).toEqual(['done', 'done', 'done', 'done', 'done', 'tooDeep'])
  expect(body.database.table('t')?.size).toBe(6)
})

test('more often than a minute has room for it does nothing, and says that once', () => {
  const { take, automate } = begun()
  automate({ when: 'created', table: 't' }, [update('done', true)])
  const outcomes = Array.from({ length: 210 }, (_, at) => take([add(at + 1)]).map(({ run }) => run?.outcome)).flat()
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(200)
  expect(outcomes.slice(200)).toEqual(['tooOften'])
  expect(take([add(900)], 'ann', NOON + 60_001)[0]?.run?.outcome).toBe('done')
})

test('who may not write the file any more does nothing by an automation either', () => {
  const { take, automate, cell } = begun(false)
  automate({ when: 'created', table: 't' }, [update('done', true)])
  const [entry] = take([add(1)])
  expect(entry?.run?.outcome).toBe('denied')
  expect(entry?.ops).toEqual([])
  expect(cell('t', 'done', 1)).toBe(false)
})

test('an automation has the rights of whoever saved it and never more', () => {
  const { body, take, entries } = begun()
  const automation: Automation = {
    id: 'auto',
    title: '自动',
    isOn: true,
    // What somebody writes there himself counts for nothing.
    by: MAKER,
    trigger: { when: 'changed', table: 't', fields: ['amount'] },
    actions: [update('done', true), { action: 'notify', people: ['ann'], text: '{name}{amount}' }],
  }
  take([{ kind: 'automation.put', automation, before: null }], 'ann')
  expect(body.database.automations[0]?.by).toBe('ann')
  const rule = {
    rows: null,
    fields: { done: 'read', name: 'none' },
    otherFields: 'edit',
    canAdd: true,
    canDelete: true,
    canShape: false,
  } as const
  const role = {
    id: 'r',
    title: '成员',
    people: ['ann'],
    isForOthers: false,
    tables: { t: rule },
    otherTables: 'open',
  } as const
  take([{ kind: 'role.put', role: { ...role, people: [...role.people] }, before: null }], MAKER)
  take([add(1)], MAKER)
  const [entry] = take([set('amount', 1, 5)], MAKER)
  expect(entry?.run?.outcome).toBe('partly')
  expect(entry?.ops).toEqual([])
  expect(entry?.effects).toEqual([{ kind: 'notify', people: ['ann'], text: '5' }])
  // Where there are roles, the owner alone makes them.
  take([{ kind: 'automation.put', automation, before: null }], 'ann')
  expect(entries.at(-1)?.lostOps).toEqual([{ kind: 'automation.put', table: '', why: 'denied' }])
})

test('records that its maker does not see begin nothing', () => {
  const { take, automate } = begun()
  automate({ when: 'created', table: 't' }, [update('done', true)], 'own')
  const seen = { match: 'all' as const, conditions: [{ field: 'state', operator: 'anyOf' as const, value: ['new'] }] }
  take(
    [
      {
        kind: 'automation.put',
        automation: {
          id: 'of-ann',
          title: '安',
          isOn: true,
          trigger: { when: 'created', table: 't' },
          actions: [{ action: 'notify', people: ['ann'], text: '{name}' }],
        },
        before: null,
      },
    ],
    'ann',
  )
  take(
    [
      {
        kind: 'role.put',
        role: {
          id: 'r',
          title: '成员',
          people: ['ann'],
          isForOthers: false,
          tables: {
            t: { rows: seen, fields: {}, otherFields: 'edit', canAdd: true, canDelete: true, canShape: false },
          },
          otherTables: 'open',
        },
        before: null,
      },
    ],
    MAKER,
  )
  expect(take([add(1, ['name', 'state'], ['甲', 'open'])], MAKER).map(({ run }) => run?.automation)).toEqual(['own'])
  expect(take([add(2, ['name', 'state'], ['乙', 'new'])], MAKER).map(({ run }) => run?.automation)).toEqual([
    'own',
    'of-ann',
  ])
})

test('who sees by a role is told nothing of automations', () => {
  const { body, take, automate } = begun()
  automate({ when: 'created', table: 't' }, [
    update('done', true),
    { action: 'notify', people: ['ann'], text: '{name}' },
  ])
  const role = { id: 'r', title: '成员', people: ['ann'], isForOthers: false, tables: {}, otherTables: 'open' as const }
  take([{ kind: 'role.put', role, before: null }], MAKER)
  const viewer = body.viewer({ userId: 'ann', isOwner: false })
  const copy = kernel.open(viewer.snapshot()) as TableBody
  expect(copy.database.automations).toEqual([])
  const [entry] = take([add(1)], MAKER)
  const told = decodeEntry(viewer.next(encodeEntry(entry ?? ({} as Entry))) ?? new Uint8Array())
  expect(told).not.toHaveProperty('run')
  expect(told).not.toHaveProperty('effects')
  take([{ kind: 'role.remove', role: 'r' }], MAKER)
})

test('a copy that follows the log, and one that begins with a snapshot, have the same automations and runs', () => {
  const { body, take, automate, entries } = begun()
  automate({ when: 'created', table: 't' }, [update('done', true)])
  take([add(1)])
  take([set('name', 1, '乙')])
  const replica = new TableReplica({ id: 'x', userId: 'x', now: () => NOON, send: () => {} })
  for (const entry of entries) replica.receive(encodeParts([{ kind: 'entry', bytes: encodeEntry(entry) }]))
  const opened = kernel.open(body.snapshot()) as TableBody
  for (const { database } of [replica, opened]) {
    expect(contentOf(database)).toEqual(contentOf(body.database))
    expect(database.automations).toEqual(body.database.automations)
    expect(database.runs).toEqual(body.database.runs)
  }
  expect(body.database.runs).toHaveLength(1)
})
