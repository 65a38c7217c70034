import { emptyBody } from '@wenfang/remote-dbsheet/model'
import type { FileItem } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { customers, salesRole } from './support/customers.ts'

// A database whose comments lie in its body, opened by people who may comment, or only read.

let server: DriveServer
let owner: Writer
let critic: Writer
let reader: Writer
let file: FileItem

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  critic = await writer(server, 'critic')
  reader = await writer(server, 'reader')
  const body = emptyBody()
  body.found(customers(critic.id))
  file = (await owner.browser.upload('客户.dbt', body.snapshot())).body as FileItem
  await ready(owner.browser, file.id)
  for (const [{ id }, role] of [
    [critic, 'comment'],
    [reader, 'read'],
  ] as const)
    await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role })
  const commands = [{ id: 'role.put', args: { role: salesRole([critic.id, reader.id]) } }]
  await owner.browser.json('POST', `/api/v1/files/${file.id}/commands`, { commands })
})
afterAll(() => server.close())

const open = async ({ id, headers }: Writer): Promise<TableClient> => {
  const client = new TableClient({ origin: server.origin, fileId: file.id, user: id, headers })
  await client.open()
  await until('there is a copy', () => client.replica.database.tables.length > 0)
  return client
}
const say = (record: number, comment: string) =>
  ({ kind: 'comment.put', table: 't', record, comment, text: '交期？' }) as const
const said = (client: TableClient, record: number): number =>
  client.replica.database.table('t')?.comments.get(record)?.length ?? 0

it('S313 who may comment says something about the records that he sees, and changes nothing else', async () => {
  const [lin, client] = [await open(owner), await open(critic)]
  client.replica.submit([say(1, 'a')])
  await until('the owner reads it', () => said(lin, 1) === 1)
  // Of a record that is not his to see.
  client.replica.submit([say(2, 'b')])
  client.replica.submit([{ kind: 'cells.set', table: 't', field: 'f', records: [1], values: [['改名']] }])
  client.replica.submit([{ kind: 'records.add', table: 't', records: [9], fields: ['f'], values: [['新的']] }])
  client.replica.submit([{ kind: 'role.remove', role: 'sales' }])
  client.replica.submit([
    { kind: 'person.put', person: owner.id, name: '冒名' },
    { kind: 'person.put', person: critic.id, name: '评者' },
  ])
  client.replica.submit([say(1, 'c'), { kind: 'table.remove', table: 't' }])
  client.replica.submit([say(1, 'd')])
  await until('the last of them is read', () => said(lin, 1) >= 2)
  await client.saved()
  expect([said(lin, 1) >= 2, said(lin, 2)]).toEqual([true, 0])
  const { database } = lin.replica
  expect([database.people.get(owner.id) === '冒名', database.people.get(critic.id)]).toEqual([false, '评者'])
  expect([database.roles.length, database.tables.length, [...lin.titles.values()]]).toEqual([
    1,
    1,
    ['甲公司', '乙公司'],
  ])
  // What was shown at once on the own page is gone from it.
  await until('the own page says the same', () => client.titles.get(1) === '甲公司' && client.titles.size === 1)
  client.drop()
  lin.drop()
})

it('S313 who may only read says nothing: the connection ends', async () => {
  const client = await open(reader)
  client.replica.submit([say(1, 'z')])
  expect(JSON.parse((await client.whenClosed()).reason)).toMatchObject({ result: 'permissionDenied' })
})

const run = ({ browser }: Writer, id: string, args: object) =>
  browser.request('POST', `/api/v1/files/${file.id}/commands`, { body: { commands: [{ id, args }] } })

it('S313 who may comment comments by commands of programs as by the page, and does nothing else by them', async () => {
  const lin = await open(owner)
  const before = said(lin, 1)
  expect((await run(critic, 'comment.put', { table: 't', record: 1, text: '按期吗？' })).status).toBe(200)
  await until('the owner reads it', () => said(lin, 1) === before + 1)
  // Of a record that is not his to see, and what is no comment.
  expect((await run(critic, 'comment.put', { table: 't', record: 2, text: '这个呢？' })).status).toBe(409)
  const rename = { table: 't', field: 'f', records: [1], values: ['改名'] }
  for (const answer of [
    await run(critic, 'cells.set', rename),
    await run(critic, 'records.add', { table: 't', fields: ['f'], rows: [['新的']] }),
    await run(critic, 'person.put', { person: owner.id, name: '冒名' }),
  ])
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ result: 'permissionDenied' })])
  expect((await run(reader, 'comment.put', { table: 't', record: 1, text: '我也说' })).status).toBe(403)
  expect([said(lin, 1), said(lin, 2), [...lin.titles.values()]]).toEqual([before + 1, 0, ['甲公司', '乙公司']])
  lin.drop()
})

it('S313 of a document in one piece nobody but its writers does anything by commands', async () => {
  const note = (await owner.browser.upload('说明.md', new TextEncoder().encode('# 一'))).body as FileItem
  await ready(owner.browser, note.id)
  await owner.browser.json('PUT', `/api/v1/files/${note.id}/members/${critic.id}`, { role: 'comment' })
  const answer = await critic.browser.request('POST', `/api/v1/files/${note.id}/commands`, {
    body: { commands: [{ id: 'none' }] },
  })
  expect(answer.status).toBe(403)
})
