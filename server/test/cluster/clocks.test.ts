import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSharedDatabase, type Database } from '../../src/app/database.ts'
import { openPool } from '../../src/app/postgres.ts'
import { jobMigrations } from '../../src/jobs/index.ts'
import { JobStore } from '../../src/jobs/job-store.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const MINUTE_MS = 60_000

describe.skipIf(!hasPostgres)('nodes whose clocks differ', () => {
  let folder = ''
  let database: TestDatabase
  const nodes: NodeProcess[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-clocks-'))
    database = await createTestDatabase()
    const environment = { WENFANG_DATA: folder, DATABASE_URL: database.url, BUS_URL: 'notify', CLUSTER_FILES: 'clocks' }
    nodes.push(...(await Promise.all([startNode(environment), startNode(environment)])))
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')))
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([10 * MINUTE_MS, -10 * MINUTE_MS])('a ticket of one is good at the other (%i ms ahead)', async (aheadMs) => {
    const [given, taken] = nodes
    if (!given || !taken) throw new Error('two nodes')
    taken.trouble({ clockOffMs: aheadMs })
    for (const [from, to] of [
      [given, taken],
      [taken, given],
    ] as const) {
      const { token } = await new TestClient({
        origin: from.origin,
        fileId: 'clocks',
        user: 'u1',
        connid: 'c1',
      }).ticket()
      const client = new TestClient({ origin: to.origin, fileId: 'clocks', user: 'u1', connid: 'c1' })
      await client.connect()
      const opened = { cmd: 'session.open', connid: 'c1', token, device_id: 'test', open_args: {} } as const
      expect((await client.command(opened)).result).toBe('ok')
      client.drop()
    }
  })

  it('a node that is ahead takes no job from one that is at work on it', async () => {
    const own = await createTestDatabase()
    const db: Database = await openSharedDatabase(
      openPool(own.url, 2, () => undefined),
      [jobMigrations],
    )
    const store = new JobStore(db)
    const id = await store.add('copy', {}, 'copy:1')
    expect((await store.claim('copy'))?.id).toBe(id)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE_MS)
    try {
      expect(await store.claim('copy')).toBeNull()
      // And what it gives back is due at once for those that are behind.
      await store.requeue({ id, tries: 1 }, 0, 0)
    } finally {
      clock.mockRestore()
    }
    expect((await store.claim('copy'))?.id).toBe(id)
    await db.destroy()
    await own.remove()
  })
})
