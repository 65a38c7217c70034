import {
  HttpClient,
  MemoryReplicaStore,
  openSession,
  systemClock,
  type DocumentSession,
  type OpenSessionOptions,
  type OpenSocket,
} from '@wenfang/shared-session'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { FileRecord } from '../../src/app/ports.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { until } from '../support/until.ts'

// The product's own client against the product's own server: neither side may understand the wire in its own way.

let running: TestServer
let origin = ''
const sessions: DocumentSession[] = []
beforeEach(async () => {
  running = await startServer()
  origin = running.server.origin
})
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.dispose()
  await running.stop()
})

const openSocket: OpenSocket = (url, { onOpen, onFrame, onClose }) => {
  const address = new URL(url, origin)
  address.protocol = 'ws:'
  const socket = new WebSocket(address, { origin, perMessageDeflate: false })
  socket.on('open', onOpen)
  socket.on('message', (data: Buffer, isBinary) => onFrame(isBinary ? new Uint8Array(data) : data.toString()))
  socket.on('close', (code, reason) => onClose(code, reason.toString()))
  socket.on('error', () => {})
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(frame)
    },
    close: (code) => socket.close(code),
  }
}

/** Addresses that were asked for, newest last. */
const asked: string[] = []

function session(file: FileRecord, user: string, options: Partial<OpenSessionOptions> = {}): DocumentSession {
  const store = new MemoryReplicaStore()
  const http = new HttpClient({
    clock: systemClock,
    fetch: async (url, request) => {
      asked.push(url)
      return await fetch(origin + url, {
        method: request.method,
        headers: { ...request.headers, 'x-user': user },
        signal: request.signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      })
    },
  })
  const opened = openSession({
    http,
    io: {
      clock: systemClock,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      epochMs: Date.now,
      fetch,
      openSocket,
      openStore: async () => store,
      watchPage: () => () => {},
    },
    fileId: file.id,
    officeType: file.officeType,
    args: {},
    deviceId: 'device',
    frontVersion: 'build-2',
    entryOfflineTimeS: 10,
    maxSessionIdleTimeS: 1_800,
    checkVersionIntervalS: 300,
    ...options,
  })
  sessions.push(opened)
  return opened
}

const text = (of: DocumentSession) => of.body.getText('t').toString()
const type = (of: DocumentSession, words: string) => of.body.getText('t').insert(of.body.getText('t').length, words)

function shared(officeType: OfficeTypeCode = 'w'): FileRecord {
  const file = running.drive.addFile({ officeType })
  running.drive.grant(file.id, 'lin', 'write')
  running.drive.grant(file.id, 'mo', 'write')
  running.drive.grant(file.id, 'reader', 'read')
  return file
}

it.each(['w', 's', 'p', 'b', 'f', 'o', 'i', 'e'] as const)(
  'S222 S223 S228 S229 S231 opens a file of type %s and edits it in two places',
  async (officeType) => {
    const file = shared(officeType)
    const [lin, mo] = [session(file, 'lin'), session(file, 'mo')]
    await Promise.all([lin.ready, mo.ready])
    type(lin, '文')
    type(mo, '房')
    await Promise.all([lin.save(), mo.save()])
    await until('one text', () => text(lin).length === 2 && text(lin) === text(mo))
    expect(lin.hasUnsent()).toBe(false)
  },
)

it('S172 readonly is honoured: who may write opens to read, and nothing is taken from them', async () => {
  const file = shared()
  const lin = session(file, 'lin', { args: { readonly: true } })
  await lin.ready
  const rights: (number | undefined)[] = []
  lin.permission$.subscribe((acl) => rights.push(acl?.update))
  expect(rights).toEqual([0])
})

it('S433 opens with ticket and open data in one answer, and by ordinary requests where that is refused', async () => {
  const file = shared()
  const first = session(file, 'lin')
  await first.ready
  type(first, '先写的内容')
  await first.save()
  asked.length = 0
  const second = session(file, 'mo', { isStreamed: true })
  await second.ready
  expect(text(second)).toBe('先写的内容')
  expect(asked.map((url) => url.split('?')[0])).toEqual([`/api/v1/files/${file.id}/open-stream/w`])
  // A stranger is refused by the session call inside, and asks again in the ordinary way, whose answer counts.
  asked.length = 0
  const stranger = session(file, 'stranger', { isStreamed: true })
  const refused = new Promise((resolve) => {
    stranger.listen((news) => {
      if (news.kind === 'openFailed') resolve(news.error.code)
    })
  })
  expect(await refused).toMatch(/permissionDenied|NotFound/)
  expect(asked.map((url) => url.split('?')[0])).toEqual([
    `/api/v1/files/${file.id}/open-stream/w`,
    `/api/v3/office/session/${file.id}/w`,
  ])
})

it('comes back after the server died, with what was typed meanwhile', async () => {
  const file = shared()
  const [lin, mo] = [session(file, 'lin'), session(file, 'mo')]
  await Promise.all([lin.ready, mo.ready])
  type(lin, '前')
  await lin.save()
  const { dataDir, drive } = running
  await running.server.close()
  type(lin, '断')
  type(mo, '线')
  running = await startServer({ dataDir, drive, environment: { PORT: new URL(origin).port } })
  lin.retry()
  mo.retry()
  await until('one text', () => text(lin).length === 3 && text(lin) === text(mo), 30_000)
  await Promise.all([lin.save(), mo.save()])
  expect(lin.hasUnsent() || mo.hasUnsent()).toBe(false)
})

it('S248 S319 sees the others and its own rights, and loses the right to write when it is taken away', async () => {
  const file = shared()
  const lin = session(file, 'lin')
  const reader = session(file, 'reader')
  await Promise.all([lin.ready, reader.ready])
  let names: readonly string[] = []
  let canUpdate: number | undefined
  lin.collaborators$.subscribe((people) => (names = people.map(({ name }) => name)))
  lin.permission$.subscribe((acl) => (canUpdate = acl?.update))
  await until('both people', () => names.length === 2)
  expect(canUpdate).toBe(1)
  running.drive.grant(file.id, 'lin', 'read')
  await until('the new rights', () => canUpdate === 0)
  running.drive.grant(file.id, 'lin', 'write')
  await until('the old rights', () => canUpdate === 1)
  type(lin, '回')
  await lin.save()
  await until('the reader sees it', () => text(reader) === '回')
})

it('shows presence to the others', async () => {
  const file = shared()
  const [lin, mo] = [session(file, 'lin'), session(file, 'mo')]
  await Promise.all([lin.ready, mo.ready])
  let shown: unknown[] = []
  mo.presence.states$.subscribe((states) => (shown = [...states.values()]))
  lin.presence.set({ cursor: 7 })
  await until('the cursor', () => JSON.stringify(shown) === JSON.stringify([{ cursor: 7 }]))
})
