import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { MemoryReplicaStore } from './memory-replica-store.ts'
import type { ReplicaStore, StoreBatch, StoredUpdate } from './replica-store.ts'
import { StoreWriter } from './store-writer.ts'
import { TestClock } from './test-clock.ts'

function writer(
  write: (batch: StoreBatch, store: ReplicaStore) => Promise<string> = (batch, store) => store.write(batch),
) {
  const clock = new TestClock()
  const memory = new MemoryReplicaStore()
  const batches: StoreBatch[] = []
  const trouble: (string | null)[] = []
  const gone = { count: 0 }
  const store: ReplicaStore = {
    isLasting: true,
    load: () => memory.load(),
    write: async (batch) => {
      batches.push(batch)
      return await write(batch, memory)
    },
    unsent: (generation) => memory.unsent(generation),
    remove: (generation) => memory.remove(generation),
    close: () => {},
  }
  const writes = new StoreWriter({
    store,
    clock,
    generation: 'g1',
    copyId: null,
    onTrouble: (error) => trouble.push(error?.code ?? null),
    onCopyGone: () => {
      gone.count += 1
      writes.snapshot(CHANNEL.body, new Uint8Array([9]))
    },
  })
  const stored = async () => (await memory.load())[0]?.channels[0]
  return { clock, batches, trouble, gone, memory, writes, stored }
}

const update = (key: string, kind: StoredUpdate['kind'] = 'own'): StoredUpdate => ({
  key,
  kind,
  update: new Uint8Array([1]),
})

describe('StoreWriter', () => {
  it('writes the changes of one moment together, the newest of each thing', async () => {
    const { writes, batches, stored } = writer()
    writes.put(CHANNEL.body, update('a'))
    writes.put(CHANNEL.body, update('b'))
    writes.put(CHANNEL.body, update('a', 'durable'))
    writes.delete(CHANNEL.body, 'b')
    writes.seq(CHANNEL.body, 4)
    writes.seq(CHANNEL.body, 5)
    await writes.flush()
    expect(batches).toHaveLength(1)
    expect(await stored()).toMatchObject({ seq: 5, updates: [{ key: 'a', kind: 'durable' }] })
  })

  it('G18 says that all is stored when it is: also what was made while the copy began', async () => {
    // Each write takes a while, as every transaction does.
    const { writes, stored } = writer(async (batch, store) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return await store.write(batch)
    })
    writes.opened(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    writes.put(CHANNEL.body, update('meanwhile'))
    await writes.flush()
    expect((await stored())?.updates.map(({ key }) => key)).toEqual(['meanwhile'])
  })

  it('G18 hands an update to the store at once, whatever is still being written, and positions after what lies below them', async () => {
    const releases: (() => void)[] = []
    const { writes, batches, clock } = writer(async (batch, store) => {
      if (batches.length > 1) await new Promise<void>((resolve) => releases.push(resolve))
      return await store.write(batch)
    })
    writes.put(CHANNEL.body, update('begins'))
    await writes.flush()
    for (const key of ['a', 'b', 'c']) {
      writes.put(CHANNEL.body, update(key))
      writes.seq(CHANNEL.body, 2)
      await clock.settle()
    }
    const written = () =>
      batches.map(({ puts, seqs }) => [...puts.map(({ key }) => key), ...seqs.map(({ seq }) => seq)])
    expect(written()).toEqual([['begins'], ['a'], ['b'], ['c']])
    const flushed = writes.flush()
    for (let release = releases.shift(); release; release = releases.shift()) {
      release()
      await clock.settle()
    }
    await flushed
    expect(written().slice(4).flat()).toEqual([2, 2])
  })

  it('G18 no position is written while an update below it is refused', async () => {
    let isFull = false
    const { writes, stored } = writer(async (batch, store) => {
      if (isFull && batch.puts.length > 0) throw new WenfangError('StorageFull')
      return await store.write(batch)
    })
    writes.put(CHANNEL.body, update('begins'))
    await writes.flush()
    isFull = true
    writes.put(CHANNEL.body, update('a'))
    writes.seq(CHANNEL.body, 5)
    await writes.flush()
    expect(await stored()).toMatchObject({ seq: 0, updates: [{ key: 'begins' }] })
    isFull = false
    await writes.flush()
    expect(await stored()).toMatchObject({ seq: 5, updates: [{ key: 'a' }, { key: 'begins' }] })
  })

  it('G18 a copy that is gone is asked for whole, once, and is no trouble', async () => {
    const { writes, memory, gone, trouble, stored } = writer()
    writes.put(CHANNEL.body, update('a'))
    await writes.flush()
    await memory.remove('g1')
    writes.put(CHANNEL.body, update('b'))
    await writes.flush()
    await writes.flush()
    expect(gone.count).toBe(1)
    expect(trouble).toEqual([])
    expect(await stored()).toMatchObject({ snapshot: new Uint8Array([9]), updates: [{ key: 'b' }] })
  })

  it('G18 tells trouble once, keeps what failed first in line, and tells when it works again', async () => {
    let isFull = true
    const { writes, trouble, stored, clock } = writer(async (batch, store) => {
      if (isFull) throw new WenfangError('StorageFull')
      return await store.write(batch)
    })
    writes.put(CHANNEL.body, update('a'))
    await writes.flush()
    writes.seq(CHANNEL.body, 7)
    await clock.advance(2_000)
    expect(trouble).toEqual(['StorageFull'])
    expect(await stored()).toBeUndefined()
    isFull = false
    await clock.advance(2_000)
    await clock.settle()
    expect(await stored()).toMatchObject({ seq: 7, updates: [{ key: 'a' }] })
    expect(trouble).toEqual(['StorageFull', null])
    expect(clock.hasTimers).toBe(false)
  })

  it('G18 a change of something that failed before wins over it', async () => {
    let isFull = true
    const { writes, stored } = writer(async (batch, store) => {
      if (isFull) throw new WenfangError('StorageFull')
      return await store.write(batch)
    })
    writes.put(CHANNEL.body, update('a'))
    writes.put(CHANNEL.body, update('b'))
    await writes.flush()
    isFull = false
    writes.put(CHANNEL.body, update('a', 'durable'))
    writes.delete(CHANNEL.body, 'b')
    await writes.flush()
    expect((await stored())?.updates).toMatchObject([{ key: 'a', kind: 'durable' }])
  })
})
