import { emptyBody, type Op } from '@wenfang/remote-dbsheet/model'
import { DBSHEET_ROLLBACK_TIMEOUT_MS, type FileItem, type Rollback } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { office, writer, type Writer } from './support.ts'

let server: DriveServer
let lin: Writer
let wang: Writer
const dropped = dropAfterEach()
beforeAll(async () => {
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR] })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
})
afterAll(() => server.close())

const RECORDS = 20_000
const ids = Array.from({ length: RECORDS }, (_, at) => at + 1)
const OPS: readonly Op[] = [
  {
    kind: 'table.add',
    table: 't',
    title: '任务',
    field: { id: 'f', kind: 'text', settings: { title: '标题' } },
    view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
    before: null,
  },
  { kind: 'records.add', table: 't', records: ids, fields: ['f'], values: [ids.map((id) => `第 ${id} 件`)] },
]

it('S525 a database of 20,000 records goes back to a version for everybody who has it open, long before its time-out', async () => {
  const body = emptyBody()
  body.found(OPS)
  const file = (await lin.browser.upload('任务.dbt', body.snapshot())).body as FileItem
  await ready(lin.browser, file.id)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'write' })
  const open = ({ id, headers }: Writer) =>
    dropped(new TableClient({ origin: server.origin, fileId: file.id, user: id, headers })).open()
  const [first, second] = [await open(lin), await open(wang)]
  const saved = await first.command({ cmd: 'file.saveversion' })
  const version = Number(saved.data?.['version'])
  // A thousand edits, and what no edit of a cell brings back.
  second.replica.submit([
    { kind: 'cells.set', table: 't', field: 'f', records: ids.slice(0, 1_000), values: ['改过'] },
    { kind: 'records.delete', table: 't', records: ids.slice(5_000, 6_000) },
    { kind: 'field.add', table: 't', field: { id: 'n', kind: 'number', settings: { title: '数' } }, before: null },
  ])
  await until('the edits', () => first.titles.get(1) === '改过' && first.titles.size === RECORDS - 1_000)

  const begunMs = performance.now()
  const done = (await lin.browser.json('POST', office(file, 'rollback'), {
    version,
    connid: first.connid,
  })) as Rollback
  for (const client of [first, second])
    expect(JSON.parse((await client.whenClosed()).reason)).toMatchObject({ result: 'InvalidVersion' })
  const [again, beside] = [await open(lin), await open(wang)]
  expect(performance.now() - begunMs).toBeLessThan(DBSHEET_ROLLBACK_TIMEOUT_MS / 5)
  for (const client of [again, beside]) {
    expect(client.generation).toBe(done.serverid)
    expect(client.titles.size).toBe(RECORDS)
    expect([client.titles.get(1), client.titles.get(5_001)]).toEqual(['第 1 件', '第 5001 件'])
    expect(client.replica.database.table('t')?.fields.map(({ id }) => id)).toEqual(['f'])
  }
  // It goes on from there, for both.
  beside.replica.submit([{ kind: 'cells.set', table: 't', field: 'f', records: [1], values: ['再写'] }])
  await until('what is written since', () => again.titles.get(1) === '再写')
})
