import { createHash, hash as hashOnce } from 'node:crypto'

// MS-OFFCRYPTO, agile encryption: what writing and reading have in common.

export const SEGMENT_BYTES = 4096
/** Stands in for what a hash is too short for. */
export const PADDING = 0x36

/** Names of the three things that a key is derived for. */
export const BLOCK = {
  input: Buffer.from('fea7d2763b4b9e79', 'hex'),
  value: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
}
export const INTEGRITY_BLOCK = {
  key: Buffer.from('5fb2ad010cb9e1f6', 'hex'),
  value: Buffer.from('a0677f02b22c8433', 'hex'),
}

export const digest = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash(algorithm)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export const counter = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** The password made slow to guess. */
export function spin(algorithm: string, salt: Uint8Array, password: string, spins: number): Buffer {
  const first = digest(algorithm, salt, Buffer.from(password, 'utf16le'))
  // One buffer for all rounds, and no hash object for each: a hundred thousand of them are felt.
  const block = Buffer.concat([Buffer.alloc(4), first])
  for (let round = 0; round < spins; round += 1) {
    block.writeUInt32LE(round)
    hashOnce(algorithm, block, 'buffer').copy(block, 4)
  }
  return block.subarray(4)
}

/** Cut or filled up to a length, as the format asks. */
export const sized = (bytes: Buffer, length: number): Buffer =>
  bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, PADDING)])

export const agileKey = (algorithm: string, hash: Uint8Array, block: Uint8Array, keyBytes: number): Buffer =>
  sized(digest(algorithm, hash, block), keyBytes)

export const segmentIv = (algorithm: string, salt: Uint8Array, index: number, blockBytes: number): Buffer =>
  sized(digest(algorithm, salt, counter(index)), blockBytes)
