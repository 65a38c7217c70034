import { REMOTE } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { restoreBlocks } from '../commands/restore-commands.ts'
import { keepWhole, Outline, type BlockState } from '../model/index.ts'
import { compareStates, stateOf, type Comparison } from './compare-outlines.ts'
import { argumentsOf, restorationOf, type Restoration } from './restoration.ts'

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
    const wanted = restorationOf(comparison, comparison.differences)
    return { over: (today) => over({ author, base, wanted, comparison }, today) }
  } finally {
    own.dispose()
    theirs.dispose()
  }
}

interface Known {
  readonly author: number
  readonly base: Uint8Array
  /** What makes of the document that it began with the one that is suggested. */
  readonly wanted: Restoration
  /** Of those two. */
  readonly comparison: Comparison
}

function over({ author, base, wanted, comparison }: Known, today: Uint8Array) {
  const { outline, dispose } = opened(author, base)
  try {
    const { doc } = outline
    const left = withoutTaken(wanted, comparison, today)
    // Written by hand, not applied: words are kept for who types them.
    doc.transact(() => restoreBlocks.run(outline, argumentsOf(left)), SUGGESTED)
    Y.applyUpdate(doc, today, REMOTE)
    const state = Y.encodeStateAsUpdate(doc)
    return { state, update: Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(today)) }
  } finally {
    dispose()
  }
}

/** Without what the document says already, because it was taken over alone: the same words would come once more. */
function withoutTaken(
  wanted: Restoration,
  { before: suggested, now: begun }: Comparison,
  today: Uint8Array,
): Restoration {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, today, REMOTE)
  const outline = new Outline(doc)
  try {
    const now = stateOf(outline)
    const left = new Map(compareStates(suggested, now).differences.map(({ id, kinds }) => [id, kinds]))
    const blocks = wanted.blocks.flatMap(({ id, place, line }): readonly BlockState[] => {
      if (!begun.tree.has(id)) return now.tree.has(id) ? [] : [{ id, ...(place && { place }), ...(line && { line }) }]
      const kinds = left.get(id) ?? []
      const state = {
        id,
        ...(place && kinds.includes('moved') && { place }),
        ...(line && kinds.some((kind) => kind !== 'moved') && { line }),
      }
      return state.place || state.line ? [state] : []
    })
    return { ...wanted, blocks, document: left.has('') ? wanted.document : {} }
  } finally {
    outline.dispose()
    doc.destroy()
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
