/** Copies whose numbers are remembered; who was silent longer than so many others were heard begins anew. */
const MOST = 20_000

/** Up to which number the submissions of each copy were taken. */
export class SeenReplicas {
  /** The one heard last is the last. */
  readonly #numbers: Map<string, number>

  constructor(rows: Iterable<readonly [string, number]> = []) {
    this.#numbers = new Map(rows)
  }

  get(replica: string): number {
    return this.#numbers.get(replica) ?? 0
  }

  put(replica: string, number: number): void {
    this.#numbers.delete(replica)
    this.#numbers.set(replica, number)
    const [oldest] = this.#numbers.keys()
    if (this.#numbers.size > MOST && oldest !== undefined) this.#numbers.delete(oldest)
  }

  rows(): readonly (readonly [string, number])[] {
    return [...this.#numbers]
  }
}
