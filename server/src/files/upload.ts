import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { WenfangError } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'

/**
 * Streams a body into the store and stops at the limit; nothing is held but one chunk, and nothing of a refused upload stays.
 * @throws WenfangError FileTooLarge
 */
export async function storeLimited(
  blobs: BlobStore,
  source: Readable,
  maxBytes: number,
): Promise<{ readonly hash: string; readonly size: number }> {
  let bytes = 0
  const tooLarge = () =>
    new WenfangError('FileTooLarge', `more than ${maxBytes} bytes`, { detail: { max_bytes: maxBytes } })
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  const [stored] = await Promise.allSettled([blobs.put(limit), pipeline(source, limit)])
  if (bytes > maxBytes) throw tooLarge()
  if (stored.status === 'rejected') throw stored.reason
  return stored.value
}
