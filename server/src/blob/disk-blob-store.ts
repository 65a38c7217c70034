import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { WenfangError } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import { writeHashed } from './write-hashed.ts'

const HASH = /^[0-9a-f]{64}$/
/** What another process is still writing is younger than this. */
const OTHERS_WRITE_MS = 86_400_000

/** For blobs that one module alone refers to and may therefore take away. */
export interface RemovableBlobStore extends BlobStore {
  /** Does nothing when it is not there. */
  remove(hash: string): Promise<void>
  /** Hashes of blobs that were last stored before this time. */
  storedBefore(beforeMs: number): AsyncIterable<string>
  /** Removes the blob unless it was stored again meanwhile; says whether it went. */
  removeStoredBefore(hash: string, beforeMs: number): Promise<boolean>
}

/**
 * Blobs as files `<folder>/ab/cd/<sha-256>`. A blob is written beside its place, fsynced, renamed and its folder fsynced,
 * so that a name never stands for half a blob, whatever dies when. `isShared`: other processes write in this folder, too.
 */
export async function createDiskBlobStore(folder: string, { isShared = false } = {}): Promise<RemovableBlobStore> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  // Left by a process that died while writing.
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    if (!isShared || (await isStoredBefore(path, Date.now() - OTHERS_WRITE_MS))) await rm(path, { force: true })
  }

  // A blob must not be stored again between the look at its age and its removal.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(run)
    turn = result.catch(() => {})
    return result
  }

  const pathOf = (hash: string): string => {
    if (!HASH.test(hash)) throw new WenfangError('NotFound', 'not a content hash')
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  }

  const sizeOf = async (hash: string): Promise<number> => {
    try {
      return (await stat(pathOf(hash))).size
    } catch (cause) {
      throw storageError(cause)
    }
  }

  return {
    async put(content) {
      const temporary = join(incoming, randomUUID())
      try {
        const { hash, size } = await writeHashed(temporary, content instanceof Readable ? content : [content], true)
        await moveInto(pathOf(hash), (path) => inTurn(() => rename(temporary, path)))
        return { hash, size }
      } catch (cause) {
        throw storageError(cause)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async read(hash) {
      try {
        return await readFile(pathOf(hash))
      } catch (cause) {
        throw storageError(cause)
      }
    },
    async stream(hash, range) {
      const size = await sizeOf(hash)
      return { body: createReadStream(pathOf(hash), range ? { start: range.start, end: range.end } : {}), size }
    },
    async has(hash) {
      return stat(pathOf(hash)).then(
        () => true,
        () => false,
      )
    },
    async remove(hash) {
      await rm(pathOf(hash), { force: true })
    },
    async *storedBefore(beforeMs) {
      for await (const name of glob('[0-9a-f][0-9a-f]/[0-9a-f][0-9a-f]/*', { cwd: folder })) {
        const hash = basename(name)
        if (HASH.test(hash) && (await isStoredBefore(pathOf(hash), beforeMs))) yield hash
      }
    },
    removeStoredBefore: (hash, beforeMs) =>
      inTurn(async () => {
        if (!(await isStoredBefore(pathOf(hash), beforeMs))) return false
        await rm(pathOf(hash), { force: true })
        return true
      }),
  }
}

/** Storing the same bytes again puts a new file in the place of the old one, so its time is that of the last storing. */
async function isStoredBefore(path: string, beforeMs: number): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs < beforeMs,
    () => false,
  )
}

async function moveInto(path: string, move: (path: string) => Promise<void>): Promise<void> {
  const folder = dirname(path)
  const firstCreated = await mkdir(folder, { recursive: true })
  await move(path)
  await syncFolder(folder)
  // New folders are entries of their parents; both levels may be new.
  if (firstCreated !== undefined) {
    await syncFolder(dirname(folder))
    await syncFolder(dirname(dirname(folder)))
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function storageError(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'ENOENT') return new WenfangError('NotFound', 'no such blob', { cause })
  if (code === 'ENOSPC' || code === 'EDQUOT') return new WenfangError('StorageFull', 'the disk is full', { cause })
  return cause
}
