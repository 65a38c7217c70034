import { applyStates, encodeState, mergeUpdates, watchLocalUpdates, type Doc } from '@wenfang/shared-document'

/** What a replica keeps equal with the server. Updates are opaque to the replica. */
export interface ReplicaBody {
  /**
   * What one gets of others is on the server's disk already, own edits come back in the one order, and until then lie over it. Else
   * edits are seen before they are durable, and whoever saw them sends them again.
   */
  readonly isOrdered: boolean
  apply(updates: readonly Uint8Array[]): void
  /** The whole state as one update, without own edits that the server has not taken where there is an order. */
  encode(): Uint8Array
  /** Several own edits as one. */
  merge(updates: readonly Uint8Array[]): Uint8Array
  /** Calls `listener` with each edit that is made here. Returns a dispose function. */
  watch(listener: (update: Uint8Array) => void): () => void
}

/** A Yjs document. */
export const crdtBody = (doc: Doc): ReplicaBody => ({
  isOrdered: false,
  apply: (updates) => applyStates(doc, updates),
  encode: () => encodeState(doc),
  merge: mergeUpdates,
  watch: (listener) => watchLocalUpdates(doc, listener),
})
