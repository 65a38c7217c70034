import type * as Y from 'yjs'
import type { OwnUndo } from './own-undo.ts'

/**
 * Changes a document that is on the screen: one step of undo, all of it or nothing. What a change did before it threw is taken back
 * in the same moment, so that nobody sees it, and is not in the way of undo and redo.
 * Not inside of another transaction: that one decides when the step is over.
 * @param origin one of those that `undo` tracks
 */
export function runAsStep<T>(doc: Y.Doc, undo: OwnUndo, origin: unknown, change: () => T): T {
  undo.endStep()
  let isStepMade = false
  const stop = undo.onStack(({ kind, direction }) => {
    isStepMade ||= kind === 'added' && direction === 'undo'
  })
  try {
    return doc.transact(change, origin)
  } catch (error) {
    if (isStepMade) undo.takeBack()
    throw error
  } finally {
    stop()
    undo.endStep()
  }
}
