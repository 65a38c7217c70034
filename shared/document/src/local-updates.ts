import type * as Y from 'yjs'
import { REMOTE } from './origins.ts'

/**
 * Calls `listener` with each update that this client made, whatever the origin but `REMOTE`. Returns a dispose function.
 *
 * Yjs encodes every transaction while anybody listens to updates, and the first state of a long document takes as long to
 * encode as to read: nobody listens until a transaction of this client ends.
 */
export function watchLocalUpdates(doc: Y.Doc, listener: (update: Uint8Array) => void): () => void {
  let isListening = false
  const stop = () => {
    isListening = false
    doc.off('update', onUpdate)
  }
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    stop()
    if (origin !== REMOTE) listener(update)
  }
  /** Comes just before the update of the same transaction. */
  const onCleanup = ({ origin }: Y.Transaction) => {
    if (origin === REMOTE || isListening) return
    isListening = true
    doc.on('update', onUpdate)
  }
  doc.on('afterTransactionCleanup', onCleanup)
  return () => {
    doc.off('afterTransactionCleanup', onCleanup)
    stop()
  }
}
