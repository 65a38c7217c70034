import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { createDiskBlobStore, type RemovableBlobStore } from '../blob/index.ts'
import {
  GroupCommit,
  openSqliteLogStore,
  packUpdates,
  type LoggedUpdate,
  type LogStore,
  type StreamId,
  type Tail,
} from '../log/index.ts'
import { collect } from '../../test/support/collect.ts'
import { quickFolder } from '../../test/support/quick-folder.ts'
import { Compactor, CONDENSE_UPDATES, MAX_TAIL_ROWS } from './compactor.ts'
import { createDocuments } from './documents.ts'
import { createDocumentThreads } from './document-threads.ts'

const threads = createDocumentThreads()
const live = {
  broadcast: () => {},
  effectsIn: async () => [],
  pastOf: async () => null,
  tick: async () => {},
  ask: async () => null,
  run: async () => null,
  close: () => {},
  connections: () => [],
  write: () => Promise.reject(new Error('nobody is live')),
}
let folder = ''
let log: LogStore
let snapshots: RemovableBlobStore
beforeAll(async () => {
  folder = await quickFolder('wenfang-compact-')
  log = await openSqliteLogStore(join(folder, 'log.db'))
  snapshots = await createDiskBlobStore(join(folder, 'snapshots'))
})
afterAll(async () => {
  await threads.close()
  await log.close()
  await rm(folder, { recursive: true })
})

/** Types into a document, every update a commit of its own, and tells the compactor of each. */
async function type(
  stream: StreamId,
  doc: Y.Doc,
  count: number,
  grew?: (stream: StreamId, tail: Tail) => void,
): Promise<void> {
  const commits = new GroupCommit(log, { commit: () => {} }, 0)
  const listener = {
    stream,
    committed: (_: readonly LoggedUpdate[], outcome: { ok: boolean; tail?: Tail }) => {
      if (outcome.ok && outcome.tail) grew?.(stream, outcome.tail)
    },
  }
  const add = (update: Uint8Array) => commits.add(listener, { author: 'u', connection: 'c', timeMs: 1, update })
  doc.on('update', add)
  for (let n = 0; n < count; n++) {
    doc.getText('t').insert(n % 7, '文')
    await commits.flush()
  }
  doc.off('update', add)
}

const textOf = (state: Uint8Array) => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc.getText('t').toString()
}

it('keeps the tail at most 256 rows long and loses nothing', async () => {
  const stream: StreamId = { fileId: 'long', generation: 'g', channel: 0 }
  const warn = vi.fn()
  const compactor = new Compactor(log, snapshots, threads, { warn, snapshot: vi.fn() })
  const doc = new Y.Doc()
  await type(stream, doc, 700, (grown, tail) => compactor.grew(grown, tail))
  await compactor.settled()
  const head = await log.head(stream)
  expect(head.tail.rows).toBeLessThanOrEqual(MAX_TAIL_ROWS)
  expect(head.snapshot?.seq).toBeGreaterThan(0)
  const documents = createDocuments(log, snapshots, threads, live)
  expect(textOf(await documents.materialize('long', 'g', 0))).toBe(doc.getText('t').toString())
  expect((await collect(log.history(stream))).flat().length).toBe(700)
  expect(warn).not.toHaveBeenCalled()
})

it('snapshots a shorter tail when the last person leaves', async () => {
  const stream: StreamId = { fileId: 'left', generation: 'g', channel: 0 }
  const compactor = new Compactor(log, snapshots, threads, { warn: vi.fn(), snapshot: vi.fn() })
  const doc = new Y.Doc()
  await type(stream, doc, 31)
  await compactor.left(stream)
  await compactor.settled()
  expect((await log.head(stream)).snapshot).toBeNull()
  await type(stream, doc, 1)
  await compactor.left(stream)
  await compactor.settled()
  expect(await log.head(stream)).toMatchObject({ snapshot: { seq: 32 }, tail: { rows: 0 } })
})

it('leaves out an update that cannot be applied', async () => {
  const good = new Y.Doc()
  good.getText('t').insert(0, '好')
  const state = Y.encodeStateAsUpdate(good)
  const { state: merged, refused } = await threads.merge([state, Uint8Array.of(255)])
  expect(refused).toEqual([1])
  expect(textOf(merged)).toBe('好')
})

it('seeds the first snapshot once', async () => {
  const documents = createDocuments(log, snapshots, threads, live)
  const doc = new Y.Doc()
  doc.getText('t').insert(0, '首')
  const state = Y.encodeStateAsUpdate(doc)
  await documents.seed('seeded', 'g', 0, state)
  await documents.seed('seeded', 'g', 0, new Uint8Array([0, 0]))
  expect(Buffer.from(await documents.materialize('seeded', 'g', 0)).equals(Buffer.from(state))).toBe(true)
})

it('removes a file with its snapshots', async () => {
  const documents = createDocuments(log, snapshots, threads, live)
  const doc = new Y.Doc()
  doc.getText('t').insert(0, '去')
  await documents.seed('removed', 'g', 0, Y.encodeStateAsUpdate(doc))
  const { snapshot } = await log.head({ fileId: 'removed', generation: 'g', channel: 0 })
  await documents.remove('removed')
  expect(await snapshots.has(snapshot?.hash ?? '')).toBe(false)
  expect(textOf(await documents.materialize('removed', 'g', 0))).toBe('')
})

it('gives an empty document for a stream that nobody wrote', async () => {
  const documents = createDocuments(log, snapshots, threads, live)
  expect(textOf(await documents.materialize('nothing', 'g', 1))).toBe('')
})

it('refuses what does not decode, in the thread', async () => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, '文')
  expect(await threads.check(Y.encodeStateAsUpdate(doc))).toBe(true)
  expect(await threads.check(Uint8Array.of(1, 2, 3))).toBe(false)
})

it('asks once in many updates whether the document can be made smaller, and writes the answer', async () => {
  const stream: StreamId = { fileId: 'grown', generation: 'g', channel: 0 }
  const asked: number[] = []
  const write = vi.fn(async () => {})
  const warn = vi.fn()
  const compactor = new Compactor(
    log,
    snapshots,
    threads,
    { warn, snapshot: vi.fn() },
    {
      condense: async (_, state) => {
        asked.push(textOf(state).length)
        return asked.length === 1 ? Uint8Array.of(0, 0) : null
      },
      write,
    },
  )
  const doc = new Y.Doc()
  const commit = async (count: number): Promise<void> => {
    const updates: LoggedUpdate[] = []
    const add = (update: Uint8Array) => updates.push({ author: 'u', connection: 'c', timeMs: 1, update })
    doc.on('update', add)
    for (let n = 0; n < count; n++) doc.getText('t').insert(0, '文')
    doc.off('update', add)
    await log.append([{ stream, count, packed: packUpdates(updates) }])
    await compactor.left(stream)
    compactor.grew(stream, { rows: 1_000, bytes: 0 })
    await compactor.settled()
  }
  await commit(CONDENSE_UPDATES - 1)
  expect(asked).toEqual([])
  await commit(1)
  expect(asked).toEqual([CONDENSE_UPDATES])
  expect(write).toHaveBeenCalledExactlyOnceWith(stream, Uint8Array.of(0, 0))
  await commit(CONDENSE_UPDATES)
  expect([asked.length, write.mock.calls.length, warn.mock.calls.length]).toEqual([2, 1, 0])
})
