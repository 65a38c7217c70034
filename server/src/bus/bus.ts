/**
 * How the nodes of one installation tell each other what is new. A hint and nothing more: a message may be lost, come
 * twice or come late; the database is the truth, and whoever misses a message finds out by looking there.
 * Every bus runs `describeBus` of conformance.ts.
 */
export interface Bus {
  /** Longer messages are not taken; whoever has more to say says less. */
  readonly maxBytes: number
  /** Never throws and never waits. Subjects are words of `[A-Za-z0-9_-]`. The sender does not hear itself unless it subscribed. */
  publish(subject: string, message: Uint8Array): void
  /** @returns what ends the subscription; calling it twice is harmless */
  subscribe(subject: string, listener: (message: Uint8Array) => void): () => void
  close(): Promise<void>
}
