import { decodeServerFrame, type CollaboratorInfo } from '@wenfang/shared-protocol'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { GroupCommit, type LogRow, type LogStore, type StreamHead } from '../../src/log/index.ts'
import { ChannelStream } from '../../src/room/channel-stream.ts'
import type { Member } from '../../src/room/member.ts'
import { Outbox } from '../../src/room/outbox.ts'
import type { BlobStore } from '../../src/app/ports.ts'
import { Random, seeds } from '../support/random.ts'

// Members join a busy channel while the log answers late and out of step. Whoever joined must end with the same text.

/** The log above never names one. */
const noSnapshots = { read: () => Promise.reject(new Error('no snapshot')) } as unknown as BlobStore

const STREAM = { fileId: 'f', generation: 'g', channel: 0 } as const

/** A log in memory whose commits and reads take a random time each; a read sees what is committed when it answers. */
function slowLog(random: Random): LogStore {
  const rows: LogRow[] = []
  let seq = 0
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, random.below(6)))
  const head = (): StreamHead => ({ seq, snapshot: null, tail: { rows: rows.length, bytes: 0 }, isSealed: false })
  return {
    async append(batch) {
      await pause()
      const outcomes = batch.map(({ count, packed }) => {
        seq += count
        rows.push({ lastSeq: seq, packed })
        return { ok: true as const, lastSeq: seq, tail: { rows: rows.length, bytes: 0 } }
      })
      // Durable already, but the news of it travels.
      await pause()
      return outcomes
    },
    async read(_, since) {
      await pause()
      const answer = { head: head(), rows: rows.filter((row) => row.lastSeq > since) }
      await pause()
      return answer
    },
    head: async () => head(),
    putSnapshot: async () => ({ isNewest: false, released: [] }),
    async *history() {},
    snapshotAt: async () => null,
    pin: async () => {},
    seal: async () => {},
    remove: async () => [],
    ping: async () => {},
    close: async () => {},
  }
}

/** Takes frames straight from the outbox, without a socket. */
class FrameOutbox extends Outbox {
  readonly #receive: (payload: Uint8Array) => void

  constructor(receive: (payload: Uint8Array) => void) {
    super(new PassThrough())
    this.#receive = receive
  }

  override write(frame: Buffer): void {
    for (let at = 0; at < frame.length;) {
      const short = (frame[at + 1] ?? 0) & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      const length =
        short < 126 ? short : short === 126 ? frame.readUInt16BE(at + 2) : Number(frame.readBigUInt64BE(at + 2))
      this.#receive(frame.subarray(at + head, at + head + length))
      at += head + length
    }
  }
}

class Peer implements Member {
  readonly isSilent = false
  readonly id: string
  readonly userId: string
  readonly outbox: Outbox
  readonly doc = new Y.Doc()
  durableSeq = 0
  isSynced = false
  committedBeforeSynced = false
  #clientSeq = 0
  readonly #channelStream: ChannelStream

  constructor(id: string, channelStream: ChannelStream) {
    this.id = id
    this.userId = id
    this.#channelStream = channelStream
    this.outbox = new FrameOutbox((payload) => this.#receive(payload))
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'remote') channelStream.accept(this, ++this.#clientSeq, update)
    })
    channelStream.add(this)
  }

  join(): Promise<boolean> {
    return this.#channelStream.join(this, this.durableSeq)
  }

  leave(): void {
    this.#channelStream.remove(this)
  }

  edit(random: Random): void {
    const text = this.doc.getText('t')
    if (text.length > 3 && random.chance(0.2)) text.delete(random.below(text.length - 1), 1)
    else text.insert(random.below(text.length + 1), String.fromCharCode(0x4e00 + random.below(500)))
  }

  info(): CollaboratorInfo {
    return { id: this.id, connid: this.id, name: '', avatar_url: '', permission: 'write', logined: true }
  }
  refuse(): void {
    throw new Error('refused')
  }
  readonly mayOnlyComment = false

  tooSlow(): void {
    throw new Error('too slow')
  }

  #receive(payload: Uint8Array): void {
    const frame = decodeServerFrame(new Uint8Array(payload))
    if (frame.kind === 'updates') {
      for (const { update } of frame.updates) Y.applyUpdate(this.doc, update, 'remote')
    } else if (frame.kind === 'synced') {
      this.isSynced = true
      this.durableSeq = Math.max(this.durableSeq, frame.durableSeq)
    } else if (frame.kind === 'commit') {
      this.committedBeforeSynced ||= !this.isSynced
      this.durableSeq = Math.max(this.durableSeq, frame.durableSeq)
    }
  }
}

it.each(seeds(20, [1, 2, 3]))('who joins a busy file gets every edit (seed %i)', async (seed) => {
  const random = new Random(seed)
  const log = slowLog(random)
  const commits = new GroupCommit(log, { commit: () => {} })
  const channelStream = new ChannelStream(
    STREAM,
    { log, snapshots: noSnapshots, commits },
    {
      durable: () => {},
      failed: (error) => expect.unreachable(String(error)),
      slow: () => {},
      trusted: () => {},
    },
  )
  const writers = [0, 1, 2].map((n) => new Peer(`writer-${n}`, channelStream))
  await Promise.all(writers.map((writer) => writer.join()))
  const joiners: Peer[] = []
  const joins: Promise<boolean>[] = []
  for (let step = 0; step < 60; step++) {
    for (const writer of writers) if (random.chance(0.7)) writer.edit(random)
    if (random.chance(0.4)) {
      const joiner = new Peer(`joiner-${step}`, channelStream)
      joiners.push(joiner)
      joins.push(joiner.join())
    }
    if (random.chance(0.5)) await new Promise<void>((resolve) => setTimeout(resolve, random.below(4)))
  }
  await Promise.all(joins)
  const settled = () => [...writers, ...joiners].every((peer) => peer.durableSeq === writers[0]?.durableSeq)
  const text = (peer: Peer | undefined) => peer?.doc.getText('t').toString()
  await expect
    .poll(() => settled() && joiners.every((peer) => text(peer) === text(writers[0])), { timeout: 30_000 })
    .toBe(true)
  expect(joiners.filter((peer) => peer.committedBeforeSynced).length).toBe(0)
})
