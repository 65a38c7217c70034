import { setTimeout as delay } from 'node:timers/promises'
import type { AppendOutcome, LogAppend, LoggedUpdate, LogStore, StreamId, Tail } from './log-store.ts'
import { packUpdates } from './packed-updates.ts'

/** What happened to the updates of one stream in one commit, in the order they were added. */
export type CommitOutcome =
  | { readonly ok: true; readonly lastSeq: number; readonly tail: Tail }
  | { readonly ok: false; readonly error: unknown }

export interface CommitListener<Item extends LoggedUpdate> {
  readonly stream: StreamId
  /** Position that the log must have for what is added now; absent where the order of others does not matter. */
  readonly after?: () => number
  committed(items: readonly Item[], outcome: CommitOutcome): void
}

export interface CommitObserver {
  commit(durationMs: number, updates: number): void
}

/**
 * A fast disk would else be asked for a commit per edit, each with two hops between threads: as much work as relaying to
 * twenty people. Only acknowledgements wait, and nobody sees a fortieth of a second.
 */
export const COMMIT_SPACING_MS = 25

/**
 * Group commit: everything that arrives while one fsync runs is the next batch, so a busy server pays one fsync for
 * hundreds of edits and an idle one pays it at once. Commits begin not closer together than that spacing.
 */
export class GroupCommit {
  readonly #store: LogStore
  readonly #observer: CommitObserver
  readonly #spacingMs: number
  #waiting = new Map<CommitListener<LoggedUpdate>, LoggedUpdate[]>()
  #isRunning = false
  #lastBegunMs = Number.NEGATIVE_INFINITY
  /** Batches begun and ended, in order. */
  #begun = 0
  #ended = 0
  #flushes: { readonly batch: number; readonly resolve: () => void }[] = []

  constructor(store: LogStore, observer: CommitObserver, spacingMs = COMMIT_SPACING_MS) {
    this.#store = store
    this.#observer = observer
    this.#spacingMs = spacingMs
  }

  /** The listener hears about each added item exactly once, in the order added. */
  add<Item extends LoggedUpdate>(listener: CommitListener<Item>, item: Item): void {
    // The listener gets back its own items, so forgetting their exact type here is safe.
    const key = listener as unknown as CommitListener<LoggedUpdate>
    const items = this.#waiting.get(key)
    if (items) items.push(item)
    else this.#waiting.set(key, [item])
    // Starts after the current turn, so that frames read together are written together.
    if (this.#isRunning) return
    this.#isRunning = true
    queueMicrotask(() => void this.#run())
  }

  /** Resolves when everything added so far was committed or failed, however much is added meanwhile. */
  flush(): Promise<void> {
    const batch = this.#waiting.size > 0 ? this.#begun + 1 : this.#begun
    if (this.#ended >= batch) return Promise.resolve()
    return new Promise((resolve) => this.#flushes.push({ batch, resolve }))
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const earlyMs = this.#lastBegunMs + this.#spacingMs - performance.now()
      if (earlyMs > 1) await delay(earlyMs)
      this.#lastBegunMs = performance.now()
      const batch = [...this.#waiting]
      this.#waiting = new Map()
      this.#begun++
      await this.#commit(batch)
      this.#ended++
      const due = this.#flushes.filter(({ batch: wanted }) => wanted <= this.#ended)
      this.#flushes = this.#flushes.filter(({ batch: wanted }) => wanted > this.#ended)
      for (const { resolve } of due) resolve()
    }
    this.#isRunning = false
  }

  async #commit(batch: readonly [CommitListener<LoggedUpdate>, LoggedUpdate[]][]): Promise<void> {
    const appends: LogAppend[] = batch.map(([listener, items]) => ({
      stream: listener.stream,
      count: items.length,
      packed: packUpdates(items),
      ...(listener.after && { after: listener.after() }),
    }))
    const begunMs = performance.now()
    let outcomes: readonly CommitOutcome[]
    try {
      outcomes = (await this.#store.append(appends)).map(toCommitOutcome)
    } catch (error) {
      outcomes = batch.map(() => ({ ok: false, error }))
    }
    this.#observer.commit(
      performance.now() - begunMs,
      batch.reduce((sum, [, items]) => sum + items.length, 0),
    )
    batch.forEach(([listener, items], at) => {
      const outcome = outcomes[at] ?? { ok: false, error: new Error('the log answered too little') }
      listener.committed(items, outcome)
    })
  }
}

function toCommitOutcome(outcome: AppendOutcome): CommitOutcome {
  if (outcome.ok) return outcome
  return { ok: false, error: outcome.code === 'Moved' ? new LogMoved() : new GenerationSealed() }
}

/** Another node has written meanwhile: what was ordered after the old end must be ordered anew. */
export class LogMoved extends Error {
  override readonly name = 'LogMoved'
}

/** The file has a newer generation; clients open afresh. */
export class GenerationSealed extends Error {
  override readonly name = 'GenerationSealed'
}
