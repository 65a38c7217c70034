/** An earlier state of the document beside what it says now, which is `doc.body` and may go on. */
export interface Comparison {
  /** What people call the earlier state. */
  readonly title: string
  /** Yjs update that makes the earlier body of an empty document. */
  readonly earlier: Uint8Array
  /** The person has seen enough. Twice is safe. */
  end(): void
}
