import { setTimeout as delay } from 'node:timers/promises'
import { streamKey, type LogStore, type StreamId, type Tail, readParts } from '../log/index.ts'
import type { RemovableBlobStore } from '../blob/index.ts'
import type { DocumentThreads } from './document-threads.ts'

/** A snapshot is due when the tail is longer than any of these. */
export const MAX_TAIL_ROWS = 256
export const MAX_TAIL_BYTES = 128 * 1024
/** When the last person leaves, a shorter tail is worth it already. */
export const MAX_TAIL_ROWS_ON_LEAVE = 32
/** Begun early, so that a busy file stays under the bound while its snapshot is being built. */
const HEADROOM_ROWS = 64
/** Building snapshots of one file takes at most one part in this many of a thread's time. */
const BUSY_SHARE = 4

export interface CompactorObserver {
  warn(fields: object, message: string): void
  /** One was written. */
  snapshot(durationMs: number): void
}

/** After so many updates it is asked whether the document itself can be made smaller. */
export const CONDENSE_UPDATES = 1_024

/** Makes a document smaller by an update that changes nothing that anybody sees. */
export interface Condenser {
  /** null when there is no such update or it is not worth it. */
  condense(stream: StreamId, state: Uint8Array, signal: AbortSignal): Promise<Uint8Array | null>
  /** Writes it for everybody in the file and for who comes later. */
  write(stream: StreamId, update: Uint8Array): Promise<void>
}

const isDue = (tail: Tail): boolean => tail.rows > MAX_TAIL_ROWS - HEADROOM_ROWS || tail.bytes > MAX_TAIL_BYTES

/** Turns tails of the log into snapshots, one at a time per stream. */
export class Compactor {
  readonly #log: LogStore
  readonly #snapshots: RemovableBlobStore
  readonly #threads: DocumentThreads
  readonly #observer: CompactorObserver
  readonly #condenser: Condenser | null
  readonly #running = new Map<string, Promise<void>>()
  readonly #ending = new AbortController()

  constructor(
    log: LogStore,
    snapshots: RemovableBlobStore,
    threads: DocumentThreads,
    observer: CompactorObserver,
    condenser: Condenser | null = null,
  ) {
    this.#log = log
    this.#snapshots = snapshots
    this.#threads = threads
    this.#observer = observer
    this.#condenser = condenser
  }

  /** A commit made the tail this long. */
  grew(stream: StreamId, tail: Tail): void {
    if (isDue(tail)) this.#start(stream)
  }

  /** Nobody is left in the file. */
  async left(stream: StreamId): Promise<void> {
    const { tail } = await this.#log.head(stream)
    if (tail.rows >= MAX_TAIL_ROWS_ON_LEAVE || tail.bytes > MAX_TAIL_BYTES) this.#start(stream)
  }

  /** Resolves when no snapshot is being built. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  /** Starts nothing more; what runs is finished. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.settled()
  }

  #start(stream: StreamId): void {
    const key = streamKey(stream)
    if (this.#ending.signal.aborted || this.#running.has(key)) return
    const promise = this.#untilShort(stream)
      .catch((error: unknown) => this.#observer.warn({ err: error, file: stream.fileId }, 'snapshot failed'))
      .finally(() => this.#running.delete(key))
    this.#running.set(key, promise)
  }

  /** Edits go on while a snapshot is built: builds again until the tail is short. */
  async #untilShort(stream: StreamId): Promise<void> {
    for (;;) {
      const begunMs = performance.now()
      await this.#compact(stream)
      if (!isDue((await this.#log.head(stream)).tail)) return
      const restMs = (performance.now() - begunMs) * (BUSY_SHARE - 1)
      await delay(restMs, undefined, { signal: this.#ending.signal }).catch(() => {})
      if (this.#ending.signal.aborted) return
    }
  }

  async #compact(stream: StreamId): Promise<void> {
    const { seq, snapshot, updates } = await readParts(this.#log, this.#snapshots, stream)
    if (updates.length === 0) return
    const begunMs = performance.now()
    const { state, refused } = await this.#threads.mergeStream(
      stream,
      snapshot ? [snapshot.state, ...updates] : updates,
    )
    if (refused.length > 0) this.#observer.warn({ file: stream.fileId, count: refused.length }, 'updates left out')
    // The blob is on disk before the row that names it.
    const { hash, size } = await this.#snapshots.put(state)
    const { isNewest, released } = await this.#log.putSnapshot(stream, { seq, hash, bytes: size })
    for (const old of released) await this.#snapshots.remove(old)
    this.#observer.snapshot(performance.now() - begunMs)
    const mark = (at: number): number => Math.floor(at / CONDENSE_UPDATES)
    // Of several nodes only the one whose snapshot passes the mark goes on: two at a time would undo each other's work.
    if (isNewest && mark(seq) > mark(snapshot?.ref.seq ?? 0)) await this.#condense(stream, seq, state)
  }

  async #condense(stream: StreamId, seq: number, state: Uint8Array): Promise<void> {
    if (!this.#condenser) return
    try {
      const update = await this.#condenser.condense(stream, state, this.#ending.signal)
      // Who took so long comes into the time of the next one.
      const isLate = update && (await this.#log.head(stream)).seq - seq >= CONDENSE_UPDATES
      if (update && !isLate && !this.#ending.signal.aborted) await this.#condenser.write(stream, update)
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#observer.warn({ err: error, file: stream.fileId }, 'not made smaller')
    }
  }
}
