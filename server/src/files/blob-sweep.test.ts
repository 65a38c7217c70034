import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../app/database.ts'
import { authMigrations } from '../auth/index.ts'
import { createDiskBlobStore, type RemovableBlobStore } from '../blob/index.ts'
import { BlobSweep, fileBlobs, sweepBlobs } from './blob-sweep.ts'
import { Files } from './files.ts'
import { fileMigrations } from './migrations.ts'
import type { FileTables } from './tables.ts'

const DAY_MS = 86_400_000
let folder: string
let blobs: RemovableBlobStore
let db: Kysely<FileTables>
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-sweep-'))
  blobs = await createDiskBlobStore(folder)
  db = (await openDatabase(':memory:', [authMigrations, fileMigrations])).withTables<FileTables>()
  files = new Files(db)
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

/** Stores the text as if `ageDays` ago. */
async function stored(text: string, ageDays: number): Promise<string> {
  const { hash } = await blobs.put(Buffer.from(text))
  const then = new Date(Date.now() - ageDays * DAY_MS)
  await utimes(join(folder, hash.slice(0, 2), hash.slice(2, 4), hash), then, then)
  return hash
}

const held = (hashes: readonly string[]) => Promise.all(hashes.map((hash) => blobs.has(hash)))

const sweep = () => sweepBlobs([fileBlobs(db)], blobs)

describe('the sweep', () => {
  it('keeps sources, opened packages and assets, whoever shares them, and removes the rest', async () => {
    const [source, opened, asset, lost] = await Promise.all(
      ['source', 'opened', 'asset', 'lost'].map((text) => stored(text, 30)),
    )
    const file = { name: 'a.docx', ownerId: 'lin', sourceHash: source ?? '', size: 6 }
    const row = await files.create(file)
    const twin = await files.create(file)
    await files.setImport(row.id, { opened_hash: opened ?? '' })
    await files.addAsset(row.id, { hash: asset ?? '', contentType: 'image/png', size: 5 })
    await files.setTrashed(row.id, new Date().toISOString())
    const all = [source, opened, asset, lost].map((hash) => hash ?? '')
    expect(await sweep()).toBe(1)
    expect(await held(all)).toEqual([true, true, true, false])

    await files.remove(row.id)
    expect(await sweep()).toBe(2)
    expect(await held(all)).toEqual([true, false, false, false])
    await files.remove(twin.id)
    expect(await sweep()).toBe(1)
    expect(await held(all)).toEqual([false, false, false, false])
  })

  it('never removes what was stored within the last day, or stored again', async () => {
    const young = await stored('young', 0.9)
    const again = await stored('again', 30)
    await blobs.put(Buffer.from('again'))
    expect(await sweep()).toBe(0)
    expect(await held([young, again])).toEqual([true, true])
  })

  it('loses nothing that is stored again while it sweeps', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => `text ${n}`)
    const hashes = await Promise.all(texts.map((text) => stored(text, 30)))
    const [, ...puts] = await Promise.all([sweep(), ...texts.map((text) => blobs.put(Buffer.from(text)))])
    expect(puts.map(({ hash }) => hash)).toEqual(hashes)
    expect(await held(hashes)).toEqual(hashes.map(() => true))
  })

  it('looks at more blobs than one query may name', async () => {
    for (let n = 0; n < 450; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => stored(`many ${n + at}`, 30)))
    expect(await sweep()).toBe(450)
  })
})

describe('the times of sweeps', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  const passMinutes = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

  it('are five minutes after the start, then every six hours, until the server ends', async () => {
    let sweeps = 0
    const regular = new BlobSweep(async () => ++sweeps)
    regular.start(() => {})
    await passMinutes(4.9)
    expect(sweeps).toBe(0)
    await passMinutes(0.2)
    expect(sweeps).toBe(1)
    await passMinutes(6 * 60)
    expect(sweeps).toBe(2)
    regular.stop()
    await passMinutes(12 * 60)
    expect(sweeps).toBe(2)
  })

  it('go on after a failure, and one that is asked for joins the one under way', async () => {
    const failures: unknown[] = []
    const ends: ((removed: number) => void)[] = []
    let sweeps = 0
    const regular = new BlobSweep(() =>
      ++sweeps === 1 ? Promise.reject(new Error('disk')) : new Promise((resolve) => ends.push(resolve)),
    )
    regular.start((error) => failures.push(error))
    await passMinutes(5)
    expect(failures).toEqual([new Error('disk')])
    const asked = [regular.run(), regular.run()]
    ends[0]?.(3)
    expect(await Promise.all(asked)).toEqual([3, 3])
    expect(sweeps).toBe(2)
    regular.stop()
  })
})
