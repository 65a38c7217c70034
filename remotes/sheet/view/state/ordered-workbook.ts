import type { Json, Subscribable, UndoOrder } from '@wenfang/shared-contract'
import type { SharedWorkbook } from '../../model/index.ts'

/** Where the person is in the workbook. */
export interface StepPlace {
  read(): Json
  show(place: Json): void
}

/** A workbook whose steps are undone among those of the file's other parts. */
export function orderedWorkbook(book: SharedWorkbook, order: UndoOrder, place: StepPlace): SharedWorkbook {
  const told = order.offer({ undo: () => book.undo(1), redo: () => book.redo(1), show: (at) => place.show(at) })
  book.onStep(() => told(place.read()))
  return {
    ...book,
    undo() {
      order.undo()
      return true
    },
    redo() {
      order.redo()
      return true
    },
    canUndo$: may(order, 'canUndo'),
    canRedo$: may(order, 'canRedo'),
  }
}

const may = ({ state$ }: UndoOrder, what: 'canUndo' | 'canRedo'): Subscribable<boolean> => ({
  subscribe: (next) => state$.subscribe((state) => next(state[what])),
})
