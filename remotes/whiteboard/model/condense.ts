import * as Y from 'yjs'
import { CELL, isShown, type ElementMap } from './cells.ts'

/** Fewer deleted elements are not worth an update. */
export const WORTH_ELEMENTS = 500

/**
 * Takes deleted elements out of a board, as one update of the same document; null when it is not worth it. What is deleted is marked
 * first and taken out the next time, if it is deleted still: in between lie as many edits as the server waits for, and whoever deleted
 * something can take that back meanwhile.
 */
export function condense(state: Uint8Array): Uint8Array | null {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  try {
    const elements = doc.getMap<ElementMap>('elements')
    const deleted = [...elements.entries()].filter(([, cells]) => !isShown(cells))
    if (deleted.length < WORTH_ELEMENTS) return null
    let update: Uint8Array | null = null
    doc.on('update', (made: Uint8Array) => {
      update = made
    })
    doc.transact(() => {
      for (const [id, cells] of deleted)
        if (cells.get(CELL.swept) === true) elements.delete(id)
        else cells.set(CELL.swept, true)
      // Brought back meanwhile: it begins anew when it is deleted again.
      for (const cells of elements.values()) if (cells.has(CELL.swept) && isShown(cells)) cells.delete(CELL.swept)
    })
    return update
  } finally {
    doc.destroy()
  }
}
