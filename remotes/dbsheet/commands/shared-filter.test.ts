import { expect, test } from 'vitest'
import { applyOp, Changes, emptyBody, newName, type Dashboard, type Op } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import * as blocks from './blocks.ts'
import * as dashboards from './dashboards.ts'
import type { Editing } from './editing.ts'

const asked = (field: string, ...value: string[]) => ({
  match: 'all' as const,
  conditions: [{ field, operator: 'anyOf' as const, value }],
})

/** A dashboard with a number, a filter by 状态 for it, and what is kept there. */
function begun() {
  const { database } = emptyBody()
  const apply = (ops: readonly Op[]) =>
    ops.forEach((op) => applyOp(database, op, { userId: 'u', timeMs: 0 }, new Changes()))
  apply(tableOps())
  const editing: Editing = {
    database,
    isOwner: true,
    newName: () => newName(Math.random),
    newRecord: () => 1,
    do: apply,
  }
  const { dashboard } = dashboards.add.run(editing, { title: '总览' })
  const add = (settings: object) => blocks.add.run(editing, { dashboard, settings }).block
  const number = add({ kind: 'number', table: 't' })
  const filter = add({ kind: 'filter', table: 't', value: 'state', blocks: [number], filter: asked('state', 'open') })
  const set = (block: string, settings: object) => blocks.configure.run(editing, { dashboard, block, settings })
  const settingsOf = (block: string, id = dashboard) =>
    (database.dashboard(id) as Dashboard).blocks.find((each) => each.id === block)?.settings
  return { editing, database, dashboard, number, filter, add, set, settingsOf }
}

test('a filter keeps one condition, of the field that it asks', () => {
  const { filter, set, settingsOf } = begun()
  expect(() => set(filter, { filter: asked('tags', 'a') })).toThrow('筛选只有一个条件')
  const two = { match: 'all', conditions: [...asked('state', 'new').conditions, ...asked('state', 'end').conditions] }
  expect(() => set(filter, { filter: two })).toThrow('筛选只有一个条件')
  set(filter, { filter: asked('state', 'new') })
  expect(settingsOf(filter)).toMatchObject({ filter: asked('state', 'new') })
})

test('a filter that asks something else keeps nothing, and so does what becomes one or is one no more', () => {
  const { filter, number, set, settingsOf } = begun()
  set(filter, { value: 'tags' })
  expect(settingsOf(filter)).toMatchObject({ value: 'tags', filter: null, blocks: null })
  set(filter, { value: 'state', filter: asked('state', 'open') })
  set(filter, { kind: 'number' })
  expect(settingsOf(filter)).toMatchObject({ kind: 'number', filter: null })
  set(number, { filter: asked('tags', 'a') })
  set(number, { kind: 'filter', value: 'state' })
  expect(settingsOf(number)).toMatchObject({ kind: 'filter', filter: null })
})

test('of a copied dashboard the filter holds for the copies', () => {
  const { editing, database, dashboard } = begun()
  const copied = dashboards.add.run(editing, { title: '副本', like: dashboard })
  const [number, filter] = (database.dashboard(copied.dashboard) as Dashboard).blocks
  expect(filter?.settings).toMatchObject({ blocks: [number?.id], filter: asked('state', 'open') })
})
