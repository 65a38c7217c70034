import { Writable } from 'node:stream'
import type { CollaboratorInfo } from '@wenfang/shared-protocol'
import { describe, expect, it, vi } from 'vitest'
import type { BlobStore } from '../app/ports.ts'
import { GroupCommit, type LogStore } from '../log/index.ts'
import { serverFrames } from '../../test/support/server-frames.ts'
import type { Member } from './member.ts'
import { Outbox, SLOW_BYTES, SLOW_LIMIT_MS } from './outbox.ts'
import { Coalescer, frameIntervalMs, MAX_WAIT_MS } from './coalescer.ts'
import { Room } from './room.ts'

type AppendAnswer = Awaited<ReturnType<LogStore['append']>>

const snapshots = {} as BlobStore
const head = { seq: 0, snapshot: null, tail: { rows: 0, bytes: 0 }, isSealed: false }

function logThat(append: () => Promise<AppendAnswer>): LogStore {
  return { append, read: async () => ({ head, rows: [] }), head: async () => head } as unknown as LogStore
}

function roomOn(log: LogStore, events = { durable: vi.fn(), slow: vi.fn() }) {
  const commits = new GroupCommit(log, { commit: () => {} })
  return { room: new Room('f', 'g', { log, snapshots, commits }, events), commits, events }
}

/** A member whose socket takes nothing until `read` is called. */
function stuckMember(id: string) {
  const waiting: (() => void)[] = []
  const socket = new Writable({ write: (_chunk, _encoding, done) => void waiting.push(done), highWaterMark: 16_384 })
  const info: CollaboratorInfo = { id, connid: id, name: id, avatar_url: '', permission: 'write', logined: true }
  const member = {
    id,
    userId: id,
    outbox: new Outbox(socket),
    isSilent: false,
    mayOnlyComment: false,
    info: () => info,
    refuse: vi.fn(),
    tooSlow: vi.fn(),
  } satisfies Member
  const read = async () => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { member, read }
}

describe('a log that refuses', () => {
  const edit = async (answer: () => Promise<AppendAnswer>) => {
    const { room, commits, events } = roomOn(logThat(answer))
    const { member } = stuckMember('a')
    room.join(member)
    await room.channelStream(0).join(member, 0)
    room.channelStream(0).accept(member, 1, new Uint8Array([0, 0]))
    await commits.flush()
    room.close()
    return { member, events }
  }

  it('a sealed generation sends everybody away with InvalidVersion', async () => {
    const { member, events } = await edit(async () => [{ ok: false, code: 'InvalidVersion' }])
    expect(member.refuse).toHaveBeenCalledWith('InvalidVersion', expect.any(String))
    expect(events.durable).not.toHaveBeenCalled()
  })

  it('a failed write sends everybody away to come back with what was not acknowledged', async () => {
    const { member, events } = await edit(() => Promise.reject(new Error('disk')))
    expect(member.refuse).toHaveBeenCalledWith('Unavailable', expect.any(String))
    expect(events.durable).not.toHaveBeenCalled()
  })
})

describe('a socket that does not read', () => {
  it('gets no live frames, and is closed when it stays behind for too long', async () => {
    let seq = 0
    const log = logThat(async () => [{ ok: true, lastSeq: ++seq, tail: { rows: seq, bytes: 0 } }])
    const { room, commits, events } = roomOn(log)
    const slow = stuckMember('slow')
    const author = stuckMember('author')
    for (const { member } of [slow, author]) {
      room.join(member)
      await room.channelStream(0).join(member, 0)
    }
    const edit = async (clientSeq: number) => {
      room.channelStream(0).accept(author.member, clientSeq, new Uint8Array(SLOW_BYTES / 2))
      await commits.flush()
      room.flush()
      await author.read()
    }
    const startMs = performance.now()
    for (let n = 1; n <= 3; n++) await edit(n)
    const queued = slow.member.outbox.queuedBytes
    expect(queued).toBeGreaterThan(SLOW_BYTES)
    for (let n = 4; n <= 6; n++) await edit(n)
    expect(slow.member.outbox.queuedBytes).toBe(queued)
    expect(events.slow).toHaveBeenCalledOnce()

    room.sweep(startMs + SLOW_LIMIT_MS)
    expect(slow.member.tooSlow).not.toHaveBeenCalled()
    room.sweep(performance.now() + SLOW_LIMIT_MS + 1_000)
    expect(slow.member.tooSlow).toHaveBeenCalledOnce()
    room.close()
  })
})

/** A member whose socket takes everything; `writes` are the pieces, each a call to the system. */
function readingMember(id: string) {
  const writes: Buffer[] = []
  const socket = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      writes.push(chunk)
      done()
    },
  })
  return { member: { ...stuckMember(id).member, outbox: new Outbox(socket) }, writes }
}

describe('a full room', () => {
  it('tells of those who come together in few writes, in order, and of each', async () => {
    const { room } = roomOn(logThat(async () => []))
    const first = readingMember('first')
    room.join(first.member)
    await expect.poll(() => first.writes.length).toBeGreaterThan(1)
    const before = first.writes.length
    const others = Array.from({ length: 50 }, (_, n) => readingMember(`other-${n}`).member)
    for (const other of others) room.join(other)
    for (const other of others) room.leave(other)
    room.flush()
    const written = first.writes.slice(before)
    expect(written.length).toBeLessThan(4)
    const order = Buffer.concat(written)
      .toString('latin1')
      .match(/user\.(?:join|quit)/g)
    expect(order).toEqual([...others.map(() => 'user.join'), ...others.map(() => 'user.quit')])
    room.close()
  })

  it('tells readers of a commit with the next edit, and soon when no edit follows', async () => {
    let seq = 0
    const log = logThat(async () => [{ ok: true, lastSeq: ++seq, tail: { rows: seq, bytes: 0 } }])
    const { room, commits } = roomOn(log)
    const author = readingMember('author')
    const reader = readingMember('reader')
    for (const { member } of [author, reader]) {
      room.join(member)
      await room.channelStream(0).join(member, 0)
    }
    const commitsOf = ({ writes }: typeof reader) => serverFrames(writes).filter(({ kind }) => kind === 'commit')
    const edits = 20
    for (let clientSeq = 1; clientSeq <= edits; clientSeq++) {
      room.channelStream(0).accept(author.member, clientSeq, new Uint8Array([0, 0]))
      await commits.flush()
      await expect.poll(() => commitsOf(author).at(-1)).toMatchObject({ clientSeq, durableSeq: clientSeq })
    }
    await expect.poll(() => commitsOf(reader).at(-1)).toMatchObject({ clientSeq: 0, durableSeq: edits })
    const binaryWrites = reader.writes.filter((write) => serverFrames([write]).length > 0).length
    expect(binaryWrites).toBeLessThan(edits * 1.5)
    room.close()
  })
})

describe('the coalescer', () => {
  it('sends at once in a small room and at most every 33 ms in a large one', () => {
    expect(frameIntervalMs(2)).toBeLessThan(0.5)
    expect(frameIntervalMs(60)).toBe(10)
    expect(frameIntervalMs(5_000)).toBe(MAX_WAIT_MS)
  })

  it('makes one frame of what is scheduled within an interval', () => {
    vi.useFakeTimers()
    const send = vi.fn()
    const coalescer = new Coalescer(() => 33, send)
    for (let n = 0; n < 10; n++) coalescer.schedule()
    vi.advanceTimersByTime(1)
    expect(send).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 10; n++) coalescer.schedule()
    vi.advanceTimersByTime(20)
    expect(send).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(20)
    expect(send).toHaveBeenCalledTimes(2)
    coalescer.schedule()
    coalescer.stop()
    vi.advanceTimersByTime(100)
    expect(send).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
