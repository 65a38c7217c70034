import { decodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { applyOp, Changes, emptyBody, type Op, type TableBody } from '../model/index.ts'
import { CHECKED } from '../model/ops/checked-submission.ts'
import { documentCommands } from './document-commands.ts'

const text = (id: string, title: string) => ({ id, kind: 'text', settings: { title } }) as const
const view = { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} } as const

function database(): TableBody {
  const body = emptyBody()
  const ops: readonly Op[] = [
    { kind: 'table.add', table: 'o', title: '订单', field: text('no', '单号'), view, before: null },
    { kind: 'field.add', table: 'o', field: text('who', '客户'), before: null },
    { kind: 'table.add', table: 'c', title: '客户', field: text('name', '名称'), view, before: null },
    {
      kind: 'records.add',
      table: 'c',
      records: [11, 12, 13, 14],
      fields: ['name'],
      values: [['甲', '乙', '甲', '丙、丁']],
    },
    {
      kind: 'records.add',
      table: 'o',
      records: [1, 2, 3, 4, 5],
      fields: ['no', 'who'],
      values: [
        ['A', 'B', 'C', 'D', 'E'],
        ['甲', '甲、乙', '丙、丁', '戊，乙', null],
      ],
    },
  ]
  body.found(ops)
  return body
}

async function run(body: TableBody, id: string, args: object): Promise<unknown> {
  const { update, answers } = await documentCommands.run(
    { id: 'f', type: 'd', source: new Uint8Array(), body: bodyOf(body) } as never,
    [{ id, args }],
  )
  for (const { bytes } of update ? decodeParts(update) : [])
    for (const op of CHECKED.read(bytes).ops) applyOp(body.database, op, { userId: '', timeMs: 0 }, new Changes())
  return answers[0]
}
const wanted = { table: 'o', field: 'who', target: 'c', isSingle: false }
const links = (body: TableBody): readonly unknown[] => {
  const table = body.database.table('o')
  const field = table?.field('who')
  return table && field ? Array.from({ length: 5 }, (_, slot) => table.column(field).get(slot)) : []
}

test('the other table shows who links to its records, where that is wanted', async () => {
  const body = database()
  await run(body, 'link.convert', { ...wanted, createsMissing: false, mirror: '订单' })
  const [, customers] = body.database.tables
  const mirror = customers?.fields.find(({ settings }) => settings.title === '订单')
  expect(mirror?.settings).toMatchObject({ table: 'o', mirrorOf: 'who' })
  expect(mirror && customers?.get(12, mirror)).toEqual(['2', '4'])
})

test('what becoming links would lose is told before, and nothing is changed by that', async () => {
  const body = database()
  expect(await run(body, 'link.preview', wanted)).toEqual({
    linked: 4,
    lost: [{ text: '戊', cells: 1 }],
    lostTexts: 1,
    several: ['甲'],
  })
  expect(await run(body, 'link.preview', { ...wanted, isSingle: true })).toMatchObject({
    linked: 4,
    lost: [
      { text: '戊', cells: 1 },
      { text: '乙', cells: 1 },
    ],
  })
  expect(body.database.table('o')?.field('who')?.kind).toBe('text')
})

test('texts become links to the records that are called so; what nobody is called by is made or lost', async () => {
  const lossy = database()
  expect(await run(lossy, 'link.convert', { ...wanted, createsMissing: false })).toEqual({
    linked: 4,
    created: 0,
    lost: 1,
  })
  expect(links(lossy)).toEqual([['11'], ['11', '12'], ['14'], ['12'], null])
  const whole = database()
  expect(await run(whole, 'link.convert', { ...wanted, createsMissing: true })).toEqual({
    linked: 4,
    created: 1,
    lost: 0,
  })
  const made = String(whole.database.table('c')?.ids[4])
  expect(links(whole)).toEqual([['11'], ['11', '12'], ['14'], [made, '12'], null])
  const single = database()
  expect(await run(single, 'link.convert', { ...wanted, isSingle: true, createsMissing: true })).toMatchObject({
    lost: 1,
  })
  expect(links(single)).toEqual([['11'], ['11'], ['14'], [expect.any(String)], null])
})

test('the title of records, and what is computed, become no links', async () => {
  await expect(run(database(), 'link.convert', { ...wanted, field: 'no', createsMissing: false })).rejects.toThrow(
    '标题',
  )
})

test('programs link more records at once than one operation holds', async () => {
  const body = database()
  const records = Array.from({ length: 60_000 }, (_, at) => at + 100)
  for (let from = 0; from < records.length; from += 30_000) {
    const part = records.slice(from, from + 30_000)
    body.found([{ kind: 'records.add', table: 'o', records: part, fields: ['who'], values: [part.map(() => '乙')] }])
  }
  const args = { table: 'o', field: 'who', target: 'c', isSingle: false, createsMissing: false }
  expect(await run(body, 'link.convert', args)).toMatchObject({ linked: 60_004 })
  const table = body.database.table('o')
  const who = table?.field('who')
  expect(who && table?.get(60_099, who)).toEqual(['12'])
})
