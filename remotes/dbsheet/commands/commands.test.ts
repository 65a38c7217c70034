import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { isViewOf, kernel, type TableBody } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { documentCommands } from './index.ts'

function begun(): TableBody {
  const body = kernel.open(null) as TableBody
  body.found([
    ...tableOps(),
    { kind: 'records.add', table: 't', records: [1, 2], fields: ['name'], values: [['甲', '乙']] },
  ])
  return body
}

/** Runs a batch as the server does: over a copy, and then judged. */
async function run(body: TableBody, ...batch: readonly { readonly id: string; readonly args: unknown }[]) {
  const document = {
    body: encodeParts([{ kind: 'snapshot', bytes: body.snapshot() }]),
    source: () => Promise.reject(new Error('no source')),
    asset: () => Promise.reject(new Error('no assets')),
  }
  const { update, answers } = await documentCommands.run(document, batch)
  for (const { bytes } of update ? decodeParts(update) : []) body.take(bytes, { userId: 'program', timeMs: Date.now() })
  return answers
}

const cell = (body: TableBody, record: number, field: string) => {
  const table = body.database.table('t')
  const known = table?.field(field)
  return known ? table?.get(record, known) : undefined
}

test('every command says in Chinese what it does, in whole sentences', () => {
  for (const { title, description } of documentCommands.commands) {
    expect(title).toMatch(/\p{Script=Han}/u)
    expect(description).toMatch(/。$/)
  }
})

test('a batch is one step, whose later calls see what the earlier did', async () => {
  const body = begun()
  const order = body.order
  const [added] = await run(
    body,
    { id: 'field.add', args: { table: 't', kind: 'select', title: '级别', settings: {}, before: null } },
    { id: 'cells.enter', args: { table: 't', records: [1, 2], fields: ['name'], texts: [['一'], ['二']] } },
  )
  expect(body.order).toBe(order + 1)
  const { field } = added as { field: string }
  expect(body.database.table('t')?.field(field)?.settings.title).toBe('级别')
  expect(cell(body, 2, 'name')).toBe('二')
  await run(body, { id: 'cells.enter', args: { table: 't', records: [1], fields: [field], texts: [['高']] } })
  expect(
    body.database
      .table('t')
      ?.field(field)
      ?.settings.options?.map(({ title }) => title),
  ).toEqual(['高'])
})

test('where one call is refused nothing is done, and it is named', async () => {
  const body = begun()
  const refused = run(
    body,
    { id: 'cells.set', args: { table: 't', field: 'name', records: [1], values: ['改'] } },
    { id: 'cells.set', args: { table: 't', field: 'amount', records: [1], values: ['三'] } },
  )
  await expect(refused).rejects.toMatchObject({ code: 'CommandRefused', detail: { index: 1, reason: 'unfit' } })
  expect(cell(body, 1, 'name')).toBe('甲')
})

test('a field of texts becomes one of options, made of what its cells say', async () => {
  const body = begun()
  await run(body, { id: 'field.convert', args: { table: 't', field: 'name', kind: 'select' } })
  const field = body.database.table('t')?.field('name')
  expect(field?.settings.options?.map(({ title }) => title)).toEqual(['甲', '乙'])
  expect(cell(body, 1, 'name')).toBe(field?.settings.options?.[0]?.id)
})

test('a table is made of texts and goes on with more of them', async () => {
  const body = begun()
  const [made] = await run(body, {
    id: 'table.fill',
    args: {
      title: '客户',
      fields: [
        { title: '名称', kind: 'text', settings: {} },
        { title: '级别', kind: 'select', settings: {} },
        { title: '金额', kind: 'number', settings: { digits: 1 } },
      ],
      rows: [
        ['甲', '高', '1,200.5'],
        ['乙', '低', '不详'],
      ],
    },
  })
  const { table: id, fields, refused } = made as { table: string; fields: string[]; refused: number }
  expect(refused).toBe(1)
  const [more] = await run(body, { id: 'records.enter', args: { table: id, fields, rows: [['丙', '中', '3']] } })
  expect(more).toMatchObject({ refused: 0 })
  const table = body.database.table(id)
  const said = table?.fields.map((field) => Array.from(table.ids.subarray(0, 3), (record) => table.get(record, field)))
  const options = table?.fields[1]?.settings.options ?? []
  expect(options.map(({ title }) => title)).toEqual(['高', '低', '中'])
  expect(said).toEqual([['甲', '乙', '丙'], options.map(({ id: option }) => option), [1200.5, null, 3]])
})

test('a personal view stands in the list of its owner alone, and is not what keeps the last shared one from going', async () => {
  const body = begun()
  const shared = body.database.table('t')?.views[0]?.id ?? ''
  const [added] = await run(body, {
    id: 'view.add',
    args: { table: 't', title: '我的', like: shared, owner: 'me' },
  })
  const { view } = added as { view: string }
  const listed = (userId: string) =>
    body.database
      .table('t')
      ?.views.filter((each) => isViewOf(each, userId))
      .map(({ id }) => id)
  expect(listed('me')).toEqual([shared, view])
  expect(listed('you')).toEqual([shared])
  await expect(run(body, { id: 'view.remove', args: { table: 't', view: shared } })).rejects.toThrow('大家都看得到')
  await run(body, { id: 'view.remove', args: { table: 't', view } })
  expect(listed('me')).toEqual([shared])
})
