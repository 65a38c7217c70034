import * as Y from 'yjs'

export interface ChangeRecord {
  /** Everything that happened to the document since, as one update; null where nothing did. */
  update(): Uint8Array | null
  dispose(): void
}

/** Keeps in mind what the document was, from now on. */
export function recordChanges(doc: Y.Doc): ChangeRecord {
  const before = Y.encodeStateVector(doc)
  // Deletions alone leave the state vector as it was.
  let isChanged = false
  const onUpdate = () => {
    isChanged = true
  }
  doc.on('update', onUpdate)
  return {
    update: () => (isChanged ? Y.encodeStateAsUpdate(doc, before) : null),
    dispose: () => doc.off('update', onUpdate),
  }
}
