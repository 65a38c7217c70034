import { Refused } from '@wenfang/shared-contract/commands'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import {
  emptyBody,
  openBody,
  OwnSteps,
  TableReplica,
  type BlockPatch,
  type BlockPlace,
  type Op,
} from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import * as blocks from './blocks.ts'
import * as dashboards from './dashboards.ts'
import type { Editing } from './editing.ts'

/** People whose edits wait until they are sent. */
function together() {
  const body = emptyBody()
  const people: TableReplica[] = []
  let [names, sent] = [0, [] as (() => void)[]]
  const person = (userId: string) => {
    const replica = new TableReplica({
      id: userId,
      userId,
      now: () => 1,
      send: (parts) =>
        sent.push(() => {
          for (const { bytes } of decodeParts(parts)) {
            const entry = body.take(bytes, { userId, timeMs: 1 })
            if (entry) for (const each of people) each.receive(encodeParts([{ kind: 'entry', bytes: entry }]))
          }
        }),
    })
    people.push(replica)
    const steps = new OwnSteps(replica)
    const step = <Answer>(act: (editing: Editing) => Answer): Answer => {
      const ops: Op[] = []
      const answer = act({
        database: replica.database,
        isOwner: true,
        do: (wanted) => void ops.push(...wanted),
        newName: () => `n${++names}`,
        newRecord: () => ++names,
      })
      steps.run(ops)
      return answer
    }
    return { replica, steps, step }
  }
  const send = () => {
    for (const each of sent) each()
    sent = []
  }
  const [lin, mo] = [person('lin'), person('mo')]
  lin.steps.run(tableOps())
  const { dashboard } = lin.step((editing) => dashboards.add.run(editing, { title: '总览' }))
  send()
  const put = (settings: BlockPatch) => {
    const { block } = lin.step((editing) => blocks.add.run(editing, { dashboard, settings }))
    send()
    return block
  }
  const place = (of: typeof lin, block: string) =>
    of.replica.database.dashboard(dashboard)?.blocks.find(({ id }) => id === block)?.settings.place
  const settings = (of: typeof lin, block: string) =>
    of.replica.database.dashboard(dashboard)?.blocks.find(({ id }) => id === block)?.settings
  return { body, lin, mo, dashboard, put, place, settings, send }
}

const at = (column: number, row: number, width: number, height: number): BlockPlace => ({ column, row, width, height })

test('S56 blocks are put where there is room, moved with all that makes room, and put back by one undo', () => {
  const { lin, dashboard, put, place, send } = together()
  const [one, two] = [put({ kind: 'bar', table: 't' }), put({ kind: 'number', table: 't' })]
  const three = put({ kind: 'line', table: 't' })
  expect([place(lin, one), place(lin, two), place(lin, three)]).toEqual([
    at(0, 0, 6, 6),
    at(6, 0, 3, 3),
    at(6, 3, 6, 6),
  ])
  lin.step((editing) => blocks.place.run(editing, { dashboard, block: three, place: at(0, 0, 12, 4) }))
  send()
  expect([place(lin, three), place(lin, one), place(lin, two)]).toEqual([
    at(0, 0, 12, 4),
    at(0, 4, 6, 6),
    at(6, 4, 3, 3),
  ])
  lin.steps.undo()
  send()
  expect([place(lin, one), place(lin, two), place(lin, three)]).toEqual([
    at(0, 0, 6, 6),
    at(6, 0, 3, 3),
    at(6, 3, 6, 6),
  ])
  lin.steps.redo()
  send()
  expect(place(lin, three)).toEqual(at(0, 0, 12, 4))
})

test('S56 one person moves a block while another names it and a third setting comes: nothing is lost, undo takes back one’s own', () => {
  const { lin, mo, dashboard, put, settings, send } = together()
  const block = put({ kind: 'bar', table: 't', group: 'state' })
  lin.step((editing) => blocks.place.run(editing, { dashboard, block, place: at(4, 0, 8, 6) }))
  mo.step((editing) =>
    blocks.configure.run(editing, { dashboard, block, settings: { title: '按状态', split: 'done' } }),
  )
  send()
  for (const of of [lin, mo])
    expect(settings(of, block)).toMatchObject({ title: '按状态', split: 'done', place: at(4, 0, 8, 6), group: 'state' })
  lin.steps.undo()
  send()
  expect(settings(mo, block)).toMatchObject({ title: '按状态', place: at(0, 0, 6, 6) })
  mo.steps.undo()
  send()
  expect(settings(lin, block)).toMatchObject({ title: null, split: null, group: 'state' })
})

test('a dashboard comes back whole by undo, with its blocks and in its place, and is kept in a snapshot', () => {
  const { body, lin, dashboard, put, send } = together()
  put({ kind: 'text', words: '要点' })
  lin.step((editing) => dashboards.add.run(editing, { title: '另一个', like: dashboard }))
  send()
  const before = lin.replica.database.dashboards
  expect(before.map(({ blocks: has }) => has.length)).toEqual([1, 1])
  lin.step((editing) => dashboards.remove.run(editing, { dashboard }))
  send()
  expect(lin.replica.database.dashboards.map(({ settings }) => settings.title)).toEqual(['另一个'])
  lin.steps.undo()
  send()
  expect(lin.replica.database.dashboards).toEqual(before)
  expect(openBody(body.snapshot()).database.dashboards).toEqual(before)
})

test('what a block cannot say is refused in words, and another table begins anew', () => {
  const { lin, dashboard, put, settings, send } = together()
  const block = put({ kind: 'bar', table: 't', group: 'state', aggregate: 'sum', value: 'amount' })
  const set = (patch: BlockPatch) =>
    lin.step((editing) => blocks.configure.run(editing, { dashboard, block, settings: patch }))
  expect(() => set({ value: 'name' })).toThrow('不能这样统计')
  expect(() => set({ table: 'none' })).toThrow(Refused)
  expect(() => set({ group: 'none' })).toThrow('没有字段')
  expect(() => lin.step((editing) => dashboards.add.run(editing, { title: '总览' }))).toThrow('已经有名叫')
  lin.steps.run([
    {
      kind: 'table.add',
      table: 'u',
      title: '订单',
      field: { id: 'f', kind: 'text', settings: { title: '单号' } },
      view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
      before: null,
    },
  ])
  set({ table: 'u', group: 'f' })
  send()
  expect(settings(lin, block)).toMatchObject({ table: 'u', group: 'f', aggregate: null, value: null })
})
