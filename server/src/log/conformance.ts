import { describe, expect, it } from 'vitest'
import { collect } from '../../test/support/collect.ts'
import { packUpdates } from './packed-updates.ts'
import type { HistoryRange, HistoryUpdate, LoggedUpdate, LogAppend, LogStore, StreamId } from './log-store.ts'

const edit = (text: string, timeMs = 1_000): LoggedUpdate => ({
  author: 'u1',
  connection: 'c1',
  timeMs,
  update: new TextEncoder().encode(text),
})
const append = (stream: StreamId, ...texts: readonly string[]): LogAppend => ({
  stream,
  count: texts.length,
  packed: packUpdates(texts.map((text) => edit(text))),
})
const texts = (updates: readonly LoggedUpdate[]) => updates.map(({ update }) => new TextDecoder().decode(update))
const slicesOf = (store: LogStore, stream: StreamId, range?: HistoryRange): Promise<(readonly HistoryUpdate[])[]> =>
  collect(store.history(stream, range))
const allOf = async (store: LogStore, stream: StreamId, range?: HistoryRange) =>
  (await slicesOf(store, stream, range)).flat()

/** What every log store keeps. `reopen` closes the store and opens the same data again. */
export function describeLogStore(
  name: string,
  open: () => Promise<{ store: LogStore; reopen: () => Promise<LogStore> }>,
): void {
  let files = 0
  const aStream = (channel: 0 | 1 = 0): StreamId => ({ fileId: `file-${++files}`, generation: 'g1', channel })

  describe(`${name} keeps the log contract`, () => {
    it('numbers the updates of each stream from 1, apart from every other stream', async () => {
      const { store } = await open()
      const body = aStream()
      const comments: StreamId = { ...body, channel: 1 }
      const later: StreamId = { ...body, generation: 'g2' }
      const outcomes = await store.append([append(body, 'a', 'b'), append(comments, 'c')])
      expect(outcomes).toMatchObject([
        { ok: true, lastSeq: 2 },
        { ok: true, lastSeq: 1 },
      ])
      expect(await store.append([append(body, 'd')])).toMatchObject([{ ok: true, lastSeq: 3 }])
      expect(await store.append([append(later, 'e')])).toMatchObject([{ ok: true, lastSeq: 1 }])
      const twice = await store.append([append(later, 'f'), append(later, 'g', 'h')])
      expect(twice).toMatchObject([
        { ok: true, lastSeq: 2, tail: { rows: 2 } },
        { ok: true, lastSeq: 4, tail: { rows: 3 } },
      ])
    })

    it('adds what was ordered after a position only there, and else nothing of it', async () => {
      const { store } = await open()
      const stream = aStream()
      const other = aStream()
      expect(await store.append([{ ...append(stream, 'a', 'b'), after: 0 }])).toMatchObject([{ ok: true, lastSeq: 2 }])
      const outcomes = await store.append([{ ...append(stream, 'late'), after: 1 }, append(other, 'x')])
      expect(outcomes).toMatchObject([
        { ok: false, code: 'Moved' },
        { ok: true, lastSeq: 1 },
      ])
      expect(await store.append([{ ...append(stream, 'c'), after: 2 }])).toMatchObject([{ ok: true, lastSeq: 3 }])
      expect(texts(await allOf(store, stream))).toEqual(['a', 'b', 'c'])
    })

    it('adds of two that were ordered after the same position, in one commit, only the first', async () => {
      const { store } = await open()
      const stream = aStream()
      await store.append([append(stream, 'a')])
      const outcomes = await store.append([
        { ...append(stream, 'b', 'c'), after: 1 },
        { ...append(stream, 'late'), after: 1 },
        { ...append(stream, 'd'), after: 3 },
      ])
      expect(outcomes).toMatchObject([
        { ok: true, lastSeq: 3, tail: { rows: 2 } },
        { ok: false, code: 'Moved' },
        { ok: true, lastSeq: 4, tail: { rows: 3 } },
      ])
      expect(texts(await allOf(store, stream))).toEqual(['a', 'b', 'c', 'd'])
    })

    it('reads what comes after a position, in order, one row a commit', async () => {
      const { store } = await open()
      const stream = aStream()
      for (const text of ['a', 'b', 'c']) await store.append([append(stream, text)])
      const { head, rows } = await store.read(stream, 1)
      expect(rows.map((row) => row.lastSeq)).toEqual([2, 3])
      expect(head).toMatchObject({ seq: 3, snapshot: null, tail: { rows: 3 }, isSealed: false })
      expect((await store.read(stream, 3)).rows).toEqual([])
    })

    it('has an empty head for a stream that nobody wrote', async () => {
      const { store } = await open()
      expect(await store.head(aStream())).toEqual({
        seq: 0,
        snapshot: null,
        tail: { rows: 0, bytes: 0 },
        isSealed: false,
      })
    })

    it('keeps everything over a restart', async () => {
      const { store, reopen } = await open()
      const stream = aStream()
      await store.append([append(stream, 'a', 'b')])
      await store.append([append(stream, 'c')])
      await store.putSnapshot(stream, { seq: 2, hash: 'h2', bytes: 10 })
      const again = await reopen()
      expect(await again.head(stream)).toMatchObject({ seq: 3, snapshot: { seq: 2, hash: 'h2' }, tail: { rows: 1 } })
      expect(await again.append([append(stream, 'd')])).toMatchObject([{ ok: true, lastSeq: 4 }])
      expect(texts(await allOf(again, stream))).toEqual(['a', 'b', 'c', 'd'])
    })

    it('moves what a snapshot includes to history and keeps author and time', async () => {
      const { store } = await open()
      const stream = aStream()
      for (const text of ['a', 'b', 'c']) await store.append([append(stream, text)])
      expect(await store.putSnapshot(stream, { seq: 2, hash: 'h', bytes: 5 })).toEqual({ isNewest: true, released: [] })
      const { head, rows } = await store.read(stream, 0)
      expect(head).toMatchObject({ seq: 3, snapshot: { seq: 2, hash: 'h', bytes: 5 }, tail: { rows: 1 } })
      expect(rows.map((row) => row.lastSeq)).toEqual([3])
      const history = await allOf(store, stream)
      expect(texts(history)).toEqual(['a', 'b', 'c'])
      expect(history[0]).toMatchObject({ author: 'u1', connection: 'c1', timeMs: 1_000 })
    })

    it('takes a first snapshot at 0 and refuses an older or equal one', async () => {
      const { store } = await open()
      const stream = aStream()
      expect((await store.putSnapshot(stream, { seq: 0, hash: 'seed', bytes: 1 })).isNewest).toBe(true)
      expect((await store.putSnapshot(stream, { seq: 0, hash: 'again', bytes: 1 })).isNewest).toBe(false)
      await store.append([append(stream, 'a')])
      expect((await store.putSnapshot(stream, { seq: 1, hash: 'h1', bytes: 1 })).isNewest).toBe(true)
      expect((await store.putSnapshot(stream, { seq: 0, hash: 'late', bytes: 1 })).isNewest).toBe(false)
      expect(await store.head(stream)).toMatchObject({ snapshot: { hash: 'h1' } })
    })

    it('releases blobs of old snapshots but never the newest ones', async () => {
      const { store } = await open()
      const stream = aStream()
      const released: string[] = []
      for (let seq = 1; seq <= 6; seq++) {
        await store.append([append(stream, 'x')])
        released.push(
          ...(await store.putSnapshot(stream, { seq, hash: `h${seq}-${stream.fileId}`, bytes: 1 })).released,
        )
      }
      expect(released.length).toBeGreaterThanOrEqual(2)
      expect(released).not.toContain(`h5-${stream.fileId}`)
      expect(released).not.toContain(`h6-${stream.fileId}`)
    })

    it('hands out history in slices, any part of it, with the place of each update', async () => {
      const { store, reopen } = await open()
      const stream = aStream()
      for (const text of ['a', 'b', 'c', 'd']) await store.append([append(stream, text, text.toUpperCase())])
      await store.putSnapshot(stream, { seq: 4, hash: 'h4', bytes: 1 })
      await store.append([append(stream, 'e')])
      await store.putSnapshot(stream, { seq: 9, hash: 'h9', bytes: 1 })
      await store.append([append(stream, 'f')])
      const again = await reopen()
      const all = await slicesOf(again, stream)
      expect(all.map(texts)).toEqual([['a', 'A', 'b', 'B'], ['c', 'C', 'd', 'D', 'e'], ['f']])
      expect(all.flat().map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      expect(texts(await allOf(again, stream, { after: 1, upTo: 6 }))).toEqual(['A', 'b', 'B', 'c', 'C'])
      expect(texts(await allOf(again, stream, { after: 4, upTo: 4 }))).toEqual([])
      expect(texts(await allOf(again, stream, { after: 8 }))).toEqual(['e', 'f'])
      expect(await slicesOf(again, stream, { after: 10 })).toEqual([])
    })

    it('gives rows without a snapshot in slices of some megabytes', async () => {
      const { store } = await open()
      const stream = aStream()
      for (let n = 0; n < 4; n++) {
        const update = new Uint8Array(2_500_000).fill(n)
        await store.append([{ stream, count: 1, packed: packUpdates([{ ...edit(''), update }]) }])
      }
      const slices = await slicesOf(store, stream)
      expect(slices.length).toBeGreaterThan(1)
      expect(slices.flat().map(({ seq, update }) => [seq, update[0]])).toEqual([
        [1, 0],
        [2, 1],
        [3, 2],
        [4, 3],
      ])
    })

    it('finds the snapshot before a position and keeps it where a version stands', async () => {
      const { store, reopen } = await open()
      const stream = aStream()
      const hashOf = (seq: number) => `h${seq}-${stream.fileId}`
      const released: string[] = []
      for (let seq = 1; seq <= 8; seq++) {
        await store.append([append(stream, 'x')])
        if (seq === 3) await store.pin(stream, 3)
        if (seq === 3) await store.pin(stream, 3)
        if (seq % 2 === 1) continue
        released.push(...(await store.putSnapshot(stream, { seq, hash: hashOf(seq), bytes: seq })).released)
      }
      expect(released).not.toContain(hashOf(2))
      const again = await reopen()
      expect(await again.snapshotAt(stream, 1)).toBeNull()
      expect(await again.snapshotAt(stream, 3)).toEqual({ seq: 2, hash: hashOf(2), bytes: 2 })
      expect(await again.snapshotAt(stream, 99)).toMatchObject({ seq: 8 })
      for (let seq = 9; seq <= 12; seq++) {
        await again.append([append(stream, 'x')])
        released.push(...(await again.putSnapshot(stream, { seq, hash: hashOf(seq), bytes: 1 })).released)
      }
      expect(released).toContain(hashOf(4))
      expect(released).not.toContain(hashOf(2))
      expect(await again.remove(stream.fileId)).toContain(hashOf(2))
    })

    it('appends nothing to a sealed generation, and the rest of the batch all the same', async () => {
      const { store, reopen } = await open()
      const sealed = aStream()
      const other = aStream()
      await store.append([append(sealed, 'a')])
      await store.seal(sealed.fileId, sealed.generation)
      await store.seal(sealed.fileId, sealed.generation)
      const refused = { ok: false, code: 'InvalidVersion' }
      expect(await store.append([append(sealed, 'b'), append(other, 'c')])).toMatchObject([
        refused,
        { ok: true, lastSeq: 1 },
      ])
      const again = await reopen()
      expect(await again.append([append({ ...sealed, channel: 1 }, 'd')])).toMatchObject([refused])
      expect(texts(await allOf(again, sealed))).toEqual(['a'])
    })

    it('forgets a file for good, and nothing of another', async () => {
      const { store, reopen } = await open()
      const gone = aStream()
      const other = aStream()
      await store.append([append(gone, 'a'), append({ ...gone, channel: 1 }, 'b'), append(other, 'c')])
      await store.putSnapshot(gone, { seq: 1, hash: `of-${gone.fileId}`, bytes: 1 })
      await store.putSnapshot(other, { seq: 1, hash: `of-${other.fileId}`, bytes: 1 })
      expect(await store.remove(gone.fileId)).toEqual([`of-${gone.fileId}`])
      const again = await reopen()
      expect(await allOf(again, gone)).toEqual([])
      expect(texts(await allOf(again, other))).toEqual(['c'])
      expect(await again.head(gone)).toMatchObject({ snapshot: null, tail: { rows: 0 } })
      expect(await again.append([append(gone, 'late')])).toMatchObject([{ ok: false }])
      // A snapshot that was being built meanwhile.
      const late = await again.putSnapshot(gone, { seq: 2, hash: 'late', bytes: 1 })
      expect(late).toEqual({ isNewest: false, released: ['late'] })
    })

    it('takes an update of several megabytes', async () => {
      const { store } = await open()
      const stream = aStream()
      const update = new Uint8Array(5_000_000).fill(7)
      await store.append([{ stream, count: 1, packed: packUpdates([{ ...edit(''), update }]) }])
      const [only] = await allOf(store, stream)
      expect(only?.update.length).toBe(5_000_000)
    })

    it('refuses calls after it was closed', async () => {
      const { store } = await open()
      await store.close()
      await expect(store.append([append(aStream(), 'a')])).rejects.toMatchObject({ code: 'Unavailable' })
    })
  })
}
