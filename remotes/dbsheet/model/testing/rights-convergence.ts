import { equal, fail } from 'node:assert/strict'
import { createRandom, type Random } from '@wenfang/shared-testing/fixtures'
import type { BodyPart } from '@wenfang/shared-protocol'
import { OPEN_TABLE, type Role, type TableRule } from '../access/role.schema.ts'
import type { BlockSettings } from '../dashboards/dashboard.schema.ts'
import type { Field } from '../fields/field.schema.ts'
import { decodeEntry } from '../ops/coded.ts'
import type { Op } from '../ops/op.schema.ts'
import { OwnSteps } from '../replica/own-steps.ts'
import { readSnapshot } from '../snapshot/read-snapshot.ts'
import type { Database } from '../table/database.ts'
import { NOBODY } from '../table/table.ts'
import { contentOf } from './content.ts'
import { FakePerson, FakeServer, OWNER, settle, someComments } from './fake-line.ts'
import { everyKind } from './new-table.ts'
import { randomPlace } from './random-dashboard-ops.ts'
import { randomOps } from './random-ops.ts'
import { same } from './same.ts'
import { seenContent } from './seen-content.ts'

const STEPS = 70
/** Stands in no cell but those of the secret field. */
const SECRET = '绝密'
/** One says the secret; the other is computed from that one. */
const SECRET_FORMULAS: readonly Field[] = [
  { id: 'told', kind: 'formula', settings: { title: '报价', formula: '"绝"&"密"&{secret}', result: 'text' } },
  { id: 'toldToo', kind: 'formula', settings: { title: '报价长度', formula: 'LEN({told})', result: 'number' } },
]
const secretField = { id: 'secret', kind: 'text', settings: { title: '底价' } } as const

/** Says in each record which one it is. */
const markField = { id: 'mark', kind: 'text', settings: { title: '记号' } } as const
const MARK = /行(\d+)行/g
/** A table that some do not know of. */
const HIDDEN_TITLE = '暗账'

const OWN_ROWS: TableRule['rows'] = {
  match: 'all',
  conditions: [{ field: 'owner', operator: 'anyOf', value: ['@me'] }],
}

/** Own records only, or all of them; the secret field never. */
function randomRole(random: Random, id: string, people: readonly string[]): Role {
  const rule: TableRule = {
    ...OPEN_TABLE,
    rows: random.below(4) > 0 ? OWN_ROWS : null,
    fields: { secret: 'none', amount: random.pick(['none', 'read', 'edit']), done: random.pick(['none', 'read']) },
    otherFields: random.pick(['edit', 'edit', 'read']),
    canDelete: random.below(2) === 0,
  }
  return {
    id,
    title: '业务',
    people: [...people],
    isForOthers: random.below(3) === 0,
    tables: { t: rule },
    otherTables: random.pick(['open', 'hidden']),
  }
}

/** By hand, without the rules that are tried: what of the table a person may know. */
interface Known {
  field(id: string): boolean
  record(id: number): boolean
  readonly others: boolean
}

function mayKnow(database: Database, userId: string): Known {
  const all = { field: () => true, record: () => true, others: true }
  if (userId === OWNER || database.roles.length === 0) return all
  const role = database.roles.find(({ people }) => people.includes(userId)) ?? database.roles.find((r) => r.isForOthers)
  const rule = role?.tables['t']
  const others = role?.otherTables === 'open'
  if (!rule) return { field: () => false, record: () => false, others }
  const table = database.table('t')
  const field = table?.field('owner')
  return {
    others,
    field: (id) => (rule.fields[id] ?? rule.otherFields) !== 'none',
    record(id) {
      if (rule.rows === null) return true
      const slot = table?.slotOf(id) ?? -1
      if (!table || !field || slot < 0) return false
      const value = table.column(field).get(slot)
      // Whatever became of the field: who is not in the cell sees nothing.
      return value === userId || (Array.isArray(value) && value.includes(userId))
    },
  }
}

const reader = new TextDecoder()

/** Everything that leaves for somebody holds only what he may know at that time. */
function expectNoLeak(database: Database, { userId }: FakePerson, parts: readonly BodyPart[], seed: number): number {
  const may = mayKnow(database, userId)
  let looked = 0
  for (const { kind, bytes } of parts) {
    // Once the field is gone, or the one between, what is made of it says nothing secret any more, whatever a block over it is called.
    const isChained = [secretField, ...SECRET_FORMULAS].every(
      ({ id, kind }) => database.table('t')?.field(id)?.kind === kind,
    )
    if (isChained && !may.field('secret') && reader.decode(bytes).includes(SECRET))
      fail(`seed ${seed}: the secret left`)
    if (!may.others && reader.decode(bytes).includes(HIDDEN_TITLE))
      fail(`seed ${seed}: the title of a hidden table left`)
    if (userId === OWNER || database.roles.length === 0) continue
    // What somebody wanted to write himself comes back to him when it was lost, and to nobody else.
    const { lostCells, ...told } = kind === 'entry' ? decodeEntry(bytes) : {}
    if (lostCells && 'userId' in told) equal(told.userId, userId, `seed ${seed}: what others lost left`)
    const words = lostCells ? JSON.stringify(told) : reader.decode(bytes)
    for (const [, record = ''] of words.matchAll(MARK))
      if (!may.record(Number(record))) fail(`seed ${seed}: words of record ${record} left`)
    const seen: [number, readonly string[]][] = []
    if (kind === 'snapshot') {
      const table = readSnapshot(bytes).database.table('t')
      for (const id of table?.ids.subarray(0, table.length) ?? [])
        if (id !== NOBODY) seen.push([id, table?.fields.map((field) => field.id) ?? []])
    } else {
      const entry = decodeEntry(bytes)
      equal(entry.ops.length, 0, `seed ${seed}: operations left`)
      for (const [table, record] of entry.told?.comments ?? []) if (table === 't') seen.push([record, []])
      for (const { table, records, fields } of entry.told?.rows ?? [])
        if (table === 't') for (const record of records) seen.push([record, fields])
    }
    for (const [record, fields] of seen) {
      looked++
      if (!may.record(record)) fail(`seed ${seed}: record ${record} left`)
      for (const field of fields) if (!may.field(field)) fail(`seed ${seed}: field ${field} left`)
    }
  }
  return looked
}

/** A number whose name and condition say what is in the secret field, and words over the hidden table. */
function secretBlock(random: Random): readonly Op[] {
  const place = randomPlace(random)
  const settings = random.pick<BlockSettings>([
    {
      kind: 'number',
      place,
      table: 't',
      title: `${SECRET}的记录`,
      filter: { match: 'all', conditions: [{ field: 'secret', operator: 'contains', value: SECRET }] },
    },
    { kind: 'bar', place, table: 't', title: SECRET, group: random.pick(['secret', 'told', 'toldToo']) },
    { kind: 'number', place, table: 'u', title: HIDDEN_TITLE },
  ])
  const id = random.pick(['b1', 'b2', 'b3'])
  return [
    { kind: 'dashboard.add', dashboard: { id: 'd1', settings: { title: '看板' }, blocks: [] }, before: null },
    { kind: 'block.add', dashboard: 'd1', block: { id, settings } },
    { kind: 'block.set', dashboard: 'd1', block: id, settings },
  ]
}

/** What the owner of the file does: roles, and the cells that others may not know. */
function ownersOps(random: Random, database: Database, people: readonly string[]): readonly Op[] {
  const table = database.table('t')
  const record = table?.ids[random.below(Math.max(1, table.length))]
  const dice = random.below(10)
  if (dice < 3)
    return [
      {
        kind: 'role.put',
        role: randomRole(
          random,
          random.pick(['r1', 'r2']),
          people.filter(() => random.below(2) === 0),
        ),
        before: null,
      },
    ]
  if (dice === 3 && random.below(4) === 0) return [{ kind: 'role.remove', role: random.pick(['r1', 'r2']) }]
  if (!table || !record) return []
  if (dice === 4)
    return [
      { kind: 'cells.set', table: 't', field: 'mark', records: [record], values: [`行${record}行`] },
      { kind: 'comment.put', table: 't', record, comment: random.pick(['c1', 'c2']), text: `说的是行${record}行` },
      // A filter says what is looked for in a field that not everybody knows.
      {
        kind: 'view.set',
        table: 't',
        view: 'all',
        settings: {
          filter: { match: 'all', conditions: [{ field: 'secret', operator: 'contains', value: SECRET }] },
        },
      },
      ...secretBlock(random),
    ]
  if (dice < 7)
    return [
      {
        kind: 'cells.set',
        table: 't',
        field: 'secret',
        records: [record],
        values: [`${SECRET}${random.below(1_000)}`],
      },
    ]
  const owners = people.filter(() => random.below(2) === 0)
  return [
    { kind: 'cells.set', table: 't', field: 'owner', records: [record], values: [owners.length > 0 ? owners : null] },
  ]
}

export function rightsScenario(seed: number): { readonly operations: number; readonly looked: number } {
  const random = createRandom(seed)
  const server = new FakeServer()
  const count = { operations: 0, looked: 0 }
  server.onSent = (person, parts) => (count.looked += expectNoLeak(server.body.database, person, parts, seed))
  const ids = Array.from({ length: 2 + random.below(4) }, (_, at) => `user${at}`)
  const people = ids.map((id) => new FakePerson(server, id, (random.next() - 0.5) * 40_000))
  const steps = people.map(({ replica }) => new OwnSteps(replica))
  for (const person of people) person.connect()
  people[0]?.replica.submit([
    ...everyKind([secretField, markField, ...SECRET_FORMULAS]),
    { kind: 'table.rename', table: 'u', title: HIDDEN_TITLE },
    { kind: 'role.put', role: randomRole(random, 'r1', ids.slice(1)), before: null },
  ])
  people[0]?.speak()
  for (let step = 0; step < STEPS; step++) {
    server.nowMs += random.below(3_000)
    const at = random.below(people.length)
    const person = people[at]
    if (!person) continue
    const dice = random.below(100)
    if (dice < 5) {
      if (person.isOnline) person.drop()
      else person.connect()
    } else if (dice < 20) {
      const ops = ownersOps(random, people[0]?.replica.database ?? server.body.database, ids)
      count.operations += ops.length
      // Asked by whoever it is: of others the server takes nothing of it that they may not.
      steps[random.below(3) === 0 ? at : 0]?.run(
        person.userId === OWNER ? ops : ops.filter((op) => JSON.stringify(op).includes(SECRET) === false),
      )
    } else if (dice < 48) {
      const ops = randomOps(random, person.replica.database)
      count.operations += ops.length
      steps[at]?.run(ops)
    } else if (dice < 52) {
      steps[at]?.undo()
    } else if (dice < 54) {
      server.restart()
    } else if (dice < 57) {
      server.compact()
    } else if (dice === 57) {
      server.nowMs += random.below(2) * 86_400_000
      server.tick()
    } else if (dice < 60) {
      person.outbox.unshift(...person.outbox.slice(0, 1))
    }
    someComments(people, random)
  }
  settle(people)
  const whole = contentOf(server.body.database)
  for (const { replica, userId } of people) {
    equal(replica.pendingCount, 0, `seed ${seed}: on its way`)
    const part = server.body.viewer({ userId, isOwner: userId === OWNER }).snapshot()
    if (!part && userId === OWNER) same(contentOf(replica.database), whole, `seed ${seed}: the owner`)
    const wanted = part ? readSnapshot(part).database : server.body.database
    same(seenContent(replica.database), seenContent(wanted), `seed ${seed}: ${userId}`)
  }
  return count
}
