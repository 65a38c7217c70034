import { createDocument, documentValue, encodeState, type Doc } from '@wenfang/shared-document'
import { applyStates, watchLocalUpdates } from '@wenfang/shared-document'
import { CHANNEL, decodeClientFrame, type ClientFrame } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import type { StoredChannel } from './replica-store.ts'
import { crdtBody } from './replica-body.ts'
import { Replica } from './replica.ts'
import { StoreWriter } from './store-writer.ts'
import { TestClock } from './test-clock.ts'
import { UpdateKeys } from './update-keys.ts'

const EMPTY: StoredChannel = { channel: CHANNEL.body, seq: 0, snapshot: new Uint8Array(), updates: [] }

const storeWriter = (store: MemoryReplicaStore, clock: TestClock, onCopyGone: () => void) =>
  new StoreWriter({ store, clock, generation: 'g1', copyId: null, onTrouble: () => {}, onCopyGone })

/** One channel of one page, its store, and what it sends. */
function page(prefix: string, store = new MemoryReplicaStore(), stored: StoredChannel = EMPTY) {
  const clock = new TestClock()
  const doc = createDocument()
  const frames: ClientFrame[] = []
  const replica = new Replica({
    channel: CHANNEL.body,
    body: crdtBody(doc),
    clock,
    keys: new UpdateKeys(prefix, () => 0),
    unsent: () => store.unsent('g1'),
    onChange: () => {},
  })
  const writer = storeWriter(store, clock, () => replica.keepAgain())
  const connect = (canWrite = true) => {
    frames.length = 0
    const send = (frame: Uint8Array) => void frames.push(decodeClientFrame(frame))
    replica.connect({ connection: prefix, send, canWrite: () => canWrite }, 'g1')
  }
  const inStore = async (): Promise<StoredChannel> => {
    await writer.flush()
    return (await store.load())[0]?.channels[0] ?? EMPTY
  }
  replica.resume(writer, stored)
  const kinds = () => frames.map(({ kind }) => kind)
  return { clock, doc, replica, connect, frames, kinds, inStore, store }
}

/** Updates of somebody else, one a letter. */
function typist() {
  const doc = createDocument()
  const updates: Uint8Array[] = []
  watchLocalUpdates(doc, (update) => updates.push(update))
  return (words: string) => {
    updates.length = 0
    for (const letter of words) doc.getText('t').insert(doc.getText('t').length, letter)
    return updates.map((update) => ({ author: 'other', update }))
  }
}

function updateOf(words: string): Uint8Array {
  const doc = createDocument()
  doc.clientID = 77
  doc.getText('t').insert(0, words)
  return encodeState(doc)
}

const textOf = (doc: Doc) => doc.getText('t').toString()

/** What the next page would show. */
function reopened({ snapshot, updates }: StoredChannel): Doc {
  const doc = createDocument()
  applyStates(doc, [...(snapshot.length > 0 ? [snapshot] : []), ...updates.map(({ update }) => update)])
  return doc
}

describe('own edits', () => {
  it('S319 G18 what was dropped with the right to write goes out again when it returns, under its own number', async () => {
    const { doc, replica, clock, frames, inStore } = page('a')
    let mayWrite = true
    const send = (frame: Uint8Array) => void frames.push(decodeClientFrame(frame))
    replica.connect({ connection: 'a', send, canWrite: () => mayWrite }, 'g1')
    replica.synced(0)
    doc.getText('t').insert(0, 'dropped ')
    mayWrite = false
    await clock.advance(100)
    doc.getText('t').insert(8, 'kept')
    await clock.advance(100)
    expect([replica.hasPending, replica.isHeldBack]).toEqual([true, true])
    expect((await inStore()).updates.map(({ kind }) => kind)).toEqual(['own', 'own'])
    mayWrite = true
    frames.length = 0
    replica.permissionReturned()
    const sent = frames.flatMap((frame) => (frame.kind === 'update' ? [frame] : []))
    expect(sent.map(({ clientSeq }) => clientSeq)).toEqual([1, 2])
    const there = createDocument()
    applyStates(
      there,
      sent.map(({ update }) => update),
    )
    expect(textOf(there)).toBe('dropped kept')
    replica.commit(1, 1)
    expect(replica.hasPending).toBe(true)
    replica.commit(2, 2)
    expect([replica.hasPending, replica.isHeldBack]).toEqual([false, false])
  })

  it('are stored at once, sent after SYNCED, and durable with the COMMIT that covers them', async () => {
    const { doc, replica, clock, connect, frames, kinds, inStore } = page('a')
    doc.getText('t').insert(0, 'x')
    expect((await inStore()).updates).toMatchObject([{ kind: 'own' }])
    connect()
    await clock.advance(100)
    expect(kinds()).toEqual(['sync'])
    replica.synced(0)
    expect(frames.at(-1)).toMatchObject({ kind: 'update', clientSeq: 1, more: false })
    expect(replica.hasPending).toBe(true)
    replica.commit(0, 0)
    expect(replica.hasPending).toBe(true)
    replica.commit(1, 1)
    expect(replica.hasPending).toBe(false)
    expect(await inStore()).toMatchObject({ seq: 1, updates: [{ kind: 'durable' }] })
  })

  it('leave at once after a rest, and together when they follow closely', async () => {
    const { doc, replica, clock, connect, frames } = page('a')
    connect()
    replica.synced(0)
    await clock.advance(1_000)
    const text = doc.getText('t')
    const updates = () => frames.filter(({ kind }) => kind === 'update').length
    text.insert(0, 'a')
    expect(updates()).toBe(1)
    for (const letter of 'bcde') {
      text.insert(text.length, letter)
      await clock.advance(5)
    }
    expect(updates()).toBe(1)
    await clock.advance(10)
    expect(updates()).toBe(2)
    await clock.advance(1_000)
    expect(updates()).toBe(2)
  })

  it('are sent again with new numbers on every connection until then', () => {
    const { doc, replica, connect, frames } = page('a')
    connect()
    replica.synced(0)
    doc.getText('t').insert(0, 'x')
    replica.flush()
    doc.getText('t').insert(0, 'y')
    replica.flush()
    expect(frames.map((frame) => frame.kind === 'update' && frame.clientSeq)).toEqual([false, 1, 2])
    replica.disconnect()
    connect()
    replica.synced(0)
    expect(
      frames.map((frame) => frame.kind === 'update' && frame.clientSeq),
      'both in one',
    ).toEqual([false, 1])
  })

  it('of a reader are kept and never sent', () => {
    const { doc, replica, connect, kinds } = page('a')
    connect(false)
    replica.synced(0)
    doc.getText('t').insert(0, 'x')
    replica.flush()
    expect(kinds()).toEqual(['sync'])
    expect(replica.hasPending).toBe(true)
  })

  it('echoed by the server are not taken for edits of others', async () => {
    const { doc, replica, connect, kinds, inStore } = page('a')
    connect()
    replica.synced(0)
    const updates: Uint8Array[] = []
    watchLocalUpdates(doc, (update) => updates.push(update))
    doc.getText('t').insert(0, 'x')
    replica.receive(updates.map((update) => ({ author: 'a', update })))
    replica.commit(0, 0)
    connect()
    replica.synced(0)
    expect(kinds()).not.toContain('resend')
    expect((await inStore()).updates).toHaveLength(1)
  })
})

describe('edits of others', () => {
  it.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
  ])('after %i COMMITs they are sent again on a new connection: %s', (commits, isSent) => {
    const { replica, connect, kinds } = page('a')
    connect()
    replica.synced(0)
    replica.receive(typist()('x'))
    for (let seq = 1; seq <= commits; seq++) replica.commit(0, seq)
    connect()
    replica.synced(commits)
    expect(kinds().includes('resend')).toBe(isSent)
  })

  it.each([
    ['come twice', [1, 1, 2, 2]],
    ['only acknowledge own edits again', [0, 0, 0, 1, 1]],
  ])('are not taken for durable by COMMITs that %s', (_, seqs) => {
    const { replica, connect, kinds } = page('a')
    connect()
    replica.synced(0)
    replica.receive(typist()('x'))
    for (const seq of seqs) replica.commit(0, seq)
    connect()
    replica.synced(2)
    expect(kinds()).toContain('resend')
  })

  it('sent again by somebody after SYNCED prove nothing', () => {
    const { replica, connect, kinds } = page('a')
    connect()
    replica.synced(0)
    replica.receive(typist()('x').map(({ update }) => ({ author: '', update })))
    connect()
    replica.synced(0)
    expect(kinds()).toContain('resend')
  })

  it('read from the log are durable', async () => {
    const { replica, connect, kinds, inStore } = page('a')
    connect()
    replica.receive(typist()('xyz').map(({ update }) => ({ author: '', update })))
    replica.synced(3)
    expect((await inStore()).updates.map(({ kind }) => kind)).toEqual(['durable', 'durable', 'durable'])
    connect()
    replica.synced(3)
    expect(kinds()).toEqual(['sync'])
  })
})

describe('the local copy', () => {
  it('of a long session is folded, and says the same', async () => {
    const { doc, replica, connect, inStore } = page('a')
    connect()
    const type = typist()
    const words = 'x'.repeat(1_100)
    replica.receive(type(words).map(({ update }) => ({ author: '', update })))
    replica.synced(1_100)
    const stored = await inStore()
    expect(stored.updates).toHaveLength(1)
    expect(textOf(reopened(stored))).toBe(words)
    expect(documentValue(reopened(stored))).toEqual(documentValue(doc))
  })

  it('that grew by megabytes is written anew without what was deleted, long after the file is shown', async () => {
    const first = page('a')
    first.connect()
    const large = createDocument()
    const updates: Uint8Array[] = []
    watchLocalUpdates(large, (update) => updates.push(update))
    for (let i = 0; i < 4; i++) {
      large.getText('t').insert(0, 'x'.repeat(500_000))
      large.getText('t').delete(0, 499_999)
    }
    first.replica.receive(updates.map((update) => ({ author: '', update })))
    first.replica.synced(8)
    const grown = await first.inStore()
    const second = page('b', first.store, grown)
    await second.clock.advance(9_999)
    expect((await second.inStore()).updates).toHaveLength(8)
    await second.clock.advance(1)
    const small = await second.inStore()
    expect(small.updates).toHaveLength(1)
    expect(small.updates[0]?.update.length).toBeLessThan(1_000)
    expect(textOf(reopened(small))).toBe(textOf(large))
  })

  it('keeps edits that were made before it was found', async () => {
    const clock = new TestClock()
    const doc = createDocument()
    const store = new MemoryReplicaStore()
    const replica = new Replica({
      channel: CHANNEL.body,
      body: crdtBody(doc),
      clock,
      keys: new UpdateKeys('a', () => 0),
      unsent: () => store.unsent('g1'),
      onChange: () => {},
    })
    doc.getText('t').insert(0, 'early')
    await clock.advance(1_000)
    const writer = storeWriter(store, clock, () => replica.keepAgain())
    replica.begin(writer, new Uint8Array(), 0)
    await writer.flush()
    expect((await store.load())[0]?.channels[0]?.updates).toMatchObject([{ kind: 'own' }])
    expect(replica.hasPending).toBe(true)
    const frames: ClientFrame[] = []
    const send = (frame: Uint8Array) => void frames.push(decodeClientFrame(frame))
    replica.connect({ connection: 'a', send, canWrite: () => true }, 'g1')
    replica.synced(0)
    expect(frames.map(({ kind }) => kind)).toEqual(['sync', 'update'])
  })

  it('G18 a copy that the browser took away is written again whole: what was sent, what was not, what others wrote', async () => {
    const store = new MemoryReplicaStore()
    const first = page('a', store)
    first.doc.getText('t').insert(0, 'sent ')
    first.connect()
    first.replica.synced(0)
    first.replica.commit(1, 1)
    first.replica.receive([{ author: 'b', update: updateOf('theirs ') }])
    first.doc.getText('t').insert(0, 'unsent ')
    await first.inStore()
    await store.remove('g1')
    first.doc.getText('t').insert(0, 'late ')
    const copy = await first.inStore()
    expect(copy.updates.filter(({ kind }) => kind === 'own').length).toBeGreaterThanOrEqual(2)
    expect(copy.updates.filter(({ kind }) => kind === 'foreign')).toHaveLength(1)
    const second = page('c', store, copy)
    expect(textOf(second.doc)).toBe(textOf(first.doc))
    second.connect()
    second.replica.synced(1)
    const file = createDocument()
    const sent = first.frames.flatMap((frame) => ('update' in frame ? [frame.update] : [])).slice(0, 1)
    applyStates(file, sent)
    applyStates(
      file,
      second.frames.flatMap((frame) => ('update' in frame ? [frame.update] : [])),
    )
    for (const word of ['unsent', 'late', 'theirs']) expect(textOf(file)).toContain(word)
  })

  it('asks for the whole log after a rewind', async () => {
    const { replica, connect, frames, inStore } = page('a')
    connect()
    replica.synced(7)
    replica.rewind()
    expect((await inStore()).seq).toBe(0)
    connect()
    expect(frames[0]).toMatchObject({ kind: 'sync', since: 0 })
  })
})
