import type { UndoOrder } from '@wenfang/shared-contract'
import type { createOwnUndo } from '@wenfang/shared-document'

/** Changes of a list of tabs are steps of the file's one undo. */
export function offerListSteps(undo: ReturnType<typeof createOwnUndo>, order: UndoOrder): void {
  let isMoving = false
  const moving = (step: () => boolean): boolean => {
    isMoving = true
    const isDone = step()
    isMoving = false
    return isDone
  }
  const told = order.offer({
    undo: () => moving(() => undo.undo()),
    redo: () => moving(() => undo.redo()),
    show: () => {},
  })
  undo.onStack(({ kind, direction }) => {
    if (kind === 'added' && direction === 'undo' && !isMoving) told(null)
  })
}
