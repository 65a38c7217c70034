import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openPool } from '../../src/app/postgres.ts'
import { openNotifyBus, signedBus, type Bus } from '../../src/bus/index.ts'
import { sharedSecret } from '../../src/cluster/shared-secret.ts'
import { openPostgresLogStore, packUpdates } from '../../src/log/index.ts'
import { encodeNodeMessage } from '../../src/room/node-message.ts'
import { DatabaseLine } from '../faults/database-line.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { dropAfterEach } from '../support/drop-after-each.ts'
import { until } from '../support/until.ts'
import { startNode, type NodeProcess } from './node-process.ts'

const FILE = 'unheard'
const STREAM = { fileId: FILE, generation: 'g1', channel: 0 } as const
const SUBJECT = `file-${Buffer.from(FILE).toString('base64url')}`

describe.skipIf(!hasPostgres)('what a node does not hear', () => {
  let folder = ''
  let database: TestDatabase
  let line: DatabaseLine
  let here: NodeProcess
  let there: NodeProcess
  const dropped = dropAfterEach()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-unheard-'))
    database = await createTestDatabase()
    line = await DatabaseLine.open(database.url)
    const environment = { WENFANG_DATA: folder, BUS_URL: 'notify', CLUSTER_FILES: FILE, LOG_LEVEL: 'silent' }
    here = await startNode({ ...environment, DATABASE_URL: line.url })
    there = await startNode({ ...environment, DATABASE_URL: database.url })
  })
  afterAll(async () => {
    await Promise.all([here.end('SIGKILL'), there.end('SIGKILL')])
    await line.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const editor = async ({ origin }: NodeProcess, user: string) => {
    return dropped(new TestClient({ origin, fileId: FILE, user })).open()
  }
  const countRows = async () => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from log_entry')
    await client.end()
    return rows[0]?.count ?? 0
  }

  it('a commit whose answer is lost is sent again and is there once, for everybody', async () => {
    const [lin, wang] = [await editor(here, 'u1'), await editor(there, 'u2')]
    lin.type('一')
    await lin.saved()
    const before = await countRows()
    line.state = 'mute'
    lin.type('二')
    await until('the commit is in the database', async () => (await countRows()) > before)
    expect(lin.pending[0]).toHaveLength(1)
    line.breakAll()
    line.state = 'sound'
    await until(
      'saved in the end',
      async () => {
        if (!lin.isLive || lin.closed) await lin.open().catch(() => undefined)
        return lin.isLive && lin.pending[0]?.length === 0
      },
      30_000,
    )
    await until('one text', () => [lin, wang].every(({ text }) => text === '一二'), 10_000)
    expect((await editor(there, 'u3')).text).toBe('一二')
  })

  it('what a node of a newer version says in its own way is found in the database', async () => {
    const [lin, wang] = [await editor(here, 'u1'), await editor(there, 'u2')]
    const text = lin.text
    const pool = openPool(database.url, 2, () => undefined)
    const log = await openPostgresLogStore(
      pool,
      openPool(database.url, 1, () => undefined),
    )
    const key = Buffer.from(await sharedSecret(pool, 'bus-key'), 'base64url')
    let isConnected = false
    const bus: Bus = signedBus(
      openNotifyBus(database.url, (is) => (isConnected = is)),
      key,
    )
    await until('the bus', () => isConnected, 15_000)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(lin.docs[0] ?? doc))
    const before = Y.encodeStateVector(doc)
    doc.getText('t').insert(text.length, '新')
    const update = { author: 'u5', connection: 'newer', timeMs: 1, update: Y.encodeStateAsUpdate(doc, before) }

    const known = encodeNodeMessage(
      { node: 'newer', generation: 'g1' },
      { kind: 'relay', channelStream: 'newer', channel: 0, firstNumber: 1, updates: [update] },
    )
    // Another format, an unknown kind, and what an older version said, which began with a length.
    const another = Uint8Array.from(known)
    another[0] = 2
    const unknownKind = Buffer.concat([known.subarray(0, 1 + 6 + 3), Buffer.from([99]), Buffer.from('新')])
    for (const message of [another, unknownKind, known.subarray(1), new Uint8Array()]) bus.publish(SUBJECT, message)
    const count = 1
    await log.append([{ stream: STREAM, count, packed: packUpdates([update]) }])
    await until('both were told', () => [lin, wang].every((one) => one.text === `${text}新`), 15_000)
    expect([lin.closed, wang.closed]).toEqual([null, null])
    // And they go on.
    wang.type('。')
    await wang.saved()
    await until('one text', () => lin.text === `${text}新。`, 10_000)
    await bus.close()
    await log.close()
    await pool.end()
  })
})
