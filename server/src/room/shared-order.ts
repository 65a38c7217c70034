import type { BlobStore } from '../app/ports.ts'
import { unpackUpdates, type LoggedUpdate, type LogStore, type StreamId } from '../log/index.ts'

/** Messages overtake each other by a few milliseconds; a gap that stays longer is read from the log. */
const GAP_MS = 10
/** After the log could not be read. */
const RETRY_MS = 500

/** Updates that became durable together. */
interface Commit {
  readonly after: number
  readonly lastSeq: number
  /** Whether members have them already. */
  readonly isKnown: boolean
}

export interface SharedOrderEvents {
  /** Durable updates that members may not have yet. */
  deliver(updates: readonly LoggedUpdate[]): void
  /** Members are older than the newest snapshot: it holds everything up to the position that is reached next. */
  deliverSnapshot(state: Uint8Array): void
  /** Members were given every update up to here, whichever node wrote it. */
  reached(seq: number): void
}

/**
 * Follows one stream of a log that several nodes write: up to which position members have everything. Commits of this
 * node and messages about those of others move it on; whatever is missing in between is read from the log.
 */
export class SharedOrder {
  readonly #stream: StreamId
  readonly #log: LogStore
  readonly #snapshots: BlobStore
  readonly #events: SharedOrderEvents
  #position: number | null = null
  /** The log is known to reach this far. */
  #headSeq = 0
  #commits: Commit[] = []
  #beginning: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null
  #isReading = false
  #isClosed = false

  constructor(stream: StreamId, log: LogStore, snapshots: BlobStore, events: SharedOrderEvents) {
    this.#stream = stream
    this.#log = log
    this.#snapshots = snapshots
    this.#events = events
  }

  /**
   * Resolves when the position is known. Whoever reads the log after that misses nothing: what is durable by then he
   * reads, and what comes later is delivered.
   * @throws WenfangError when the log cannot be read
   */
  begun(): Promise<void> {
    if (this.#position !== null) return Promise.resolve()
    this.#beginning ??= this.#begin().finally(() => (this.#beginning = null))
    return this.#beginning
  }

  /** `isKnown`: members have the updates, as the node's own or relayed by another before they were durable. */
  committed(lastSeq: number, count: number, isKnown: boolean): void {
    this.#commits.push({ after: lastSeq - count, lastSeq, isKnown })
    this.#headSeq = Math.max(this.#headSeq, lastSeq)
    this.#advance()
  }

  /** The log was seen to reach this far. */
  headSeen(seq: number): void {
    this.#headSeq = Math.max(this.#headSeq, seq)
    this.#advance()
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #begin(): Promise<void> {
    const { seq } = await this.#log.head(this.#stream)
    this.#position = seq
    this.#events.reached(seq)
    this.#advance()
  }

  #advance(): void {
    if (this.#position === null || this.#isClosed) return
    const before = this.#position
    let position = before
    for (;;) {
      const next = this.#commits.find(
        ({ after, lastSeq, isKnown }) => isKnown && after <= position && lastSeq > position,
      )
      if (!next) break
      position = next.lastSeq
    }
    this.#moveTo(position)
    if (this.#headSeq > position) {
      // Known to be nowhere but in the log: no message about it will come.
      const isInLog = this.#commits.some(({ after, isKnown }) => !isKnown && after <= position)
      this.#readIn(isInLog ? 0 : GAP_MS)
    }
  }

  #moveTo(position: number): void {
    if (this.#position === null || position <= this.#position) return
    this.#position = position
    this.#commits = this.#commits.filter(({ lastSeq }) => lastSeq > position)
    this.#events.reached(position)
  }

  #readIn(delayMs: number): void {
    if (this.#isReading || this.#timer || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#read()
    }, delayMs)
  }

  async #read(): Promise<void> {
    // Messages may have filled the gap meanwhile.
    if (this.#isClosed || this.#isReading || this.#position === null || this.#headSeq <= this.#position) return
    this.#isReading = true
    let retryMs = 0
    try {
      await this.#readOn(this.#position)
    } catch {
      retryMs = RETRY_MS
    }
    this.#isReading = false
    if (retryMs > 0) this.#readIn(retryMs)
    else this.#advance()
  }

  async #readOn(since: number): Promise<void> {
    const { head, rows } = await this.#log.read(this.#stream, since)
    const { snapshot } = head
    // Rows that a snapshot replaced are in the snapshot.
    const state = snapshot && since < snapshot.seq ? await this.#snapshots.read(snapshot.hash) : null
    if (this.#isClosed) return
    let position = this.#position ?? since
    if (state && snapshot && position < snapshot.seq) {
      this.#events.deliverSnapshot(state)
      position = snapshot.seq
    }
    for (const { lastSeq, packed } of rows) {
      if (lastSeq <= position) continue
      const isKnown = this.#commits.some((commit) => commit.lastSeq === lastSeq && commit.isKnown)
      if (!isKnown) this.#events.deliver(unpackUpdates(packed))
      position = lastSeq
    }
    // What the database lost in a failover is not waited for.
    this.#headSeq = Math.max(position, ...this.#commits.map(({ lastSeq }) => lastSeq))
    this.#moveTo(position)
  }
}
