import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeBlobStore } from './conformance.ts'
import { createDiskBlobStore } from './disk-blob-store.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wenfang-blob-'))
})
afterAll(() => rm(folder, { recursive: true }))

describeBlobStore('the disk store', () => createDiskBlobStore(join(folder, 'shared')))

it('clears what a dead process left half written', async () => {
  const place = join(folder, 'crashed')
  await createDiskBlobStore(place)
  await writeFile(join(place, 'incoming', 'half'), 'half a blob')
  await createDiskBlobStore(place)
  expect(await readdir(join(place, 'incoming'))).toEqual([])
})

it('leaves what another process may still be writing', async () => {
  const place = join(folder, 'shared-folder')
  await createDiskBlobStore(place)
  await writeFile(join(place, 'incoming', 'half'), 'half a blob')
  await createDiskBlobStore(place, { isShared: true })
  expect(await readdir(join(place, 'incoming'))).toEqual(['half'])
})

it('takes a blob away', async () => {
  const store = await createDiskBlobStore(join(folder, 'removed'))
  const { hash } = await store.put(new Uint8Array([1, 2, 3]))
  await store.remove(hash)
  await store.remove(hash)
  expect(await store.has(hash)).toBe(false)
})
