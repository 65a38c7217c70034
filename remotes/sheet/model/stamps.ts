/** Sixteen bits of a stamp name the client that gave it. */
const CLIENTS = 65_536

/**
 * A Lamport clock: a stamp is later than every stamp that this client had seen. Of two records about one thing the one with
 * the later stamp holds, for everybody alike.
 */
export class StampClock {
  readonly #client: number
  #count = 0

  constructor(clientId: number) {
    this.#client = clientId % CLIENTS
  }

  see(stamp: number): void {
    this.#count = Math.max(this.#count, Math.floor(stamp / CLIENTS))
  }

  isOwn(stamp: number): boolean {
    return stamp % CLIENTS === this.#client
  }

  /** Later than all that was seen, and not given to anything: what comes from here on is later. */
  get now(): number {
    return (this.#count + 1) * CLIENTS
  }

  next(): number {
    this.#count += 1
    return this.#count * CLIENTS + this.#client
  }
}
