import { isInternalEditorID, type IUndoRedoItem, LocalUndoRedoService, type Nullable } from '@univerjs/core'

export interface WorkbookUndo {
  /** A cell is typed into: then the keys undo letters. */
  isEditing(): boolean
  undo(): void
  redo(): void
}

/**
 * The engine keeps the steps of its cell editor only. What is done to the workbook is undone in the shared model, each
 * person's own: the engine finds nothing to undo, and the model is told.
 */
export function undoServiceOf(workbook: WorkbookUndo): typeof LocalUndoRedoService {
  return class extends LocalUndoRedoService {
    override pushUndoRedo(item: IUndoRedoItem): void {
      if (isInternalEditorID(item.unitID)) super.pushUndoRedo(item)
    }

    override pitchTopUndoElement(): Nullable<IUndoRedoItem> {
      if (workbook.isEditing()) return super.pitchTopUndoElement()
      workbook.undo()
      return null
    }

    override pitchTopRedoElement(): Nullable<IUndoRedoItem> {
      if (workbook.isEditing()) return super.pitchTopRedoElement()
      workbook.redo()
      return null
    }
  }
}
