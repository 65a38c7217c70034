import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignInSession } from '@wenfang/shared-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { openLiveSession } from '../drive/support/live-session.ts'
import { ready } from '../drive/support/ready.ts'
import { toyDocx } from '../drive/support/toy-docx.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'

describe.skipIf(!hasPostgres)('two nodes on one database', () => {
  let dataDir = ''
  let database: TestDatabase
  const nodes: DriveServer[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenfang-two-nodes-'))
    database = await createTestDatabase()
    // One after the other: the first makes the tables.
    for (let count = 0; count < 2; count += 1)
      nodes.push(await startDriveServer({ dataDir, environment: { DATABASE_URL: database.url } }))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('ASVS 7.4.1 a session that is ended on one closes its sockets on the other before that looks by itself', async () => {
    const [here, there] = nodes as [DriveServer, DriveServer]
    const browser = await here.person('roamer')
    const { id } = (await browser.upload('文档.docx', toyDocx('字'))).body as { id: string }
    await ready(browser, id)
    const elsewhere = there.browser()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    const live = await openLiveSession(elsewhere, id)
    expect(live.closed()).toBeNull()
    const [session] = (await browser.json('GET', '/api/v1/account/sessions')) as SignInSession[]
    await browser.json('DELETE', `/api/v1/account/sessions/${session?.id}`, undefined, 204)
    // Sockets are looked at once a minute; this took a notice.
    await expect.poll(() => live.closed()?.reason, { timeout: 20_000 }).toContain('userNotLogin')
  })
})
