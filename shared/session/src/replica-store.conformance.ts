import { aclOfRole, CHANNEL } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import type { ReplicaStore, StoreBatch } from './replica-store.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
/** A batch that changes nothing but what is named. */
export const batch = (generation: string, changed: Partial<StoreBatch> = {}): StoreBatch => ({
  generation,
  puts: [],
  deletes: [],
  snapshots: [],
  seqs: [],
  ...changed,
})

const body = CHANNEL.body
export const own = (key: string, ...values: number[]) => ({
  channel: body,
  key,
  kind: 'own' as const,
  update: bytes(...values),
})

/** What every store of local copies promises. */
export function describeReplicaStore(name: string, open: () => Promise<ReplicaStore>): void {
  describe(name, () => {
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

    it('keeps the snapshot that its position counts on when a page with older open data begins the same copy', async () => {
      const store = await open()
      const begun = (state: number, seq: number, key: string) =>
        batch('g1', {
          puts: [own(key, state)],
          snapshots: [{ channel: body, state: bytes(state) }],
          seqs: [{ channel: body, seq }],
        })
      await store.write(begun(1, 100, 'a'))
      await store.write(begun(2, 90, 'b'))
      const channel = async () => (await store.load())[0]?.channels.find((each) => each.channel === body)
      expect(await channel()).toMatchObject({ seq: 100, snapshot: bytes(1), updates: [{ key: 'a' }, { key: 'b' }] })
      await store.write(begun(3, 110, 'c'))
      expect(await channel()).toMatchObject({ seq: 110, snapshot: bytes(3) })
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

    it('S225 keeps rights and the time of the last equality until newer ones come', async () => {
      const store = await open()
      await store.write(batch('g1', { openedAt: 1, puts: [own('a', 1)] }))
      expect((await store.load())[0]).toMatchObject({ acl: null, syncedAt: null })
      await store.write(batch('g1', { acl: aclOfRole('read'), syncedAt: 7 }))
      await store.write(batch('g1', { syncedAt: 8, seqs: [{ channel: body, seq: 2 }] }))
      expect((await store.load())[0]).toMatchObject({ openedAt: 1, acl: aclOfRole('read'), syncedAt: 8 })
    })

    it('G18 tells what no server has, of every channel', async () => {
      const store = await open()
      const comment = { ...own('c', 3), channel: CHANNEL.comments }
      await store.write(batch('g1', { puts: [own('a', 1), { ...own('b', 2), kind: 'durable' }, comment] }))
      await store.write(batch('g2', { puts: [own('d', 4)] }))
      expect((await store.unsent('g1')).map(({ channel, key }) => [channel, key])).toEqual([
        [body, 'a'],
        [CHANNEL.comments, 'c'],
      ])
      expect(await store.unsent('other')).toEqual([])
    })

    it('G18 writes no part of a copy that was taken away', async () => {
      const store = await open()
      const copyId = await store.write(batch('g1', { puts: [own('a', 1)] }))
      expect((await store.load())[0]?.copyId).toBe(copyId)
      expect(await store.write(batch('g1', { copyId, puts: [own('c', 3)] }))).toBe(copyId)
      await store.remove('g1')
      const more = batch('g1', { copyId, puts: [own('b', 2)] })
      const gone = { code: 'DBError', detail: { isCopyGone: true } }
      await expect(store.write(more)).rejects.toMatchObject(gone)
      expect(await store.load()).toEqual([])
      // Another page of the browser may have begun it again.
      await store.write(batch('g1', { puts: [own('d', 4)] }))
      await expect(store.write(more)).rejects.toMatchObject(gone)
      expect((await store.load())[0]?.channels.flatMap(({ updates }) => updates)).toHaveLength(1)
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
}
