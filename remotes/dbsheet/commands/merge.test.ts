import { decodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { bodyOf } from '../files/dbt.ts'
import { emptyBody, type TableBody } from '../model/index.ts'
import { tableOps } from '../model/testing/new-table.ts'
import { documentCommands } from './document-commands.ts'

function database(): TableBody {
  const body = emptyBody()
  body.found([
    ...tableOps(),
    {
      kind: 'records.add',
      table: 't',
      records: [1, 2, 3, 4],
      fields: ['name', 'amount', 'state'],
      values: [
        ['A1', 'A2', 'A3', 'A3'],
        [1, 2, 3, 4],
        ['new', 'open', null, null],
      ],
    },
    { kind: 'field.set', table: 't', field: 'amount', settings: { default: { value: 7 } } },
  ])
  return body
}

async function run(body: TableBody, id: string, args: object) {
  const document = { id: 'f', type: 'd', source: new Uint8Array(), body: bodyOf(body), isOwner: true } as never
  const { update, answers } = await documentCommands.run(document, [{ id, args: { table: 't', ...args } }])
  const submissions = update ? decodeParts(update) : []
  for (const { bytes } of submissions) body.take(bytes, { userId: 'u', timeMs: 1, isOwner: true })
  return { answer: answers[0], entries: submissions.length }
}
const why = (body: TableBody, args: object) =>
  run(body, 'records.merge', args).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

const cells = ({ database: { tables } }: TableBody): readonly unknown[] => {
  const [table] = tables
  const shown = ['name', 'amount', 'state'].flatMap((id) => table?.field(id) ?? [])
  return Array.from({ length: table?.length ?? 0 }, (_, slot) => shown.map((field) => table?.column(field).get(slot)))
}

const WANTED = {
  fields: ['state', 'name', 'amount'],
  key: 'name',
  clearsEmpty: false,
  rows: [
    ['新建', 'A1', '1'], // the same
    ['结束', 'A2', ''], // changed, and nothing is said of the amount
    ['', 'A3', '9'], // two records are called so
    ['搁置', 'A4', '二'], // new, with a new option and what is no number
    ['', 'A5', '5'],
    ['', 'A5', '6'], // twice in the file
    ['新建', ' ', '8'], // nothing to know it by
    ['', 'A6', ''],
  ],
}
const COUNTS = { added: 2, changed: 1, same: 1, ambiguous: 3, withoutKey: 1, refused: 1 }

test('rows update the records that have their key, add the others, and are told before', async () => {
  const body = database()
  const { order } = body
  expect(await run(body, 'records.previewMerge', WANTED)).toEqual({ answer: COUNTS, entries: 0 })
  expect(body.order).toBe(order)
  expect(await run(body, 'records.merge', WANTED)).toEqual({ answer: COUNTS, entries: 1 })
  const titled = body.database.tables[0]?.field('state')?.settings.options ?? []
  const made = titled.find(({ title }) => title === '搁置')?.id
  expect(cells(body)).toEqual([
    ['A1', 1, 'new'],
    ['A2', 2, 'end'],
    ['A3', 3, null],
    ['A3', 4, null],
    ['A4', null, made],
    // What is imported has no defaults.
    ['A6', null, null],
  ])
  expect(titled).toHaveLength(4)
  // Once more it is all the same.
  const { answer, entries } = await run(body, 'records.merge', WANTED)
  expect(answer).toEqual({ ...COUNTS, added: 0, changed: 0, same: 4 })
  expect(entries).toBe(0)
})

test('an empty text empties a cell where that is asked, but none that is required', async () => {
  const body = database()
  body.found([{ kind: 'field.set', table: 't', field: 'state', settings: { isRequired: true } }])
  const wanted = { fields: ['name', 'amount', 'state'], key: 'name', clearsEmpty: true, rows: [['A1', '', '']] }
  await run(body, 'records.merge', wanted)
  expect(cells(body)[0]).toEqual(['A1', null, 'new'])
})

test('without a key all rows are new; what cannot be a key, or is written twice, is refused', async () => {
  const body = database()
  const wanted = { fields: ['name', 'amount'], clearsEmpty: false, rows: [['A1', '1']] }
  const { answer } = await run(body, 'records.merge', { ...wanted, key: null })
  expect(answer).toMatchObject({ added: 1, changed: 0 })
  expect(await why(body, { ...wanted, key: 'state' })).toContain('没有一列')
  expect(await why(body, { ...wanted, fields: ['name', 'state'], key: 'state' })).toContain('不能认出记录')
  expect(await why(body, { ...wanted, fields: ['name', 'name'], key: 'name' })).toContain('有两列')
  expect(await why(body, { ...wanted, fields: ['name', 'number'], key: 'name' })).toContain('系统')
  body.found([{ kind: 'records.delete', table: 't', records: [1, 4] }])
  body.found([{ kind: 'field.set', table: 't', field: 'amount', settings: { isUnique: true } }])
  expect(
    await why(body, { fields: ['name', 'amount'], clearsEmpty: false, rows: [['A2', '3']], key: 'name' }),
  ).toContain('不能重复')
})
