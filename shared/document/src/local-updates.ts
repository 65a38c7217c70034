import type * as Y from 'yjs'
import { REMOTE } from './origins.ts'

/** Calls `listener` with each update that this client made, whatever the origin but `REMOTE`. Returns a dispose function. */
export function watchLocalUpdates(doc: Y.Doc, listener: (update: Uint8Array) => void): () => void {
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    if (origin !== REMOTE) listener(update)
  }
  doc.on('update', onUpdate)
  return () => doc.off('update', onUpdate)
}
