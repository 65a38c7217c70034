import { CHANNEL, decodeClientFrame, decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { expect, test, vi } from 'vitest'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import { OpsBody } from './ops-body.ts'
import { Replica } from './replica.ts'
import { StoreWriter } from './store-writer.ts'
import { TestClock } from './test-clock.ts'
import { UpdateKeys } from './update-keys.ts'

const part = (kind: BodyPart['kind'], byte: number): Uint8Array => encodeParts([{ kind, bytes: Uint8Array.of(byte) }])
/** What waited for the store has come. */
const settled = () => new Promise((resolve) => setTimeout(resolve))
const kinds = (lists: readonly Uint8Array[]) => lists.flatMap((list) => decodeParts(list).map(({ kind }) => kind))

function opened(store: MemoryReplicaStore, page: string, epochMs = () => 0) {
  const clock = new TestClock()
  const body = new OpsBody()
  const seen: BodyPart[] = []
  const replica = new Replica({
    channel: CHANNEL.body,
    body,
    clock,
    keys: new UpdateKeys(page, epochMs),
    unsent: () => store.unsent('g'),
    onChange: () => {},
  })
  const writer = new StoreWriter({
    store,
    clock,
    generation: 'g',
    copyId: null,
    onTrouble: () => {},
    onCopyGone: () => {},
  })
  writer.opened(1)
  const sent: Uint8Array[] = []
  body.attach({ receive: (list) => seen.push(...decodeParts(list)), everything: () => encodeParts(seen) })
  const connect = () =>
    replica.connect({ connection: page, send: (frame) => sent.push(frame), canWrite: () => true }, 'g')
  const updates = () => sent.map(decodeClientFrame).filter((frame) => frame.kind === 'update')
  return { clock, body, seen, replica, writer, connect, updates }
}

test('an edit is kept on the device until the server has it, and then only as what became of it', async () => {
  const store = new MemoryReplicaStore()
  const { clock, body, seen, replica, writer, connect, updates } = opened(store, 'a')
  replica.begin(writer, part('snapshot', 1), 0)
  connect()
  replica.synced(0)
  await settled()
  body.submit(part('submission', 2))
  await clock.advance(25)
  expect(updates()).toHaveLength(1)
  expect(replica.hasPending).toBe(true)
  await writer.flush()
  expect(await store.unsent('g')).toHaveLength(1)
  replica.receive([{ author: '', update: part('entry', 3) }])
  replica.commit(1, 1)
  expect(replica.hasPending).toBe(false)
  expect(seen.map(({ kind }) => kind)).toEqual(['snapshot', 'entry'])
  await writer.flush()
  const [copy] = await store.load()
  const stored = copy?.channels.find(({ channel }) => channel === CHANNEL.body)
  expect(stored?.updates.map(({ kind }) => kind)).toEqual(['durable'])
  expect(kinds(stored?.updates.map(({ update }) => update) ?? [])).toEqual(['entry'])
})

test('a page that died with an edit on its way hands it to the next, which sends it again', async () => {
  const store = new MemoryReplicaStore()
  const first = opened(store, 'a')
  first.replica.begin(first.writer, part('snapshot', 1), 0)
  first.body.submit(part('submission', 2))
  first.body.submit(part('submission', 3))
  await first.writer.flush()
  const [copy] = await store.load()
  const second = opened(store, 'b')
  const stored = copy?.channels.find(({ channel }) => channel === CHANNEL.body)
  if (!stored) throw new Error('nothing was stored')
  second.replica.resume(second.writer, stored)
  expect(second.seen.map(({ kind }) => kind)).toEqual(['snapshot', 'submission', 'submission'])
  second.connect()
  second.replica.synced(0)
  await settled()
  expect(kinds(second.updates().map(({ update }) => update))).toEqual(['submission', 'submission'])
  second.replica.commit(1, 2)
  expect(second.replica.hasPending).toBe(false)
})

test('what three pages that died one after the other left behind goes to the server in the order in which it was done', async () => {
  const store = new MemoryReplicaStore()
  const copy = async () => {
    const [replica] = await store.load()
    const stored = replica?.channels.find(({ channel }) => channel === CHANNEL.body)
    if (!stored) throw new Error('nothing was stored')
    return stored
  }
  const first = opened(store, 'z', () => 5_000)
  first.replica.begin(first.writer, part('snapshot', 1), 0)
  first.body.submit(part('submission', 2))
  first.body.submit(part('submission', 3))
  await first.writer.flush()
  // Its name sorts before the other's, and the clock of the device was set back.
  const second = opened(store, 'a', () => 1_000)
  second.body.submit(part('submission', 4))
  second.replica.resume(second.writer, await copy())
  second.body.submit(part('submission', 5))
  await second.writer.flush()
  const third = opened(store, 'm', () => 2_000)
  third.replica.resume(third.writer, await copy())
  third.connect()
  third.replica.synced(0)
  await settled()
  const submitted = third.updates().flatMap(({ update }) => decodeParts(update).map(({ bytes }) => bytes[0]))
  expect(submitted).toEqual([2, 3, 4, 5])
})

test('what two windows did without a line, each upon what the other did, goes to the server in its order, whichever comes first', async () => {
  const store = new MemoryReplicaStore()
  let timeMs = 1_000
  const [first, second] = ['a', 'b'].map((page) => opened(store, page, () => timeMs++))
  if (!first || !second) throw new Error('two windows')
  for (const { replica, writer } of [first, second]) replica.begin(writer, part('snapshot', 1), 0)
  const make = async (here: typeof first, there: typeof first, byte: number) => {
    here.body.submit(part('submission', byte))
    there.replica.receive([{ author: 'window', update: part('submission', byte) }])
    await here.writer.flush()
  }
  await make(first, second, 2)
  await make(second, first, 3)
  await make(first, second, 4)
  const submitted = ({ updates }: typeof first) =>
    updates().flatMap(({ update }) => decodeParts(update).map(({ bytes }) => bytes[0]))
  second.connect()
  second.replica.synced(0)
  await vi.waitFor(() => expect(submitted(second)).toEqual([2, 3, 4]))
  // It lives, and does not know what became of its own.
  first.connect()
  first.replica.synced(0)
  await vi.waitFor(() => expect(submitted(first)).toEqual([2, 3, 4]))
  second.replica.commit(1, 3)
  expect(second.replica.hasPending).toBe(false)
  await second.writer.flush()
  expect(await store.unsent('g')).toEqual([])
})

test('what is done while the device is read waits for its turn, and a line that is lost meanwhile gets nothing', async () => {
  const { body, replica, writer, connect, updates } = opened(new MemoryReplicaStore(), 'a')
  replica.begin(writer, part('snapshot', 1), 0)
  connect()
  replica.synced(0)
  body.submit(part('submission', 2))
  replica.disconnect()
  await settled()
  expect(updates()).toEqual([])
  connect()
  replica.synced(0)
  body.submit(part('submission', 3))
  await vi.waitFor(() => expect(kinds(updates().map(({ update }) => update))).toEqual(['submission', 'submission']))
})
