import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createFsyncFault } from '../faults/fsync-fault.ts'
import { startNode, type NodeProcess } from '../cluster/node-process.ts'
import { createPostgres, type PostgresCluster } from '../services/postgres.ts'
import { hasPostgres } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'

const FILE = 'fsync'
const fsync = createFsyncFault()
afterAll(() => fsync?.remove())

const clockOf = (state: TestClient, author: TestClient): number =>
  Y.decodeStateVector(Y.encodeStateVector(state.docs[0] ?? new Y.Doc())).get(author.docs[0]?.clientID ?? 0) ?? 0

describe.skipIf(!fsync)('a disk whose fsync fails', () => {
  let folder = ''
  let postgres: PostgresCluster | null = null
  let node: NodeProcess | null = null
  const clients: TestClient[] = []
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-fsync-'))
  })
  afterEach(async () => {
    fsync?.off()
    for (const client of clients.splice(0)) client.drop()
    await node?.end('SIGKILL')
    await postgres?.remove()
    postgres = null
    await rm(folder, { recursive: true, force: true })
  })
  const editor = (user: string) => {
    const client = new TestClient({ origin: node?.origin ?? '', fileId: FILE, user })
    clients.push(client)
    return client
  }
  const isSaved = (client: TestClient) => client.pending[0]?.length === 0

  /** Types while nothing can be made durable; then the machine loses its power and comes back with a sound disk. */
  async function losePower(start: () => Promise<NodeProcess>, powerOff: () => Promise<void>): Promise<void> {
    node = await start()
    const lin = await editor('u1').open()
    for (const text of '保存过的') lin.type(text)
    await lin.saved()
    const acked = lin.acked[0] ?? 0
    fsync?.on()
    lin.type('未')
    await until('nothing is acknowledged', () => lin.closed !== null, 60_000)
    expect([isSaved(lin), lin.acked[0]]).toEqual([false, acked])
    await node.end('SIGKILL')
    await powerOff()
    node = await start()
    // What is on the disk alone.
    const fresh = await editor('u2').open()
    expect(clockOf(fresh, lin)).toBeGreaterThanOrEqual(acked)
    Object.assign(lin.options, { origin: node.origin })
    await lin.open()
    await lin.saved()
    await until('one text', () => fresh.text === '保存过的未', 10_000)
  }

  it('SQLite: nothing is acknowledged that is not on it, and nothing acknowledged is lost', async () => {
    const environment = { WENFANG_DATA: folder, CLUSTER_FILES: FILE, LOG_LEVEL: 'silent', ...fsync?.environment }
    await losePower(
      () => startNode(environment),
      async () => fsync?.off(),
    )
  }, 90_000)

  it.skipIf(!hasPostgres)(
    'PostgreSQL: the same',
    async () => {
      const made = await createPostgres({ isDurable: true, environment: fsync?.environment ?? {} })
      postgres = made
      const environment = {
        WENFANG_DATA: folder,
        CLUSTER_FILES: FILE,
        LOG_LEVEL: 'silent',
        DATABASE_URL: made.url('postgres'),
        BUS_URL: 'notify',
      }
      await losePower(
        () => startNode(environment),
        async () => {
          await made.stop('immediate')
          fsync?.off()
          await made.start()
        },
      )
    },
    90_000,
  )
})
