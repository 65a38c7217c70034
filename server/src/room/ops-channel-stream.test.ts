import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { TableReplica, type Op } from '@wenfang/remote-dbsheet/model'
import { decodeServerFrame, encodeParts, type CollaboratorInfo, type ServerFrame } from '@wenfang/shared-protocol'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createDiskBlobStore, type RemovableBlobStore } from '../blob/index.ts'
import { createDocumentThreads, Compactor } from '../compact/index.ts'
import { createKernelThreads } from '../kernel/index.ts'
import {
  GroupCommit,
  openSqliteLogStore,
  packUpdates,
  unpackUpdates,
  type LogStore,
  type StreamId,
} from '../log/index.ts'
import { until } from '../../test/support/until.ts'
import { quickFolder } from '../../test/support/quick-folder.ts'
import type { Member } from './member.ts'
import { Outbox } from './outbox.ts'
import { Room } from './room.ts'

const manifest = join(import.meta.dirname, '..', '..', '..', 'remotes', 'dbsheet', 'manifest.ts')
const kernels = createKernelThreads(1)
const threads = createDocumentThreads({ count: 1, fold: (_, lists) => kernels.fold(manifest, lists) })
let folder = ''
let log: LogStore
let snapshots: RemovableBlobStore
let files = 0
beforeAll(async () => {
  folder = await quickFolder('wenfang-ops-')
  log = await openSqliteLogStore(join(folder, 'log.db'))
  snapshots = await createDiskBlobStore(join(folder, 'snapshots'))
})
const rooms: Room[] = []
afterEach(() => {
  for (const room of rooms.splice(0)) room.close()
})
afterAll(async () => {
  await kernels.close()
  await threads.close()
  await log.close()
  await rm(folder, { recursive: true })
})

function roomOf(stream: StreamId, store: LogStore = log, threadsOf = kernels): Room {
  const commits = new GroupCommit(store, { commit: () => {} }, 0)
  const events = { durable: vi.fn(), slow: vi.fn() }
  const room = new Room(stream.fileId, stream.generation, { log: store, snapshots, commits }, events, {
    threads: threadsOf,
    manifest,
    ownerOf: async () => 'owner',
    mayWrite: async (id) => id !== 'stranger',
  })
  rooms.push(room)
  return room
}

const aStream = (): StreamId => ({ fileId: `ops-${++files}`, generation: 'g', channel: 0 })

/** Somebody with a copy of the database, in a room. */
class Person {
  readonly frames: ServerFrame[] = []
  readonly sent: Uint8Array[] = []
  readonly refuse = vi.fn()
  readonly replica: TableReplica
  readonly member: Member
  durableSeq = 0
  committed = 0
  clientSeq = 0
  room: Room | null = null

  constructor(id: string) {
    this.replica = new TableReplica({
      id,
      userId: id,
      now: () => Date.now(),
      send: (parts) => {
        this.sent.push(parts)
        this.room?.channelStream(0).accept(this.member, ++this.clientSeq, parts)
      },
    })
    const socket = new Writable({ write: (bytes: Buffer, _, done) => (this.#hear(bytes), done()) })
    const info: CollaboratorInfo = { id, connid: id, name: id, avatar_url: '', permission: 'write', logined: true }
    const { refuse } = this
    this.member = {
      id,
      userId: id,
      outbox: new Outbox(socket),
      isSilent: false,
      mayOnlyComment: false,
      info: () => info,
      refuse,
      tooSlow: vi.fn(),
    }
  }

  async enter(room: Room): Promise<void> {
    this.room = room
    this.clientSeq = 0
    room.join(this.member)
    await room.channelStream(0).join(this.member, this.durableSeq)
    // What is gathered leaves with the end of this turn.
    await new Promise((resolve) => setImmediate(resolve))
  }

  leave(): void {
    this.room?.leave(this.member)
    this.room = null
  }

  /** Sends what it has sent, as after a line that was cut before an answer. */
  resend(): void {
    for (const parts of this.sent) this.room?.channelStream(0).accept(this.member, ++this.clientSeq, parts)
  }

  titles(): readonly unknown[] {
    const [table] = this.replica.database.tables
    const field = table?.fields[0]
    return table && field ? Array.from({ length: table.length }, (_, slot) => table.column(field).get(slot)) : []
  }

  #hear(bytes: Buffer): void {
    for (const payload of payloadsOf(bytes)) {
      const frame = decodeServerFrame(payload)
      this.frames.push(frame)
      if (frame.kind === 'updates') for (const { update } of frame.updates) this.replica.receive(update)
      if (frame.kind === 'commit') this.committed = frame.clientSeq
      if (frame.kind === 'commit' || frame.kind === 'synced')
        this.durableSeq = Math.max(this.durableSeq, frame.durableSeq)
    }
  }
}

/** Binary frames among what a server writes to a socket (RFC 6455, unmasked). */
function payloadsOf(bytes: Buffer): readonly Uint8Array[] {
  const payloads: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const opcode = (bytes[at] ?? 0) & 0x0f
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const size =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (opcode === 2) payloads.push(new Uint8Array(bytes.subarray(at + head, at + head + size)))
    at += head + size
  }
  return payloads
}

const table: readonly Op[] = [
  {
    kind: 'table.add',
    table: 't',
    title: '任务',
    field: { id: 'f', kind: 'text', settings: { title: '标题' } },
    view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
    before: null,
  },
]
const record = (id: number, title: string): Op => ({
  kind: 'records.add',
  table: 't',
  records: [id],
  fields: ['f'],
  values: [[title]],
})
const title = (id: number, text: string): Op => ({
  kind: 'cells.set',
  table: 't',
  field: 'f',
  records: [id],
  values: [text],
})

it('what one does is in one order with everybody, and is acknowledged when it is on disk', async () => {
  const stream = aStream()
  const room = roomOf(stream)
  const [lin, mo] = [new Person('lin'), new Person('mo')]
  await lin.enter(room)
  await mo.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  mo.replica.submit([record(2, '乙')])
  await room.idle()
  // Of a table that was not there when it was sent: judged in order, it is.
  mo.replica.submit([record(3, '丙')])
  await room.idle()
  expect(lin.titles()).toEqual(mo.titles())
  expect(lin.titles()).toContain('甲')
  expect([lin.committed, mo.committed]).toEqual([1, 2])
  expect([lin.replica.pendingCount, mo.replica.pendingCount]).toEqual([0, 0])
  expect((await log.head(stream)).seq).toBe(3)
})

it('a body is open before its owner writes: a large one takes a second, which no edit waits for', async () => {
  const open = vi.fn(kernels.open)
  const room = roomOf(aStream(), log, { ...kernels, open })
  const owner = new Person('owner')
  await owner.enter(room)
  await room.idle()
  expect(open).toHaveBeenCalledTimes(1)
  owner.replica.submit([...table, record(1, '甲')])
  await room.idle()
  expect(open).toHaveBeenCalledTimes(1)
  expect(owner.committed).toBe(1)
})

const OWN_ROWS: Op = {
  kind: 'role.put',
  role: {
    id: 'r',
    title: '业务',
    people: ['mo', 'lin'],
    isForOthers: false,
    tables: {
      t: {
        rows: { match: 'all', conditions: [{ field: 'p', operator: 'anyOf', value: ['@me'] }] },
        fields: { secret: 'none', f: 'edit' },
        otherFields: 'read',
        canAdd: true,
        canDelete: false,
        canShape: false,
      },
    },
    otherTables: 'hidden',
  },
  before: null,
}
const person = (id: number, people: string[]): Op => ({
  kind: 'cells.set',
  table: 't',
  field: 'p',
  records: [id],
  values: [people],
})
/** Titles of the records that somebody knows, in no order. */
const known = ({ replica }: Person): readonly unknown[] => {
  const [shown] = replica.database.tables
  const field = shown?.fields[0]
  if (!shown || !field) return []
  return Array.from({ length: shown.length }, (_, slot) => slot)
    .filter((slot) => !shown.isDeleted(slot))
    .map((slot) => String(shown.column(field).get(slot)))
    .sort((one, other) => (one < other ? -1 : 1))
}

const sorted = (titles: string[]): readonly string[] => titles.sort((one, other) => (one < other ? -1 : 1))

it('a colleague is told of own records and allowed fields alone, and of a record no more once it is not theirs', async () => {
  const stream = aStream()
  const room = roomOf(stream)
  const [owner, lin, mo] = [new Person('owner'), new Person('lin'), new Person('mo')]
  await owner.enter(room)
  // Is there before there are rules, and knows everything until then.
  await lin.enter(room)
  owner.replica.submit([
    ...table,
    { kind: 'field.add', table: 't', field: { id: 'p', kind: 'person', settings: { title: '负责人' } }, before: null },
    { kind: 'field.add', table: 't', field: { id: 'secret', kind: 'text', settings: { title: '底价' } }, before: null },
    { kind: 'records.add', table: 't', records: [1, 2, 3], fields: ['f'], values: [['甲', '乙', '丙']] },
    person(1, ['mo']),
    person(2, ['lin']),
  ])
  await room.idle()
  expect(known(lin)).toEqual(sorted(['丙', '乙', '甲']))
  owner.replica.submit([
    OWN_ROWS,
    { kind: 'cells.set', table: 't', field: 'secret', records: [1, 2, 3], values: ['绝密', '绝密', '绝密'] },
  ])
  await room.idle()
  expect(known(lin)).toEqual(['乙'])

  await mo.enter(room)
  await until('the colleague has a copy', () => known(mo).length > 0)
  expect(known(mo)).toEqual(['甲'])
  expect(mo.replica.database.tables[0]?.fields.map(({ id }) => id)).toEqual(['f', 'p'])
  owner.replica.submit([person(1, ['lin']), title(3, '只有所有者知道')])
  await room.idle()
  expect(known(mo)).toEqual([])
  expect(known(lin)).toEqual(sorted(['乙', '甲']))

  // What they may not write is not written, whatever their page sends; a record out of sight is as one that is not there.
  mo.replica.submit([title(2, '改别人的')])
  lin.replica.submit([
    title(2, '改自己的'),
    { kind: 'cells.set', table: 't', field: 'secret', records: [2], values: ['偷改'] },
    { kind: 'records.delete', table: 't', records: [2] },
    { kind: 'role.remove', role: 'r' },
    { kind: 'field.remove', table: 't', field: 'p' },
  ])
  await room.idle()
  expect(known(owner)).toEqual(sorted(['改自己的', '只有所有者知道', '甲']))
  expect(owner.replica.database.roles).toHaveLength(1)
  expect([mo.replica.pendingCount, lin.replica.pendingCount]).toEqual([0, 0])

  // Where others are in it is told to nobody who sees a part: a place names a record.
  room.presence.setState(owner.member, new TextEncoder().encode('record 3'))
  await until('the owner is shown', () => owner.frames.some(({ kind }) => kind === 'presences'))
  // Once more from the beginning, with what is there, and after the room's memory is gone.
  mo.leave()
  const again = roomOf(stream)
  await mo.enter(again)
  await owner.enter(again)
  owner.replica.submit([person(3, ['mo'])])
  await again.idle()
  expect(known(mo)).toEqual(['只有所有者知道'])

  const told = (who: Person, until = who.frames.length): string =>
    who.frames
      .slice(0, until)
      .flatMap((frame) =>
        frame.kind === 'updates' ? frame.updates.map(({ update }) => Buffer.from(update).toString()) : [],
      )
      .join()
  expect(told(owner)).toContain('绝密')
  expect(told(mo) + told(lin)).not.toContain('绝密')
  expect(told(mo)).not.toContain('乙')
  expect(told(lin)).not.toContain('只有所有者知道')
  for (const who of [mo, lin]) expect(who.frames.filter(({ kind }) => kind === 'presences')).toEqual([])

  // Without roles everybody who may open the file has everything again.
  owner.replica.submit([{ kind: 'role.remove', role: 'r' }])
  await again.idle()
  expect(known(mo)).toEqual(sorted(['改自己的', '只有所有者知道', '甲']))
})

it('what was sent before the server died and is sent again is done once', async () => {
  const stream = aStream()
  const first = roomOf(stream)
  const lin = new Person('lin')
  await lin.enter(first)
  lin.replica.submit([...table, record(1, '甲')])
  lin.replica.submit([title(1, '甲改')])
  await first.idle()
  lin.leave()
  const second = roomOf(stream)
  await lin.enter(second)
  lin.resend()
  lin.replica.submit([record(2, '乙')])
  await second.idle()
  expect(lin.titles()).toEqual(['甲改', '乙'])
  expect((await log.head(stream)).seq).toBe(3)
  expect(lin.committed).toBe(3)
  const late = new Person('late')
  await late.enter(second)
  expect(late.titles()).toEqual(['甲改', '乙'])
})

it('when a commit fails, nothing that follows is taken before what failed was sent again', async () => {
  const stream = aStream()
  const lin = new Person('lin')
  lin.refuse.mockImplementation(() => {
    lin.room = null
  })
  let isFull = false
  const store: LogStore = Object.assign(Object.create(log) as LogStore, {
    append: async (batch: Parameters<LogStore['append']>[0]) => {
      if (isFull) throw new Error('the disk is full')
      return log.append(batch)
    },
  })
  // He goes on while the room takes leave of what it holds beyond the log.
  const slow: typeof kernels = {
    ...kernels,
    async open(...body) {
      const live = await kernels.open(...body)
      const close = async () => {
        isFull = false
        lin.replica.submit([record(3, '丙')])
        await live.close()
      }
      return { ...live, close }
    },
  }
  const room = roomOf(stream, store, slow)
  await lin.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  await room.idle()
  isFull = true
  lin.replica.submit([record(2, '乙')])
  await room.idle()
  await room.idle()
  expect(lin.refuse).toHaveBeenCalled()
  expect(lin.sent).toHaveLength(3)
  room.leave(lin.member)
  const again = roomOf(stream)
  await lin.enter(again)
  lin.resend()
  await again.idle()
  const late = new Person('late')
  await late.enter(again)
  expect(late.titles()).toEqual(['甲', '乙', '丙'])
})

it('whoever does not have the log yet is not told that he has it, though he sends an edit twice', async () => {
  const room = roomOf(aStream())
  const [lin, mo] = [new Person('lin'), new Person('mo')]
  await lin.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  await room.idle()
  mo.room = room
  room.join(mo.member)
  mo.replica.submit([record(2, '乙')])
  await room.idle()
  for (const parts of mo.sent) room.channelStream(0).accept(mo.member, 1, parts)
  await new Promise((resolve) => setImmediate(resolve))
  expect(mo.durableSeq).toBe(0)
  await room.channelStream(0).join(mo.member, mo.durableSeq)
  await new Promise((resolve) => setImmediate(resolve))
  expect(mo.titles()).toEqual(lin.titles())
  expect([mo.committed, mo.replica.pendingCount]).toEqual([1, 0])
})

it('two nodes that write one log end with the same, and lose nothing', async () => {
  const stream = aStream()
  const [here, there] = [roomOf(stream), roomOf(stream)]
  const [lin, mo] = [new Person('lin'), new Person('mo')]
  await lin.enter(here)
  await mo.enter(there)
  lin.replica.submit([...table, record(1, '甲')])
  await here.idle()
  there.channelStream(0).headSeen(1)
  await there.idle()
  for (let n = 0; n < 20; n++) {
    lin.replica.submit([title(1, `林${n}`), record(100 + n, `林${n}`)])
    mo.replica.submit([title(1, `墨${n}`), record(200 + n, `墨${n}`)])
    if (n % 3 === 0) await Promise.all([here.idle(), there.idle()])
  }
  await Promise.all([here.idle(), there.idle()])
  const { seq } = await log.head(stream)
  for (const room of [here, there]) {
    room.channelStream(0).headSeen(seq)
    await room.idle()
  }
  expect(seq).toBe(41)
  expect(lin.titles()).toEqual(mo.titles())
  expect(lin.titles()).toHaveLength(41)
  expect([lin.replica.pendingCount, mo.replica.pendingCount]).toEqual([0, 0])
})

it('a snapshot of the log opens as the body that it was, and bad bytes in the log are left out of it', async () => {
  const stream = aStream()
  const room = roomOf(stream)
  const lin = new Person('lin')
  await lin.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  for (let n = 0; n < 300; n++) {
    lin.replica.submit([title(1, `第${n}次`)])
    await room.idle()
  }
  const warn = vi.fn()
  const compactor = new Compactor(log, snapshots, threads, { warn, snapshot: vi.fn() })
  await compactor.left(stream)
  await compactor.settled()
  const { snapshot, seq } = await log.head(stream)
  expect(snapshot?.seq).toBe(seq)
  expect(warn).not.toHaveBeenCalled()
  const late = new Person('late')
  await late.enter(roomOf(stream))
  expect(late.titles()).toEqual(['第299次'])
  await log.append([
    {
      stream,
      count: 1,
      packed: packUpdates([
        { author: '', connection: '', timeMs: 1, update: encodeParts([{ kind: 'entry', bytes: new Uint8Array([1]) }]) },
      ]),
    },
  ])
  const { refused } = await threads.mergeStream(stream, [
    await snapshots.read(snapshot?.hash ?? ''),
    encodeParts([{ kind: 'entry', bytes: new Uint8Array([1]) }]),
  ])
  expect(refused).toEqual([1])
})

it('edits that came too late are ordered after the state that they were made to', async () => {
  const stream = aStream()
  const room = roomOf(stream)
  const lin = new Person('lin')
  await lin.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  await room.idle()
  const { rows } = await log.read(stream, 0)
  const { state } = await threads.mergeStream(
    stream,
    rows.flatMap(({ packed }) => unpackUpdates(packed).map(({ update }) => update)),
  )
  lin.leave()
  lin.replica.submit([title(1, '晚')])
  const late = lin.sent.slice(-1)
  const entries = await kernels.order(manifest, state, { userId: 'lin', isOwner: false }, late)
  const merged = await threads.mergeStream(stream, [state, ...entries])
  const reader = new Person('reader')
  reader.replica.receive(merged.state)
  expect(reader.titles()).toEqual(['晚'])
  // What the state holds already is nothing new.
  expect(await kernels.order(manifest, merged.state, { userId: 'lin', isOwner: false }, late)).toEqual([])
  await expect(
    kernels.order(manifest, state, { userId: 'lin', isOwner: false }, [Uint8Array.of(1)]),
  ).rejects.toMatchObject({
    code: 'InvalidArgument',
  })
})

it('who sends what is no submission is disconnected, and what he sent before stays', async () => {
  const room = roomOf(aStream())
  const lin = new Person('lin')
  await lin.enter(room)
  lin.replica.submit([...table, record(1, '甲')])
  room.channelStream(0).accept(lin.member, 2, new TextEncoder().encode('nothing of the kind'))
  await until('he is disconnected', () => lin.refuse.mock.calls.length > 0)
  expect(lin.refuse).toHaveBeenCalledWith('InvalidArgument', expect.any(String))
  expect(lin.titles()).toEqual(['甲'])
})

it('what the server cannot do is answered, so that nobody sends it for ever, and what came with it is done', async () => {
  const room = roomOf(aStream())
  const [lin, mo] = [new Person('lin'), new Person('mo')]
  await lin.enter(room)
  await mo.enter(room)
  lin.replica.submit([...table])
  lin.replica.submit([{ kind: 'field.paint', table: 't' } as never])
  lin.replica.submit([record(1, '甲')])
  await until('all of it is answered', () => lin.committed === 3 && lin.replica.pendingCount === 0)
  expect(lin.refuse).not.toHaveBeenCalled()
  expect([lin.titles(), mo.titles()]).toEqual([['甲'], ['甲']])
  lin.leave()
  await lin.enter(room)
  lin.resend()
  await until('it is answered again', () => lin.committed === 3)
  expect([lin.refuse.mock.calls, lin.titles()]).toEqual([[], ['甲']])
})
