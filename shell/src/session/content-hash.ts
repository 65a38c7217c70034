import { WenfangError } from '@wenfang/shared-protocol'
import { digest } from 'lib0/hash/sha256'

/**
 * sha-256 in lower-case hex. The browser's own digest exists only on secure origins.
 * @throws WenfangError CryptoError when that one fails (S438)
 */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  const hash = subtle ? await digestOf(subtle, bytes) : digest(bytes)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function digestOf(subtle: SubtleCrypto, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource))
  } catch (cause) {
    throw new WenfangError('CryptoError', 'sha-256', { cause })
  }
}
