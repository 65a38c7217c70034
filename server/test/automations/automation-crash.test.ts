import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookList } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { databaseOf, type ServerDatabase } from '../services/database-of.ts'
import { until } from '../support/until.ts'
import { automate, automatedFile, command, CREATED, noticesOf, rowsOf } from './support/automated-file.ts'

// What an automation asks for while the server dies between the moment in which it came to the log and the one in which it was done.

/** Three servers start, each of which starts what reads files. */
const LIMIT_MS = 240_000

const entry = new URL('./support/automation-crash-server.ts', import.meta.url)
let dataDir = ''
let database: ServerDatabase | null = null
let child: CrashProcess | null = null
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-automation-'))
  database = await databaseOf(dataDir)
})
afterAll(async () => {
  await child?.end('SIGKILL')
  await database?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

interface Serving {
  readonly dies?: 'appended' | 'due' | 'ticked'
  /** Its clock is ahead by so much. */
  readonly laterMs?: number
  readonly hosts?: string
}

async function serve({ dies, laterMs = 0, hosts }: Serving = {}): Promise<CrashProcess> {
  await child?.end('SIGKILL')
  const environment = {
    ...database?.environment,
    WENFANG_DIES: dies ?? '',
    WENFANG_LATER_MS: String(laterMs),
    ...(hosts !== undefined && { WENFANG_WEBHOOK_HOSTS: hosts }),
  }
  child = await startCrashServer(dataDir, { entry, environment })
  return child
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const owner = ({ origin }: CrashProcess) => new Browser(origin, { authorization: `Bearer ${OWNER_TOKEN}` })

it(
  'what follows from a record is done once, and is told once, though kill -9 comes before it was told',
  async () => {
    const first = await serve({ dies: 'appended' })
    const file = await automatedFile(owner(first))
    const { id } = (await owner(first).json('GET', '/api/v1/account')) as { readonly id: string }
    const made = await automate(owner(first), file, CREATED, [
      { action: 'update', values: [{ field: 'n', value: 1 }] },
      { action: 'notify', people: [id], text: '新的报修：{f}' },
    ])
    expect(made.status).toBe(200)
    const add = { table: 't', fields: ['f'], rows: [['漏水']] }
    await command(owner(first), file, 'records.add', add).catch(() => null)
    await until('the server to be dead', () => !isAlive(first.pid))

    for (let start = 0; start < 2; start++) {
      const next = await serve()
      expect(await rowsOf(owner(next), file)).toEqual(['漏水,1'])
      await until('the notice', async () => (await noticesOf(owner(next), file)).length > 0)
      expect(await noticesOf(owner(next), file)).toEqual(['新的报修：漏水'])
    }
    // And it goes on.
    const last = await serve()
    await command(owner(last), file, 'records.add', { table: 't', fields: ['f'], rows: [['断电']] })
    await until('the second notice', async () => (await noticesOf(owner(last), file)).length > 1)
    expect(await noticesOf(owner(last), file)).toEqual(['新的报修：断电', '新的报修：漏水'])
  },
  LIMIT_MS,
)

it(
  'another program is sent what was asked for at least once, always under one number, though kill -9 comes before and while it is sent',
  async () => {
    const received: string[] = []
    let dying: CrashProcess | null = null
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['x-wenfang-delivery']))
      // It has it, and its answer meets nobody.
      if (dying) process.kill(dying.pid, 'SIGKILL')
      dying = null
      response.end('{}')
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void receiver.close())
    const hosts = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const first = await serve({ dies: 'appended', hosts })
    const file = await automatedFile(owner(first))
    const asked = [{ action: 'webhook' as const, url: `http://${hosts}/in` }]
    expect((await automate(owner(first), file, CREATED, asked)).status).toBe(200)
    const add = { table: 't', fields: ['f'], rows: [['漏水']] }
    await command(owner(first), file, 'records.add', add).catch(() => null)
    await until('the server to be dead', () => !isAlive(first.pid))
    expect(received).toEqual([])

    const second = await serve({ hosts })
    dying = second
    await until('the server to be dead', () => !isAlive(second.pid))
    // Whoever sends holds it for a minute.
    const third = await serve({ hosts, laterMs: 120_000 })
    const sent = async () =>
      ((await owner(third).json('GET', `/api/v1/files/${file.id}/webhooks`)) as WebhookList).deliveries
    await until('what was sent is marked', async () => (await sent())[0]?.state === 'sent')
    expect(await sent()).toHaveLength(1)
    expect(received.length).toBeGreaterThanOrEqual(2)
    expect(new Set(received).size).toBe(1)
    const before = received.length
    const last = await serve({ hosts, laterMs: 86_400_000 })
    await command(owner(last), file, 'records.add', { ...add, rows: [['断电']] })
    await until('the second record', () => received.length > before)
    // The first one is not sent any more.
    expect(received.length).toBe(before + 1)
    expect(new Set(received).size).toBe(2)
  },
  LIMIT_MS,
)

it(
  'a time that came begins its automation once, though kill -9 comes before the file was told and before that was written down',
  async () => {
    const first = await serve()
    const file = await automatedFile(owner(first))
    await command(owner(first), file, 'records.add', { table: 't', fields: ['f'], rows: [['甲']] })
    const filter = { match: 'all' as const, conditions: [{ field: 'f', operator: 'isFilled' as const }] }
    const trigger = { when: 'time' as const, table: 't', every: 'day' as const, on: 1, minute: 540, filter }
    const mark = [{ action: 'create' as const, table: 't', values: [{ field: 'n', value: 1 }] }]
    expect((await automate(owner(first), file, trigger, mark)).status).toBe(200)
    for (const dies of ['due', 'ticked'] as const) {
      const next = await serve({ dies, laterMs: 86_400_000 })
      await until('the server to be dead', () => !isAlive(next.pid))
    }
    const last = await serve({ laterMs: 86_400_000 })
    expect(await rowsOf(owner(last), file)).toEqual(['甲,', ',1'])
    // The next day it begins again.
    const later = await serve({ laterMs: 2 * 86_400_000 })
    await until('the next day', async () => (await rowsOf(owner(later), file)).length > 2)
    expect(await rowsOf(owner(later), file)).toEqual(['甲,', ',1', ',1'])
  },
  LIMIT_MS,
)
