import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../../test/support/collect.ts'
import { createS3, type S3Server } from '../../test/services/s3.ts'
import { describeBlobStore } from './conformance.ts'
import { createS3BlobStore } from './s3-blob-store.ts'

describe('the S3 store', () => {
  let s3: S3Server
  let folder = ''
  beforeAll(async () => {
    s3 = await createS3()
    folder = await mkdtemp(join(tmpdir(), 'wenfang-blob-s3-'))
  })
  afterAll(async () => {
    await s3.stop()
    await rm(folder, { recursive: true })
  })
  const open = (prefix = 'blobs') => createS3BlobStore(s3.address, prefix, folder)

  describeBlobStore('the S3 store', () => open())

  it('stores a large blob in parts and reads any range of it', async () => {
    const store = await open()
    const bytes = randomBytes(20 * 1024 * 1024 + 17)
    const { hash, size } = await store.put(bytes)
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(size).toBe(bytes.byteLength)
    expect((await store.read(hash)).equals(bytes)).toBe(true)
    const { body, size: whole } = await store.stream(hash, { start: 8_388_600, end: 8_388_700 })
    expect(whole).toBe(size)
    expect((await buffer(body)).equals(bytes.subarray(8_388_600, 8_388_701))).toBe(true)
    expect(await readdir(folder)).toEqual([])
  })

  it('tells what was stored before a time, and takes that away but nothing newer', async () => {
    const store = await open('swept')
    const other = await open('kept')
    const { hash } = await store.put(randomBytes(10))
    await other.put(randomBytes(10))
    const soonMs = Date.now() + 60_000
    expect(await collect(store.storedBefore(soonMs))).toEqual([hash])
    expect(await collect(store.storedBefore(Date.now() - 60_000))).toEqual([])
    expect(await store.removeStoredBefore(hash, Date.now() - 60_000)).toBe(false)
    expect(await store.removeStoredBefore(hash, soonMs)).toBe(true)
    expect(await store.has(hash)).toBe(false)
    await store.remove(hash)
  })

  it('says Unavailable for a store that has no such bucket, or does not answer', async () => {
    for (const change of [{ bucket: 'absent' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const store = await createS3BlobStore({ ...s3.address, ...change }, 'blobs', folder)
      await expect(store.put(randomBytes(10))).rejects.toMatchObject({ code: 'Unavailable' })
      expect(await readdir(folder)).toEqual([])
    }
  })
})
