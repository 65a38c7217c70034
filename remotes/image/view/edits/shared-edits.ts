import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import type * as Y from 'yjs'
import { addEdit, clearEdits, editList, readEdits, type Edit } from '../../model/index.ts'

/** What people did to the picture, in one order for all of them. */
export interface SharedEdits {
  readonly undo: OwnUndo
  list(): readonly Edit[]
  add(edit: Edit): void
  clear(): void
  onChange(listener: () => void): () => void
  dispose(): void
}

export function openEdits(doc: Y.Doc): SharedEdits {
  const origin = { source: 'image-edits' }
  const shared = editList(doc)
  const undo = createOwnUndo(doc, [shared], [origin])
  let list = readEdits(doc)
  const listeners = new Set<() => void>()
  const look = (): void => {
    list = readEdits(doc)
    for (const listener of listeners) listener()
  }
  shared.observe(look)
  /** Each is a step of its own: turning twice is undone one by one. */
  const change = (run: () => void): void => {
    undo.endStep()
    doc.transact(run, origin)
    undo.endStep()
  }
  return {
    undo,
    list: () => list,
    add: (edit) => change(() => addEdit(doc, edit)),
    clear: () => change(() => clearEdits(doc)),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      shared.unobserve(look)
    },
  }
}
