import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { forgetLocalCopies, IndexedReplicaStore } from './indexed-replica-store.ts'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import { batch, describeReplicaStore, own } from './replica-store.conformance.ts'

let count = 0
describeReplicaStore('MemoryReplicaStore', async () => new MemoryReplicaStore())
describeReplicaStore('IndexedReplicaStore', async () => await IndexedReplicaStore.open(`user-${++count}`, 'file'))

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

  it('forgets copies that nobody opened for thirty days, but never an unsent edit', async () => {
    const write = async (file: string, openedAt: number, kind: 'own' | 'durable') => {
      const store = await IndexedReplicaStore.open('tidy', file)
      await store.write(batch('g1', { openedAt, puts: [{ ...own('a', 1), kind }] }))
      store.close()
    }
    const longAgo = Date.now() - 31 * 24 * 3_600_000
    await write('old', longAgo, 'durable')
    await write('unsent', longAgo, 'own')
    await write('young', Date.now(), 'durable')
    const left = async (file: string) => (await (await IndexedReplicaStore.open('tidy', file)).load()).length
    await expect.poll(() => left('old')).toBe(0)
    expect(await left('unsent')).toBe(1)
    expect(await left('young')).toBe(1)
  })

  it('forgets all copies of an account', async () => {
    const store = await IndexedReplicaStore.open('leaving', 'file')
    await store.write(batch('g1', { puts: [own('a', 1)] }))
    store.close()
    await forgetLocalCopies('leaving')
    expect(await (await IndexedReplicaStore.open('leaving', 'file')).load()).toEqual([])
  })
})
