import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileItem, WebhookList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { writer, type Writer } from '../history/support.ts'
import { until } from '../support/until.ts'
import { automate, automatedFile, command, CREATED, rowsOf } from './support/automated-file.ts'

// What automations send to other programs, and what they begin at a time.

const DAY_MS = 86_400_000

/** Another program, which answers what it is told to. */
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
let answers: number[] = []
let receiver: Server
let server: DriveServer
let lin: Writer
let wang: Writer
let address = ''

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(answers.shift() ?? 200, { location: 'http://169.254.169.254/' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  address = `http://${host}/in`
  server = await startDriveServer({ remotesDirs: [REMOTES_DIR], environment: { WENFANG_WEBHOOK_HOSTS: host } })
  lin = await writer(server, 'lin')
  wang = await writer(server, 'wang')
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

const add = (file: FileItem, title: string) =>
  command(lin.browser, file, 'records.add', { table: 't', fields: ['f'], rows: [[title]] })
const listOf = async (file: FileItem): Promise<WebhookList> =>
  (await lin.browser.json('GET', `/api/v1/files/${file.id}/webhooks`)) as WebhookList
const statesOf = async (file: FileItem) =>
  (await listOf(file)).deliveries.map(({ state, attempts, error }) => [state, attempts, error])
/** Runs as if it were so much later. */
async function later(byMs: number, run: () => Promise<unknown> | undefined): Promise<void> {
  const nowMs = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => nowMs + byMs)
  try {
    await run()
  } finally {
    clock.mockRestore()
  }
}
let tries = 0
const again = async () => await later(++tries * DAY_MS, () => server.drive.webhooks?.look())

it('sends a record, signed; what is not taken is tried again, under the same number, and stands in the list', async () => {
  const file = await automatedFile(lin.browser)
  expect((await automate(lin.browser, file, CREATED, [{ action: 'webhook', url: address }])).status).toBe(200)
  answers = [500, 302]
  await add(file, '漏水')
  await until('the first try', async () => (await statesOf(file))[0]?.[1] === 1)
  expect(await statesOf(file)).toEqual([['waiting', 1, '对方回答 500']])
  await again()
  // Where it is sent on to, nobody goes.
  expect(await statesOf(file)).toEqual([['waiting', 2, '对方回答 302']])
  await again()
  expect(await statesOf(file)).toEqual([['sent', 3, '']])
  await again()
  expect(received).toHaveLength(3)
  const [first] = received
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ table: '报修', fields: { 事项: '漏水' } })
  expect(new Set(received.map(({ headers }) => headers['x-wenfang-delivery'])).size).toBe(1)
  const { secret } = await listOf(file)
  for (const { headers, body } of received) {
    const signed = createHmac('sha256', secret)
      .update(`${String(headers['x-wenfang-timestamp'])}.${body}`)
      .digest('hex')
    expect(headers['x-wenfang-signature']).toBe(`sha256=${signed}`)
  }
})

it('sends nothing where it may not, says why, and does not try again', async () => {
  const file = await automatedFile(lin.browser)
  for (const [at, url] of ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'https://example.com/'].entries())
    expect((await automate(lin.browser, file, CREATED, [{ action: 'webhook', url }], `a${at}`)).status).toBe(200)
  await add(file, '甲')
  await until('all three', async () => (await statesOf(file)).filter(([state]) => state === 'failed').length === 3)
  expect(await statesOf(file)).toEqual(
    Array.from({ length: 3 }, () => ['failed', 1, '服务器的设置不允许发送到这个网站']),
  )
})

it('tells the secret to whoever may make automations, and to nobody else', async () => {
  const file = await automatedFile(lin.browser)
  const path = `/api/v1/files/${file.id}/webhooks`
  expect((await wang.browser.get(path)).status).toBe(404)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'read' })
  expect((await wang.browser.get(path)).status).toBe(403)
  await lin.browser.json('PUT', `/api/v1/files/${file.id}/members/${wang.id}`, { role: 'write' })
  expect((await wang.browser.get(path)).status).toBe(200)
  const role = { id: 'r', title: '成员', people: [wang.id], isForOthers: false, tables: {}, otherTables: 'open' }
  expect((await command(lin.browser, file, 'role.put', { role })).status).toBe(200)
  expect((await wang.browser.get(path)).status).toBe(403)
})

it('a time begins automations once, with nobody in the file, and no earlier', async () => {
  const file = await automatedFile(lin.browser)
  await add(file, '甲')
  const filter = { match: 'all' as const, conditions: [{ field: 'f', operator: 'isFilled' as const }] }
  const trigger = { when: 'time' as const, table: 't', every: 'day' as const, on: 1, minute: 540, filter }
  const mark = [{ action: 'create' as const, table: 't', values: [{ field: 'n', value: 1 }] }]
  expect((await automate(lin.browser, file, trigger, mark)).status).toBe(200)
  const next = async () =>
    (await server.rows(`select next_at from automation_clock where file_id = '${file.id}'`)).map(
      (row) => row['next_at'],
    )
  const [waits] = await next()
  expect(Date.parse(String(waits))).toBeGreaterThan(Date.now())
  await server.drive.clock?.look()
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,'])
  await later(DAY_MS, async () => {
    // Two nodes that look at the same moment.
    await Promise.all([server.drive.clock?.look(), server.documents.tick(file.id, await generationOf(file))])
    await server.drive.clock?.look()
  })
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,', ',1'])
  expect(Date.parse(String((await next())[0]))).toBe(Date.parse(String(waits)) + DAY_MS)
})

it('a clock that comes too early, as after a commit that failed, begins nothing and asks again', async () => {
  const file = await automatedFile(lin.browser)
  await add(file, '甲')
  const filter = { match: 'all' as const, conditions: [{ field: 'f', operator: 'isFilled' as const }] }
  const trigger = { when: 'time' as const, table: 't', every: 'day' as const, on: 1, minute: 540, filter }
  await automate(lin.browser, file, trigger, [{ action: 'update', values: [{ field: 'n', value: 7 }] }])
  const row = async () => (await server.rows(`select * from automation_clock where file_id = '${file.id}'`))[0]
  const before = await row()
  await server.drive.clock?.expected(file.id, await generationOf(file), 0)
  await server.drive.clock?.look()
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,'])
  expect((await row())?.['next_at']).toBe(before?.['next_at'])
  // Turned off, nothing begins any more, and once its time has come nothing waits.
  const off = { id: 'auto', title: 'auto', isOn: false, trigger, actions: [{ action: 'update', values: [] }] }
  expect((await command(lin.browser, file, 'automation.put', { automation: off })).status).toBe(200)
  await later(DAY_MS, () => server.drive.clock?.look())
  expect(await row()).toBeUndefined()
  expect(await rowsOf(lin.browser, file)).toEqual(['甲,'])
})

const generationOf = async ({ id }: FileItem): Promise<string> =>
  String((await server.rows(`select generation from file where id = '${id}'`))[0]?.['generation'])
