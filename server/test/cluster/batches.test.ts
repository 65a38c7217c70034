import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandAnswer, FileItem } from '@wenfang/shared-protocol'
import { xlsx } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REMOTES_DIR } from '../../src/jobs/index.ts'
import type { Browser } from '../drive/support/browser.ts'
import { startDriveServer, type DriveServer } from '../drive/support/drive-server.ts'
import { ready } from '../drive/support/ready.ts'
import { createNats, hasNats, type NatsServer } from '../services/nats.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'

const BATCHES = 4

describe.skipIf(!hasPostgres)('two nodes on one PostgreSQL', () => {
  let dataDir = ''
  let database: TestDatabase
  let nats: NatsServer | null = null
  const nodes: DriveServer[] = []
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wenfang-batches-'))
    database = await createTestDatabase()
    nats = hasNats ? await createNats() : null
    const environment = { DATABASE_URL: database.url, BUS_URL: nats?.url ?? 'notify' }
    // One after the other: the first makes the tables.
    for (let count = 0; count < 2; count += 1)
      nodes.push(await startDriveServer({ dataDir, environment, remotesDirs: [REMOTES_DIR] }))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await nats?.stop()
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('batches of commands that both run on one workbook at the same time are all there, each as a whole', async () => {
    const [here, there] = nodes.map((node) => node.owner()) as [Browser, Browser]
    const source = xlsx([
      {
        name: '账',
        rows: [
          ['品名', '金额'],
          ['货', 1],
        ],
      },
    ])
    const { id } = (await here.upload('账.xlsx', Buffer.from(source))).body as FileItem
    await ready(here, id)
    // A row of one's own, its words in it and a formula on them: two people who do this get two rows.
    const batch = async (node: Browser, name: string): Promise<string> => {
      const commands = [
        { id: 'rows.insert', args: { sheetId: '账', at: 1, count: 1 } },
        { id: 'cells.set', args: { sheetId: '账', top: 1, left: 0, cells: [[name, 10, `=A2&"有${name}"`]] } },
      ]
      const { status, body } = await node.request('POST', `/api/v1/files/${id}/commands`, { body: { commands } })
      expect(status, JSON.stringify(body)).toBe(200)
      return (body as CommandAnswer).revision
    }
    const names = (node: string) => Array.from({ length: BATCHES }, (_, at) => `${node}${at}`)
    const all = (node: Browser, name: string) => Promise.all(names(name).map((each) => batch(node, each)))
    const revisions = (await Promise.all([all(here, '甲'), all(there, '乙')])).flat()
    expect(new Set(revisions).size).toBe(2 * BATCHES)
    const csvOf = async (node: Browser): Promise<string> =>
      (await node.request('GET', `/api/v1/files/${id}/export?format=csv`)).bytes.toString()
    const [ours, theirs] = await Promise.all([csvOf(here), csvOf(there)])
    expect(theirs).toBe(ours)
    const lines = ours.replace('\uFEFF', '').trim().split(/\r?\n/)
    const wanted = [...names('甲'), ...names('乙')].map((name) => `${name},10,${name}有${name}`)
    expect([lines[0]?.replace(/,*$/, ''), lines.at(-1)?.replace(/,*$/, '')]).toEqual(['品名,金额', '货,1'])
    expect(lines.slice(1, -1).toSorted()).toEqual(wanted.toSorted())
  }, 60_000)
})
