import { REMOTE } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { restoreBlocks } from '../commands/restore-commands.ts'
import { keepWhole, Outline } from '../model/index.ts'
import { compareStates, stateOf } from './compare-outlines.ts'
import { argumentsOf, restorationOf } from './restoration.ts'

export interface Suggested {
  /** Yjs update of the document that the suggestion began with. */
  readonly base: Uint8Array
  /** Yjs update of what its author made of it, in a file of their own. */
  readonly proposed: Uint8Array
  /** Number under which it is written; drawn by chance unless told. */
  readonly clientId?: number
}

/** What somebody suggests, over the document as it is today. */
export interface Suggestion {
  /** Yjs updates: the document with it, and what leads there from today. */
  over(today: Uint8Array): { readonly state: Uint8Array; readonly update: Uint8Array }
}

const SUGGESTED = { source: 'suggestion' }

/**
 * A suggestion as edits of the document that it began with: of each block what differs, of its words the letters. Over the document of
 * today it meets what was written since as the edits of somebody do who was offline: also where blocks were moved meanwhile (G25).
 * @returns null where nothing differs
 */
export function suggestionOf({ base, proposed, clientId }: Suggested): Suggestion | null {
  const author = clientId ?? new Y.Doc().clientID
  const own = opened(author, base)
  const theirs = opened(author, proposed)
  try {
    const comparison = compareStates(stateOf(theirs.outline), stateOf(own.outline))
    if (comparison.differences.length === 0) return null
    const wanted = argumentsOf(restorationOf(comparison, comparison.differences))
    return { over: (today) => over(author, base, wanted, today) }
  } finally {
    own.dispose()
    theirs.dispose()
  }
}

function over(author: number, base: Uint8Array, wanted: ReturnType<typeof argumentsOf>, today: Uint8Array) {
  const { outline, dispose } = opened(author, base)
  try {
    const { doc } = outline
    // Written by hand, not applied: words are kept for who types them.
    doc.transact(() => restoreBlocks.run(outline, wanted), SUGGESTED)
    Y.applyUpdate(doc, today, REMOTE)
    const state = Y.encodeStateAsUpdate(doc)
    return { state, update: Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(today)) }
  } finally {
    dispose()
  }
}

/** As in the page of somebody who writes there, so that what two did to one block is made whole. */
function opened(author: number, state: Uint8Array) {
  const doc = new Y.Doc()
  doc.clientID = author
  Y.applyUpdate(doc, state, REMOTE)
  const outline = new Outline(doc)
  const stop = keepWhole(outline, { canWrite: () => true })
  return {
    outline,
    dispose: () => {
      stop()
      outline.dispose()
      doc.destroy()
    },
  }
}
