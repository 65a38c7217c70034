import type { FileItem } from '@wenfang/shared-protocol'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import { Browser } from '../drive/support/browser.ts'
import { OWNER_TOKEN } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { office, textAt, versionsOf, type Writer } from './support.ts'

const ENTRY = new URL('./crash-entry.ts', import.meta.url)
const headers = { authorization: `Bearer ${OWNER_TOKEN}` }

describe.skipIf(!hasPostgres)('a rollback with two nodes', () => {
  let dataDir = ''
  let database: TestDatabase
  const nodes: CrashProcess[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenfang-rollback-nodes-'))
    database = await createTestDatabase()
    const environment = { DATABASE_URL: database.url, BUS_URL: 'notify' }
    for (let n = 0; n < 2; n++) nodes.push(await startCrashServer(dataDir, { entry: ENTRY, environment }))
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('S381 people of the other node follow, and what they typed last is kept', async () => {
    const [here, there] = nodes.map(({ origin }) => origin)
    const owner: Writer = { id: '', headers, browser: new Browser(here ?? '', headers) }
    const elsewhere: Writer = { ...owner, browser: new Browser(there ?? '', headers) }
    const file = (await owner.browser.upload('史.docx', toyDocx('原文'))).body as FileItem
    await ready(owner.browser, file.id)
    const open = (origin = '') => new TestClient({ origin, fileId: file.id, user: '', headers }).open()
    const [lin, wang] = [await open(here), await open(there)]
    lin.type('一')
    await lin.saved()
    const { data } = await lin.command({ cmd: 'file.saveversion' })
    await expect.poll(() => wang.text).toBe('一')
    wang.type('二')
    await wang.saved()

    await owner.browser.json('POST', office(file, 'rollback'), { version: data?.['version'] })
    for (const client of [lin, wang]) expect((await client.whenClosed(15_000)).reason).toContain('InvalidVersion')
    const [linNow, wangNow] = [await open(here), await open(there)]
    expect([linNow.text, wangNow.text]).toEqual(['一', '一'])
    expect(wangNow.generation).not.toBe(wang.generation)
    wangNow.type('三')
    await expect.poll(() => linNow.text).toBe('一三')
    const versions = await versionsOf(elsewhere, file)
    const texts = await Promise.all(versions.map(({ version }) => textAt(elsewhere, file, version)))
    expect(texts).toContain('一二')
    for (const client of [linNow, wangNow]) client.drop()
  })
})
