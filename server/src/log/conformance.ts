import { describe, expect, it } from 'vitest'
import { packUpdates } from './packed-updates.ts'
import type { LoggedUpdate, LogAppend, LogStore, StreamId } from './log-store.ts'

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
      expect(texts(await again.history(stream))).toEqual(['a', 'b', 'c', 'd'])
    })

    it('moves what a snapshot includes to history and keeps author and time', async () => {
      const { store } = await open()
      const stream = aStream()
      for (const text of ['a', 'b', 'c']) await store.append([append(stream, text)])
      expect(await store.putSnapshot(stream, { seq: 2, hash: 'h', bytes: 5 })).toEqual({ isNewest: true, released: [] })
      const { head, rows } = await store.read(stream, 0)
      expect(head).toMatchObject({ seq: 3, snapshot: { seq: 2, hash: 'h', bytes: 5 }, tail: { rows: 1 } })
      expect(rows.map((row) => row.lastSeq)).toEqual([3])
      const history = await store.history(stream)
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
      expect(texts(await again.history(sealed))).toEqual(['a'])
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
      expect(await again.history(gone)).toEqual([])
      expect(texts(await again.history(other))).toEqual(['c'])
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
      const [only] = await store.history(stream)
      expect(only?.update.length).toBe(5_000_000)
    })

    it('refuses calls after it was closed', async () => {
      const { store } = await open()
      await store.close()
      await expect(store.append([append(aStream(), 'a')])).rejects.toMatchObject({ code: 'Unavailable' })
    })
  })
}
