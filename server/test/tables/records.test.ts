import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyBody, type Op } from '@wenfang/remote-dbsheet/model'
import type { FileItem, RecordPageAnswer, RecordsWritten, TableList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { writer, type Writer } from '../history/support.ts'
import { customers, salesRole } from '../rights/support/customers.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'

// Records of a database over HTTP: what leaves for whom, and what of a call is done.

let server: DriveServer
let owner: Writer
let mo: Writer
let reader: Writer
let file: FileItem
let records: string

async function uploaded(by: Browser, ops: readonly Op[], name = '客户.dbt'): Promise<FileItem> {
  const body = emptyBody()
  body.found(ops)
  const item = (await by.upload(name, body.snapshot())).body as FileItem
  await ready(by, item.id)
  return item
}

beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  owner = await writer(server, 'lin')
  mo = await writer(server, 'mo')
  reader = await writer(server, 'reader')
  file = await uploaded(owner.browser, customers(mo.id))
  records = `/api/v1/files/${file.id}/tables/t/records`
  for (const [{ id }, role] of [
    [mo, 'write'],
    [reader, 'read'],
  ] as const)
    await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role })
  const commands = [{ id: 'role.put', args: { role: salesRole([mo.id, reader.id]) } }]
  await owner.browser.json('POST', `/api/v1/files/${file.id}/commands`, { commands })
})
afterAll(() => server.close())

const page = async ({ browser }: Writer, query = '') =>
  (await browser.json('GET', `${records}${query}`)) as RecordPageAnswer
const send = async ({ browser }: Writer, method: string, body?: object, path = records) => {
  const answer = await browser.request(method, path, body ? { body } : {})
  const { result, detail } = (answer.body ?? {}) as { result?: string; detail?: { reason?: string } }
  return { status: answer.status, result, reason: detail?.reason, written: answer.body as RecordsWritten }
}
const seqOf = ({ written }: { written: RecordsWritten & { revision?: string } }) =>
  Number(written.revision?.split(':')[1])
const filter = (field: string, value: unknown) =>
  `?filter=${encodeURIComponent(JSON.stringify({ match: 'all', conditions: [{ field, operator: 'contains', value }] }))}`

describe('records over HTTP', () => {
  it('are told as far as whoever asks may see them: tables, fields, rows, conditions and totals', async () => {
    const tables = async ({ browser }: Writer) =>
      ((await browser.json('GET', `/api/v1/files/${file.id}/tables`)) as TableList).tables
    expect((await tables(owner))[0]?.fields.map(({ id }) => id)).toEqual(['f', 'p', 's'])
    expect((await tables(owner))[0]?.fields[0]).toMatchObject({ is_required: false, is_unique: false })
    expect((await tables(mo))[0]).toMatchObject({ records: 1, fields: [{ id: 'f' }, { id: 'p' }] })
    expect(await page(owner)).toMatchObject({ total: 2, records: [{ fields: { s: '绝密一' } }, {}], next: null })
    expect(await page(mo)).toEqual({
      total: 1,
      records: [{ id: 1, fields: { f: '甲公司', p: [mo.id] } }],
      next: null,
    })
    // Neither that a field is there nor what is in it can be found out by asking.
    for (const query of ['?fields=s', '?fields=none', '?sort=-s', filter('s', '绝密'), filter('none', '绝密')])
      expect(await send(mo, 'GET', undefined, `${records}${query}`)).toMatchObject({
        status: 400,
        reason: 'noSuchField',
      })
    for (const record of [2, 99]) expect((await send(mo, 'GET', undefined, `${records}/${record}`)).status).toBe(404)
    expect((await send(owner, 'GET', undefined, `${records}/2?fields=f`)).written).toEqual({
      id: 2,
      fields: { f: '乙公司' },
    })
    expect((await page(owner, filter('f', '乙'))).records.map(({ id }) => id)).toEqual([2])
  })

  it('come in pages, in the order that is asked for', async () => {
    const first = await page(owner, '?sort=-f&limit=1&fields=f')
    expect(first).toMatchObject({ total: 2, records: [{ id: 2, fields: { f: '乙公司' } }] })
    const second = await page(owner, `?sort=-f&limit=1&fields=f&cursor=${first.next ?? ''}`)
    expect(second).toMatchObject({ records: [{ id: 1 }], next: null })
    for (const query of ['?limit=0', '?limit=1001', '?filter=nothing', '?filter=%7B%22match%22%3A1%7D', '?cursor=x.y'])
      expect((await send(owner, 'GET', undefined, `${records}${query}`)).status).toBe(400)
    expect((await send(owner, 'GET', undefined, `${records}?fileds=f`)).status).toBe(400)
  })

  it('are added, changed, found by a key and deleted; each call is one entry of the log', async () => {
    const made = await send(owner, 'POST', { records: [{ fields: { f: '丙公司' } }, { fields: { f: '丁公司' } }] })
    expect(made.status).toBe(200)
    const [third = 0, fourth = 0] = made.written.created
    expect((await send(owner, 'PATCH', { records: [{ id: third, fields: { s: '三' } }] })).written.updated).toEqual([
      third,
    ])
    const put = await send(owner, 'PUT', {
      key: 'f',
      records: [{ fields: { f: '丁公司', s: '四' } }, { fields: { f: '戊公司' } }],
    })
    expect(put.written).toMatchObject({ updated: [fourth], created: [expect.any(Number)], deleted: [] })
    const told = await page(owner, '?fields=f,s&cells=texts')
    expect(told.records.map(({ fields }) => `${String(fields['f'])} ${String(fields['s'])}`)).toEqual([
      '甲公司 绝密一',
      '乙公司 绝密二',
      '丙公司 三',
      '丁公司 四',
      '戊公司 ',
    ])
    const [fifth] = put.written.created
    const gone = await send(owner, 'DELETE', undefined, `${records}?ids=${third},${fourth}`)
    expect(gone.written.deleted).toEqual([third, fourth])
    expect((await send(owner, 'DELETE', undefined, `${records}?ids=${third}`)).status).toBe(404)
    const batch = {
      delete: [fifth],
      update: [{ id: 1, fields: { s: '绝密一' } }],
      create: [{ fields: { f: '己公司' } }],
    }
    const all = await send(owner, 'POST', batch, `${records}/batch`)
    expect(seqOf(all) - seqOf(gone)).toBe(1)
    expect(all.written).toMatchObject({ deleted: [fifth], updated: [1], created: [expect.any(Number)] })
    await send(owner, 'DELETE', undefined, `${records}?ids=${all.written.created.join()}`)
    expect((await page(owner)).total).toBe(2)
  })

  it('of one key that several programs add or change at once are one record', async () => {
    const put = (at: number) =>
      send(owner, 'PUT', { key: 'f', records: [{ fields: { f: '同一家公司', s: `第${at}` } }] })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => put(at)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.flatMap(({ written }) => written.created)).toHaveLength(1)
    const { records: found, total } = await page(owner, filter('f', '同一家'))
    expect(total).toBe(1)
    await send(owner, 'DELETE', undefined, `${records}?ids=${found[0]?.id}`)
  })

  it('are written as far as the rules let whoever asks, all of it or nothing', async () => {
    const before = await page(owner)
    // A record that he does not see is not there, and a field either.
    expect(await send(mo, 'PATCH', { records: [{ id: 2, fields: { f: '改' } }] })).toMatchObject({ status: 404 })
    expect(await send(mo, 'PATCH', { records: [{ id: 1, fields: { f: '改', s: '改' } }] })).toMatchObject({
      status: 400,
      reason: 'noSuchField',
    })
    // He sees it and may not delete it; what else was asked for with it is not done.
    expect(
      await send(mo, 'POST', { delete: [1], create: [{ fields: { f: '新' } }] }, `${records}/batch`),
    ).toMatchObject({ status: 403, result: 'permissionDenied' })
    expect(await page(owner)).toEqual(before)
    const own = await send(mo, 'POST', { records: [{ fields: { f: '自己的' } }] })
    expect(own.status).toBe(200)
    expect((await page(mo)).total).toBe(2)
    await send(owner, 'DELETE', undefined, `${records}?ids=${own.written.created.join()}`)
    expect((await send(reader, 'POST', { records: [{ fields: {} }] })).status).toBe(403)
    expect((await page(reader)).records).toEqual([])
  })

  it('are as the token’s owner has them, and nobody’s without one', async () => {
    const { secret } = (await mo.browser.json('POST', '/api/v1/tokens', { name: '同步' }, 201)) as { secret: string }
    const token = server.bearer(secret)
    expect(((await token.json('GET', records)) as RecordPageAnswer).total).toBe(1)
    expect((await token.request('DELETE', `${records}?ids=1`)).status).toBe(403)
    expect((await server.browser().request('GET', records)).status).toBe(401)
  })

  it('are refused where the file has none, and where a body says too much', async () => {
    const note = (await owner.browser.upload('说明.md', new TextEncoder().encode('# 一'))).body as FileItem
    await ready(owner.browser, note.id)
    expect((await owner.browser.request('GET', `/api/v1/files/${note.id}/tables`)).status).toBe(422)
    for (const body of [
      { records: [] },
      { records: [{ fields: {}, id: 3 }] },
      { records: [{ fields: {} }], cels: 'texts' },
      { records: [{ fields: { f: { deep: 1 } } }] },
    ])
      expect((await send(owner, 'POST', body)).status).toBe(400)
  })

  it('of smart sheets are the same', async () => {
    const sheet = (await owner.browser.json('POST', '/api/v1/files', { office_type: 'k' }, 201)) as FileItem
    await ready(owner.browser, sheet.id)
    const commands = [{ id: 'database.table.add', args: { title: '订单' } }]
    await owner.browser.json('POST', `/api/v1/files/${sheet.id}/commands`, { commands })
    const { tables } = (await owner.browser.json('GET', `/api/v1/files/${sheet.id}/tables`)) as TableList
    const [table] = tables
    const path = `/api/v1/files/${sheet.id}/tables/${table?.id ?? ''}/records`
    const field = table?.fields[0]?.id ?? ''
    const made = await send(owner, 'POST', { records: [{ fields: { [field]: '一号' } }] }, path)
    expect(made.status).toBe(200)
    expect(await owner.browser.json('GET', `${path}?search=${encodeURIComponent('一号')}`)).toMatchObject({ total: 1 })
    const puts = await Promise.all(
      Array.from({ length: 3 }, () =>
        send(owner, 'PUT', { key: field, records: [{ fields: { [field]: '二号' } }] }, path),
      ),
    )
    expect(puts.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(puts.flatMap(({ written }) => written.created)).toHaveLength(1)
  })

  it('are described by the server itself', async () => {
    const { paths } = (await owner.browser.json('GET', '/api/v1/openapi.json')) as { paths: Record<string, object> }
    expect(Object.keys(paths['/api/v1/files/{id}/tables/{table}/records'] ?? {}).sort()).toEqual([
      'delete',
      'get',
      'patch',
      'post',
      'put',
    ])
  })
})

describe.skipIf(!hasPostgres)('records over HTTP on two nodes', () => {
  let folder = ''
  let database: TestDatabase
  const nodes: DriveServer[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-records-'))
    database = await createTestDatabase()
    const environment = { DATABASE_URL: database.url, BUS_URL: 'notify' }
    // One after the other: the first makes the tables.
    for (let count = 0; count < 2; count++)
      nodes.push(await startDriveServer({ dataDir: folder, environment, remotesDirs: [REMOTES_DIR] }))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('are answered by either, and what both write at once is there', async () => {
    const [here, there] = nodes as [DriveServer, DriveServer]
    const lin = await writer(here, 'lin')
    const item = await uploaded(lin.browser, customers(lin.id))
    const path = `/api/v1/files/${item.id}/tables/t/records`
    const { secret } = (await lin.browser.json('POST', '/api/v1/tokens', { name: '同步' }, 201)) as { secret: string }
    const ends = [here.bearer(secret), there.bearer(secret)] as const
    await ends[0].json('PATCH', path, { records: [{ id: 1, fields: { f: '这边写的' } }] })
    expect(await ends[1].json('GET', `${path}/1?fields=f`)).toEqual({ id: 1, fields: { f: '这边写的' } })
    const calls = Array.from({ length: 6 }, (_, at) =>
      (ends[at % 2] ?? ends[0]).json('POST', path, { records: [{ fields: { f: `第${at}` } }] }),
    )
    await Promise.all(calls)
    for (const end of ends) expect(await end.json('GET', path)).toMatchObject({ total: 8 })
    // The same that two programs send at once is added by one of them, and found by the other.
    const puts = Array.from({ length: 6 }, (_, at) =>
      (ends[at % 2] ?? ends[0]).json('PUT', path, { key: 'f', records: [{ fields: { f: '两边都写' } }] }),
    )
    const written = (await Promise.all(puts)) as RecordsWritten[]
    expect(written.flatMap(({ created }) => created)).toHaveLength(1)
    for (const end of ends) expect(await end.json('GET', path)).toMatchObject({ total: 9 })
  })
})
