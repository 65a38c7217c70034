import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TableClient } from '../support/table-client.ts'
import { until } from '../support/until.ts'
import { CLUSTER_TABLE, startNode, type NodeProcess } from './node-process.ts'

const RECORDS = 40

describe.skipIf(!hasPostgres)('a database that is open on two nodes', () => {
  let folder = ''
  let database: TestDatabase
  const nodes: NodeProcess[] = []
  const clients: TableClient[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-tables-'))
    database = await createTestDatabase()
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.drop()
    await Promise.all(nodes.splice(0).map((one) => one.end('SIGKILL')))
  })
  afterAll(async () => {
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const node = async (): Promise<NodeProcess> => {
    const environment = { DATABASE_URL: database.url, BUS_URL: 'notify', CLUSTER_FILES: CLUSTER_TABLE }
    const started = await startNode({ WENFANG_DATA: folder, ...environment })
    nodes.push(started)
    return started
  }
  const open = async ({ origin }: NodeProcess, user: string): Promise<TableClient> => {
    const client = new TableClient({ origin, fileId: CLUSTER_TABLE, user })
    clients.push(client)
    return client.open()
  }

  it('has one order of all edits, and the node that stays loses none when the other is killed', async () => {
    const [here, there] = await Promise.all([node(), node()])
    const lin = await open(here, 'u1')
    lin.begin()
    await lin.saved()
    const mo = await open(there, 'u2')
    // Both write the same cell between their own records: who comes later in the order has it, on both sides.
    for (let n = 1; n <= RECORDS; n++) {
      lin.addRecord(n, `林 ${n}`)
      mo.addRecord(1_000 + n, `墨 ${n}`)
      if (n > 1) lin.setTitle(1, `林改 ${n}`)
      if (n > 1) mo.setTitle(1, `墨改 ${n}`)
      if (n % 10 === 0) await Promise.all([lin.saved(), mo.saved()])
    }
    await Promise.all([lin.saved(), mo.saved()])
    await until('one table', () => lin.replica.order === mo.replica.order && lin.titles.size === 2 * RECORDS)
    expect([...mo.titles]).toEqual([...lin.titles])

    const saved = new Map(mo.titles)
    await there.end('SIGKILL')
    await mo.whenClosed()
    mo.addRecord(2_000, '断线时写的')
    Object.assign(mo.options, { origin: here.origin })
    await mo.open()
    await mo.saved()
    await until('it is there for both', () => lin.titles.get(2_000) === '断线时写的')
    for (const [record, title] of saved) expect(lin.titles.get(record)).toBe(title)
    expect([...mo.titles]).toEqual([...lin.titles])
  })
})
