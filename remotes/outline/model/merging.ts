import { REMOTE } from '@wenfang/shared-document'
import * as Y from 'yjs'
import { addedElements } from './added-elements.ts'
import { KeptBlocks } from './kept-blocks.ts'
import { KeptTyping, type Kept } from './kept-typing.ts'
import type { Outline } from './outline.ts'
import { elementsOf, settle } from './settle.ts'

/** Of what is put right after others' edits: sent as any edit, undone by nobody. */
export const SETTLING = { source: 'settling' }

/**
 * Keeps a document whole while others write it: to be begun before an engine is bound to it, so that it comes first. Who may not
 * write settles for their own screen only. Returns a dispose function.
 */
export function keepWhole(
  outline: Outline,
  { canWrite, onKept = () => undefined }: { readonly canWrite: () => boolean; readonly onKept?: (kept: Kept) => void },
): () => void {
  const { doc, blocks } = outline
  const typing = new KeptTyping(outline)
  const placed = new KeptBlocks(outline)
  const origin = () => (canWrite() ? SETTLING : REMOTE)
  doc.transact(() => settle(outline, elementsOf(blocks)), origin())
  let isSettling = false
  const onEvents = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], transaction: Y.Transaction) => {
    if (isSettling || transaction.origin === SETTLING) return
    if (transaction.local && transaction.origin !== REMOTE && !isUndo(transaction)) {
      typing.remember(transaction)
      placed.remember(transaction)
      return
    }
    const touched = new Set<unknown>(events.map(({ target }) => target))
    for (const element of addedElements(transaction)) touched.add(element)
    isSettling = true
    try {
      doc.transact((settling) => {
        settle(outline, touched)
        // What this person takes back is not kept for them.
        if (isUndo(transaction)) {
          typing.remember(transaction)
          placed.remember(transaction)
        } else if (canWrite()) {
          const restored = placed.restore([transaction, settling])
          if (restored.length > 0)
            settle(
              outline,
              restored.flatMap((block) => [block, ...elementsOf(block)]),
            )
          typing.restore([transaction, settling]).forEach(onKept)
        }
      }, origin())
    } finally {
      isSettling = false
    }
  }
  blocks.observeDeep(onEvents)
  return () => blocks.unobserveDeep(onEvents)
}

/** Undo brings back what others have gone on from. */
const isUndo = ({ origin }: Y.Transaction): boolean => origin instanceof Y.UndoManager
