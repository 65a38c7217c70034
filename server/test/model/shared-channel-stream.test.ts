import { expect, it } from 'vitest'
import type { BlobStore } from '../../src/app/ports.ts'
import type { Bus } from '../../src/bus/index.ts'
import { packUpdates, type LoggedUpdate, type LogStore, type StreamId } from '../../src/log/index.ts'
import { RoomLine } from '../../src/room/room-line.ts'
import { SharedChannelStream } from '../../src/room/shared-channel-stream.ts'
import { Random, seeds } from '../support/random.ts'
import { until } from '../support/until.ts'

// ChannelStreams of one stream on three nodes: a log in memory, a bus that loses, doubles and delays.

const STREAM: StreamId = { fileId: 'f', generation: 'g', channel: 0 }

function memoryLog() {
  const rows: { lastSeq: number; packed: Uint8Array }[] = []
  const head = () => ({ seq: rows.at(-1)?.lastSeq ?? 0, snapshot: null, tail: { rows: 0, bytes: 0 }, isSealed: false })
  const log = {
    head: async () => head(),
    read: async (_stream: StreamId, since: number) => ({
      head: head(),
      rows: rows.filter(({ lastSeq }) => lastSeq > since),
    }),
  } as unknown as LogStore
  return {
    log,
    head,
    append(updates: readonly LoggedUpdate[]): number {
      const lastSeq = head().seq + updates.length
      rows.push({ lastSeq, packed: packUpdates(updates) })
      return lastSeq
    },
  }
}

function badBus(random: Random): Bus {
  const listeners = new Set<(message: Uint8Array) => void>()
  return {
    maxBytes: 10_000,
    publish(_subject, message) {
      for (const listener of listeners) {
        for (let copies = random.chance(0.3) ? 0 : random.chance(0.2) ? 2 : 1; copies > 0; copies--) {
          setTimeout(() => listener(message), random.below(12))
        }
      }
    },
    subscribe(_subject, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => undefined,
  }
}

it.each(seeds(20, [1, 2, 3]))('gives every member every update, whatever the bus does (seed %i)', async (seed) => {
  const random = new Random(seed)
  const { log, head, append } = memoryLog()
  const bus = badBus(random)
  const nodes = [0, 1, 2].map((n) => {
    const seen = new Set<string>()
    let reached = 0
    const line: RoomLine = new RoomLine(bus, `node-${n}`, 'f', 'g', (message) => {
      if (message.kind === 'relay' || message.kind === 'commit') channelStream.hear(message)
    })
    line.hasOthers = true
    const channelStream: SharedChannelStream = new SharedChannelStream(STREAM, log, {} as BlobStore, line, {
      deliver: (updates) => updates.forEach(({ update }) => seen.add(Buffer.from(update).toString())),
      reached(seq) {
        expect(seq).toBeGreaterThan(reached - 1)
        reached = seq
        // The watermark never runs ahead: all that is durable up to it was seen.
        expect(all.slice(0, seq).filter((text) => !seen.has(text))).toEqual([])
      },
      adopt: () => expect.unreachable('nobody died'),
      settled: () => undefined,
    })
    return { channelStream, line, seen, waiting: [] as LoggedUpdate[], reached: () => reached }
  })
  /** Every update in the order of the log. */
  const all: string[] = []
  await Promise.all(nodes.map(({ channelStream }) => channelStream.begun()))
  let made = 0
  for (let step = 0; step < 120; step++) {
    const node = nodes[random.below(3)]
    if (!node) continue
    if (random.chance(0.6)) {
      const text = `edit ${made++}`
      const update = { author: 'u', connection: 'c', timeMs: step, update: Buffer.from(text) }
      node.seen.add(text)
      node.waiting.push(update)
      node.channelStream.taken(update)
      if (random.chance(0.7)) node.channelStream.relay()
    } else if (node.waiting.length > 0) {
      const batch = node.waiting.splice(0, 1 + random.below(node.waiting.length))
      all.push(...batch.map(({ update }) => Buffer.from(update).toString()))
      node.channelStream.committed(batch.length, append(batch))
    }
    if (random.chance(0.3)) await new Promise((resolve) => setTimeout(resolve, random.below(5)))
  }
  for (const { channelStream, waiting } of nodes) {
    if (waiting.length === 0) continue
    all.push(...waiting.map(({ update }) => Buffer.from(update).toString()))
    channelStream.committed(waiting.length, append(waiting))
  }
  for (const { channelStream } of nodes) channelStream.headSeen(head().seq)
  await until('one position', () => nodes.every((node) => node.reached() === head().seq))
  for (const { seen } of nodes) expect(all.filter((text) => !seen.has(text))).toEqual([])
  for (const { channelStream, line } of nodes) {
    channelStream.close()
    line.close()
  }
})

it('takes over what a dead node relayed and did not write, and nothing that is in the log', async () => {
  const { log, append } = memoryLog()
  const adopted: string[] = []
  const bus = {
    maxBytes: 10_000,
    publish: () => undefined,
    subscribe: () => () => undefined,
    close: async () => undefined,
  }
  const channelStream = new SharedChannelStream(
    STREAM,
    log,
    {} as BlobStore,
    new RoomLine(bus, 'n', 'f', 'g', () => undefined),
    {
      deliver: () => undefined,
      reached: () => undefined,
      adopt: (updates) => adopted.push(...updates.map(({ update }) => Buffer.from(update.update).toString())),
      settled: () => undefined,
    },
  )
  await channelStream.begun()
  const edit = (text: string): LoggedUpdate => ({ author: 'u', connection: 'c', timeMs: 1, update: Buffer.from(text) })
  const updates = [edit('written'), edit('lost')]
  channelStream.hear({ kind: 'relay', channelStream: 'other', channel: 0, firstNumber: 1, updates })
  // Its commit was not heard of, and is found in the log.
  channelStream.headSeen(append([edit('written')]))
  await until('the log was read', () => channelStream.early.length === 1)
  channelStream.sweep(performance.now() + 1_000)
  expect(adopted).toEqual([])
  channelStream.sweep(performance.now() + 6_000)
  expect(adopted).toEqual(['lost'])
  channelStream.sweep(performance.now() + 60_000)
  expect(adopted).toEqual(['lost'])
  channelStream.close()
})
