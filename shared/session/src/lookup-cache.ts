/** 1 loaded, 2 asked for and not returned, 3 the lookup itself was refused (S206). */
export type LookupState = 1 | 2 | 3

export interface LookupEntry<Found> {
  readonly id: string
  /** null unless the server returned it. */
  readonly member: Found | null
  readonly state: LookupState
  /** Clock time of the answer. */
  readonly updateTimeMs: number
}

export interface LookupAnswer<Found> {
  readonly found: ReadonlyMap<string, Found>
  /** The server answered that the lookup is wrong, whatever it returned. */
  readonly isRefused: boolean
}

export interface LookupOptions<Found> {
  /** Ids of one call. */
  readonly batch: number
  readonly ask: (ids: readonly string[]) => Promise<LookupAnswer<Found>>
  /** State of what was asked for by a call that threw. */
  readonly stateOnFailure: Exclude<LookupState, 1>
  readonly now: () => number
}

/** Remembers what was looked up; asks once for what several want at the same time, and again for what failed. */
export class LookupCache<Found> {
  readonly #options: LookupOptions<Found>
  readonly #entries = new Map<string, LookupEntry<Found>>()
  readonly #asking = new Map<string, Promise<void>>()

  constructor(options: LookupOptions<Found>) {
    this.#options = options
  }

  get(id: string): LookupEntry<Found> | null {
    return this.#entries.get(id) ?? null
  }

  put(id: string, member: Found): void {
    this.#entries.set(id, { id, member, state: 1, updateTimeMs: this.#options.now() })
  }

  /** The entries of these ids. Never rejects: failures are states. */
  async load(ids: readonly string[]): Promise<ReadonlyMap<string, LookupEntry<Found>>> {
    const wanted = [...new Set(ids)]
    const unknown = wanted.filter((id) => this.get(id)?.state !== 1 && !this.#asking.has(id))
    for (let from = 0; from < unknown.length; from += this.#options.batch) {
      this.#ask(unknown.slice(from, from + this.#options.batch))
    }
    await Promise.all(wanted.flatMap((id) => this.#asking.get(id) ?? []))
    const entries = new Map<string, LookupEntry<Found>>()
    for (const id of wanted) {
      const entry = this.get(id)
      if (entry) entries.set(id, entry)
    }
    return entries
  }

  #ask(batch: readonly string[]): void {
    const { ask, now, stateOnFailure } = this.#options
    const asking = ask(batch)
      .catch((): LookupAnswer<Found> | null => null)
      .then((answer) => {
        const missing = answer?.isRefused === false ? 2 : answer ? 3 : stateOnFailure
        for (const id of batch) {
          this.#asking.delete(id)
          const member = answer?.found.get(id) ?? null
          const state: LookupState = member !== null && answer?.isRefused === false ? 1 : missing
          this.#entries.set(id, { id, member, state, updateTimeMs: now() })
        }
      })
    for (const id of batch) this.#asking.set(id, asking)
  }
}
