import { WenfangError } from '@wenfang/shared-protocol'
import type { AssetQueue } from './asset-queue.ts'

/** Media of one file, named by content. */
export interface AssetStore {
  /** Keeps the bytes on this device, answers at once, sends them when the network allows. */
  put(bytes: Uint8Array, contentType: string): Promise<string>
  /** @param file another one, that has them. @throws WenfangError NotFound, Unavailable */
  get(hash: string, file?: string): Promise<Uint8Array>
  /** A picture as it is seen among many; whole where it is on this device, or where it cannot be made small. @throws as `get` */
  getSmall(hash: string): Promise<Uint8Array>
  /** Tries to send what waits. Never rejects. */
  flush(): Promise<void>
  dispose(): void
}

export interface AssetTransport {
  send(bytes: Uint8Array, contentType: string): Promise<void>
  fetch(hash: string): Promise<Uint8Array>
  fetchSmall(hash: string): Promise<Uint8Array>
  /** Of another file. */
  fetchFrom(file: string, hash: string): Promise<Uint8Array>
}

export interface AssetStoreOptions {
  readonly queue: AssetQueue
  readonly transport: AssetTransport
  readonly hash: (bytes: Uint8Array) => Promise<string>
  /** Told when an asset can never be sent, or not be kept on this device. */
  readonly onProblem: (error: unknown) => void
  /** Told when the first asset begins to wait for the server, and when the last one that it takes is there. */
  readonly onWaiting: (isWaiting: boolean) => void
  /** Runs `flush` when the network comes back; the answer stops it. */
  readonly whenOnline: (flush: () => void) => () => void
  /** Runs something later; the answer stops it. */
  readonly schedule: (delayMs: number, run: () => void) => () => void
}

/** A server that was away for a moment tells nobody that it is back: others wait for the picture. */
const RETRY_MS = 15_000

/** Failures that come from the moment, not from the bytes. */
const isPassing = (error: unknown): boolean => !(error instanceof WenfangError) || error.retry === 'auto'

export function createAssetStore(options: AssetStoreOptions): AssetStore {
  const { queue, transport, hash, onProblem, onWaiting, schedule } = options
  const unsent = new Set<string>()
  const settle = (name: string): void => {
    if (unsent.delete(name) && unsent.size === 0) onWaiting(false)
  }
  const wait = (name: string): void => {
    const isFirst = unsent.size === 0
    unsent.add(name)
    if (isFirst) onWaiting(true)
  }
  let sending: Promise<void> | null = null
  /** Something was put while others were being sent. */
  let hasMore = false
  const keeping = new Set<Promise<unknown>>()
  let isOver = false
  let stopRetry = (): void => {}

  const sendAll = async (): Promise<void> => {
    hasMore = false
    const list = await queue.list()
    for (const waiting of list) wait(waiting.hash)
    for (const waiting of list) {
      try {
        await transport.send(waiting.bytes, waiting.contentType)
        await queue.remove(waiting.hash)
        settle(waiting.hash)
      } catch (error) {
        // The rest waits for a better moment; what the server refuses for good is told and kept for a download.
        if (isPassing(error)) {
          stopRetry()
          if (!isOver) stopRetry = schedule(RETRY_MS, () => void flush())
          return
        }
        settle(waiting.hash)
        onProblem(error)
      }
    }
  }
  const flush = (): Promise<void> =>
    (sending ??= sendAll()
      .catch(onProblem)
      .finally(() => {
        sending = null
        if (hasMore) void flush()
      }))
  const stopWatching = options.whenOnline(() => void flush())
  void flush()

  const keep = async (bytes: Uint8Array, contentType: string): Promise<string> => {
    const name = await hash(bytes)
    wait(name)
    try {
      await queue.add({ hash: name, bytes, contentType })
    } catch (error) {
      settle(name)
      throw error
    }
    hasMore = true
    void flush()
    return name
  }
  /** What was put before the end is still kept and sent: only then may the queue go. */
  const close = async (): Promise<void> => {
    await Promise.allSettled(keeping)
    while (sending) await sending
    queue.close()
  }
  let closing: Promise<void> | null = null

  return {
    flush,
    dispose() {
      isOver = true
      stopWatching()
      stopRetry()
      closing ??= close()
    },
    put(bytes, contentType) {
      const kept = keep(bytes, contentType)
      keeping.add(kept)
      const forget = (): void => void keeping.delete(kept)
      kept.then(forget, forget)
      return kept
    },
    async get(name, file) {
      const waiting = await queue.get(name)
      if (!waiting && file !== undefined) return await transport.fetchFrom(file, name)
      return waiting ? waiting.bytes : await transport.fetch(name)
    },
    async getSmall(name) {
      const waiting = await queue.get(name)
      return waiting ? waiting.bytes : await transport.fetchSmall(name)
    },
  }
}
