import { isInternalEditorID, type IUndoRedoItem, LocalUndoRedoService } from '@univerjs/core'

/** Steps of the cell editor only: what is done to the workbook is undone in the shared model, each person's own. */
export class EditorUndoService extends LocalUndoRedoService {
  override pushUndoRedo(item: IUndoRedoItem): void {
    if (isInternalEditorID(item.unitID)) super.pushUndoRedo(item)
  }
}
