import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLOSE, encodeClientFrame } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createNats, hasNats, type NatsServer } from '../services/nats.ts'
import { createPostgres, type PostgresCluster } from '../services/postgres.ts'
import { createTestDatabase, hasPostgres, type TestDatabase } from '../services/shared-services.ts'
import { TestClient } from '../support/client.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { CLUSTER_FILE, startNode, type NodeProcess } from './node-process.ts'

const TYPING_MS = 1_500
const EDITORS_PER_NODE = 2

let folder = ''
const nodes: NodeProcess[] = []
const clients: TestClient[] = []

async function node(environment: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const started = await startNode({ WENFANG_DATA: folder, ...environment })
  nodes.push(started)
  return started
}

let users = 0
function editor({ origin }: Pick<NodeProcess, 'origin'>, fileId = CLUSTER_FILE): TestClient {
  const client = new TestClient({ origin, fileId, user: `u${users++ % 12}` })
  clients.push(client)
  return client
}

function typeAtRandom(editors: readonly TestClient[], random: Random): () => void {
  const timer = setInterval(() => {
    for (const one of editors) if (random.chance(0.4)) one.type('字', random.below(one.text.length + 1))
  }, 10)
  return () => clearInterval(timer)
}

const clockOf = (state: TestClient, author: TestClient): number =>
  Y.decodeStateVector(Y.encodeStateVector(state.docs[0] ?? new Y.Doc())).get(author.docs[0]?.clientID ?? 0) ?? 0

/** Reopens who was disconnected, until everybody is in and everything is saved. */
async function settle(editors: readonly TestClient[]): Promise<void> {
  await until(
    'everybody back',
    async () => {
      for (const one of editors) if (!one.isLive || one.closed) await one.open().catch(() => undefined)
      return editors.every((one) => one.isLive && !one.closed)
    },
    30_000,
  )
  await Promise.all(editors.map((one) => one.saved()))
}

async function expectOneText(editors: readonly TestClient[], fresh: TestClient): Promise<void> {
  await fresh.open()
  await until('one text', () => editors.every((one) => one.text === fresh.text), 30_000)
  for (const one of editors) expect(clockOf(fresh, one)).toBe(clockOf(one, one))
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.drop()
  await Promise.all(nodes.splice(0).map((one) => one.end('SIGKILL')))
})

describe.skipIf(!hasPostgres)('two nodes on one PostgreSQL', () => {
  let database: TestDatabase
  let nats: NatsServer | null = null
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-cluster-'))
    database = await createTestDatabase()
    nats = hasNats ? await createNats() : null
  })
  afterAll(async () => {
    await nats?.stop()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const environmentOf = (bus: string): Record<string, string> => ({
    DATABASE_URL: database.url,
    BUS_URL: bus === 'nats' ? (nats?.url ?? '') : bus,
  })
  const pair = async (bus: string, more: Readonly<Record<string, string>> = {}) => {
    const environment = { ...environmentOf(bus), ...more }
    // Both at once: one migrates, the other waits.
    const [one, two] = await Promise.all([node(environment), node(environment)])
    if (!one || !two) throw new Error('two nodes')
    return [one, two] as const
  }
  const editorsOf = (pairOfNodes: readonly NodeProcess[], fileId?: string) =>
    Promise.all(
      pairOfNodes.flatMap((one) => Array.from({ length: EDITORS_PER_NODE }, () => editor(one, fileId).open())),
    )

  const BUSES = ['none', 'notify', ...(hasNats ? ['nats'] : [])]

  it.each(BUSES)('typing on both converges; kill -9 of one loses nothing acknowledged (bus: %s)', async (bus) => {
    const fileId = `typing-${bus}`
    const both = await pair(bus, { CLUSTER_FILES: fileId })
    const editors = await editorsOf(both, fileId)
    const type = async (seed: number) => {
      const stop = typeAtRandom(editors, new Random(seed))
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
      return stop
    }
    const stop = await type(1)
    stop()
    await settle(editors)
    await expectOneText(editors, editor(both[1], fileId))
    expect(editors[0]?.text.length).toBeGreaterThan(50)

    const stopAgain = await type(2)
    await both[0].end('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 200))
    stopAgain()
    const acked = editors.map((one) => one.acked[0] ?? 0)
    // What is in the log alone, before the dead node's people can send anything again.
    const fresh = await editor(both[1], fileId).open()
    editors.forEach((one, at) => expect(clockOf(fresh, one)).toBeGreaterThanOrEqual(acked[at] ?? 0))
    const ghosts = editors.slice(0, EDITORS_PER_NODE).map(({ connid }) => connid)
    if (bus === 'none') {
      const isGone = (ghost: string) =>
        fresh.messages.some((message) => message.cmd === 'user.quit' && message.connid === ghost)
      await until('who was on the dead node is off the list', () => ghosts.every(isGone), 20_000)
    }
    for (const one of editors) Object.assign(one.options, { origin: both[1].origin })
    await settle(editors)
    await expectOneText(editors, editor(both[1], fileId))
  })

  it('a bus that loses 30 % of its messages loses no edit', async () => {
    const fileId = 'lossy'
    const both = await pair(BUSES.at(-1) ?? 'notify', { CLUSTER_FILES: fileId, CLUSTER_BUS_LOSS: '0.3' })
    const editors = await editorsOf(both, fileId)
    const stop = typeAtRandom(editors, new Random(3))
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
    stop()
    await settle(editors)
    await expectOneText(editors, editor(both[0], fileId))
  })

  it.skipIf(!hasNats)('the bus goes away and comes back in mid-typing', async () => {
    const fileId = 'bus-restart'
    const both = await pair('nats', { CLUSTER_FILES: fileId })
    const editors = await editorsOf(both, fileId)
    const stop = typeAtRandom(editors, new Random(4))
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS / 2))
    await nats?.stop()
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS / 2))
    await nats?.start()
    stop()
    await settle(editors)
    await expectOneText(editors, editor(both[0], fileId))
  })

  it('S409 a rolling restart: people of the node that drains are at once at the other one, and nothing is lost', async () => {
    const fileId = 'rolling'
    const both = await pair('notify', { CLUSTER_FILES: fileId })
    const editors = await editorsOf(both, fileId)
    const stop = typeAtRandom(editors, new Random(5))
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS / 2))
    const leaving = editors.slice(0, EDITORS_PER_NODE)
    const ended = both[0].end('SIGTERM')
    for (const one of leaving) {
      expect((await one.whenClosed(30_000)).code).toBe(CLOSE.restart)
      // A balancer would send the page there.
      Object.assign(one.options, { origin: both[1].origin })
    }
    await Promise.all(leaving.map((one) => one.open()))
    expect(await ended).toBe(0)
    stop()
    await settle(editors)
    await expectOneText(editors, editor(both[1], fileId))
  })

  it('S250 S251 S252 S253 people, what they show and how many they are is the same on both nodes', async () => {
    const fileId = 'people'
    const both = await pair('notify', { CLUSTER_FILES: fileId })
    const [lin, wang] = [await editor(both[0], fileId).open(), await editor(both[1], fileId).open()]
    await lin.next('user.join', ({ user }) => user.connid === wang.connid)
    const listed = wang.messages.find((message) => message.cmd === 'user.init')
    expect(listed?.cmd === 'user.init' && listed.users.map(({ connid }) => connid).toSorted()).toEqual(
      [lin.connid, wang.connid].toSorted(),
    )
    await wang.next('session.metric', ({ connections, editors }) => connections === 2 && editors === 2)
    lin.frame(encodeClientFrame({ kind: 'presence', state: Buffer.from('光标甲') }))
    await until('the caret', () => wang.presences.get(lin.connid) === '光标甲')
    const operators = await wang.fetch(`/api/v3/office/file/${fileId}/operators`)
    expect(((await operators.json()) as { operators: unknown[] }).operators).toHaveLength(2)
    // The session of a page is renewed by whichever node the balancer chooses.
    const refresh = `/office/v5/coop/files/${fileId}/session/refresh`
    const body = { conn_id: lin.connid }
    const there = new TestClient({ ...lin.options, origin: both[1].origin })
    expect((await there.fetch(refresh, body)).status).toBe(200)
    const stranger = new TestClient({ ...lin.options, user: 'u11', origin: both[1].origin })
    expect((await stranger.fetch(refresh, body)).status).not.toBe(200)
    lin.drop()
    await wang.next('user.quit', ({ connid }) => connid === lin.connid)
    await until('no caret', () => !wang.presences.has(lin.connid))
  })

  it('a ticket is good once on all nodes together, and the place of an editor is one place', async () => {
    const fileId = 'tickets'
    const both = await pair('notify', { CLUSTER_FILES: fileId, WENFANG_MAX_EDITORS_PER_FILE: '1' })
    const lin = editor(both[0], fileId)
    const { token } = await lin.ticket()
    const opened = { cmd: 'session.open', connid: lin.connid, token, device_id: 'test', open_args: {} } as const
    await lin.connect()
    expect((await lin.command(opened)).result).toBe('ok')
    const thief = new TestClient({ ...lin.options, origin: both[1].origin, connid: lin.connid })
    clients.push(thief)
    await thief.connect()
    thief.send({ ...opened, id: 1 })
    expect(JSON.parse((await thief.whenClosed()).reason)).toMatchObject({ result: 'TokenExpired' })
    const wang = editor(both[1], fileId)
    await wang.openSession().catch(() => undefined)
    await wang.next('session.previewfull')
  })
})

describe.skipIf(!hasPostgres)('a PostgreSQL that is switched off', () => {
  let postgres: PostgresCluster
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wenfang-cluster-'))
    postgres = await createPostgres()
  })
  afterAll(async () => {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('in mid-typing: nothing acknowledged is lost, and everybody goes on when it is back', async () => {
    const environment = { DATABASE_URL: postgres.url('postgres'), BUS_URL: 'notify', LOG_LEVEL: 'silent' }
    const both = await Promise.all([node(environment), node(environment)])
    const editors = await Promise.all(both.flatMap((one) => [editor(one).open(), editor(one).open()]))
    const stop = typeAtRandom(editors, new Random(6))
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
    await postgres.stop('immediate')
    await new Promise((resolve) => setTimeout(resolve, 300))
    stop()
    const acked = editors.map((one) => one.acked[0] ?? 0)
    await postgres.start()
    const [one] = both
    if (!one) throw new Error('two nodes')
    const fresh = editor(one)
    await settle([fresh])
    editors.forEach((each, at) => expect(clockOf(fresh, each)).toBeGreaterThanOrEqual(acked[at] ?? 0))
    await settle(editors)
    await expectOneText(editors, editor(one))
  })
})
