import { Writable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { BlobStore } from '../app/ports.ts'
import { serverFrames } from '../../test/support/server-frames.ts'
import { noneBus } from '../bus/index.ts'
import { GroupCommit, type LoggedUpdate, type LogStore, type StreamId } from '../log/index.ts'
import { ChannelStream } from './channel-stream.ts'
import type { Member } from './member.ts'
import { Outbox } from './outbox.ts'
import { RoomLine } from './room-line.ts'

const STREAM: StreamId = { fileId: 'f', generation: 'g', channel: 0 }
type LogAppend = Parameters<LogStore['append']>[0][number]
const UPDATE = new Uint8Array([0, 0])

/** A channel stream of one node, an editor in it, and what another node says. */
async function streamWithEditor() {
  let seq = 0
  const written: LogAppend[] = []
  const head = () => ({ seq, snapshot: null, tail: { rows: 0, bytes: 0 }, isSealed: false })
  const log = {
    head: async () => head(),
    read: async () => ({ head: head(), rows: [] }),
    append: async (batch: readonly LogAppend[]) =>
      batch.map((append) => {
        written.push(append)
        seq += append.count
        return { ok: true, lastSeq: seq, tail: head().tail }
      }),
  } as unknown as LogStore
  const commits = new GroupCommit(log, { commit: () => {} })
  const line = new RoomLine(noneBus, 'n', 'f', 'g', () => undefined)
  const events = { durable: vi.fn(), failed: vi.fn(), slow: vi.fn(), trusted: vi.fn() }
  const channelStream = new ChannelStream(STREAM, { log, snapshots: {} as BlobStore, commits, line }, events)
  const writes: Buffer[] = []
  const socket = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writes.push(chunk)
      done()
    },
  })
  const outbox = new Outbox(socket)
  const member = { id: 'a', userId: 'a', outbox } as unknown as Member
  channelStream.add(member)
  await channelStream.join(member, 0)
  const theirs: LoggedUpdate = { author: 'b', connection: 'b', timeMs: 1, update: UPDATE }
  return {
    channelStream,
    member,
    commits,
    written,
    /** The positions that the editor was told are durable, each once, and the edits of others that he was given between them. */
    told: () => {
      const frames = serverFrames(writes).map((frame) => (frame.kind === 'commit' ? frame.durableSeq : frame.kind))
      return frames.filter(
        (one, at) => (typeof one === 'number' || one === 'updates') && frames.lastIndexOf(one, at - 1) < 0,
      )
    },
    relayed: () =>
      channelStream.hear({ kind: 'relay', channelStream: 'other', channel: 0, firstNumber: 1, updates: [theirs] }),
    committedThere: () =>
      channelStream.hear({
        kind: 'commit',
        channelStream: 'other',
        channel: 0,
        lastNumber: 1,
        count: 1,
        lastSeq: ++seq,
      }),
  }
}

it('an edit is acknowledged when what its author had seen of another node is durable as well', async () => {
  const { channelStream, member, commits, relayed, committedThere } = await streamWithEditor()
  relayed()
  channelStream.accept(member, 1, UPDATE)
  const saved = vi.fn()
  const saving = channelStream.whenDurable(member).then(saved)
  await commits.flush()
  await new Promise((resolve) => setImmediate(resolve))
  expect(saved).not.toHaveBeenCalled()
  committedThere()
  await saving
  channelStream.close()
})

it('the edit of a node that died is written first, and then what was built on it is acknowledged', async () => {
  const { channelStream, member, commits, written, relayed } = await streamWithEditor()
  relayed()
  channelStream.accept(member, 1, UPDATE)
  const saving = channelStream.whenDurable(member)
  await commits.flush()
  channelStream.sweep(performance.now() + 10_000)
  await saving
  expect(written.map(({ count }) => count)).toEqual([1, 1])
  channelStream.close()
})

it('nobody waits for what came after his edit, nor for somebody who left', async () => {
  const { channelStream, member, commits, relayed } = await streamWithEditor()
  channelStream.accept(member, 1, UPDATE)
  relayed()
  await channelStream.whenDurable(member)
  channelStream.accept(member, 2, UPDATE)
  const saving = channelStream.whenDurable(member)
  await commits.flush()
  channelStream.remove(member)
  await expect(saving).rejects.toMatchObject({ code: 'Unavailable' })
  channelStream.close()
})

it('who was given an edit of another node hears of two more commits at the most until it is durable: he keeps it for so long', async () => {
  const { channelStream, member, commits, relayed, committedThere, told } = await streamWithEditor()
  const edit = async (clientSeq: number) => {
    channelStream.accept(member, clientSeq, UPDATE)
    await commits.flush()
    channelStream.flush()
  }
  for (let n = 1; n <= 3; n++) await edit(n)
  relayed()
  for (let n = 4; n <= 9; n++) await edit(n)
  const after = told().slice(told().indexOf('updates') + 1)
  expect(after.length).toBeLessThanOrEqual(2)
  committedThere()
  channelStream.flush()
  await vi.waitUntil(() => told().at(-1) === 10)
  channelStream.close()
})
