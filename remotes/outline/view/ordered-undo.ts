import type { UndoOrder } from '@wenfang/shared-contract'
import type { OwnUndo, UndoStackEvent } from '@wenfang/shared-document'

/** The steps of a page that is a part of a file: they are undone among those of the file's other parts. */
export function orderedUndo(own: OwnUndo, order: UndoOrder): OwnUndo {
  let state = { canUndo: false, canRedo: false }
  let isMoving = false
  const moving = (step: () => boolean): boolean => {
    isMoving = true
    try {
      return step()
    } finally {
      isMoving = false
    }
  }
  const listeners = new Set<(event: UndoStackEvent) => void>()
  const told = order.offer({
    undo: () => moving(() => own.undo()),
    redo: () => moving(() => own.redo()),
    // Its page is the place; undo puts the caret where the step was.
    show: () => {},
  })
  const stop = own.onStack((event) => {
    if (event.kind === 'added' && event.direction === 'undo' && !isMoving) told(null)
  })
  const watch = order.state$.subscribe((next) => {
    state = next
    for (const listener of listeners) listener({ kind: 'updated', direction: 'both', meta: new Map() })
  })
  return {
    ...own,
    get canUndo() {
      return state.canUndo
    },
    get canRedo() {
      return state.canRedo
    },
    undo: () => {
      order.undo()
      return true
    },
    redo: () => {
      order.redo()
      return true
    },
    onStack(listener) {
      listeners.add(listener)
      const stopOwn = own.onStack(listener)
      return () => {
        listeners.delete(listener)
        stopOwn()
      }
    },
    dispose() {
      watch.unsubscribe()
      stop()
      own.dispose()
    },
  }
}
