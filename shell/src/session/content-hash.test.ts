import { expect, it, vi } from 'vitest'
import { contentHash } from './content-hash.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

it('is the same with and without the digest of the browser', async () => {
  expect(await contentHash(new Uint8Array())).toBe(EMPTY)
  vi.stubGlobal('crypto', {})
  expect(await contentHash(new Uint8Array())).toBe(EMPTY)
  vi.unstubAllGlobals()
})

it('S438 a digest that fails is a CryptoError', async () => {
  vi.stubGlobal('crypto', { subtle: { digest: () => Promise.reject(new DOMException('no', 'OperationError')) } })
  await expect(contentHash(new Uint8Array([1]))).rejects.toMatchObject({ code: 'CryptoError' })
  vi.unstubAllGlobals()
})
