import { encodeUpdates, type FileItem, type HistoryItem } from '@wenfang/shared-protocol'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { until } from '../support/until.ts'
import { office, textAt, versionsOf, type Writer } from './support.ts'

const ENTRY = new URL('./crash-entry.ts', import.meta.url)
const headers = { authorization: `Bearer ${OWNER_TOKEN}` }

describe.skipIf(!hasPostgres)('two nodes, one of which is killed', () => {
  let dataDir = ''
  let database: TestDatabase
  let sql: Client
  let here: CrashProcess
  let there: CrashProcess
  const dropped = dropAfterEach()
  const start = () =>
    startCrashServer(dataDir, { entry: ENTRY, environment: { DATABASE_URL: database.url, BUS_URL: 'notify' } })
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenfang-nodes-crash-'))
    database = await createTestDatabase()
    sql = new Client({ connectionString: database.url })
    await sql.connect()
    ;[here, there] = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all([here.end('SIGKILL'), there.end('SIGKILL')])
    await sql.end()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ownerAt = ({ origin }: CrashProcess): Writer => ({ id: '', headers, browser: new Browser(origin, headers) })
  const open = async ({ origin }: CrashProcess, file: FileItem) => {
    return dropped(new TestClient({ origin, fileId: file.id, user: '', headers })).open()
  }
  const uploaded = async (): Promise<FileItem> => {
    const { browser } = ownerAt(there)
    const file = (await browser.upload('史.docx', toyDocx('原文'))).body as FileItem
    await ready(browser, file.id)
    return file
  }
  const isSo = async (query: string, values: readonly unknown[]) =>
    ((await sql.query(query, [...values])).rowCount ?? 0) > 0
  const generationOf = async (file: FileItem) =>
    (await sql.query<{ generation: string }>('select generation from file where id = $1', [file.id])).rows[0]
      ?.generation
  /** Opens anew until what is typed is saved: a generation that is sealed refuses. */
  const typed = async (node: CrashProcess, file: FileItem, text: string): Promise<TestClient> => {
    let saved: TestClient | null = null
    await until(
      'an edit is saved',
      async () => {
        const client = await open(node, file)
        client.type(text)
        const isSaved = () => client.pending.every((edits) => edits.length === 0)
        await until('saved, or disconnected', () => isSaved() || client.closed !== null, 15_000)
        if (isSaved()) saved = client
        else client.drop()
        return isSaved()
      },
      30_000,
    )
    if (!saved) throw new Error('not saved')
    return saved
  }

  it.each([
    ['was begun', `select 1 from job where kind = 'rollback' and state = 'running' and payload like $1`],
    ['has sealed', `select 1 from log_stream where file like $1 and state = 1`],
    ['has ended', `select 1 from file where id like $1 and generation <> $2`],
  ])(
    'S381 in a rollback that %s: the other ends it, and both have one generation with everything kept',
    async (_, step) => {
      const file = await uploaded()
      const [lin, wang] = [await open(here, file), await open(there, file)]
      lin.type('一')
      await lin.saved()
      const { data } = await lin.command({ cmd: 'file.saveversion' })
      wang.type('二')
      await wang.saved()
      const before = (await generationOf(file)) ?? ''

      const { browser } = ownerAt(here)
      browser.request('POST', office(file, 'rollback'), { body: { version: data?.['version'] } }).catch(() => undefined)
      const values = step.includes('$2') ? [`%${file.id}%`, before] : [`%${file.id}%`]
      await until('the step', () => isSo(step, values), 15_000)
      await here.end('SIGKILL')
      // Nobody waits for the lease of the dead.
      await sql.query(`update job set lease_until = '2000-01-01T00:00:00.000Z' where state = 'running'`)
      await until('a new generation', async () => (await generationOf(file)) !== before, 30_000)
      here = await start()

      const after = await typed(there, file, '三')
      const again = await typed(here, file, '四')
      await until('one text', () => again.text === after.text && after.text.includes('四'), 15_000)
      expect(again.generation).toBe(after.generation)
      expect(after.text).toBe('一三四')
      const owner = ownerAt(here)
      const versions = await versionsOf(owner, file)
      expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
      expect(versions.filter(({ reason }) => reason === 'restore')).toHaveLength(1)
      const texts = await Promise.all(versions.map(({ version }) => textAt(owner, file, version)))
      expect(texts).toContain('一二')
    },
    90_000,
  )

  it('S381 late edits, sent again and to both nodes at once after a kill -9, are one version', async () => {
    const file = await uploaded()
    const lin = await open(here, file)
    lin.type('一')
    await lin.saved()
    const { data } = await lin.command({ cmd: 'file.saveversion' })
    lin.drop()
    const left = await generationOf(file)
    const updates: Uint8Array[] = []
    lin.docs[0]?.on('update', (update: Uint8Array) => updates.push(update))
    lin.type('晚')
    await ownerAt(there).browser.json('POST', office(file, 'rollback'), { version: data?.['version'] })

    const late = (node: CrashProcess, edits: readonly Uint8Array[]) =>
      ownerAt(node).browser.request('POST', `/api/v1/files/${file.id}/versions/late?serverid=${left}`, {
        body: encodeUpdates(edits),
        headers: { 'content-type': 'application/octet-stream' },
      })
    late(here, updates).catch(() => undefined)
    const appended = `select 1 from log_stream where file = $1 and generation = $2 and seq > 0`
    await until('the edits are in the log', () => isSo(appended, [file.id, `${left}+late`]), 15_000)
    await here.end('SIGKILL')
    here = await start()
    const answers = await Promise.all([late(here, updates), late(there, updates), late(here, updates)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as { version: number }).version)).size).toBe(1)
    const owner = ownerAt(there)
    const isLate = ({ reason }: HistoryItem) => reason === 'late'
    const versions = (await versionsOf(owner, file)).filter(isLate)
    expect(versions).toHaveLength(1)
    expect(await textAt(owner, file, versions[0]?.version ?? 0)).toBe('一晚')
    expect((await open(there, file)).text).toBe('一')
  }, 60_000)

  it('S381 versions saved at one node while the other rolls back have each a number of their own', async () => {
    const file = await uploaded()
    const lin = await open(here, file)
    lin.type('一')
    await lin.saved()
    const { data } = await lin.command({ cmd: 'file.saveversion' })
    const named = (node: CrashProcess, name: string) =>
      ownerAt(node).browser.request('POST', `/api/v1/files/${file.id}/versions`, { body: { name } })
    for (const round of [1, 2, 3]) {
      lin.type(String(round))
      await lin.saved().catch(() => undefined)
      const answers = await Promise.all([named(here, `甲${round}`), named(there, `乙${round}`)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    }
    const [rolled, saved] = await Promise.all([
      ownerAt(there).browser.request('POST', office(file, 'rollback'), { body: { version: data?.['version'] } }),
      named(here, '丙'),
    ])
    expect([rolled.status, saved.status]).toEqual([200, 201])
    const owner = ownerAt(here)
    const versions = await versionsOf(owner, file)
    const numbers = versions.map(({ version }) => version)
    expect(new Set(numbers).size).toBe(numbers.length)
    const texts = await Promise.all(versions.map(({ version }) => textAt(owner, file, version)))
    expect(texts).toContain('一123')
    expect([(await open(here, file)).text, (await open(there, file)).text]).toEqual(['一', '一'])
  }, 60_000)

  it('S318 S319 who loses the right at one node writes nothing more at the other; trash and restore reach both', async () => {
    const file = await uploaded()
    const owner = ownerAt(here)
    const { url } = (await owner.browser.json('POST', '/api/v1/invites', {}, 201)) as { url: string }
    const guest = new Browser(there.origin)
    const account = { name: 'wang', email: 'wang@example.com', password: 'password of wang' }
    await guest.json('POST', `/api/v1/invites/${url.split('/').at(-1)}/accept`, account, 201)
    const { id } = (await guest.json('GET', '/api/kdocs/user')) as { id: string }
    const { secret } = (await guest.json('POST', '/api/v1/tokens', { name: 'test' }, 201)) as { secret: string }
    await owner.browser.json('PUT', `/api/v1/files/${file.id}/members/${id}`, { role: 'write' })
    const wang = new TestClient({
      origin: there.origin,
      fileId: file.id,
      user: id,
      headers: { authorization: `Bearer ${secret}` },
    })
    dropped(wang)
    const lin = await open(here, file)
    await wang.open()
    wang.type('前')
    await wang.saved()
    const typing = setInterval(() => wang.type('续'), 5)
    expect((await owner.browser.request('DELETE', `/api/v1/files/${file.id}/members/${id}`)).status).toBe(204)
    const { reason } = await wang.whenClosed(15_000)
    clearInterval(typing)
    expect(JSON.parse(reason)).toMatchObject({ result: 'permissionDenied' })
    const acked = wang.acked[0] ?? 0
    await until('what was saved is there', () => lin.text.length >= acked, 10_000)
    await expect(wang.open()).rejects.toThrow('404')

    const zhao = await open(there, file)
    const { text } = zhao
    expect((await owner.browser.request('DELETE', `/api/v1/files/${file.id}`)).status).toBe(204)
    for (const client of [lin, zhao]) expect((await client.whenClosed(15_000)).reason).toContain('NotFound')
    await expect(open(there, file)).rejects.toThrow('404')
    await owner.browser.json('POST', `/api/v1/files/${file.id}/restore`, {})
    const back = await typed(there, file, '回')
    expect(back.text).toBe(`${text}回`)
  }, 60_000)
})
