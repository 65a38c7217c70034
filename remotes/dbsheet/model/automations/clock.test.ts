import { expect, test } from 'vitest'
import { ownCopy } from '../../files/dbt.ts'
import { kernel } from '../kernel.ts'
import { decodeEntry, encodeSubmission } from '../ops/coded.ts'
import type { Entry } from '../ops/entry.ts'
import type { Op } from '../ops/op.schema.ts'
import type { TableBody } from '../table-body.ts'
import { LINKED, tableOps } from '../testing/new-table.ts'
import type { Action, Automation, Trigger } from './automation.schema.ts'

/** Wednesday, the 11th of November 2026, at ten in the morning in Beijing. */
const BEGUN = Date.UTC(2026, 10, 11, 2)
const HOUR = 3_600_000
const DAY = 24 * HOUR
const MAKER = 'maker'

function begun() {
  const body = kernel.open(null) as TableBody
  let number = 0
  const log: Uint8Array[] = []
  const keep = (bytes: Uint8Array): Entry => {
    log.push(bytes)
    return decodeEntry(bytes)
  }
  /** As the lane does after each entry; how often somebody's right was asked for is counted. */
  const rest = (timeMs: number, mayWrite: (person: string) => boolean = () => true): readonly Entry[] => {
    const done: Entry[] = []
    for (;;) {
      const writers = new Map(body.reactsFor.map((id) => [id, { isOwner: id === MAKER, mayWrite: mayWrite(id) }]))
      const reaction = body.react(writers, timeMs)
      if (!reaction) return done
      done.push(keep(reaction.entry))
    }
  }
  const take = (ops: readonly Op[], userId = MAKER, timeMs = BEGUN): readonly Entry[] => {
    const wanted = { replica: 'r', number: ++number, base: body.order, baseMs: 0, atMs: timeMs, ops: [...ops] }
    const bytes = body.take(encodeSubmission(wanted), { userId, timeMs, isOwner: userId === MAKER })
    if (!bytes) throw new Error('taken before')
    return [keep(bytes), ...rest(timeMs)]
  }
  const tick = (timeMs: number): readonly Entry[] | null => {
    const bytes = body.tick(timeMs)
    if (!bytes) return null
    keep(bytes)
    return rest(timeMs)
  }
  take([...tableOps(), ...LINKED])
  const automate = (trigger: Trigger, actions: Action[], id = 'auto') => {
    const automation: Automation = { id, title: id, isOn: true, trigger, actions }
    take([{ kind: 'automation.put', automation, before: null }])
  }
  const cell = (table: string, field: string, record: number) => {
    const of = body.database.table(table)
    const known = of?.field(field)
    return of && known ? of.get(record, known) : undefined
  }
  return { body, log, take, tick, automate, cell }
}

const add = (record: number, name: string, more: Readonly<Record<string, string | number>> = {}): Op => ({
  kind: 'records.add',
  table: 't',
  records: [record],
  fields: ['name', ...Object.keys(more)],
  values: [[name], ...Object.values(more).map((value) => [value])],
})
const MARK: Action = { action: 'update', values: [{ field: 'done', value: true }] }
const isNew = { match: 'all' as const, conditions: [{ field: 'state', operator: 'anyOf' as const, value: ['new'] }] }
const timed = (more: Partial<Extract<Trigger, { when: 'time' }>> = {}): Trigger => ({
  when: 'time',
  table: 't',
  every: 'day',
  on: 1,
  minute: 9 * 60,
  filter: isNew,
  ...more,
})
/** In Beijing. */
const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour - 8)

test('at a time of the day it runs once, for the records that meet its conditions then', () => {
  const { body, take, tick, automate, cell } = begun()
  automate(timed(), [MARK])
  take([add(1, '甲', { state: 'new' }), add(2, '乙', { state: 'end' })])
  // Nine o'clock of the day on which it was saved was before that.
  expect(body.wakesAt).toBe(at(12, 9))
  expect(tick(at(12, 9) - 1)).toBeNull()
  expect(tick(at(12, 9) + 5_000)).toMatchObject([{ userId: MAKER, run: { record: 1, records: 1, outcome: 'done' } }])
  expect([cell('t', 'done', 1), cell('t', 'done', 2)]).toEqual([true, false])
  // Told twice, as by two nodes, it begins once.
  expect(tick(at(12, 9) + 6_000)).toBeNull()
  expect(body.wakesAt).toBe(at(13, 9))
})

test('a server that was away for days runs it once for a time, and for each day that a field names', () => {
  const { body, take, tick, automate } = begun()
  automate(timed(), [MARK], 'daily')
  automate({ when: 'date', table: 't', field: 'day', days: -1, minute: 9 * 60 }, [
    { action: 'notify', people: ['li'], text: '明天：{name}' },
  ])
  take([
    add(1, '十四日', { day: Date.UTC(2026, 10, 14), state: 'new' }),
    add(2, '十六日', { day: Date.UTC(2026, 10, 16) }),
    add(3, '二十日', { day: Date.UTC(2026, 10, 20) }),
    add(4, '十日', { day: Date.UTC(2026, 10, 10) }),
  ])
  const told = (entries: readonly Entry[] | null) =>
    (entries ?? []).flatMap(({ effects = [] }) =>
      effects.map((effect) => (effect.kind === 'notify' ? effect.text : '')),
    )
  const done = tick(at(16, 12))
  expect(done?.map(({ run }) => [run?.automation, run?.records])).toEqual([
    ['daily', 1],
    ['auto', 2],
  ])
  expect(told(done)).toEqual(['明天：十四日', '明天：十六日'])
  expect(body.wakesAt).toBe(at(17, 9))
  expect(told(tick(at(19, 9)))).toEqual(['明天：二十日'])
})

test('once a week, once a month; a 31st that is not there is passed over', () => {
  const { body, take, tick, automate } = begun()
  automate(timed({ every: 'week', on: 1 }), [MARK])
  take([add(1, '甲', { state: 'new' })])
  expect(body.wakesAt).toBe(at(16, 9))
  automate(timed({ every: 'month', on: 31 }), [MARK])
  expect(body.wakesAt).toBe(Date.UTC(2026, 11, 31, 1))
  expect(tick(at(30, 12))).toBeNull()
})

test('conditions may ask for days that move on with the calendar', () => {
  const { take, tick, automate } = begun()
  const filter = {
    match: 'all' as const,
    conditions: [{ field: 'day', operator: 'within' as const, value: 'today' }],
  }
  automate(timed({ filter }), [MARK])
  take([add(1, '今天', { day: Date.UTC(2026, 10, 12) }), add(2, '明天', { day: Date.UTC(2026, 10, 13) })])
  expect(tick(at(12, 9))).toMatchObject([{ run: { record: 1, records: 1 } }])
  expect(tick(at(13, 9))).toMatchObject([{ run: { record: 2, records: 1 } }])
})

test('nobody puts the clock forward: neither a member nor the owner, nor whoever is off or has gone', () => {
  const { body, take, tick, automate } = begun()
  automate(timed(), [MARK])
  take([add(1, '甲', { state: 'new' })])
  for (const person of [MAKER, 'ann']) {
    const [entry] = take([{ kind: 'clock.tick', timeMs: BEGUN + 30 * DAY }], person)
    expect([entry?.ops, entry?.lostOps]).toEqual([[], [{ kind: 'clock.tick', table: '', why: 'denied' }]])
  }
  expect(body.database.clockMs).toBe(0)
  const off: Automation = { id: 'auto', title: 'auto', isOn: false, trigger: timed(), actions: [MARK] }
  take([{ kind: 'automation.put', automation: off, before: null }])
  expect([body.wakesAt, tick(at(20, 9))]).toEqual([null, null])
})

test('a body that is read from the log again knows how far the clock is', () => {
  const { body, log, take, tick, automate } = begun()
  automate(timed(), [MARK])
  take([add(1, '甲', { state: 'new' })])
  tick(at(12, 9))
  const again = kernel.open(null) as TableBody
  for (const entry of log) again.apply(entry)
  const opened = kernel.open(body.snapshot()) as TableBody
  for (const { wakesAt, database } of [again, opened])
    expect([wakesAt, database.clockMs]).toEqual([at(13, 9), at(12, 9)])
  expect(again.tick(at(12, 10))).toBeNull()
})

test('a form that was filled in begins what waits for it, and no other record does', () => {
  const { take, automate, cell } = begun()
  take([
    {
      kind: 'view.add',
      table: 't',
      view: { id: 'form', kind: 'form', settings: { title: '报名' }, fields: {} },
      before: null,
    },
  ])
  automate({ when: 'form', table: 't', view: 'form' }, [MARK])
  expect(take([add(1, '甲')])).toHaveLength(1)
  expect(take([{ ...add(2, '乙'), form: 'form' } as Op], 'ann')).toHaveLength(2)
  // Of a view that is no form nothing is said.
  const [entry] = take([{ ...add(3, '丙'), form: 'all' } as Op])
  expect(entry?.ops).toMatchObject([{ kind: 'records.add' }])
  expect(entry?.ops[0]).not.toHaveProperty('form')
  expect([cell('t', 'done', 1), cell('t', 'done', 2)]).toEqual([false, true])
})

test('records are found by conditions and by what they have in common, as far as its maker sees them', () => {
  const { take, automate, cell } = begun()
  const same = { field: 'name', from: 'name' }
  automate({ when: 'changed', table: 't', fields: ['amount'] }, [
    { action: 'change', table: 't', filter: isNew, same, values: [{ field: 'done', value: true }] },
  ])
  take([add(1, '甲', { state: 'new' }), add(2, '甲', { state: 'end' }), add(3, '乙', { state: 'new' }), add(4, '甲')])
  const set = (record: number): Op => ({
    kind: 'cells.set',
    table: 't',
    field: 'amount',
    records: [record],
    values: [1],
  })
  expect(take([set(4)])[1]?.run?.outcome).toBe('done')
  expect([1, 2, 3, 4].map((record) => cell('t', 'done', record))).toEqual([true, false, false, false])
  // A field that is gone finds nothing, rather than everything.
  take([{ kind: 'field.remove', table: 't', field: 'state' }])
  expect(take([{ ...set(2), values: [2] } as Op])[1]?.run?.outcome).toBe('failed')
  expect(cell('t', 'done', 3)).toBe(false)
})

test('another program is sent what its maker sees of the record, by the titles of fields', () => {
  const { take, automate } = begun()
  automate({ when: 'created', table: 't' }, [{ action: 'webhook', url: 'https://example.com/in' }])
  const [, entry] = take([add(1, '甲', { amount: 1_200, state: 'new' })])
  const [effect] = entry?.effects ?? []
  if (effect?.kind !== 'webhook') throw new Error('nothing is sent')
  expect(effect.url).toBe('https://example.com/in')
  expect(JSON.parse(effect.body)).toMatchObject({ record: 1, fields: { 名称: '甲', 数量: '1200' } })
})

test('two that begin each other stop, also where their maker loses his right in between', () => {
  const { body, take, automate, tick } = begun()
  automate(timed(), [{ action: 'update', values: [{ field: 'amount', value: 1 }] }], 'first')
  automate(
    { when: 'changed', table: 't', fields: ['amount'] },
    [{ action: 'create', table: 't', values: [] }],
    'second',
  )
  automate(
    { when: 'created', table: 't' },
    [{ action: 'change', table: 't', filter: isNew, values: [{ field: 'amount', from: 'amount' }] }],
    'third',
  )
  take([add(1, '甲', { state: 'new' })])
  const done = tick(at(12, 9)) ?? []
  expect(done.length).toBeLessThan(12)
  expect(body.reactsFor).toEqual([])
  // His right is asked for anew at each turn of the lane: from the second on he has none.
  body.tick(at(13, 9))
  let turns = 0
  for (;;) {
    const writers = new Map(body.reactsFor.map((id) => [id, { isOwner: false, mayWrite: ++turns === 1 }]))
    const reaction = body.react(writers, at(13, 9))
    if (!reaction) break
    const { run, ops } = decodeEntry(reaction.entry)
    if (turns > 1) expect([run?.outcome, ops]).toEqual(['denied', []])
  }
  expect(body.reactsFor).toEqual([])
})

test('automations of a hostile file are off and nobody’s; turned on, they find nothing and break nothing', () => {
  const { body, take, tick, cell } = begun()
  const odd = ['constructor', 'toString', 'none']
  const hostile = (field: string, id: string): Automation => ({
    id,
    title: id,
    isOn: true,
    trigger: timed({ filter: { match: 'any', conditions: [{ field, operator: 'isEmpty' }] } }),
    actions: [
      { action: 'update', values: [{ field, from: field }] },
      {
        action: 'change',
        table: 'valueOf',
        filter: isNew,
        same: { field, from: field },
        values: [{ field, value: 1 }],
      },
      {
        action: 'change',
        table: 't',
        filter: { match: 'any', conditions: [] },
        values: [{ field: 'done', value: true }],
      },
      { action: 'create', table: 'constructor', values: [] },
      { action: 'notify', people: ['li'], from: field, text: '{__proto__}{constructor}{name}' },
    ],
  })
  take([add(1, '甲', { state: 'new' })])
  for (const [at, field] of odd.entries()) {
    const automation = hostile(field, `h${at}`)
    take([{ kind: 'automation.put', automation, before: null }])
    const created: Automation = { ...automation, id: `c${at}`, trigger: { when: 'created', table: 't' } }
    take([{ kind: 'automation.put', automation: created, before: null }])
  }
  const done = [...take([add(2, '乙')]), ...(tick(at(12, 9)) ?? [])]
  expect(done.flatMap(({ run }) => (run ? [run.outcome] : [])).every((outcome) => outcome !== 'done')).toBe(true)
  expect([cell('t', 'done', 1), cell('t', 'done', 2)]).toEqual([false, false])
  const copy = ownCopy(kernel.open(body.snapshot()) as TableBody).database
  expect(copy.automations.map(({ isOn, by, since }) => [isOn, by, since])).toEqual(
    copy.automations.map(() => [false, undefined, undefined]),
  )
  expect(copy.clockMs).toBe(0)
})
