import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { forgetLocalCopies, IndexedReplicaStore, unsentFiles } from './indexed-replica-store.ts'
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
    // Where another file was opened.
    expect(await left('new')).toBe(0)
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

  it('G18 a database that the browser closed is opened again; one that it cleared is written whole', async () => {
    const opened: IDBDatabase[] = []
    const open = indexedDB.open.bind(indexedDB)
    const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...names) => {
      const request = open(...names)
      request.addEventListener('success', () => opened.push(request.result))
      return request
    })
    const store = await IndexedReplicaStore.open('evicted', 'file')
    const copyId = await store.write(batch('g1', { puts: [own('a', 1)] }))
    for (const db of opened.splice(0)) forceCloseDatabase(db as never)
    await new Promise((resolve) => setTimeout(resolve))
    expect(await store.write(batch('g1', { copyId, puts: [own('b', 2)] }))).toBe(copyId)
    expect(await store.unsent('g1')).toHaveLength(2)
    for (const db of opened.splice(0)) forceCloseDatabase(db as never)
    await new Promise<unknown>((resolve) => {
      indexedDB.deleteDatabase('wenfang-files-evicted').onsuccess = resolve
    })
    await expect(store.write(batch('g1', { copyId, puts: [own('c', 3)] }))).rejects.toMatchObject({
      detail: { isCopyGone: true },
    })
    expect(await store.write(batch('g1', { puts: [own('c', 3)] }))).not.toBe(copyId)
    spy.mockRestore()
  })

  it('names the files whose edits no server has, and makes no database for asking', async () => {
    expect(await unsentFiles('nobody')).toEqual([])
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('wenfang-files-nobody')
    for (const file of ['sent', 'unsent']) {
      const store = await IndexedReplicaStore.open('asking', file)
      await store.write(batch('g1', { puts: [{ ...own('a', 1), kind: file === 'sent' ? 'durable' : 'own' }] }))
      store.close()
    }
    expect(await unsentFiles('asking')).toEqual(['unsent'])
  })
})
