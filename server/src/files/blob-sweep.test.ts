import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../app/database.ts'
import { createDiskBlobStore, type RemovableBlobStore } from '../blob/index.ts'
import { sweepBlobs } from './blob-sweep.ts'
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
  db = (await openDatabase(':memory:', [fileMigrations])).withTables<FileTables>()
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
    expect(await sweepBlobs(db, blobs)).toBe(1)
    expect(await held(all)).toEqual([true, true, true, false])

    await files.remove(row.id)
    expect(await sweepBlobs(db, blobs)).toBe(2)
    expect(await held(all)).toEqual([true, false, false, false])
    await files.remove(twin.id)
    expect(await sweepBlobs(db, blobs)).toBe(1)
    expect(await held(all)).toEqual([false, false, false, false])
  })

  it('never removes what was stored within the last day, or stored again', async () => {
    const young = await stored('young', 0.9)
    const again = await stored('again', 30)
    await blobs.put(Buffer.from('again'))
    expect(await sweepBlobs(db, blobs)).toBe(0)
    expect(await held([young, again])).toEqual([true, true])
  })

  it('loses nothing that is stored again while it sweeps', async () => {
    const texts = Array.from({ length: 40 }, (_, n) => `text ${n}`)
    const hashes = await Promise.all(texts.map((text) => stored(text, 30)))
    const [, ...puts] = await Promise.all([sweepBlobs(db, blobs), ...texts.map((text) => blobs.put(Buffer.from(text)))])
    expect(puts.map(({ hash }) => hash)).toEqual(hashes)
    expect(await held(hashes)).toEqual(hashes.map(() => true))
  })

  it('looks at more blobs than one query may name', async () => {
    for (let n = 0; n < 450; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, at) => stored(`many ${n + at}`, 30)))
    expect(await sweepBlobs(db, blobs)).toBe(450)
  })
})
