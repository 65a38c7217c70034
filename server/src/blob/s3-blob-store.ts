import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { WenfangError } from '@wenfang/shared-protocol'
import { S3Error, S3mini, S3ServiceError, type UploadPart } from 's3mini'
import type { S3Address } from '../app/config.ts'
import type { RemovableBlobStore } from './disk-blob-store.ts'
import { writeHashed } from './write-hashed.ts'

const HASH = /^[0-9a-f]{64}$/
/** Up to here a blob goes in one request; a larger one in parts of this size. The least that stores take is 5 MB. */
const PART_BYTES = 8 * 1024 * 1024
const PAGE = 1_000

/**
 * Blobs as objects `<prefix>/<sha-256>` of an S3-compatible store. The name is known when the last byte is, so a blob is
 * gathered in a file first; nothing of one that fails reaches the store.
 * @param tempDir folder for those files
 */
export async function createS3BlobStore(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Address,
  prefix: string,
  tempDir: string,
): Promise<RemovableBlobStore> {
  await mkdir(tempDir, { recursive: true })
  const s3 = new S3mini({ endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey })

  const keyOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new WenfangError('NotFound', 'not a content hash')
    return `${prefix}/${hash}`
  }

  /** When it was last stored, null when it is not there. */
  const storedMs = async (hash: string): Promise<number | null> => {
    const found = await s3.listObjects('/', keyOf(hash), 1)
    return found?.[0] ? new Date(found[0].LastModified).getTime() : null
  }

  return {
    async put(content) {
      const path = join(tempDir, randomUUID())
      try {
        const { hash, size } = await writeHashed(path, content instanceof Readable ? content : [content], false)
        await upload(s3, keyOf(hash), path, size)
        return { hash, size }
      } catch (cause) {
        // Not found is the bucket.
        throw storageError(cause, 'Unavailable')
      } finally {
        await rm(path, { force: true })
      }
    },
    async read(hash) {
      try {
        const answer = await s3.getObjectRaw(keyOf(hash))
        return Buffer.from(await answer.arrayBuffer())
      } catch (cause) {
        throw storageError(cause)
      }
    },
    async stream(hash, range) {
      try {
        const key = keyOf(hash)
        const answer = range
          ? await s3.getObjectRaw(key, false, range.start, range.end + 1)
          : await s3.getObjectRaw(key)
        const body = answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
        return { body, size: wholeSize(answer) }
      } catch (cause) {
        throw storageError(cause)
      }
    },
    async has(hash) {
      return HASH.test(hash) && (await s3.objectExists(keyOf(hash))) === true
    },
    async remove(hash) {
      await s3.deleteObject(keyOf(hash))
    },
    async *storedBefore(beforeMs) {
      let token: string | undefined
      do {
        const page = await s3.listObjectsPaged('/', `${prefix}/`, PAGE, token)
        for (const { Key: key, LastModified: at } of page?.objects ?? []) {
          const hash = key.slice(prefix.length + 1)
          if (HASH.test(hash) && new Date(at).getTime() < beforeMs) yield hash
        }
        token = page?.nextContinuationToken
      } while (token)
    },
    async removeStoredBefore(hash, beforeMs) {
      const ms = await storedMs(hash)
      if (ms === null || ms >= beforeMs) return false
      await s3.deleteObject(keyOf(hash))
      return true
    },
  }
}

/** Of a part the store tells the size of the whole. */
function wholeSize({ headers }: Response): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length') ?? 0)
}

/** An object is there whole or not at all: the last call makes it appear. */
async function upload(s3: S3mini, key: string, path: string, size: number): Promise<void> {
  const file = await open(path, 'r')
  try {
    const part = async (at: number): Promise<Buffer> => {
      const bytes = Buffer.alloc(Math.min(PART_BYTES, size - at))
      await file.read(bytes, 0, bytes.byteLength, at)
      return bytes
    }
    if (size <= PART_BYTES) {
      await s3.putObject(key, await part(0))
      return
    }
    const uploadId = await s3.getMultipartUploadId(key)
    try {
      const parts: UploadPart[] = []
      for (let at = 0; at < size; at += PART_BYTES) {
        parts.push(await s3.uploadPart(key, uploadId, await part(at), parts.length + 1))
      }
      await s3.completeMultipartUpload(key, uploadId, parts)
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

function storageError(cause: unknown, missing: 'NotFound' | 'Unavailable' = 'NotFound'): unknown {
  // The library passes on what fetch says of some lost connections.
  const isLost = cause instanceof TypeError && cause.message === 'fetch failed'
  if (!(cause instanceof S3Error) && !isLost) return cause
  const status = cause instanceof S3ServiceError ? cause.status : 0
  if (status === 404) return new WenfangError(missing, 'no such blob', { cause })
  return new WenfangError(status === 507 ? 'StorageFull' : 'Unavailable', 'the object store does not answer', { cause })
}
