import { aclOfRole, CHANNEL, decodeClientFrame, encodeParts, type Acl } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import { Replicas } from './replicas.ts'
import { TestClock } from './test-clock.ts'

const EDITOR = aclOfRole('write')
const CRITIC = aclOfRole('comment')
const READER = aclOfRole('read')
const edit = (byte: number): Uint8Array => encodeParts([{ kind: 'submission', bytes: Uint8Array.of(byte) }])
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A page with an ordered body, without a server until `connect`. */
async function page(store: MemoryReplicaStore, acl: Acl | null) {
  const clock = new TestClock()
  let ids = 0
  const io = { clock, newId: () => `page-${(ids += 1)}`, epochMs: () => 1, openStore: () => Promise.resolve(store) }
  const replicas = new Replicas({
    io: io as never,
    fileId: 'f',
    arch: 'ops',
    onChange: () => {},
    onStoreTrouble: () => {},
    onStranded: () => {},
  })
  const stored = await replicas.load()
  if (stored) replicas.resume()
  else replicas.begin({ header: { serverid: 'g', channels: [] }, snapshots: [] } as never)
  if (acl) replicas.setPermission(acl)
  const sent: Uint8Array[] = []
  const updates = async () => {
    await settled()
    await clock.advance(50)
    await settled()
    return sent.map(decodeClientFrame).filter((frame) => frame.kind === 'update' && frame.channel === CHANNEL.body)
      .length
  }
  const connect = async () => {
    replicas.connect((frame) => sent.push(frame), 'g', 'connection')
    for (const channel of [CHANNEL.body, CHANNEL.comments]) replicas.receive({ kind: 'synced', channel, durableSeq: 0 })
    return updates()
  }
  return { replicas, connect, updates }
}

test('S313 of an ordered body, what somebody says who may only comment is sent', async () => {
  const { replicas, connect } = await page(new MemoryReplicaStore(), CRITIC)
  replicas.ops?.submit(edit(1))
  expect(await connect()).toBe(1)
})

test('S313 edits of somebody who has lost the right to edit wait for it, also for the next page', async () => {
  const store = new MemoryReplicaStore()
  const first = await page(store, EDITOR)
  first.replicas.ops?.submit(edit(1))
  first.replicas.setPermission(CRITIC)
  expect(await first.connect()).toBe(0)
  expect(first.replicas.isHeldBack).toBe(true)
  await first.replicas.dispose()
  const second = await page(store, CRITIC)
  expect(await second.connect()).toBe(0)
  second.replicas.setPermission(READER)
  second.replicas.setPermission(CRITIC)
  expect(await second.updates()).toBe(0)
  second.replicas.setPermission(EDITOR)
  expect(await second.updates()).toBe(1)
  await second.replicas.dispose()
})

test('S313 what a page said that died is sent by the next one of who may only comment', async () => {
  const store = new MemoryReplicaStore()
  const first = await page(store, CRITIC)
  first.replicas.ops?.submit(edit(1))
  await first.replicas.dispose()
  expect(await (await page(store, CRITIC)).connect()).toBe(1)
})
