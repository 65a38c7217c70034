import { CLOSE } from '@wenfang/shared-protocol'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { TestClient } from '../support/client.ts'
import { Random, seeds } from '../support/random.ts'
import { until } from '../support/until.ts'
import { CRASH_FILE, startCrashServer, type CrashProcess } from './crash-process.ts'

/** `WENFANG_CRASH_TRIALS=1000` for the long run. */
const TRIALS = Number(process.env['WENFANG_CRASH_TRIALS'] ?? 4)
const EDITORS = 4

let dataDir = ''
let child: CrashProcess | null = null
const clients: TestClient[] = []

async function begin(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'wenfang-crash-'))
}
function dropClients(): void {
  for (const client of clients.splice(0)) client.drop()
}
async function end(): Promise<void> {
  dropClients()
  await child?.end('SIGKILL')
  child = null
  await rm(dataDir, { recursive: true, force: true })
}

async function editor(origin: string, user: string): Promise<TestClient> {
  const client = new TestClient({ origin, fileId: CRASH_FILE, user })
  clients.push(client)
  return client.open()
}

/** Every client types now and then until stopped. One character is one step of the author's Yjs clock. */
function typeAtRandom(editors: readonly TestClient[], random: Random): () => void {
  const timer = setInterval(() => {
    for (const one of editors) if (random.chance(0.5)) one.type('字', random.below(one.text.length + 1))
  }, 5)
  return () => clearInterval(timer)
}

const clockOf = (state: Y.Doc, author: TestClient): number =>
  Y.decodeStateVector(Y.encodeStateVector(state)).get(author.docs[0]?.clientID ?? 0) ?? 0

describe('kill -9', () => {
  beforeAll(begin)
  afterEach(dropClients)
  afterAll(end)

  it.each(seeds(TRIALS))('loses nothing acknowledged to kill -9 at a random time (seed %i)', async (seed) => {
    const random = new Random(seed)
    // The server that came back from the kill before is the one to kill now.
    child ??= await startCrashServer(dataDir)
    const { origin } = child
    const port = Number(new URL(origin).port)
    const editors = await Promise.all(Array.from({ length: EDITORS }, (_, at) => editor(origin, `u${at}`)))
    const stop = typeAtRandom(editors, random)
    await until('something acknowledged to everybody', () => editors.every((one) => (one.acked[0] ?? 0) > 0))
    await new Promise((resolve) => setTimeout(resolve, random.below(900)))
    const killed = child
    child = null
    await killed.end('SIGKILL')
    stop()
    await Promise.all(editors.map((one) => one.whenClosed()))
    const acked = editors.map((one) => one.acked[0] ?? 0)

    // What is on disk alone, before anybody can send anything again.
    child = await startCrashServer(dataDir, { port })
    const fresh = await editor(origin, 'fresh')
    const lost = editors.map((one, at) => Math.max(0, (acked[at] ?? 0) - clockOf(fresh.docs[0] ?? new Y.Doc(), one)))
    expect(lost).toEqual(editors.map(() => 0))

    // The editors come back with what was not acknowledged: nothing that anybody typed is missing.
    for (const one of editors) one.type('续', 0)
    await Promise.all(editors.map((one) => one.open()))
    await Promise.all(editors.map((one) => one.saved()))
    await until('one text', () => editors.every((one) => one.text === fresh.text), 30_000)
    for (const one of editors)
      expect(clockOf(fresh.docs[0] ?? new Y.Doc(), one)).toBe(clockOf(one.docs[0] ?? new Y.Doc(), one))
  })
})

describe('the end of a server', () => {
  beforeEach(begin)
  afterEach(end)

  it('S409 drains on SIGTERM: tells clients to come back, makes everything durable, ends with 0', async () => {
    child = await startCrashServer(dataDir)
    const { origin } = child
    const editors = await Promise.all(['u0', 'u1'].map((user) => editor(origin, user)))
    const stop = typeAtRandom(editors, new Random(1))
    await until('some text', () => editors.every((one) => one.text.length > 50))
    const ended = child.end('SIGTERM')
    const [first, second] = editors
    if (!first || !second) throw new Error('two editors')
    await first.next('session.expiration', ({ reason }) => reason === 'restart')
    stop()
    expect(await ended).toBe(0)
    for (const one of editors) expect((await one.whenClosed()).code).toBe(CLOSE.restart)

    child = await startCrashServer(dataDir, { port: Number(new URL(origin).port) })
    const fresh = await editor(origin, 'fresh')
    for (const one of editors)
      expect(clockOf(fresh.docs[0] ?? new Y.Doc(), one)).toBeGreaterThanOrEqual(one.acked[0] ?? 0)
    await Promise.all(editors.map((one) => one.open()))
    await Promise.all(editors.map((one) => one.saved()))
    await until('one text', () => first.text === second.text && second.text === fresh.text)
  })

  it('acknowledges nothing that a full disk refused; all of it is there once there is room again', async () => {
    child = await startCrashServer(dataDir, { maxFileKb: 400 })
    const { origin } = child
    const [first, second] = await Promise.all(['u0', 'u1'].map((user) => editor(origin, user)))
    if (!first || !second) throw new Error('two editors')
    const stop = typeAtRandom([first, second], new Random(3))
    const { reason } = await first.whenClosed(30_000)
    stop()
    expect(JSON.parse(reason)).toEqual({ result: 'Unavailable', cause: 'StorageFull' })
    const acked = [first, second].map((one) => one.acked[0] ?? 0)
    expect(acked[0]).toBeGreaterThan(0)
    // What was refused may all be of one of them.
    expect([first, second].some((one) => (one.pending[0]?.length ?? 0) > 0)).toBe(true)
    // The process itself goes on, and says what is wrong with it.
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    const health = await fetch(`${origin}/healthz`)
    expect([health.status, await health.json()]).toMatchObject([503, { result: 'StorageFull' }])
    await child.end('SIGKILL')

    child = await startCrashServer(dataDir, { port: Number(new URL(origin).port) })
    const fresh = await editor(origin, 'fresh')
    ;[first, second].forEach((one, at) => {
      expect(clockOf(fresh.docs[0] ?? new Y.Doc(), one)).toBeGreaterThanOrEqual(acked[at] ?? 0)
    })
    await Promise.all([first, second].map((one) => one.open()))
    await Promise.all([first, second].map((one) => one.saved()))
    await until('one text', () => first.text === fresh.text && second.text === fresh.text)
  })
})
