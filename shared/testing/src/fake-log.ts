import type { Channel, RelayedUpdate } from '@wenfang/shared-protocol'
import type { Clock } from '@wenfang/shared-session'

export interface FakeLogRow {
  readonly author: string
  readonly clientSeq: number
  readonly update: Uint8Array
}

/** One channel's log with group commit: what comes during one fsync is the next batch. A crash keeps only what is durable. */
export class FakeLog {
  readonly channel: Channel
  readonly #clock: Clock
  readonly #fsyncMs: () => number
  readonly #onCommit: (rows: readonly FakeLogRow[], seq: number) => void
  #durable: readonly FakeLogRow[] = []
  #waiting: FakeLogRow[] = []
  #writing: readonly FakeLogRow[] = []
  #cancel: (() => void) | null = null

  constructor(
    channel: Channel,
    clock: Clock,
    fsyncMs: () => number,
    onCommit: (rows: readonly FakeLogRow[], seq: number) => void,
  ) {
    this.channel = channel
    this.#clock = clock
    this.#fsyncMs = fsyncMs
    this.#onCommit = onCommit
  }

  get seq(): number {
    return this.#durable.length
  }

  get durable(): readonly Uint8Array[] {
    return this.#durable.map(({ update }) => update)
  }

  /** Relayed but not durable, oldest first. */
  get uncommitted(): readonly RelayedUpdate[] {
    return [...this.#writing, ...this.#waiting].map(({ author, update }) => ({ author, update }))
  }

  since(seq: number): readonly RelayedUpdate[] {
    return this.#durable.slice(seq).map(({ update }) => ({ author: '', update }))
  }

  append(row: FakeLogRow): void {
    this.#waiting.push(row)
    this.#writeNext()
  }

  crash(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting = []
    this.#writing = []
  }

  #writeNext(): void {
    if (this.#cancel || this.#waiting.length === 0) return
    const rows = this.#waiting
    this.#writing = rows
    this.#waiting = []
    this.#cancel = this.#clock.schedule(this.#fsyncMs(), () => {
      this.#cancel = null
      this.#durable = [...this.#durable, ...rows]
      this.#writing = []
      this.#onCommit(rows, this.#durable.length)
      this.#writeNext()
    })
  }
}
