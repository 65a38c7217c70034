import * as Y from 'yjs'
import { REMOTE } from './origins.ts'

/** Flat merging is quadratic in the number of updates (yjs#710): 1,000 take 21 ms, 20,000 take 19 s. */
const MERGE_AT_ONCE = 100

export const createDocument = (): Y.Doc => new Y.Doc()

/** The whole state as one Yjs v1 update. */
export const encodeState = (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc)

/** Applies many updates as one transaction, so that observers run once. Applying twice is harmless. */
export function applyStates(doc: Y.Doc, states: readonly Uint8Array[], origin: unknown = REMOTE): void {
  if (states.length === 0) return
  Y.transact(
    doc,
    () => {
      for (const state of states) Y.applyUpdate(doc, state, origin)
    },
    origin,
    false,
  )
}

/**
 * One update that says the same as many. For the pending edits of one client, never for a file's log:
 * that is what a document and one transaction are for.
 */
export function mergeUpdates(updates: readonly Uint8Array[]): Uint8Array {
  let rest = [...updates]
  while (rest.length > 1) {
    const merged: Uint8Array[] = []
    for (let from = 0; from < rest.length; from += MERGE_AT_ONCE) {
      merged.push(Y.mergeUpdates(rest.slice(from, from + MERGE_AT_ONCE)))
    }
    rest = merged
  }
  return rest[0] ?? Y.encodeStateAsUpdate(new Y.Doc())
}
