import { digest } from 'lib0/hash/sha256'

/** The name of an asset. */
export const sha256Hex = (bytes: Uint8Array): string =>
  Array.from(digest(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
