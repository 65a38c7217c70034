import { digest } from 'lib0/hash/sha256'

/** sha-256 in lower-case hex. The browser's own digest exists only on secure origins. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const hash = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)) : digest(bytes)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
