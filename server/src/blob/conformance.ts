import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { BlobStore } from '../app/ports.ts'

/** What every blob store keeps; each store's test runs it. */
export function describeBlobStore(name: string, open: () => Promise<BlobStore>): void {
  describe(`${name} keeps the blob contract`, () => {
    const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

    it('gives back the bytes by their sha-256', async () => {
      const store = await open()
      const bytes = randomBytes(100_000)
      const { hash, size } = await store.put(bytes)
      expect(hash).toBe(sha256(bytes))
      expect(size).toBe(100_000)
      expect((await store.read(hash)).equals(bytes)).toBe(true)
      expect(await store.has(hash)).toBe(true)
    })

    it('hashes a stream while it is written', async () => {
      const store = await open()
      const parts = Array.from({ length: 20 }, () => randomBytes(70_000))
      const { hash, size } = await store.put(Readable.from(parts))
      expect(hash).toBe(sha256(Buffer.concat(parts)))
      expect(size).toBe(20 * 70_000)
    })

    it('stores the empty blob', async () => {
      const store = await open()
      const { hash } = await store.put(new Uint8Array())
      expect((await store.read(hash)).length).toBe(0)
    })

    it('reads a range, both ends included', async () => {
      const store = await open()
      const bytes = randomBytes(1_000)
      const { hash } = await store.put(bytes)
      const { body, size } = await store.stream(hash, { start: 10, end: 19 })
      expect(size).toBe(1_000)
      expect((await buffer(body)).equals(bytes.subarray(10, 20))).toBe(true)
    })

    it('takes the same content many times at once', async () => {
      const store = await open()
      const bytes = randomBytes(10_000)
      const answers = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes)))
      expect(new Set(answers.map((answer) => answer.hash)).size).toBe(1)
      expect((await store.read(sha256(bytes))).equals(bytes)).toBe(true)
    })

    it('says NotFound for what it does not have, and for what is no hash', async () => {
      const store = await open()
      await expect(store.read('0'.repeat(64))).rejects.toMatchObject({ code: 'NotFound' })
      await expect(store.read('../../meta.db')).rejects.toMatchObject({ code: 'NotFound' })
      await expect(store.stream('0'.repeat(64))).rejects.toMatchObject({ code: 'NotFound' })
      expect(await store.has('0'.repeat(64))).toBe(false)
    })

    it('keeps nothing of a stream that fails', async () => {
      const store = await open()
      const begun = randomBytes(50_000)
      const failing = Readable.from(
        (async function* () {
          yield begun
          throw new Error('the client went away')
        })(),
      )
      await expect(store.put(failing)).rejects.toThrow('the client went away')
      expect(await store.has(sha256(begun))).toBe(false)
    })
  })
}
