import * as Y from 'yjs'
import { Deck } from '../model/index.ts'
import { recordsIn } from '../model/record/recorded.ts'
import { writeRecorded } from '../model/record/write-recorded.ts'

export interface Suggested {
  /** Yjs update of the deck that the suggestion began with. */
  readonly base: Uint8Array
  /** Yjs update of what its author made of it, in a file of their own. */
  readonly proposed: Uint8Array
  /** Number under which it is written; drawn by chance unless told. */
  readonly clientId?: number
}

/**
 * A suggestion as edits of the deck that it began with: of each shape the cells that differ, of words the letters. Applied to the
 * deck as it is today, it meets everything that was done since like the edits of somebody who was offline (G25).
 * @returns null where nothing differs
 */
export function suggestedUpdate({ base, proposed, clientId }: Suggested): Uint8Array | null {
  const [doc, other] = [docOf(base), docOf(proposed)]
  if (clientId !== undefined) doc.clientID = clientId
  try {
    const known = Y.encodeStateVector(doc)
    const [deck, theirs] = [new Deck(doc), new Deck(other)]
    let isChanged = false
    doc.on('update', () => {
      isChanged = true
    })
    doc.transact(() => {
      // Pages, pictures and parts never go; a slide that was deleted has no place in the order.
      writeRoot(deck.pages, theirs.pages, true)
      writeRoot(deck.media, theirs.media, true)
      writeRoot(deck.parts, theirs.parts, true)
      writeRoot(deck.order, theirs.order, false)
    })
    return isChanged ? Y.encodeStateAsUpdate(doc, known) : null
  } finally {
    doc.destroy()
    other.destroy()
  }
}

function docOf(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc
}

function writeRoot(ours: Y.Map<unknown>, theirs: Y.Map<unknown>, isKept: boolean): void {
  if (!isKept) for (const key of ours.keys()) if (!theirs.has(key)) writeRecorded(ours, key, null)
  for (const [key, record] of Object.entries(recordsIn(theirs))) writeRecorded(ours, key, record)
}
