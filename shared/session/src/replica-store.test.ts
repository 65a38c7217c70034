import 'fake-indexeddb/auto'
import { CHANNEL } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { forgetLocalCopies, IndexedReplicaStore } from './indexed-replica-store.ts'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import type { ReplicaStore, StoreBatch } from './replica-store.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const batch = (generation: string, changed: Partial<StoreBatch> = {}): StoreBatch => ({
  generation,
  puts: [],
  deletes: [],
  snapshots: [],
  seqs: [],
  ...changed,
})

const body = CHANNEL.body
const own = (key: string, ...values: number[]) => ({
  channel: body,
  key,
  kind: 'own' as const,
  update: bytes(...values),
})

let count = 0
const stores: readonly [string, () => Promise<ReplicaStore>][] = [
  ['MemoryReplicaStore', async () => new MemoryReplicaStore()],
  ['IndexedReplicaStore', async () => await IndexedReplicaStore.open(`user-${++count}`, 'file')],
]

describe.each(stores)('%s', (_, open) => {
  it('gives back what was written, updates in the order of their keys', async () => {
    const store = await open()
    await store.write(
      batch('g1', {
        openedAt: 5,
        puts: [own('b', 2), own('a', 1)],
        snapshots: [{ channel: body, state: bytes(9) }],
        seqs: [{ channel: body, seq: 3 }],
      }),
    )
    const [replica] = await store.load()
    expect(replica).toMatchObject({ generation: 'g1', openedAt: 5 })
    expect(replica?.channels.find(({ channel }) => channel === body)).toEqual({
      channel: body,
      seq: 3,
      snapshot: bytes(9),
      updates: [
        { key: 'a', kind: 'own', update: bytes(1) },
        { key: 'b', kind: 'own', update: bytes(2) },
      ],
    })
  })

  it('changes and deletes single updates and leaves the rest', async () => {
    const store = await open()
    await store.write(batch('g1', { puts: [own('a', 1), own('b', 2)], seqs: [{ channel: body, seq: 1 }] }))
    await store.write(
      batch('g1', { puts: [{ ...own('a', 1), kind: 'durable' }], deletes: [{ channel: body, key: 'b' }] }),
    )
    const channel = (await store.load())[0]?.channels.find((each) => each.channel === body)
    expect(channel).toMatchObject({ seq: 1, updates: [{ key: 'a', kind: 'durable' }] })
  })

  it('keeps generations apart, the last opened first, and forgets one whole', async () => {
    const store = await open()
    await store.write(batch('g1', { openedAt: 1, puts: [own('a', 1)] }))
    await store.write(batch('g2', { openedAt: 2, puts: [own('a', 2)] }))
    expect((await store.load()).map(({ generation }) => generation)).toEqual(['g2', 'g1'])
    await store.remove('g2')
    const left = await store.load()
    expect(left.map(({ generation }) => generation)).toEqual(['g1'])
    expect(left[0]?.channels.flatMap(({ updates }) => updates)).toHaveLength(1)
  })
})

describe('IndexedReplicaStore', () => {
  it('G18 keeps everything over a reload, for the account and file alone', async () => {
    const before = await IndexedReplicaStore.open('lasting', 'file-1')
    await before.write(batch('g1', { puts: [own('a', 1)] }))
    before.close()
    const after = await IndexedReplicaStore.open('lasting', 'file-1')
    expect((await after.load())[0]?.channels.flatMap(({ updates }) => updates)).toHaveLength(1)
    expect(await (await IndexedReplicaStore.open('lasting', 'file-11')).load()).toEqual([])
    expect(await (await IndexedReplicaStore.open('other', 'file-1')).load()).toEqual([])
  })

  it('rejects with DBError when the database is gone, and leaves nothing half written', async () => {
    const store = await IndexedReplicaStore.open('closing', 'file')
    store.close()
    await expect(store.write(batch('g1', { puts: [own('a', 1)] }))).rejects.toMatchObject({ code: 'DBError' })
    await expect(store.load()).rejects.toMatchObject({ code: 'DBError' })
  })

  it('rejects a batch whole when a part of it cannot be stored', async () => {
    const store = await IndexedReplicaStore.open('half', 'file')
    const impossible = { ...own('b'), update: (() => {}) as unknown as Uint8Array }
    await expect(store.write(batch('g1', { puts: [own('a', 1), impossible] }))).rejects.toMatchObject({
      code: 'DBError',
    })
    expect(await store.load()).toEqual([])
  })

  it('forgets all copies of an account', async () => {
    const store = await IndexedReplicaStore.open('leaving', 'file')
    await store.write(batch('g1', { puts: [own('a', 1)] }))
    store.close()
    await forgetLocalCopies('leaving')
    expect(await (await IndexedReplicaStore.open('leaving', 'file')).load()).toEqual([])
  })
})
